import { TIME_OFF_STATUSES, type TimeOffPeriod, type TimeOffStatus } from '@atrium/contracts';

/** Denied and cancelled are final (docs/domain/time-off.md#transitions). */
export const TIME_OFF_TRANSITIONS: Readonly<Record<TimeOffStatus, readonly TimeOffStatus[]>> = {
  pending: ['approved', 'denied', 'cancelled'],
  approved: ['cancelled'],
  denied: [],
  cancelled: [],
};

export const canTransition = (from: TimeOffStatus, to: TimeOffStatus): boolean =>
  TIME_OFF_TRANSITIONS[from].includes(to);

/** Statuses in which a request blocks its days for other requests. */
export const LIVE_STATUSES: readonly TimeOffStatus[] = TIME_OFF_STATUSES.filter((status) =>
  canTransition(status, 'cancelled'),
);

/** Both dates are included (docs/domain/time-off.md#periods). */
export function periodOf(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): TimeOffPeriod {
  if (startDate > today) return 'upcoming';
  return endDate < today ? 'past' : 'current';
}

/** True from the day after the start date (docs/domain/time-off.md#cancellation). */
export const hasBegun = ({ startDate }: { startDate: string }, today: string): boolean =>
  today > startDate;
