/** The values of statuses and kinds in the API and in the database. */
export const PROJECT_STATUSES = ['active', 'on-hold', 'completed', 'cancelled'] as const;
export const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const;
/** `reply` is public, `note` is for staff only (docs/domain/tickets.md#conversation). */
export const TICKET_MESSAGE_KINDS = ['reply', 'note'] as const;
/** The fields in the history of a ticket (docs/domain/tickets.md#history). */
export const TICKET_EVENT_FIELDS = [
  'title',
  'status',
  'priority',
  'assignedTo',
  'project',
] as const;
export const CLIENT_STATUSES = ['active', 'prospect', 'inactive'] as const;
export const INVOICE_STATUSES = ['pending', 'paid', 'overdue', 'cancelled'] as const;
export const EXPENSE_STATUSES = ['pending', 'approved', 'rejected', 'paid'] as const;
export const EXPENSE_CATEGORIES = [
  'software',
  'hardware',
  'services',
  'marketing',
  'infrastructure',
] as const;
/** Accepted receipt files: images and PDF (docs/domain/expenses.md#receipts). */
export const RECEIPT_MIME_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
] as const;
export const TIME_OFF_TYPES = ['personal', 'vacation', 'sick'] as const;
export const TIME_OFF_STATUSES = ['pending', 'approved', 'denied', 'cancelled'] as const;
export const INVITATION_STATUSES = ['none', 'pending', 'expired'] as const;
export const EVIDENCE_KINDS = ['documents', 'images', 'videos', 'audio'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type TicketStatus = (typeof TICKET_STATUSES)[number];
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export type TicketMessageKind = (typeof TICKET_MESSAGE_KINDS)[number];
export type TicketEventField = (typeof TICKET_EVENT_FIELDS)[number];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];
export type ReceiptMimeType = (typeof RECEIPT_MIME_TYPES)[number];
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];
export type TimeOffStatus = (typeof TIME_OFF_STATUSES)[number];
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

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
