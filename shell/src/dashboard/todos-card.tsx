import type { TodoKind } from '@atrium/contracts';
import {
  Avatar,
  CardList,
  CardListItem,
  CheckCircleOutlined,
  EmptyState,
  ListSkeleton,
  QueryCard,
} from '@atrium/ui-kit';
import { formatCappedCount } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListWaitingQuery } from '../api/dashboard-api';
import type { WaitingDto } from '../api/endpoints.generated';
import { NavigationIcon } from '../navigation/navigation-icon';
import { useSignedIn } from '../session/signed-in';
import styles from './dashboard.module.css';

/** The user's to-dos, each with a link to the filtered list (docs/domain/dashboard.md#to-dos). */
export const TodosCard = () => (
  <QueryCard
    title="Your To-Dos"
    flush
    query={useListWaitingQuery()}
    errorTitle="Couldn't load your to-dos"
    skeleton={<ListSkeleton rows={4} />}
  >
    {(todos) =>
      todos.length === 0 ? (
        <EmptyState
          icon={<CheckCircleOutlined />}
          title="You're all caught up"
          description="Approvals, tickets and due dates that need you will appear here."
        />
      ) : (
        <CardList>
          {todos.map((todo) => (
            <TodoRow key={todo.kind} todo={todo} />
          ))}
        </CardList>
      )
    }
  </QueryCard>
);

function TodoRow({ todo: { kind, ...total } }: { todo: WaitingDto }) {
  const { id } = useSignedIn();
  const { label, icon, isOverdue, listUrl } = TODOS[kind];
  const countText = formatCappedCount(total);
  return (
    <CardListItem
      leading={
        <Avatar>
          <NavigationIcon name={icon} />
        </Avatar>
      }
      trailing={
        <span className={isOverdue ? styles.overdueFigure : styles.figure} aria-hidden>
          {countText}
        </span>
      }
    >
      <Link className={styles.name} to={listUrl(id)} aria-label={`${label}: ${countText}`}>
        {label}
      </Link>
    </CardListItem>
  );
}

interface Todo {
  label: string;
  /** An icon name of `screens.json`. */
  icon: string;
  isOverdue?: boolean;
  /** URL of the list of exactly these records. */
  listUrl: (userId: number) => string;
}

const TODOS: Record<TodoKind, Todo> = {
  time_off_requests: {
    label: 'Time off requests to review',
    icon: 'time-off',
    listUrl: () => '/time-off-manager?waiting=me',
  },
  expenses: {
    label: 'Expenses to approve',
    icon: 'expenses',
    listUrl: () => '/expenses?waiting=me',
  },
  open_tickets: {
    label: 'Open tickets assigned to you',
    icon: 'tickets',
    listUrl: (userId) => `/tickets?assignee=${userId}&status=open`,
  },
  tickets_in_progress: {
    label: "Tickets you're working on",
    icon: 'tickets',
    listUrl: (userId) => `/tickets?assignee=${userId}&status=in-progress`,
  },
  overdue_invoices: {
    label: 'Overdue invoices to follow up',
    icon: 'billing',
    isOverdue: true,
    listUrl: () => '/billing?status=overdue',
  },
  pending_invoices: {
    label: 'Invoices to mark as paid',
    icon: 'billing',
    listUrl: () => '/billing?status=pending',
  },
  overdue_projects: {
    label: 'Your projects past their due date',
    icon: 'projects',
    isOverdue: true,
    listUrl: () => '/projects?waiting=me',
  },
};
