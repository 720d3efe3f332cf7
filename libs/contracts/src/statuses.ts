/** The values of statuses and kinds in the API and in the database. */
export const PROJECT_STATUSES = ['active', 'on-hold', 'completed', 'cancelled'] as const;
export const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const;
/** The statuses that a canned reply can set (docs/domain/tickets.md#canned-replies). */
export const CANNED_REPLY_STATUSES = ['in-progress', 'resolved', 'closed'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const;
/** The views of the ticket list (docs/domain/tickets.md#views). */
export const TICKET_VIEWS = ['mine', 'unassigned', 'waiting', 'overdue', 'all'] as const;
/** `reply` is public, `note` is for staff only (docs/domain/tickets.md#conversation). */
export const TICKET_MESSAGE_KINDS = ['reply', 'note'] as const;
/** `in` is from the client, `out` from staff. */
export const MESSAGE_DIRECTIONS = ['in', 'out'] as const;
/** The delivery of a public reply by email (docs/domain/helpdesk-mail.md#delivery). */
export const DELIVERY_STATUSES = ['queued', 'sent', 'failed', 'bounced'] as const;
export const MAILBOX_SECURITIES = ['tls', 'starttls', 'none'] as const;
export const MAILBOX_STATUSES = ['ok', 'failing'] as const;
/** Why an email waits for a manager (docs/domain/helpdesk-mail.md#held-mail). */
export const HELD_MAIL_REASONS = [
  'flood',
  'blocked',
  'list',
  'mail-server',
  'own-address',
  'too-large',
  'no-sender',
  'unreadable',
  'loop',
] as const;
/** The fields in the history of a ticket (docs/domain/tickets.md#history). */
export const TICKET_EVENT_FIELDS = [
  'title',
  'status',
  'priority',
  'assignedTo',
  'project',
  'mergedTicket',
  'mergedInto',
  'movedTo',
  'movedFrom',
] as const;
export const CLIENT_STATUSES = ['active', 'prospect', 'inactive'] as const;
/** `issued` is the status of credit notes (docs/domain/invoices.md#transitions). */
export const INVOICE_STATUSES = [
  'draft',
  'pending',
  'paid',
  'overdue',
  'cancelled',
  'issued',
] as const;
/** Both have the same columns and are in the same list (docs/domain/invoices.md#credit-notes). */
export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

/** Of the numbers of credit notes, such as CN-2026-0001. */
export const CREDIT_NOTE_PREFIX = 'CN';
/** What an email to a client contains (docs/domain/invoices.md#sending). */
export const DELIVERY_KINDS = ['invoice', 'reminder', 'credit-note'] as const;
export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export const PAYMENT_METHODS = ['bank-transfer', 'card', 'cash', 'other'] as const;
export const RECURRENCE_UNITS = ['week', 'month', 'quarter', 'year'] as const;
/** Whether a recurring invoice creates drafts, or issues and sends its invoices. */
export const RECURRING_INVOICE_MODES = ['draft', 'send'] as const;
export const RECURRING_INVOICE_STATUSES = ['active', 'paused', 'ended'] as const;
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
/** The half of a day that a half day is (docs/domain/time-off.md#half-days). */
export const TIMES_OF_DAY = ['morning', 'afternoon'] as const;
export const TIME_OFF_STATUSES = ['pending', 'approved', 'denied', 'cancelled'] as const;
export const INVITATION_STATUSES = ['none', 'pending', 'expired', 'revoked'] as const;
export const EVIDENCE_KINDS = ['documents', 'images', 'videos', 'audio'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export type TicketStatus = (typeof TICKET_STATUSES)[number];
export type CannedReplyStatus = (typeof CANNED_REPLY_STATUSES)[number];
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
export type TicketView = (typeof TICKET_VIEWS)[number];
export type TicketMessageKind = (typeof TICKET_MESSAGE_KINDS)[number];
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number];
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type MailboxSecurity = (typeof MAILBOX_SECURITIES)[number];
export type MailboxStatus = (typeof MAILBOX_STATUSES)[number];
export type HeldMailReason = (typeof HELD_MAIL_REASONS)[number];
export type TicketEventField = (typeof TICKET_EVENT_FIELDS)[number];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
export type MailStatus = (typeof MAIL_STATUSES)[number];
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];
export type RecurringInvoiceMode = (typeof RECURRING_INVOICE_MODES)[number];
export type RecurringInvoiceStatus = (typeof RECURRING_INVOICE_STATUSES)[number];
export type ExpenseStatus = (typeof EXPENSE_STATUSES)[number];
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];
export type ReceiptMimeType = (typeof RECEIPT_MIME_TYPES)[number];
export type TimeOffType = (typeof TIME_OFF_TYPES)[number];
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];
export type TimeOffStatus = (typeof TIME_OFF_STATUSES)[number];
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/**
 * The steps of a new company's checklist, in their order (docs/domain/dashboard.md#first-steps).
 */
export const FIRST_STEPS = [
  'company_details',
  'logo',
  'mail_server',
  'colleague',
  'client',
  'project',
  'invoice',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

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

export const EXPENSE_SCOPES = ['mine'] as const;

export type ExpenseScope = (typeof EXPENSE_SCOPES)[number];

/** The statuses that can follow each status (docs/domain/tickets.md#transitions). */
export const TICKET_TRANSITIONS: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: ['in-progress'],
};

/** The statuses that can follow each status (docs/domain/projects.md#transitions). */
export const PROJECT_TRANSITIONS: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  active: ['on-hold', 'completed', 'cancelled'],
  'on-hold': ['active', 'completed', 'cancelled'],
  completed: ['active'],
  cancelled: ['active'],
};

/** Whether an invoice with this status waits for its payment (docs/domain/invoices.md#transitions). */
export const isOpenInvoice = ({ status }: { status: InvoiceStatus }): boolean =>
  status === 'pending' || status === 'overdue';
