import type { AuditEntity, LiveChanges } from '@atrium/contracts';
import type { TagType } from '@atrium/web-kit';

/** What shows a record of each kind, or figures that it is part of. */
const TAGS: Record<AuditEntity, readonly TagType[]> = {
  project: ['Project', 'Client', 'Dashboard'],
  ticket: ['Ticket', 'Dashboard'],
  client: ['Client'],
  evidence: ['Evidence', 'Dashboard'],
  invoice: ['Invoice', 'Project', 'Dashboard'],
  expense: ['Expense', 'Project', 'Dashboard'],
  // Time off shows names, and goes along with a deleted account.
  user: ['User', 'Directory', 'TimeOffBalance', 'TimeOffRequest'],
  session: ['Session'],
  time_off_balance: ['TimeOffBalance'],
  time_off_request: ['TimeOffRequest', 'TimeOffBalance'],
  // Name, time zone and currency of the company come with the session, its head with each invoice;
  // and what is visible of finance is a setting, too.
  setting: ['Setting', 'Session', 'Invoice', 'Expense', 'Project', 'Dashboard'],
};

/** The unread count of the bell comes with the session. */
const NOTIFIED: readonly TagType[] = ['Notification', 'Session'];

/** Tags of the cached answers that these changes have made out of date. */
export function tagsOf({ changes, notifications }: LiveChanges): TagType[] {
  const tags = changes.flatMap(({ entity }) => TAGS[entity]);
  return [
    ...new Set<TagType>([
      ...tags,
      ...(changes.length > 0 ? (['Audit'] as const) : []),
      ...(notifications ? NOTIFIED : []),
    ]),
  ];
}
