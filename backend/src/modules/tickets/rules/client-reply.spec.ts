import { DAY_MS, type TicketStatus } from '@atrium/contracts';
import { effectOfClientReply, type ReplyEffect } from './client-reply';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const before = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

describe('effectOfClientReply', () => {
  it.each<[TicketStatus, Date, ReplyEffect]>([
    ['open', NOW, 'open'],
    ['in-progress', NOW, 'in-progress'],
    ['resolved', before(300), 'in-progress'],
    ['closed', before(0), 'in-progress'],
    ['closed', before(14), 'in-progress'],
    ['closed', new Date(before(14).getTime() - 1), 'follow-up'],
    ['closed', before(300), 'follow-up'],
  ])('changes a ticket that is %s since %s to %s', (status, closedAt, expected) => {
    expect(effectOfClientReply(status, closedAt, NOW)).toBe(expected);
  });
});
