import type { AuditEntity, LiveChanges } from '@atrium/contracts';
import type { TagType } from '@atrium/web-kit';

/**
 * Tags of the data that shows a record of each kind or is computed from it. Notifications offer
 * actions that depend on the record.
 */
const TAGS: Record<AuditEntity, readonly TagType[]> = {
  project: ['Project', 'Client', 'Dashboard'],
  ticket: ['Ticket', 'Dashboard', 'Notification'],
  canned_reply: [],
  saved_view: [],
  client: ['Client'],
  evidence: ['Evidence', 'Dashboard'],
  invoice: ['Invoice', 'Project', 'Dashboard', 'Notification'],
  recurring_invoice: ['RecurringInvoice'],
  tax_rate: ['TaxRate', 'Client'],
  expense: ['Expense', 'Project', 'Dashboard', 'Notification'],
  // Projects, tickets and time off name the user and say whether the account is active. Time off
  // is deleted with the account.
  user: ['User', 'Directory', 'TimeOffBalance', 'TimeOffRequest', 'Project', 'Ticket'],
  session: ['Session'],
  time_off_balance: ['TimeOffBalance'],
  time_off_request: ['TimeOffRequest', 'TimeOffBalance', 'Notification'],
  mailbox: ['Mailbox', 'HeldMail'],
  import: ['Import'],
  identity_provider: ['IdentityProvider'],
  api_token: ['ApiToken', 'ServiceAccount'],
  service_account: ['ServiceAccount'],
  webhook: ['Webhook'],
  // The session carries the company's name, time zone and currency, each invoice its letterhead;
  // settings also control who sees finance data, which sign-in links users can get, and which
  // senders are blocked.
  setting: ['Setting', 'Session', 'Invoice', 'Expense', 'Project', 'Dashboard', 'User', 'HeldMail'],
};

/** The session carries the unread count. */
const NOTIFICATION_TAGS: readonly TagType[] = ['Notification', 'Session'];

/** Tags of the cached data that these changes make stale. */
export function staleTags({ changes, notifications, typing = [] }: LiveChanges): TagType[] {
  const tags = changes.flatMap(({ entity }) => TAGS[entity]);
  return [
    ...new Set<TagType>([
      ...tags,
      ...(changes.length > 0 ? (['Audit'] as const) : []),
      ...(notifications ? NOTIFICATION_TAGS : []),
      ...(typing.length > 0 ? (['Typing'] as const) : []),
    ]),
  ];
}
