import { keysOf } from './fields';
import type { Right } from './rights';

/**
 * The kinds of notification with their label on the profile and their default channels: by email
 * when something needs the user's action or responds to their request
 * (docs/domain/notifications.md#kinds).
 */
export const NOTIFICATIONS = {
  'ticket.assigned': {
    label: 'A ticket is assigned to me',
    inApp: true,
    email: true,
    right: 'ticket.read',
  },
  'ticket.replied': {
    label: 'Someone replies to a ticket of mine or one I follow',
    inApp: true,
    email: false,
    right: 'ticket.read',
  },
  'ticket.undelivered': {
    label: "My reply to a client can't be delivered",
    inApp: true,
    email: false,
    right: 'ticket.update',
  },
  'ticket.mentioned': {
    label: 'Someone mentions me in a note',
    inApp: true,
    email: true,
    right: 'ticket.read',
  },
  'ticket.due': {
    label: 'A ticket is due soon or overdue',
    inApp: true,
    email: false,
    right: 'ticket.read',
  },
  'project.member_added': {
    label: 'Someone adds me to a project',
    inApp: true,
    email: false,
    right: 'project.read',
  },
  'project.transferred': {
    label: 'Someone transfers a project to or from me',
    inApp: true,
    email: true,
    right: 'project.read',
  },
  'project.commented': {
    label: 'Someone comments on a project that I am a member of',
    inApp: true,
    email: false,
    right: 'project.read',
  },
  'project.mentioned': {
    label: 'Someone mentions me in a comment on a project',
    inApp: true,
    email: true,
    right: 'project.read',
  },
  'time_off.requested': {
    label: 'Time off needs my approval, is changed or is cancelled',
    inApp: true,
    email: true,
    right: 'timeoff.requests.manage',
  },
  'time_off.decided': {
    label: 'Someone approves, denies, changes or cancels my time off, or requests it for me',
    inApp: true,
    email: true,
    right: 'timeoff.own',
  },
  'time_off.balance_changed': {
    label: 'My time-off balance or yearly days change, or unused time off expires soon',
    inApp: true,
    email: true,
    right: 'timeoff.own',
  },
  'expense.submitted': {
    label: 'An expense needs approval',
    inApp: true,
    email: false,
    right: 'expense.decide',
  },
  'expense.decided': {
    label: 'My expense is approved or rejected',
    inApp: true,
    email: true,
    right: 'expense.create',
  },
  'invoice.overdue': {
    label: 'An invoice becomes overdue',
    inApp: true,
    email: false,
    right: 'invoice.update',
  },
  'invoice.drafted': {
    label: 'A recurring invoice creates a draft',
    inApp: true,
    email: false,
    right: 'recurring_invoice.manage',
  },
  'invoice.undelivered': {
    label: "An invoice or statement can't be delivered",
    inApp: true,
    email: false,
    right: 'invoice.update',
  },
  'invitation.accepted': {
    label: 'Someone accepts my invitation',
    inApp: true,
    email: false,
    right: 'user.manage',
  },
  'mailbox.failing': {
    label: 'A helpdesk mailbox stops working',
    inApp: true,
    email: true,
    right: 'settings.manage',
  },
  'webhook.failing': {
    label: 'A webhook stops working',
    inApp: true,
    email: true,
    right: 'settings.manage',
  },
  'token.expiring': {
    label: 'An API token of mine, or of a service account that I manage, expires soon',
    inApp: true,
    email: true,
    right: 'account.own',
  },
  'erasure.failing': {
    label: 'An erasure of personal data keeps failing',
    inApp: true,
    email: true,
    right: 'privacy.manage',
  },
  'storage.low': {
    label: 'Disk space is running low',
    inApp: true,
    email: true,
    right: 'evidence.empty_trash',
  },
} as const satisfies Record<string, NotificationDefinition>;

export interface NotificationDefinition {
  label: string;
  /** Shown in the app by default. */
  inApp: boolean;
  /** Sent by email by default. */
  email: boolean;
  /** Only users with this right can receive it and see the preference. */
  right: Right;
}

export type NotificationType = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_TYPES = keysOf(NOTIFICATIONS);

/** What a notification lets its recipient do (docs/domain/notifications.md#actions). */
export const NOTIFICATION_ACTIONS = [
  'approve_time_off',
  'approve_expense',
  'pay_invoice',
  'assign_ticket',
] as const;

export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];
