/** The events that webhooks receive, by record and action (docs/domain/webhooks.md#events). */
export const WEBHOOK_EVENT_TYPES = [
  'project.created',
  'project.updated',
  'project.deleted',
  'ticket.created',
  'ticket.updated',
  'ticket.replied',
  'ticket.deleted',
  'client.created',
  'client.updated',
  'client.deleted',
  'evidence.created',
  'evidence.updated',
  'evidence.deleted',
  'invoice.created',
  'invoice.updated',
  'invoice.issued',
  'invoice.sent',
  'invoice.paid',
  'invoice.overdue',
  'invoice.cancelled',
  'invoice.deleted',
  'expense.created',
  'expense.updated',
  'expense.approved',
  'expense.rejected',
  'expense.paid',
  'expense.deleted',
  'time_off_request.created',
  'time_off_request.updated',
  'time_off_request.approved',
  'time_off_request.denied',
  'time_off_request.cancelled',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The type of the event that a test sends. */
export const WEBHOOK_TEST = 'webhook.test';

/** `gone`: the receiver responded with 410, which turned the webhook off. */
export const WEBHOOK_STATUSES = ['ok', 'failing', 'gone'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/**
 * After a rotation, deliveries carry the signature of the previous secret for this long as well.
 */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

/** Deliveries are listed for this long. */
export const WEBHOOK_DELIVERY_DAYS = 30;

/** Events that one request resends, to keep locks short. */
export const WEBHOOK_RESEND_LIMIT = 1000;

/** The message for a URL with another scheme (docs/domain/webhooks.md#addresses). */
export const HTTPS_REQUIRED = 'Enter a URL that starts with https://.';
