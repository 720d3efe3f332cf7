import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast, useSession } from '@atrium/web-kit';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  useLazyGetExpenseQuery,
  useRemoveExpenseReceiptMutation,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} from '../api/expenses-api';
import styles from './edit-expense-dialog.module.css';
import { ExpenseFields } from './expense-fields';
import { changesOf, differences, formValuesOf, type ExpenseFormValues } from './expense-form';

interface EditExpenseDialogProps {
  expense: ExpenseDetailDto;
  onClose: () => void;
}

/**
 * Changes an expense. Sends only what the person changed; when somebody else was quicker, it says
 * what they changed, keeps the input, and the next Save puts it on top.
 */
export function EditExpenseDialog({ expense, onClose }: EditExpenseDialogProps) {
  const { id } = expense;
  const { session } = useSession();
  const [updateExpense] = useUpdateExpenseMutation();
  const [uploadReceipt] = useUploadExpenseReceiptMutation();
  const [removeReceipt] = useRemoveExpenseReceiptMutation();
  const [readExpense] = useLazyGetExpenseQuery();
  const currency = session?.settings.currency;
  const { opened, latest, conflicts, setLatest, save } = useVersionedEdit(expense, {
    read: () => readExpense({ id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update expense'),
    differences: (before, after) => differences(before, after, currency),
  });

  const saveReceipt = async (receipt: File | null | undefined, version: number): Promise<void> => {
    if (receipt === undefined) return;
    if (receipt) await uploadReceipt({ id, receipt, version }).unwrap();
    else await removeReceipt({ id, 'If-Match': `"${version}"` }).unwrap();
  };

  const submit = async ({ receipt, ...values }: ExpenseFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && receipt === undefined) return;
    // The name alone does not prove that the file has arrived.
    const wanted = {
      ...changes,
      ...(receipt !== undefined && { receiptName: receipt?.name ?? null }),
      ...(receipt && { receipt }),
    };
    await save(wanted, async ({ version: known }) => {
      let version = known;
      if (isChanged) {
        const saved = await updateExpense({
          id,
          updateExpenseDto: { ...changes, version },
        }).unwrap();
        // Should the receipt fail, the next Save goes on from here.
        setLatest(saved);
        ({ version } = saved);
      }
      await saveReceipt(receipt, version);
    });
    toast.success('Expense updated successfully!');
  };

  return (
    <FormDialog<ExpenseFormValues>
      title="Edit Expense"
      submitLabel="Save Changes"
      width={600}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      {HINTS[latest.status] && <p className={styles.hint}>{HINTS[latest.status]}</p>}
      <ConflictNotice changes={conflicts} />
      <ExpenseFields expense={opened} />
    </FormDialog>
  );
}

/** What a change does to a decision that has been made (decisions sections 5 and 7). */
const HINTS: Partial<Record<ExpenseDetailDto['status'], string>> = {
  approved: 'This expense is approved. When you change it, it waits for approval again.',
  rejected: 'When the person who submitted it changes it, it waits for a decision again.',
};
