import type {
  ClientStatus,
  ExpenseStatus,
  InvitationStatus,
  InvoiceStatus,
  ProjectStatus,
  TicketPriority,
  TicketStatus,
  TimeOffStatus,
} from '@atrium/contracts';

export type Tone = 'good' | 'waiting' | 'bad' | 'moving' | 'quiet';

export type Status =
  | ClientStatus
  | ExpenseStatus
  | Exclude<InvitationStatus, 'none'>
  | InvoiceStatus
  | ProjectStatus
  | TicketStatus
  | TimeOffStatus;

export interface StatusLook {
  word: string;
  tone: Tone;
}

/** Word and tone of every status; the same status looks the same on every screen. */
export const STATUS_LOOKS: Record<Status, StatusLook> = {
  active: { word: 'Active', tone: 'good' },
  'on-hold': { word: 'On Hold', tone: 'waiting' },
  completed: { word: 'Completed', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'quiet' },
  open: { word: 'Open', tone: 'waiting' },
  'in-progress': { word: 'In Progress', tone: 'moving' },
  resolved: { word: 'Resolved', tone: 'good' },
  closed: { word: 'Closed', tone: 'quiet' },
  pending: { word: 'Pending', tone: 'waiting' },
  paid: { word: 'Paid', tone: 'good' },
  overdue: { word: 'Overdue', tone: 'bad' },
  approved: { word: 'Approved', tone: 'good' },
  rejected: { word: 'Rejected', tone: 'bad' },
  denied: { word: 'Denied', tone: 'bad' },
  prospect: { word: 'Prospect', tone: 'waiting' },
  inactive: { word: 'Inactive', tone: 'quiet' },
  expired: { word: 'Expired', tone: 'bad' },
};

/** A cancelled project is shown in the style of what is overdue (specification section 4). */
export const PROJECT_STATUS_LOOKS: Record<ProjectStatus, StatusLook> = {
  active: STATUS_LOOKS.active,
  'on-hold': STATUS_LOOKS['on-hold'],
  completed: STATUS_LOOKS.completed,
  cancelled: { word: 'Cancelled', tone: 'bad' },
};

export const PRIORITY_LOOKS: Record<TicketPriority, StatusLook> = {
  low: { word: 'Low', tone: 'good' },
  medium: { word: 'Medium', tone: 'waiting' },
  high: { word: 'High', tone: 'bad' },
};
