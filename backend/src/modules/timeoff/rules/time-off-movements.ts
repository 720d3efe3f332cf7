import {
  daysToMinutes,
  TIME_OFF_TYPES,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import type { TimeOffLedgerKind } from '../entities/time-off-ledger-entry.entity';

/** A new ledger entry; minutes are negative when taken, and 0 for the kind `yearly`. */
export interface Movement {
  type: TimeOffType;
  kind: TimeOffLedgerKind;
  minutes: number;
  /** Only for the kind `yearly`: the user's own yearly minutes; null for the company's. */
  yearlyMinutes?: number | null;
  note?: string;
}

export type BalanceMinutes = Record<TimeOffType, number>;

export const minutesOfDays = ({
  personalDays,
  vacationDays,
  sickDays,
}: Record<`${TimeOffType}Days`, number>): BalanceMinutes => ({
  personal: daysToMinutes(personalDays),
  vacation: daysToMinutes(vacationDays),
  sick: daysToMinutes(sickDays),
});

/**
 * Approval takes the minutes; cancelling an approved request restores them. A request without hours
 * moves nothing.
 */
export function movementOf(
  { type, minutes }: { type: TimeOffType; minutes: number },
  from: TimeOffStatus,
  to: TimeOffStatus,
): Movement | undefined {
  if (minutes === 0) return undefined;
  if (from === 'pending' && to === 'approved') return { type, kind: 'taken', minutes: -minutes };
  if (from === 'approved' && to === 'cancelled') return { type, kind: 'restored', minutes };
  return undefined;
}

/** The entries that bring a balance to the target minutes; omitted types don't change. */
export const adjustmentsTo = (
  balance: BalanceMinutes,
  target: Partial<BalanceMinutes>,
): Movement[] =>
  TIME_OFF_TYPES.flatMap((type) => {
    const minutes = (target[type] ?? balance[type]) - balance[type];
    return minutes === 0 ? [] : [{ type, kind: 'adjusted' as const, minutes }];
  });
