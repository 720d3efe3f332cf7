import type { TodoKind } from '@atrium/contracts';

interface WaitingItem {
  /** What waits, as a person reads it before the figure. */
  label: string;
  /** Name of an icon that screens files may name too. */
  icon: string;
  /** It should have been done already. */
  late?: boolean;
  /** Address of the list that has just these records. */
  listOf: (userId: number) => string;
}

/** How each kind of waiting record is named, and where the dashboard leads for it. */
export const WAITING_ITEMS: Record<TodoKind, WaitingItem> = {
  time_off_requests: {
    label: 'Time off requests to decide on',
    icon: 'time-off',
    listOf: () => '/time-off-manager?waiting=me',
  },
  expenses: {
    label: 'Expenses to approve',
    icon: 'expenses',
    listOf: () => '/expenses?waiting=me',
  },
  open_tickets: {
    label: 'Open tickets assigned to me',
    icon: 'tickets',
    listOf: (userId) => `/tickets?assignee=${userId}&status=open`,
  },
  tickets_in_progress: {
    label: 'Tickets that I am working on',
    icon: 'tickets',
    listOf: (userId) => `/tickets?assignee=${userId}&status=in-progress`,
  },
  overdue_invoices: {
    label: 'Overdue invoices to follow up',
    icon: 'billing',
    late: true,
    listOf: () => '/billing?status=overdue',
  },
  pending_invoices: {
    label: 'Invoices to mark as paid',
    icon: 'billing',
    listOf: () => '/billing?status=pending',
  },
  overdue_projects: {
    label: 'My projects past their due date',
    icon: 'projects',
    late: true,
    listOf: () => '/projects?waiting=me',
  },
};
