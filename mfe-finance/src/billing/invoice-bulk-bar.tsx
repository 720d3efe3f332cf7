import { addDecimals, countOf, formatList, isOpenInvoice } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { type AbilityView, formatMoney, rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkInvoicesDto, InvoiceDto } from '../api/endpoints.generated';
import { useChangeInvoicesMutation } from '../api/invoices-api';
import { invoiceName } from './invoice/invoice-actions';

type BulkAction = BulkInvoicesDto['action'];

const DONE_LABELS = {
  issue: 'issued',
  send: 'sent',
  remind: (invoices: string) => `Reminders sent for ${invoices}`,
  pay: 'marked as paid',
} as const;

interface BulkDecision {
  action: BulkAction;
  /** As they were selected: a changed invoice can leave the list while the dialog is open. */
  invoices: readonly InvoiceDto[];
}

interface InvoiceBulkBarProps {
  selection: RowSelection;
  rows: readonly InvoiceDto[];
}

/** Changes the selected invoices together (docs/domain/invoices.md#bulk-actions). */
export function InvoiceBulkBar({ selection, rows }: InvoiceBulkBarProps) {
  const [decision, setDecision] = useState<BulkDecision>();
  const [changeInvoices] = useChangeInvoicesMutation();
  const canPay = rightView(useRight('invoice.settle'), 'invoices.settle_needs_admin');
  const selectedRows = rows.filter(({ id }) => selection.selected.has(id));
  const needsSome = (action: BulkAction): AbilityView =>
    selectedRows.some(APPLIES[action])
      ? { allowed: true }
      : { allowed: false, reason: NONE_APPLY[action] };
  const decide = (action: BulkAction) => setDecision({ action, invoices: selectedRows });
  const { action, invoices: selectedInvoices = [] } = decision ?? {};
  const total = totalDue(selectedInvoices);
  const affected = (bulkAction: BulkAction): readonly InvoiceDto[] =>
    selectedInvoices.filter(APPLIES[bulkAction]);

  const { count, run, errorsDialog } = useBulkChange({
    noun: 'invoice',
    selection,
    nameOf: (id) => {
      const invoice = selectedInvoices.find((candidate) => candidate.id === id);
      return invoice && invoiceName(invoice);
    },
  });

  const change = (selectedAction: BulkAction): Promise<void> => {
    const bulkInvoicesDto = {
      // Oldest first, so that drafts get their numbers in the order of their creation.
      ids: affected(selectedAction)
        .map(({ id }) => id)
        .sort((a, b) => a - b),
      action: selectedAction,
    };
    return run({
      done: DONE_LABELS[selectedAction],
      send: (key) => changeInvoices({ 'Idempotency-Key': key, bulkInvoicesDto }).unwrap(),
    });
  };

  const affectedCount = action ? affected(action).length : 0;
  const affectedText = count(affectedCount);
  const skippedCount = selectedInvoices.length - affectedCount;
  const isOneSkipped = skippedCount === 1;
  const skippedHint =
    skippedCount > 0
      ? ` ${countOf(skippedCount, 'other invoice')} ${isOneSkipped ? 'is' : 'are'} skipped.`
      : '';
  const unsentHint = isOneSkipped
    ? ' It is a draft, paid, cancelled or already sent.'
    : ' They are drafts, paid, cancelled or already sent.';
  const confirmations: Record<BulkAction, { title: string; confirmLabel: string; text: string }> = {
    issue: {
      title: `Issue ${affectedText}?`,
      confirmLabel: 'Issue Invoices',
      text: `Each draft gets the next invoice number. No email is sent.${skippedHint}`,
    },
    send: {
      title: `Send ${affectedText}?`,
      confirmLabel: 'Send',
      text: `Each client gets an email with the invoice and the default text from the settings.${skippedHint}${skippedHint && unsentHint}`,
    },
    remind: {
      title: `Send reminders for ${affectedText}?`,
      confirmLabel: 'Send Reminders',
      text: `The total due is ${total}.${skippedHint} Invoices with a reminder in the last 24 hours are skipped${skippedHint && ', too'}.`,
    },
    pay: {
      title: `Mark ${affectedText} as paid?`,
      confirmLabel: 'Mark as Paid',
      text: `Payments totaling ${total} will be recorded with today's date. You can't change or delete an invoice once it's paid.${skippedHint}`,
    },
  };
  const confirmation = action && confirmations[action];

  return (
    <>
      <BulkBar selection={selection} noun="invoices">
        <Button ability={needsSome('issue')} onClick={() => decide('issue')}>
          Issue
        </Button>
        <Button ability={needsSome('send')} onClick={() => decide('send')}>
          Send
        </Button>
        <Button ability={needsSome('remind')} onClick={() => decide('remind')}>
          Send Reminders
        </Button>
        <Button ability={canPay.allowed ? needsSome('pay') : canPay} onClick={() => decide('pay')}>
          Mark as Paid
        </Button>
      </BulkBar>
      {action && confirmation && (
        <ConfirmDialog
          title={confirmation.title}
          confirmLabel={confirmation.confirmLabel}
          onConfirm={() => change(action)}
          onClose={() => setDecision(undefined)}
        >
          <p>{confirmation.text}</p>
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}

/** The selected invoices that an action changes; it skips the others. */
const APPLIES: Record<BulkAction, (invoice: InvoiceDto) => boolean> = {
  issue: ({ status }) => status === 'draft',
  send: ({ status, sentAt, abilities }) =>
    abilities.send === true && sentAt === null && status !== 'paid',
  remind: ({ abilities }) => abilities.remind === true,
  pay: isOpenInvoice,
};

/** Why an action is disabled. */
const NONE_APPLY: Record<BulkAction, string> = {
  issue: 'None of these invoices is a draft.',
  send: 'None of these invoices needs to be sent.',
  remind: 'None of these invoices can get a reminder.',
  pay: 'None of these invoices can be paid.',
};

/**
 * What can be paid, such as `$1,250.00`, or `$1,250.00 and €80.00` if the currencies differ. Drafts
 * can't be paid.
 */
function totalDue(invoices: readonly InvoiceDto[]): string {
  const totals = new Map<string, string>();
  for (const { currency, balanceDue } of invoices.filter(isOpenInvoice)) {
    totals.set(currency, addDecimals(totals.get(currency) ?? '0', balanceDue));
  }
  const texts = [...totals].map(([currency, total]) => formatMoney(total, { currency }));
  return texts.length > 0
    ? formatList(texts)
    : formatMoney('0', { currency: invoices[0]?.currency });
}
