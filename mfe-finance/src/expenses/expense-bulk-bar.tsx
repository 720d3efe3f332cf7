import { fromCents, toCents } from '@atrium/contracts';
import { Button, Stack } from '@atrium/ui-kit';
import { BulkBar, type RowSelection, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog, FormDialog, TextAreaField } from '@atrium/ui-kit/forms';
import { formatMoney, rightView, useCompanySettings, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkExpensesDto, ExpenseDto } from '../api/endpoints.generated';
import { useChangeExpensesMutation } from '../api/expenses-api';
import { PossibleDuplicates } from './possible-duplicates';

type BulkAction = BulkExpensesDto['action'];

const DONE_LABELS = {
  approve: 'approved',
  reject: 'rejected',
  pay: 'marked as paid',
  delete: 'deleted',
} as const satisfies Record<BulkAction, string>;

interface BulkDecision {
  action: BulkAction;
  /** As they were selected: a changed expense can leave the list while the dialog is open. */
  expenses: readonly ExpenseDto[];
}

interface ExpenseBulkBarProps {
  selection: RowSelection;
  rows: readonly ExpenseDto[];
}

/** Decides on or deletes the selected expenses together (docs/domain/expenses.md#bulk-actions). */
export function ExpenseBulkBar({ selection, rows }: ExpenseBulkBarProps) {
  const [decision, setDecision] = useState<BulkDecision>();
  const [changeExpenses] = useChangeExpensesMutation();
  const canDecide = rightView(useRight('expense.decide'), 'expenses.decide_needs_manager');
  const canPay = rightView(useRight('expense.pay'), 'expenses.pay_needs_admin');
  const { currency } = useCompanySettings();
  const decide = (action: BulkAction) =>
    setDecision({ action, expenses: rows.filter(({ id }) => selection.selected.has(id)) });
  const { action, expenses: selectedExpenses = [] } = decision ?? {};
  const { count, run, errorsDialog } = useBulkChange({
    noun: 'expense',
    selection,
    nameOf: (id) => {
      const expense = selectedExpenses.find((candidate) => candidate.id === id);
      return expense && `${expense.vendorName}, ${expense.description}`;
    },
  });

  const change = (selectedAction: BulkAction, reason?: string): Promise<void> => {
    const bulkExpensesDto = {
      ids: selectedExpenses.map(({ id }) => id),
      action: selectedAction,
      reason,
    };
    return run({
      done: DONE_LABELS[selectedAction],
      send: (key) => changeExpenses({ 'Idempotency-Key': key, bulkExpensesDto }).unwrap(),
    });
  };
  const close = () => setDecision(undefined);

  const total = fromCents(selectedExpenses.reduce((sum, { amount }) => sum + toCents(amount), 0n));
  const sum = `The total is ${formatMoney(total, { currency })}.`;
  const expenses = count(selectedExpenses.length);
  const confirmations = {
    approve: {
      title: `Approve ${expenses}?`,
      confirmLabel: 'Approve',
      text: `${sum} The people who submitted them will be notified.`,
    },
    pay: {
      title: `Mark ${expenses} as paid?`,
      confirmLabel: 'Mark as Paid',
      text: `${sum} You can't change or delete an expense once it's paid.`,
    },
    delete: {
      title: `Delete ${expenses}?`,
      confirmLabel: 'Delete Expenses',
      text: 'This permanently deletes the expenses and their receipts.',
    },
  };

  return (
    <>
      <BulkBar selection={selection} noun="expenses">
        <Button ability={canDecide} onClick={() => decide('approve')}>
          Approve
        </Button>
        <Button ability={canDecide} onClick={() => decide('reject')}>
          Reject
        </Button>
        <Button ability={canPay} onClick={() => decide('pay')}>
          Mark as Paid
        </Button>
        <Button danger onClick={() => decide('delete')}>
          Delete
        </Button>
      </BulkBar>
      {action === 'reject' ? (
        <FormDialog<{ reason: string }>
          title={`Reject ${expenses}?`}
          submitLabel="Reject"
          onSubmit={({ reason }) => change('reject', reason)}
          onClose={close}
        >
          <TextAreaField
            name="reason"
            label="Reason"
            required="Reason is required"
            help="Shown to the people who submitted the expenses."
          />
        </FormDialog>
      ) : (
        action && (
          <ConfirmDialog
            title={confirmations[action].title}
            confirmLabel={confirmations[action].confirmLabel}
            danger={action === 'delete'}
            onConfirm={() => change(action)}
            onClose={close}
          >
            <Stack>
              <p>{confirmations[action].text}</p>
              {action !== 'delete' && (
                <PossibleDuplicates ids={selectedExpenses.map(({ id }) => id)} opensNewTab />
              )}
            </Stack>
          </ConfirmDialog>
        )
      )}
      {errorsDialog}
    </>
  );
}
