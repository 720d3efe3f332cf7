import { TICKET_STATUSES, type TicketStatus } from '@atrium/contracts';
import { momentsAfterReply, momentsAt } from './ticket-moments';
import { TICKET_TRANSITIONS, canMove, isReopening } from './ticket-transitions';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const EARLIER = new Date('2026-03-01T10:00:00.000Z');

describe('the transitions of a ticket', () => {
  it('reach every status from open', () => {
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
  ] as const)('%s → %s: %s', (from, to, allowed) => {
    expect(canMove(from, to)).toBe(allowed);
  });

  it('is a reopening only out of closed', () => {
    expect(isReopening('closed', 'in-progress')).toBe(true);
    expect(isReopening('closed', 'closed')).toBe(false);
    expect(isReopening('resolved', 'in-progress')).toBe(false);
  });
});

describe('the moments of a ticket', () => {
  const unanswered = { firstResponseAt: null, resolvedAt: null };

  it('count a resolution without a reply as the first response', () => {
    expect(momentsAt('resolved', unanswered, NOW)).toEqual({
      firstResponseAt: NOW,
      resolvedAt: NOW,
    });
  });

  it('keep the first response and the resolution there was', () => {
    const moments = { firstResponseAt: EARLIER, resolvedAt: EARLIER };
    expect(momentsAt('closed', moments, NOW)).toEqual(moments);
    expect(momentsAfterReply(moments, NOW).firstResponseAt).toBe(EARLIER);
  });

  it('forget the resolution when work starts again', () => {
    const moments = { firstResponseAt: EARLIER, resolvedAt: EARLIER };
    expect(momentsAt('in-progress', moments, NOW)).toEqual({
      firstResponseAt: EARLIER,
      resolvedAt: null,
    });
  });

  it('begin with the first public reply', () => {
    expect(momentsAfterReply(unanswered, NOW)).toEqual({ firstResponseAt: NOW, resolvedAt: null });
  });
});
