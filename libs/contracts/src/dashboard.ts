/** What can wait for a person, in the order in which the dashboard names it. */
export const TODO_KINDS = [
  'time_off_requests',
  'expenses',
  'open_tickets',
  'tickets_in_progress',
  'overdue_invoices',
  'pending_invoices',
  'overdue_projects',
] as const;

export type TodoKind = (typeof TODO_KINDS)[number];

/** Value of a list's filter by whom a record waits for: the caller. */
export const WAITING_FOR = ['me'] as const;

export type WaitingFor = (typeof WAITING_FOR)[number];
