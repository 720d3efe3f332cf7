import type { ClientStatus, ExpenseStatus, InvitationStatus, InvoiceStatus, ProjectStatus, RecurringInvoiceStatus, TicketPriority, TicketStatus, TimeOffStatus } from '@atrium/contracts';
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';
export type Status = ClientStatus | ExpenseStatus | Exclude<InvitationStatus, 'none'> | InvoiceStatus | ProjectStatus | RecurringInvoiceStatus | TicketStatus | TimeOffStatus;
export interface StatusAppearance {
    label: string;
    tone: Tone;
}
/** Label and tone of every status, the same on every screen. */
export declare const STATUS_APPEARANCE: Record<Status, StatusAppearance>;
/** A cancelled project has the tone of an overdue record (docs/domain/projects.md#status-appearance). */
export declare const PROJECT_STATUS_APPEARANCE: Record<ProjectStatus, StatusAppearance>;
export declare const PRIORITY_APPEARANCE: Record<TicketPriority, StatusAppearance>;
