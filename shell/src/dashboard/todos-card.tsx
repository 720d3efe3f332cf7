import { halfDayName, TIME_OFF_TYPE_LABELS, type TodoKind } from '@atrium/contracts';
import {
  CheckCircleOutlined,
  EmptyState,
  listRowProps,
  QueryCard,
  SkeletonBar,
} from '@atrium/ui-kit';
import {
  formatCappedCount,
  formatDate,
  formatDateRange,
  formatMoney,
  useRight,
} from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListWaitingQuery } from '../api/dashboard-api';
import type { WaitingDto, WaitingRecordDto, WaitingTimeOffDto } from '../api/endpoints.generated';
import { NavigationIcon } from '../navigation/navigation-icon';
import { useSignedIn } from '../session/signed-in';
import styles from './dashboard.module.css';

/**
 * The user's to-dos: the first records of each kind, and a link to the filtered list
 * (docs/domain/dashboard.md#to-dos).
 */
export const TodosCard = () => (
  <QueryCard
    title="Your To-Dos"
    flush
    query={useListWaitingQuery()}
    errorTitle="Couldn't load your to-dos"
    skeleton={<TodosSkeleton />}
  >
    {(todos) =>
      todos.length === 0 ? (
        <EmptyState
          icon={<CheckCircleOutlined />}
          title="You're all caught up"
          description="Approvals, tickets and due dates that need you will appear here."
        />
      ) : (
        <div className={styles.todoGroups}>
          {todos.map((todo) => (
            <TodoGroup key={todo.kind} todo={todo} />
          ))}
        </div>
      )
    }
  </QueryCard>
);

/** Groups that most users have: with approvals, and without. */
const APPROVER_GROUPS = [0, 1, 2, 3];
const OWN_GROUPS = [0];

const RECORDS = [0, 1, 2];

/** Like the groups, so that what follows doesn't move. */
export function TodosSkeleton() {
  const groups = useRight('expense.decide') ? APPROVER_GROUPS : OWN_GROUPS;
  return (
    <div className={styles.todoGroups} role="status" aria-busy="true" aria-label="Loading">
      {groups.map((group) => (
        <div key={group} className={styles.todos} aria-hidden>
          <div className={styles.todosHeader}>
            <SkeletonBar width="16px" height={16} />
            <div className={styles.todosTitle}>
              <SkeletonBar width="180px" />
            </div>
          </div>
          <div className={styles.todosList}>
            {RECORDS.map((record) => (
              <div key={record} className={styles.todoSkeleton}>
                <SkeletonBar width="55%" height={12} />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function TodoGroup({ todo: { kind, records, ...total } }: { todo: WaitingDto }) {
  const { id } = useSignedIn();
  const [first] = records;
  const { label, icon, noun, path, listUrl } = TODOS[kind];
  const link =
    total.count === 1 && first
      ? { text: `View ${noun}`, url: `${path}/${first.id}` }
      : { text: `View all ${formatCappedCount(total)}`, url: listUrl(id) };
  return (
    <section className={styles.todos}>
      <div className={styles.todosHeader}>
        <NavigationIcon name={icon} />
        <h3 className={styles.todosTitle}>{label}</h3>
        <Link to={link.url} aria-label={`${link.text}: ${label}`}>
          {link.text}
        </Link>
      </div>
      <ul className={styles.todosList}>
        {records.map((record) => (
          <TodoRow key={record.id} kind={kind} record={record} />
        ))}
      </ul>
    </section>
  );
}

function TodoRow({ kind, record }: { kind: TodoKind; record: WaitingRecordDto }) {
  const { id, name, clientName, amount, currency, date, isOverdue, timeOff } = record;
  const { path, dateLabel } = TODOS[kind];
  return (
    <li className={styles.todo} {...listRowProps}>
      <span className={styles.todoText}>
        <Link className={styles.name} to={`${path}/${id}`}>
          {name}
        </Link>
        {clientName && ` · ${clientName}`}
        {timeOff && ` · ${TIME_OFF_TYPE_LABELS[timeOff.type]}`}
        {amount && currency && ` · ${formatMoney(amount, { currency })}`}
      </span>
      {date && (
        <span className={isOverdue ? styles.overdueDate : styles.todoDate}>
          {timeOff ? periodOf(timeOff) : `${isOverdue ? 'was due' : dateLabel} ${formatDate(date)}`}
        </span>
      )}
    </li>
  );
}

function periodOf(timeOff: WaitingTimeOffDto): string {
  const halfDay = halfDayName(timeOff);
  const dates = formatDateRange(timeOff.startDate, timeOff.endDate);
  return halfDay ? `${dates} (${halfDay})` : dates;
}

interface Todo {
  label: string;
  /** One of the records. */
  noun: string;
  /** An icon name of `screens.json`. */
  icon: string;
  /** Precedes the date of a record; time off has a period instead. */
  dateLabel?: 'due' | 'submitted';
  /** URL of the records' screen, which a record's id completes. */
  path: string;
  /** URL of the list of exactly these records. */
  listUrl: (userId: number) => string;
}

const TODOS: Record<TodoKind, Todo> = {
  time_off_requests: {
    label: 'Time off requests to review',
    noun: 'request',
    icon: 'time-off',
    path: '/time-off-manager',
    listUrl: () => '/time-off-manager?waiting=me',
  },
  expenses: {
    label: 'Expenses to approve',
    noun: 'expense',
    icon: 'expenses',
    dateLabel: 'submitted',
    path: '/expenses',
    listUrl: () => '/expenses?waiting=me',
  },
  open_tickets: {
    label: 'Open tickets assigned to you',
    noun: 'ticket',
    icon: 'tickets',
    dateLabel: 'due',
    path: '/tickets',
    listUrl: (userId) => `/tickets?assignee=${userId}&status=open`,
  },
  tickets_in_progress: {
    label: "Tickets you're working on",
    noun: 'ticket',
    icon: 'tickets',
    dateLabel: 'due',
    path: '/tickets',
    listUrl: (userId) => `/tickets?assignee=${userId}&status=in-progress`,
  },
  overdue_invoices: {
    label: 'Overdue invoices to follow up',
    noun: 'invoice',
    icon: 'billing',
    dateLabel: 'due',
    path: '/billing',
    listUrl: () => '/billing?status=overdue',
  },
  pending_invoices: {
    label: 'Invoices to mark as paid',
    noun: 'invoice',
    icon: 'billing',
    dateLabel: 'due',
    path: '/billing',
    listUrl: () => '/billing?status=pending',
  },
  overdue_projects: {
    label: 'Your projects past their due date',
    noun: 'project',
    icon: 'projects',
    dateLabel: 'due',
    path: '/projects',
    listUrl: () => '/projects?waiting=me',
  },
};
