import {
  ActionsMenu,
  EditButton,
  type RecordList,
  RecordState,
  RecordSteps,
  SidePanel,
  Stack,
  StatusTag,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatMoney,
  parseRecordId,
  skipToken,
  toast,
  toastFailure,
  toOpenRecord,
  useCompanySettings,
  useKeyedState,
  useStickyOpen,
  useTrackRecentRecord,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import {
  useApproveExpenseMutation,
  useGetExpenseQuery,
  useLazyGetExpenseQuery,
} from '../api/expenses-api';
import { EditExpenseDialog } from './edit-expense-dialog';
import { ExpenseActionDialog } from './expense-action-dialog';
import { type ExpenseAction, ExpenseSteps, menuActionsOf } from './expense-actions';
import { ExpenseDetails } from './expense-details';
import { ExpenseHistory } from './expense-history';
import styles from './expense-panel.module.css';
import { PossibleDuplicates } from './possible-duplicates';
import { ReceiptPreview } from './receipt-preview';

interface ExpensePanelProps {
  /** The path after `/expenses/`; empty while no expense is open. */
  address: string;
  list: RecordList;
  /** Whether the form is open on top of the panel. */
  editing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** The side panel with one expense: amount, next steps, details, receipt and history. */
export function ExpensePanel(props: ExpensePanelProps) {
  const { address, list, editing, onEdit, onEdited, onClose, onDeleted } = props;
  const id = parseRecordId(address);
  const query = useGetExpenseQuery(id === null ? skipToken : { id });
  const [action, setAction] = useKeyedState<ExpenseAction | undefined>(address, undefined);
  const { approve, approvingId } = useApproval();
  const {
    record: expense,
    lastKnown,
    isMissing,
  } = toOpenRecord(query, address !== '' && id === null);
  useTrackRecentRecord(
    expense && { link: `/expenses/${expense.id}`, label: expense.vendorName, detail: 'Expense' },
  );
  const act = (chosen: ExpenseAction): void => {
    if (chosen === 'approve' && expense) void approve(expense);
    else setAction(chosen);
  };
  const isEditing = useStickyOpen(editing, lastKnown?.abilities.update === true);

  return (
    <SidePanel
      open={address !== ''}
      title={expense?.vendorName ?? (isMissing ? 'Expense Not Found' : 'Expense')}
      width={560}
      onClose={onClose}
      extra={
        <>
          <RecordSteps list={list} current={id} noun="expense" />
          {/* Nothing about a paid expense can change. */}
          {expense && expense.status !== 'paid' && (
            <>
              <EditButton ability={abilityView(expense.abilities.update)} onClick={onEdit} />
              <ActionsMenu
                label={`Actions for the expense from ${expense.vendorName}`}
                actions={menuActionsOf(expense, act)}
              />
            </>
          )}
        </>
      }
    >
      {expense ? (
        <ExpenseBody expense={expense} isApproving={approvingId === expense.id} onAction={act} />
      ) : (
        <RecordState
          noun="expense"
          query={query}
          isMissing={isMissing}
          backLabel="All Expenses"
          onBack={onClose}
        />
      )}
      {lastKnown && isEditing && (
        <EditExpenseDialog key={lastKnown.id} expense={lastKnown} onClose={onEdited} />
      )}
      {lastKnown && action && (
        <ExpenseActionDialog
          expense={lastKnown}
          action={action}
          onClose={() => setAction(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </SidePanel>
  );
}

/** Approves the expense that the panel shows, so there is no confirmation that repeats it. */
function useApproval() {
  const [approveExpense] = useApproveExpenseMutation();
  const [read] = useLazyGetExpenseQuery();
  const mutate = useIdempotentMutation();
  const [approvingId, setApprovingId] = useState<number>();
  const approve = async ({ id, version }: ExpenseDetailDto): Promise<void> => {
    // The button ignores a second press, and so does the menu.
    if (approvingId === id) return;
    setApprovingId(id);
    try {
      await mutate(() => approveExpense({ id, expenseStepDto: { version } }).unwrap(), {
        changes: { status: 'approved' },
        read: () => read({ id }).unwrap(),
      });
      toast.success('Expense approved');
    } catch (error) {
      toastFailure("Couldn't approve the expense", error, 'Nothing was changed. Please try again.');
    } finally {
      setApprovingId((current) => (current === id ? undefined : current));
    }
  };
  return { approve, approvingId };
}

interface ExpenseBodyProps {
  expense: ExpenseDetailDto;
  isApproving: boolean;
  onAction: (action: ExpenseAction) => void;
}

function ExpenseBody({ expense, isApproving, onAction }: ExpenseBodyProps) {
  const { currency } = useCompanySettings();
  const { amount, status, description, rejectReason } = expense;
  return (
    <Stack gap={24}>
      <section className={styles.section} aria-label="Details">
        <div className={styles.head}>
          <span className={styles.amount}>{formatMoney(amount, { currency })}</span>
          <StatusTag status={status} />
        </div>
        {rejectReason && (
          <p className={styles.rejected}>
            <strong>Rejected</strong>
            {rejectReason}
          </p>
        )}
        <ExpenseSteps expense={expense} isApproving={isApproving} onAction={onAction} />
        {/* Below the buttons, which would otherwise move when the warning arrives. */}
        <PossibleDuplicates ids={[expense.id]} />
        <p className={styles.description}>{description}</p>
        <ExpenseDetails expense={expense} />
      </section>
      <section className={styles.section} aria-label="Receipt">
        <h3>Receipt</h3>
        <ReceiptPreview {...expense} />
      </section>
      <ExpenseHistory id={expense.id} />
    </Stack>
  );
}
