import {
  TIME_OFF_TYPES,
  type TimeOffType,
  type WorkingCalendar,
  workingDaysBetween,
} from '@atrium/contracts';
import type { BalanceMinutes, Movement } from './time-off-movements';

export interface RenewalContext {
  /** Minutes that the user gets each year. */
  yearly: BalanceMinutes;
  /** Unused minutes that are kept at most. */
  carryOver: BalanceMinutes;
  /** Approved minutes in the year that begins, which the balance no longer contains. */
  takenAhead: BalanceMinutes;
  /** Minutes of pending requests for the year that ended. */
  undecided: BalanceMinutes;
}

/** Whether balances are renewed on January 1 of the year. */
export const isRenewed = (
  { firstRenewalYear }: { firstRenewalYear: number | null },
  year: number,
): boolean => firstRenewalYear !== null && year >= firstRenewalYear;

/** Whether users are reminded of hours that expire soon (docs/domain/time-off.md#expiry-notice). */
export const isNoticePeriod = (today: string): boolean => today.slice(5, 7) === '12';

/**
 * The unused minutes that expire when a balance is renewed (docs/domain/time-off.md#yearly-renewal).
 * Time off that was approved ahead counts toward the year in which it is taken, so it doesn't use up
 * the minutes that are carried over. Neither do requests that are still undecided. A balance never
 * becomes negative.
 */
export function expiringMinutes(
  balance: BalanceMinutes,
  { yearly, carryOver, takenAhead, undecided }: RenewalContext,
): BalanceMinutes {
  const expiring = { personal: 0, vacation: 0, sick: 0 };
  for (const type of TIME_OFF_TYPES) {
    const unused = balance[type] + takenAhead[type];
    const excess = Math.max(0, unused - carryOver[type] - undecided[type]);
    expiring[type] = Math.min(excess, balance[type] + yearly[type]);
  }
  return expiring;
}

/**
 * The ledger entries that renew a balance.
 *
 * @param year the year that begins
 */
export function renewalMovements(
  balance: BalanceMinutes,
  year: number,
  context: RenewalContext,
): Movement[] {
  const expiring = expiringMinutes(balance, context);
  return TIME_OFF_TYPES.flatMap((type) => {
    const movements: Movement[] = [
      { type, kind: 'granted', minutes: context.yearly[type], note: `Yearly balance for ${year}` },
      {
        type,
        kind: 'adjusted',
        minutes: -expiring[type],
        note: `Unused days of ${year - 1} expired`,
      },
    ];
    return movements.filter(({ minutes }) => minutes !== 0);
  });
}

/** A pending or approved request. */
export interface BookedTime {
  type: TimeOffType;
  status: 'pending' | 'approved';
  startDate: string;
  endDate: string;
  minutes: number;
}

/**
 * How pending and approved requests affect a renewal. A request across the end of the year counts toward each
 * year in proportion to its working days.
 */
export function bookedMinutes(
  requests: readonly BookedTime[],
  year: number,
  calendar: WorkingCalendar,
): Pick<RenewalContext, 'takenAhead' | 'undecided'> {
  const takenAhead = { personal: 0, vacation: 0, sick: 0 };
  const undecided = { personal: 0, vacation: 0, sick: 0 };
  for (const request of requests) {
    const { type, status, minutes } = request;
    const newMinutes = minutesIn(year, request, calendar);
    if (status === 'approved') takenAhead[type] += newMinutes;
    else undecided[type] += minutes - newMinutes;
  }
  return { takenAhead, undecided };
}

/** The minutes of a request in the year that begins. */
function minutesIn(
  year: number,
  { startDate, endDate, minutes }: BookedTime,
  calendar: WorkingCalendar,
): number {
  const firstDate = `${year}-01-01`;
  if (startDate >= firstDate) return minutes;
  const days = workingDaysBetween(startDate, endDate, calendar);
  // Its days may have become holidays.
  if (days === 0) return 0;
  return Math.round((minutes * workingDaysBetween(firstDate, endDate, calendar)) / days);
}

/** A user's own yearly minutes; null for types with the company's days. */
export interface OwnYearlyMinutes {
  yearlyPersonalMinutes: number | null;
  yearlyVacationMinutes: number | null;
  yearlySickMinutes: number | null;
}

const OWN_YEARLY_MINUTES = {
  personal: 'yearlyPersonalMinutes',
  vacation: 'yearlyVacationMinutes',
  sick: 'yearlySickMinutes',
} as const satisfies Record<TimeOffType, keyof OwnYearlyMinutes>;

/** Ledger entries for changed yearly minutes; they don't change the balance. */
export const yearlyChanges = (before: OwnYearlyMinutes, after: OwnYearlyMinutes): Movement[] =>
  TIME_OFF_TYPES.flatMap((type) => {
    const key = OWN_YEARLY_MINUTES[type];
    if (after[key] === before[key]) return [];
    return [{ type, kind: 'yearly' as const, minutes: 0, yearlyMinutes: after[key] }];
  });

/** Minutes that the user gets each year: their own, or else the company's. */
export const yearlyMinutes = (own: OwnYearlyMinutes, company: BalanceMinutes): BalanceMinutes => ({
  personal: own.yearlyPersonalMinutes ?? company.personal,
  vacation: own.yearlyVacationMinutes ?? company.vacation,
  sick: own.yearlySickMinutes ?? company.sick,
});
