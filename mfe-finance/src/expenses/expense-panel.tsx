import {
  ActionsMenu,
  Button,
  EditOutlined,
  RecordState,
  SidePanel,
  Stack,
  StatusTag,
} from '@atrium/ui-kit';
import {
  abilityView,
  formatMoney,
  openRecord,
  parseRecordId,
  useSession,
  useStickyOpen,
  useKeyedState,
} from '@atrium/web-kit';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import { useGetExpenseQuery } from '../api/expenses-api';
import { EditExpenseDialog } from './edit-expense-dialog';
import type { ExpenseAction } from './expense-action';
import { ExpenseActionDialog } from './expense-action-dialog';
import { ExpenseFacts } from './expense-facts';
import { ExpenseHistory } from './expense-history';
import { menuActionsOf } from './expense-menu';
import styles from './expense-panel.module.css';
import { ExpenseSteps } from './expense-steps';
import { ReceiptPreview } from './receipt-preview';

interface ExpensePanelProps {
  /** What stands behind `/expenses/`; nothing while no expense is open. */
  address: string;
  /** The form is open over the panel. */
  editing: boolean;
  onEdit: () => void;
  onEdited: () => void;
  onClose: () => void;
  onDeleted: () => void;
}

/** One expense beside the list: amount, next steps, facts and receipt. */
export function ExpensePanel(props: ExpensePanelProps) {
  const { address, editing, onEdit, onEdited, onClose, onDeleted } = props;
  const id = parseRecordId(address);
  const query = useGetExpenseQuery(id === null ? skipToken : { id });
  const [action, setAction] = useKeyedState<ExpenseAction | undefined>(address, undefined);
  const {
    record: expense,
    lastKnown,
    isMissing,
  } = openRecord(query, address !== '' && id === null);
  const isEditing = useStickyOpen(editing, lastKnown?.abilities.update === true);

  return (
    <SidePanel
      open={address !== ''}
      title={expense?.vendorName ?? (isMissing ? 'Unknown expense' : 'Expense')}
      width={560}
      onClose={onClose}
      extra={
        expense && (
          <>
            <Button
              icon={<EditOutlined aria-hidden />}
              ability={abilityView(expense.abilities.update)}
              onClick={onEdit}
            >
              Edit
            </Button>
            <ActionsMenu
              label={`Actions for the expense of ${expense.vendorName}`}
              actions={menuActionsOf(expense, setAction)}
            />
          </>
        )
      }
    >
      {expense ? (
        <ExpenseBody expense={expense} onAction={setAction} />
      ) : (
        <RecordState
          noun="expense"
          query={query}
          isMissing={isMissing}
          hint="It may have been deleted, or the address is not complete."
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

interface ExpenseBodyProps {
  expense: ExpenseDetailDto;
  onAction: (action: ExpenseAction) => void;
}

function ExpenseBody({ expense, onAction }: ExpenseBodyProps) {
  const { session } = useSession();
  const { amount, status, description, rejectReason } = expense;
  return (
    <Stack gap={24}>
      <section className={styles.section} aria-label="Facts">
        <div className={styles.head}>
          <span className={styles.amount}>
            {formatMoney(amount, { currency: session?.settings.currency })}
          </span>
          <StatusTag status={status} />
        </div>
        {rejectReason && (
          <p className={styles.rejected}>
            <strong>Rejected</strong>
            {rejectReason}
          </p>
        )}
        <ExpenseSteps expense={expense} onAction={onAction} />
        <p className={styles.description}>{description}</p>
        <ExpenseFacts expense={expense} />
      </section>
      <section className={styles.section} aria-label="Receipt">
        <h3>Receipt</h3>
        <ReceiptPreview {...expense} />
      </section>
      <ExpenseHistory id={expense.id} />
    </Stack>
  );
}
