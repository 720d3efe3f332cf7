import type { TicketStatus } from '@atrium/contracts';

/**
 * Where a ticket may go from each status: forward with steps skipped, back from resolved, and back
 * from closed by managers (decisions section 6).
 */
export const TICKET_TRANSITIONS: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: ['in-progress'],
};

export const canMove = (from: TicketStatus, to: TicketStatus): boolean =>
  from === to || TICKET_TRANSITIONS[from].includes(to);

/** Leaving closed is what only managers may do. */
export const isReopening = (from: TicketStatus, to: TicketStatus): boolean =>
  from === 'closed' && to !== 'closed';

export const isFinished = (status: TicketStatus): boolean =>
  status === 'resolved' || status === 'closed';
