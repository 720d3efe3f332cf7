import type {
  ClientStatus,
  ExpenseStatus,
  InvitationStatus,
  InvoiceStatus,
  ProjectStatus,
  RecurringInvoiceStatus,
  TicketPriority,
  TicketStatus,
  TimeOffStatus,
} from '@atrium/contracts';

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type Status =
  | ClientStatus
  | ExpenseStatus
  | Exclude<InvitationStatus, 'none'>
  | InvoiceStatus
  | ProjectStatus
  | RecurringInvoiceStatus
  | TicketStatus
  | TimeOffStatus;

export interface StatusAppearance {
  label: string;
  tone: Tone;
}

/** Label and tone of every status, the same on every screen. */
export const STATUS_APPEARANCE: Record<Status, StatusAppearance> = {
  active: { label: 'Active', tone: 'success' },
  'on-hold': { label: 'On Hold', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  open: { label: 'Open', tone: 'warning' },
  'in-progress': { label: 'In Progress', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'warning' },
  draft: { label: 'Draft', tone: 'neutral' },
  issued: { label: 'Issued', tone: 'success' },
  paid: { label: 'Paid', tone: 'success' },
  overdue: { label: 'Overdue', tone: 'danger' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  denied: { label: 'Denied', tone: 'danger' },
  prospect: { label: 'Prospect', tone: 'warning' },
  inactive: { label: 'Inactive', tone: 'neutral' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'danger' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

export const isStatus = (text: string): text is Status => Object.hasOwn(STATUS_APPEARANCE, text);

/**
 * A cancelled project has the tone of an overdue record
 * (docs/domain/projects.md#status-appearance).
 */
export const PROJECT_STATUS_APPEARANCE: Record<ProjectStatus, StatusAppearance> = {
  active: STATUS_APPEARANCE.active,
  'on-hold': STATUS_APPEARANCE['on-hold'],
  completed: STATUS_APPEARANCE.completed,
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

export const PRIORITY_APPEARANCE: Record<TicketPriority, StatusAppearance> = {
  low: { label: 'Low', tone: 'success' },
  medium: { label: 'Medium', tone: 'warning' },
  high: { label: 'High', tone: 'danger' },
};
