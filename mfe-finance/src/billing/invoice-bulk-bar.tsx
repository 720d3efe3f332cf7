import { addDecimals } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { formatMoney, rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkInvoicesDto, InvoiceDto } from '../api/endpoints.generated';
import { useChangeInvoicesMutation } from '../api/invoices-api';
import { invoiceName } from './invoice-actions';

type BulkAction = BulkInvoicesDto['action'];

const DONE_LABELS = { send: 'sent', remind: 'reminded of', pay: 'marked as paid' } as const;

interface InvoiceBulkBarProps {
  selection: RowSelection;
  rows: readonly InvoiceDto[];
}

/** Changes the selected invoices together (docs/domain/invoices.md#bulk-actions). */
export function InvoiceBulkBar({ selection, rows }: InvoiceBulkBarProps) {
  const [action, setAction] = useState<BulkAction>();
  const [changeInvoices] = useChangeInvoicesMutation();
  const canPay = rightView(useRight('invoice.settle'));
  const selectedInvoices = rows.filter(({ id }) => selection.selected.has(id));
  const total = totalDue(selectedInvoices);

  const { count, run, errorsDialog } = useBulkChange({
    noun: 'invoice',
    selection,
    nameOf: (id) => {
      const invoice = selectedInvoices.find((candidate) => candidate.id === id);
      return invoice && invoiceName(invoice);
    },
  });

  const change = (selectedAction: BulkAction): Promise<void> => {
    const bulkInvoicesDto = { ids: selectedInvoices.map(({ id }) => id), action: selectedAction };
    return run({
      done: DONE_LABELS[selectedAction],
      send: (key) => changeInvoices({ 'Idempotency-Key': key, bulkInvoicesDto }).unwrap(),
    });
  };

  const confirmations: Record<BulkAction, { title: string; confirmLabel: string; text: string }> = {
    send: {
      title: `Send ${count(selectedInvoices.length)}?`,
      confirmLabel: 'Send',
      text: 'Each client gets an email with the invoice and the default text from the settings. Invoices that were already sent are skipped.',
    },
    remind: {
      title: `Send reminders for ${count(selectedInvoices.length)}?`,
      confirmLabel: 'Send Reminders',
      text: `The total due is ${total}. Invoices with a reminder in the last 24 hours are skipped.`,
    },
    pay: {
      title: `Mark ${count(selectedInvoices.length)} as paid?`,
      confirmLabel: 'Mark as Paid',
      text: `Payments totaling ${total} will be recorded with today's date. You can't change or delete an invoice once it's paid.`,
    },
  };
  const confirmation = action && confirmations[action];

  return (
    <>
      <BulkBar selection={selection} noun="invoices">
        <Button onClick={() => setAction('send')}>Send</Button>
        <Button onClick={() => setAction('remind')}>Send Reminders</Button>
        <Button ability={canPay} onClick={() => setAction('pay')}>
          Mark as Paid
        </Button>
      </BulkBar>
      {action && confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={confirmation.confirmLabel}
          onConfirm={() => change(action)}
          onClose={() => setAction(undefined)}
        >
          <p>{confirmation.text}</p>
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}

/** Such as `$1,250.00`, or `$1,250.00 and €80.00` if the currencies differ. */
function totalDue(invoices: readonly InvoiceDto[]): string {
  const totals = new Map<string, string>();
  for (const { currency, balanceDue } of invoices) {
    totals.set(currency, addDecimals(totals.get(currency) ?? '0', balanceDue));
  }
  return [...totals].map(([currency, total]) => formatMoney(total, { currency })).join(' and ');
}
