import { WEBHOOK_EVENT_TYPES } from '@atrium/contracts';
import type { RecordedEvent } from '../../../platform/audit';
import { eventTypeOf } from './event-types';

const eventOf = (action: string, after: Record<string, unknown> | null = null) => {
  const entity = action.slice(0, action.indexOf('.')) as RecordedEvent['entity'];
  return eventTypeOf({ action, entity, entityId: 7, before: null, after });
};

describe('eventTypeOf', () => {
  it.each([
    ['project.create', 'project.created'],
    ['project.member_add', 'project.updated'],
    ['project.transfer', 'project.updated'],
    ['client.create', 'client.created'],
    ['evidence.upload', 'evidence.created'],
    ['evidence.add_version', 'evidence.updated'],
    ['ticket.reply', 'ticket.replied'],
    ['ticket.mail_in', 'ticket.replied'],
    ['ticket.message_out', 'ticket.updated'],
    ['ticket.delete', 'ticket.deleted'],
    ['invoice.issue', 'invoice.issued'],
    ['invoice.record_payment', 'invoice.updated'],
    ['invoice.pause_reminders', 'invoice.updated'],
    ['invoice.resume_reminders', 'invoice.updated'],
    ['invoice.overdue', 'invoice.overdue'],
    ['expense.approve', 'expense.approved'],
    ['expense.remove_receipt', 'expense.updated'],
    ['time_off_request.deny', 'time_off_request.denied'],
  ])('maps the action %s to the event %s', (action, type) => {
    expect(eventOf(action)).toBe(type);
  });

  it.each(['invoice.pay', 'invoice.record_payment', 'invoice.update'])(
    'maps %s to invoice.paid when it pays the invoice',
    (action) => {
      expect(eventOf(action, { status: 'paid' })).toBe('invoice.paid');
    },
  );

  it('sends client.deleted for the merged client and client.updated for the remaining one', () => {
    expect(eventOf('client.merge')).toBe('client.deleted');
    expect(eventOf('client.merge', { mergedClient: 'Acme' })).toBe('client.updated');
  });

  it('sends the payment of an expense as expense.paid', () => {
    expect(eventOf('expense.pay', { status: 'paid' })).toBe('expense.paid');
  });

  it.each([
    'user.create',
    'webhook.update',
    'api_token.create',
    'evidence.share',
    'ticket.unknown',
  ])('sends nothing for %s', (action) => {
    expect(eventOf(action)).toBeUndefined();
  });

  it('has an action for every event type', () => {
    const actions = [
      ...['create', 'update', 'reply', 'delete', 'issue', 'send', 'pay', 'overdue', 'cancel'],
      ...['approve', 'reject', 'deny'],
    ];
    const entities = new Set(WEBHOOK_EVENT_TYPES.map((type) => type.split('.')[0]));
    const events = [...entities].flatMap((entity) =>
      actions.map((action) => eventOf(`${entity}.${action}`)),
    );
    expect(new Set(events.filter(Boolean))).toEqual(new Set(WEBHOOK_EVENT_TYPES));
  });
});
