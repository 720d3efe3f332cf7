/** The kinds of to-do, in the order of the dashboard. */
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

/** Values of the `waitingFor` filter of lists: records that wait for the caller. */
export const WAITING_FOR = ['me'] as const;

export type WaitingFor = (typeof WAITING_FOR)[number];
