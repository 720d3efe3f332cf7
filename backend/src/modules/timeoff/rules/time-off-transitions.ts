import { TIME_OFF_STATUSES, type TimeOffPeriod, type TimeOffStatus } from '@atrium/contracts';

/**
 * Where a request may go from each status (specification section 4): denied and cancelled are final,
 * and an approved one can only be cancelled.
 */
export const TIME_OFF_TRANSITIONS: Readonly<Record<TimeOffStatus, readonly TimeOffStatus[]>> = {
  pending: ['approved', 'denied', 'cancelled'],
  approved: ['cancelled'],
  denied: [],
  cancelled: [],
};

export const canMove = (from: TimeOffStatus, to: TimeOffStatus): boolean =>
  TIME_OFF_TRANSITIONS[from].includes(to);

/** A request that keeps its days from being asked for again. */
export const LIVE_STATUSES: readonly TimeOffStatus[] = TIME_OFF_STATUSES.filter((status) =>
  canMove(status, 'cancelled'),
);

/** Where a request lies as seen from today; both of its dates are included (decisions section 8). */
export function periodOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): TimeOffPeriod {
  if (startDate > today) return 'upcoming';
  return endDate < today ? 'past' : 'current';
}

/** From the day after its first one on, only an approver may cancel it (decisions section 8). */
export const hasBegun = ({ startDate }: { startDate: string }, today: string): boolean =>
  today > startDate;
