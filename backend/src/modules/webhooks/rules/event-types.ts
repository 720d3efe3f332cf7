import { isOneOf, WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@atrium/contracts';
import type { RecordedEvent } from '../../../platform/audit';

/** The event of an audited action, by its verb (docs/domain/webhooks.md#events). */
const VERBS: Readonly<Record<string, string>> = {
  create: 'created',
  upload: 'created',
  register: 'created',
  update: 'updated',
  merge: 'updated',
  member_add: 'updated',
  member_remove: 'updated',
  transfer: 'updated',
  contact_add: 'updated',
  contact_update: 'updated',
  contact_remove: 'updated',
  note_add: 'updated',
  note_update: 'updated',
  note_delete: 'updated',
  add_version: 'updated',
  restore: 'updated',
  resubmit: 'updated',
  attach_receipt: 'updated',
  remove_receipt: 'updated',
  record_payment: 'updated',
  record_refund: 'updated',
  reverse_payment: 'updated',
  credit: 'updated',
  pause_reminders: 'updated',
  resume_reminders: 'updated',
  delete: 'deleted',
  reply: 'replied',
  mail_in: 'replied',
  message_out: 'updated',
  issue: 'issued',
  send: 'sent',
  pay: 'paid',
  overdue: 'overdue',
  approve: 'approved',
  reject: 'rejected',
  deny: 'denied',
  cancel: 'cancelled',
};

/** The event that webhooks receive for an audited change; undefined for a change without one. */
export function eventTypeOf({
  action,
  entity,
  after,
}: RecordedEvent): WebhookEventType | undefined {
  // The payment of the last open amount pays the invoice.
  if (entity === 'invoice' && after?.['status'] === 'paid') return 'invoice.paid';
  // The client that was merged into another one.
  if (action === 'client.merge' && after === null) return 'client.deleted';
  const verb = VERBS[action.slice(action.indexOf('.') + 1)];
  const type = `${entity}.${verb ?? ''}`;
  return isOneOf(WEBHOOK_EVENT_TYPES, type) ? type : undefined;
}
