import type { Right } from './rights';

/**
 * What people are told about (decisions section 9), each with the words of the profile and where
 * it is told unless the person chooses otherwise: e-mail for what waits for them or answers them.
 */
export const NOTIFICATIONS = {
  'ticket.assigned': {
    label: 'A ticket is assigned to me',
    inApp: true,
    email: true,
    right: 'ticket.update',
  },
  'ticket.replied': {
    label: 'Somebody replies on my ticket',
    inApp: true,
    email: false,
    right: 'ticket.update',
  },
  'time_off.requested': {
    label: 'Time off waits for my approval',
    inApp: true,
    email: true,
    right: 'timeoff.requests.manage',
  },
  'time_off.decided': {
    label: 'My time off is approved or denied',
    inApp: true,
    email: true,
    right: 'timeoff.own',
  },
  'expense.submitted': {
    label: 'An expense waits for approval',
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
  'invitation.accepted': {
    label: 'Somebody accepts my invitation',
    inApp: true,
    email: false,
    right: 'user.manage',
  },
} as const satisfies Record<string, NotificationDefinition>;

export interface NotificationDefinition {
  label: string;
  /** Told in the bell's panel by default. */
  inApp: boolean;
  /** Told by e-mail by default. */
  email: boolean;
  /** Whom it can concern at all: the others are not asked for a choice. */
  right: Right;
}

export type NotificationType = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_TYPES = Object.keys(NOTIFICATIONS) as NotificationType[];
