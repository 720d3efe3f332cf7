import { Clamped, Stack } from '@atrium/ui-kit';
import {
  ConfirmDialog,
  DeleteDialog,
  FormDialog,
  TextAreaField,
  useVersionedEdit,
} from '@atrium/ui-kit/forms';
import { formatMoney, toast, useCompanySettings } from '@atrium/web-kit';
import type { ExpenseDto } from '../api/endpoints.generated';
import {
  useApproveExpenseMutation,
  useDeleteExpenseMutation,
  useLazyGetExpenseQuery,
  usePayExpenseMutation,
  useRejectExpenseMutation,
  useResubmitExpenseMutation,
} from '../api/expenses-api';
import styles from './expense-action-dialog.module.css';
import type { ExpenseAction } from './expense-actions';
import { PossibleDuplicates } from './possible-duplicates';

interface ExpenseActionDialogProps {
  /** The version that the user saw when they chose the action. */
  expense: ExpenseDto;
  action: ExpenseAction;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms an action on an expense and says what will happen. */
export function ExpenseActionDialog(props: ExpenseActionDialogProps) {
  const { action } = props;
  if (action === 'reject') return <RejectDialog {...props} />;
  if (action === 'delete') return <DeleteExpenseDialog {...props} />;
  return <StepDialog {...props} action={action} />;
}

const STEPS = {
  approve: {
    title: 'Approve this expense?',
    confirm: 'Approve',
    done: 'Expense approved',
    status: 'approved',
    text: 'The person who submitted it will be notified. An admin can then mark it as paid.',
  },
  pay: {
    title: 'Mark this expense as paid?',
    confirm: 'Mark as Paid',
    done: 'Expense marked as paid',
    status: 'paid',
    text: "You can't change or delete an expense once it's paid.",
  },
  resubmit: {
    title: 'Submit this expense again?',
    confirm: 'Submit Again',
    done: 'Expense submitted again',
    status: 'pending',
    text: 'It goes back to pending without changes. To correct it first, choose Edit instead.',
  },
} as const;

type Step = keyof typeof STEPS;

function StepDialog({ expense, action, onClose }: ExpenseActionDialogProps & { action: Step }) {
  const { id } = expense;
  const [approve] = useApproveExpenseMutation();
  const [pay] = usePayExpenseMutation();
  const [resubmit] = useResubmitExpenseMutation();
  const { latest, save } = useDecision(expense);
  const send = { approve, pay, resubmit }[action];
  const { title, confirm, done, status, text } = STEPS[action];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      onConfirm={async () => {
        await save({ status }, ({ version }) => send({ id, expenseStepDto: { version } }).unwrap());
        toast.success(done);
      }}
      onClose={onClose}
    >
      <Summary expense={latest} />
      <Stack>
        <PossibleDuplicates ids={[id]} opensNewTab />
        <p>{text}</p>
      </Stack>
    </ConfirmDialog>
  );
}

function RejectDialog({ expense, onClose }: ExpenseActionDialogProps) {
  const { id } = expense;
  const [reject] = useRejectExpenseMutation();
  const { latest, save } = useDecision(expense);
  return (
    <FormDialog<{ reason: string }>
      title="Reject this expense?"
      recordId={id}
      submitLabel="Reject"
      onSubmit={async ({ reason }) => {
        await save({ status: 'rejected', rejectReason: reason }, ({ version }) =>
          reject({ id, rejectExpenseDto: { reason, version } }).unwrap(),
        );
        toast.success('Expense rejected');
      }}
      onClose={onClose}
    >
      <Summary expense={latest} />
      <TextAreaField
        name="reason"
        label="Reason"
        required="Reason is required"
        help="Shown to the person who submitted the expense."
      />
    </FormDialog>
  );
}

function DeleteExpenseDialog({ expense, onClose, onDeleted }: ExpenseActionDialogProps) {
  const [deleteExpense] = useDeleteExpenseMutation();
  return (
    <DeleteDialog
      title="Delete this expense?"
      confirmLabel="Delete Expense"
      noun="expense"
      onDelete={() => deleteExpense({ id: expense.id }).unwrap()}
      successMessage="Expense deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <Summary expense={expense} />
      <p>This permanently deletes the expense{expense.receiptName ? ' and its receipt' : ''}.</p>
    </DeleteDialog>
  );
}

function Summary({ expense }: { expense: ExpenseDto }) {
  const { currency } = useCompanySettings();
  const { vendorName, description, amount, createdByName } = expense;
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <strong>{vendorName}</strong>
        <strong>{formatMoney(amount, { currency })}</strong>
      </div>
      <Clamped lines={3}>{description}</Clamped>
      {createdByName && <div className={styles.quiet}>Submitted by {createdByName}</div>}
    </div>
  );
}

/**
 * Decides on the version of the expense that the user saw. If someone else changed it in the
 * meantime, the dialog shows the current version and the user decides again.
 */
function useDecision(expense: ExpenseDto) {
  const [read] = useLazyGetExpenseQuery();
  return useVersionedEdit(expense, {
    read: () => read({ id: expense.id }).unwrap(),
  });
}
