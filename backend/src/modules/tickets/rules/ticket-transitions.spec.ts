import { TICKET_STATUSES, TICKET_TRANSITIONS, type TicketStatus } from '@atrium/contracts';
import {
  canTransition,
  firstResponseAfterMerge,
  isReopening,
  timestampsAtStatus,
} from './ticket-transitions';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const EARLIER = new Date('2026-03-01T10:00:00.000Z');

describe('ticket transitions', () => {
  it('reaches every status from open', () => {
    const reached = new Set<TicketStatus>(['open']);
    for (const status of reached) TICKET_TRANSITIONS[status].forEach((to) => reached.add(to));
    expect([...reached].sort()).toEqual([...TICKET_STATUSES].sort());
  });

  it.each([
    ['open', 'in-progress', true],
    ['open', 'closed', true],
    ['in-progress', 'resolved', true],
    ['in-progress', 'open', false],
    ['resolved', 'in-progress', true],
    ['resolved', 'open', false],
    ['closed', 'in-progress', true],
    ['closed', 'resolved', false],
    ['closed', 'closed', true],
  ] as const)('decides whether %s can become %s: %s', (from, to, allowed) => {
    expect(canTransition(from, to)).toBe(allowed);
  });

  it('counts only leaving closed as reopening', () => {
    expect(isReopening('closed', 'in-progress')).toBe(true);
    expect(isReopening('closed', 'closed')).toBe(false);
    expect(isReopening('resolved', 'in-progress')).toBe(false);
  });
});

describe('the timestamps of a ticket', () => {
  const unanswered = { firstResponseAt: null, resolvedAt: null };

  it('counts a resolution without a reply as the first response', () => {
    expect(timestampsAtStatus('resolved', unanswered, NOW)).toEqual({
      firstResponseAt: NOW,
      resolvedAt: NOW,
    });
  });

  it('keeps an earlier first response and resolution', () => {
    const timestamps = { firstResponseAt: EARLIER, resolvedAt: EARLIER };
    expect(timestampsAtStatus('closed', timestamps, NOW)).toEqual(timestamps);
  });

  it('clears the resolution when the ticket is reopened', () => {
    const timestamps = { firstResponseAt: EARLIER, resolvedAt: EARLIER };
    expect(timestampsAtStatus('in-progress', timestamps, NOW)).toEqual({
      firstResponseAt: EARLIER,
      resolvedAt: null,
    });
  });
});

describe('firstResponseAfterMerge', () => {
  const CREATED = new Date('2026-03-01T09:00:00.000Z');
  const BEFORE = new Date('2026-03-01T08:00:00.000Z');

  it.each([
    ['keeps the first response of the ticket itself', EARLIER, BEFORE, EARLIER],
    ['counts a reply to the merged ticket', null, EARLIER, EARLIER],
    ['counts a reply at the time the ticket was created', null, CREATED, CREATED],
    ['counts a reply from before the ticket was created as sent at the merge', null, BEFORE, NOW],
    ['leaves the ticket unanswered if the merged one has no reply', null, undefined, null],
  ])('%s', (_rule, firstResponseAt, repliedAt, expected) => {
    const ticket = { createdAt: CREATED, firstResponseAt };
    expect(firstResponseAfterMerge(ticket, repliedAt, NOW)).toEqual(expected);
  });
});
