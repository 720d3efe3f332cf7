import { ConflictNotice, FormDialog, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast, useCompanySettings } from '@atrium/web-kit';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  useLazyGetExpenseQuery,
  useRemoveExpenseReceiptMutation,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} from '../api/expenses-api';
import styles from './edit-expense-dialog.module.css';
import {
  changesOf,
  differences,
  ExpenseFields,
  type ExpenseFormValues,
  formValuesOf,
} from './expense-form';

interface EditExpenseDialogProps {
  expense: ExpenseDetailDto;
  onClose: () => void;
}

/**
 * Edits an expense and sends only the changed fields. If someone else saved first, the dialog shows
 * their changes, keeps the input, and applies it with the next Save.
 */
export function EditExpenseDialog({ expense, onClose }: EditExpenseDialogProps) {
  const { id } = expense;
  const { currency } = useCompanySettings();
  const [updateExpense] = useUpdateExpenseMutation();
  const [uploadReceipt] = useUploadExpenseReceiptMutation();
  const [removeReceipt] = useRemoveExpenseReceiptMutation();
  const [readExpense] = useLazyGetExpenseQuery();
  const { opened, latest, conflicts, setLatest, save } = useVersionedEdit(expense, {
    read: () => readExpense({ id }).unwrap(),
    onFailure: () => toast.destructive('Failed to update expense'),
    differences: (before, after) => differences(before, after, currency),
  });

  const hint = hintFor(latest);

  const saveReceipt = async (receipt: File | null | undefined, version: number): Promise<void> => {
    if (receipt === undefined) return;
    if (receipt) await uploadReceipt({ id, receipt, version }).unwrap();
    else await removeReceipt({ id, 'If-Match': `"${version}"` }).unwrap();
  };

  const submit = async ({ receipt, ...values }: ExpenseFormValues): Promise<void> => {
    const changes = changesOf(formValuesOf(opened), values);
    const isChanged = Object.keys(changes).length > 0;
    if (!isChanged && receipt === undefined) return;
    // A matching file name doesn't prove that the upload succeeded.
    const expectedChanges = {
      ...changes,
      ...(receipt !== undefined && { receiptName: receipt?.name ?? null }),
      ...(receipt && { receipt }),
    };
    await save(expectedChanges, async ({ version: known }) => {
      let version = known;
      if (isChanged) {
        const saved = await updateExpense({
          id,
          updateExpenseDto: { ...changes, version },
        }).unwrap();
        // If the upload fails, the next Save continues from here.
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
      recordId={opened.id}
      submitLabel="Save Changes"
      width={600}
      initialValues={formValuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      <ConflictNotice changes={conflicts} />
      <ExpenseFields expense={opened} />
    </FormDialog>
  );
}

/**
 * The effect of an edit on an earlier decision (docs/domain/expenses.md#change-after-a-decision).
 */
function hintFor({ status, abilities }: ExpenseDetailDto): string | undefined {
  if (status === 'approved') {
    return 'This expense is approved. If you change it, it will need approval again.';
  }
  if (status !== 'rejected') return undefined;
  return abilities.resubmit === true
    ? 'This expense was rejected. If you change it, it becomes pending again.'
    : 'If the person who submitted this expense changes it, it becomes pending again.';
}
