import { FormDialog } from '@atrium/ui-kit/forms';
import { errorMessage, toast, useOnce } from '@atrium/web-kit';
import { useCreateExpenseMutation, useUploadExpenseReceiptMutation } from '../api/expenses-api';
import { ExpenseFields } from './expense-fields';
import type { ExpenseFormValues } from './expense-form';

interface CreateExpenseDialogProps {
  onClose: () => void;
  /** The expense is there, but its receipt could not be uploaded. */
  onWithoutReceipt: (id: number) => void;
}

/** Enters an expense, and uploads its receipt once the expense is there. */
export function CreateExpenseDialog({ onClose, onWithoutReceipt }: CreateExpenseDialogProps) {
  const [createExpense] = useCreateExpenseMutation();
  const [uploadReceipt] = useUploadExpenseReceiptMutation();
  // As long as the dialog is open: a repeated try makes one expense.
  const once = useOnce();

  const create = async (createExpenseDto: Omit<ExpenseFormValues, 'receipt'>) => {
    try {
      return await once((key) =>
        createExpense({ 'Idempotency-Key': key, createExpenseDto }).unwrap(),
      );
    } catch (error) {
      toast.destructive('Failed to add expense');
      throw error;
    }
  };

  const submit = async ({ receipt, ...values }: ExpenseFormValues): Promise<void> => {
    const { id, version } = await create({ ...values, vendorEmail: values.vendorEmail || null });
    if (!receipt) {
      toast.success('Expense added successfully!');
      return;
    }
    try {
      await uploadReceipt({ id, receipt, version }).unwrap();
      toast.success('Expense added successfully!');
    } catch (error) {
      // The expense is kept: sending it again would not help, choosing another file may.
      toast.destructive({
        title: 'The expense was added without its receipt',
        description: errorMessage(error, 'The receipt could not be uploaded. Add it by Edit.'),
      });
      onWithoutReceipt(id);
    }
  };

  return (
    <FormDialog<ExpenseFormValues>
      title="Add Expense"
      submitLabel="Add Expense"
      width={600}
      onSubmit={submit}
      onClose={onClose}
    >
      <ExpenseFields />
    </FormDialog>
  );
}
