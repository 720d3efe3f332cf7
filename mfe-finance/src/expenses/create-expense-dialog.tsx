import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { isApiError, type QuickActionProps, toast, toastFailure, toError } from '@atrium/web-kit';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  useCreateExpenseMutation,
  useLazyGetExpenseQuery,
  useUpdateExpenseMutation,
  useUploadExpenseReceiptMutation,
} from '../api/expenses-api';
import { useInitialRecord } from '../shared/use-initial-record';
import { changesOf, ExpenseFields, type ExpenseFormValues, formValuesOf } from './expense-form';

interface CreateExpenseDialogProps extends QuickActionProps {
  /**
   * Called when the expense was added, but its receipt could not be uploaded. By default, opens it.
   */
  onWithoutReceipt?: (id: number) => void;
}

type EnteredFields = Omit<ExpenseFormValues, 'receipt'>;

const RECEIPT_NOT_UPLOADED =
  "The expense was added, but its receipt wasn't uploaded. Please try again.";

/** Whether a retry with the same file is pointless, unlike after a lost connection or session. */
const isRejected = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 401;

/**
 * Creates an expense, then uploads its receipt. If the upload fails, pressing the button again
 * retries only the upload.
 */
export function CreateExpenseDialog({
  onClose,
  onWithoutReceipt,
  ...record
}: CreateExpenseDialogProps) {
  const { isLoading, project } = useInitialRecord(record);
  const { create, correct, uploadReceipt } = useExpenseRequests();
  const navigate = useNavigate();

  /** The new expense while its receipt is not uploaded yet. */
  const added = useRef<ExpenseDetailDto>(undefined);

  const openExpense = (id: number): void => void navigate(`/expenses/${id}`);
  const openWithoutReceipt = onWithoutReceipt ?? openExpense;

  const showSuccess = (id: number): void => {
    toast.success({
      title: 'Expense added successfully!',
      action: { label: 'Open Expense', onSelect: () => openExpense(id) },
    });
  };

  const sendReceipt = async (receipt: File, expense: ExpenseDetailDto): Promise<void> => {
    const { id } = expense;
    try {
      await uploadReceipt(receipt, expense);
      showSuccess(id);
    } catch (error) {
      if (!isRejected(error)) throw toError({ status: 0, message: RECEIPT_NOT_UPLOADED });
      // Sending the same file again would fail too; the user can choose another one in the panel.
      toastFailure(
        'Expense added without its receipt',
        error,
        "The receipt couldn't be uploaded. Edit the expense to add it.",
      );
      openWithoutReceipt(id);
    }
  };

  const submit = async ({ receipt, ...values }: ExpenseFormValues): Promise<void> => {
    const fields = { ...values, vendorEmail: values.vendorEmail || null };
    added.current = added.current ? await correct(added.current, fields) : await create(fields);
    if (receipt) await sendReceipt(receipt, added.current);
    else showSuccess(added.current.id);
    added.current = undefined;
  };

  const close = (): void => {
    onClose();
    if (added.current) openWithoutReceipt(added.current.id);
  };

  if (isLoading) return null;
  return (
    <FormDialog<ExpenseFormValues>
      title="Add Expense"
      submitLabel="Add Expense"
      width={600}
      initialValues={{ projectId: project?.projectId }}
      onSubmit={submit}
      onClose={close}
    >
      <ExpenseFields project={project} />
    </FormDialog>
  );
}

/** The requests that add an expense with its receipt, each of which takes effect once. */
function useExpenseRequests() {
  const [createExpense] = useCreateExpenseMutation();
  const [updateExpense] = useUpdateExpenseMutation();
  const [uploadExpenseReceipt] = useUploadExpenseReceiptMutation();
  const [readExpense] = useLazyGetExpenseQuery();
  // One key for as long as the dialog is open, so a retry doesn't create a second expense.
  const mutate = useIdempotentMutation();
  const mutateReceipt = useIdempotentMutation();

  const create = async (createExpenseDto: EnteredFields): Promise<ExpenseDetailDto> => {
    try {
      return await mutate((key) =>
        createExpense({ 'Idempotency-Key': key, createExpenseDto }).unwrap(),
      );
    } catch (error) {
      toast.destructive('Failed to add expense');
      throw error;
    }
  };

  /** Saves what the user has corrected since the expense was added. */
  const correct = async (
    expense: ExpenseDetailDto,
    fields: EnteredFields,
  ): Promise<ExpenseDetailDto> => {
    const changes = changesOf(formValuesOf(expense), fields);
    if (Object.keys(changes).length === 0) return expense;
    return updateExpense({
      id: expense.id,
      updateExpenseDto: { ...changes, version: expense.version },
    }).unwrap();
  };

  const uploadReceipt = (receipt: File, { id, version }: ExpenseDetailDto) =>
    mutateReceipt(() => uploadExpenseReceipt({ id, receipt, version }).unwrap(), {
      changes: { receiptName: receipt.name },
      read: () => readExpense({ id }).unwrap(),
    });

  return { create, correct, uploadReceipt };
}
