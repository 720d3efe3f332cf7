import { FormDialog, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { asError, errorMessage, isApiError, toast } from '@atrium/web-kit';
import { useRef } from 'react';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  useCreateExpenseMutation,
  useLazyGetExpenseQuery,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} from '../api/expenses-api';
import { ExpenseFields } from './expense-fields';
import { changesOf, formValuesOf, type ExpenseFormValues } from './expense-form';

interface CreateExpenseDialogProps {
  onClose: () => void;
  /** The expense is there, but its receipt could not be uploaded. */
  onWithoutReceipt: (id: number) => void;
}

type Facts = Omit<ExpenseFormValues, 'receipt'>;

const NOT_SENT = 'The expense was added, but its receipt was not uploaded. Please try again.';

/** Another try with the same file cannot help; after a new sign-in, or with a network, it can. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Enters an expense, and uploads its receipt once the expense is there. A receipt that broke off is
 * sent again by the next press.
 */
export function CreateExpenseDialog({ onClose, onWithoutReceipt }: CreateExpenseDialogProps) {
  const [createExpense] = useCreateExpenseMutation();
  const [updateExpense] = useUpdateExpenseMutation();
  const [uploadReceipt] = useUploadExpenseReceiptMutation();
  const [readExpense] = useLazyGetExpenseQuery();
  // As long as the dialog is open: a repeated try makes one expense.
  const mutate = useIdempotentMutation();
  const mutateReceipt = useIdempotentMutation();

  /** The expense that waits for its receipt. */
  const added = useRef<ExpenseDetailDto>(undefined);

  const create = async (createExpenseDto: Facts) => {
    try {
      return await mutate((key) =>
        createExpense({ 'Idempotency-Key': key, createExpenseDto }).unwrap(),
      );
    } catch (error) {
      toast.destructive('Failed to add expense');
      throw error;
    }
  };

  /** What was corrected since it was added. */
  const correct = async (expense: ExpenseDetailDto, facts: Facts) => {
    const changes = changesOf(formValuesOf(expense), facts);
    if (Object.keys(changes).length === 0) return expense;
    return updateExpense({
      id: expense.id,
      updateExpenseDto: { ...changes, version: expense.version },
    }).unwrap();
  };

  const sendReceipt = async (receipt: File, { id, version }: ExpenseDetailDto): Promise<void> => {
    try {
      await mutateReceipt(() => uploadReceipt({ id, receipt, version }).unwrap(), {
        changes: { receiptName: receipt.name },
        read: () => readExpense({ id }).unwrap(),
      });
      toast.success('Expense added successfully!');
    } catch (error) {
      if (!isRefused(error)) throw asError({ status: 0, message: NOT_SENT });
      // The expense is kept: sending it again would not help, choosing another file may.
      toast.destructive({
        title: 'The expense was added without its receipt',
        description: errorMessage(error, 'The receipt could not be uploaded. Add it by Edit.'),
      });
      onWithoutReceipt(id);
    }
  };

  const submit = async ({ receipt, ...values }: ExpenseFormValues): Promise<void> => {
    const facts = { ...values, vendorEmail: values.vendorEmail || null };
    added.current = added.current ? await correct(added.current, facts) : await create(facts);
    if (receipt) await sendReceipt(receipt, added.current);
    else toast.success('Expense added successfully!');
    added.current = undefined;
  };

  const close = (): void => {
    onClose();
    if (added.current) onWithoutReceipt(added.current.id);
  };

  return (
    <FormDialog<ExpenseFormValues>
      title="Add Expense"
      submitLabel="Add Expense"
      width={600}
      onSubmit={submit}
      onClose={close}
    >
      <ExpenseFields />
    </FormDialog>
  );
}
