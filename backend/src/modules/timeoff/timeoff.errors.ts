import {
  minutesToDays,
  formatCalendarDate,
  HOURS_PER_DAY,
  MINUTES_PER_DAY,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import type { AppError } from '../../platform/http/app-error';
import { defineErrors } from '../../platform/http/app-error';
import type { RequestProblem, TimeAway } from './rules/request-problem';

/** Minutes as hours for people: `4`, `7.5`. */
const hours = (minutes: number): string =>
  String(Number(minutesToDays(minutes)) * HOURS_PER_DAY).replace(/(\.\d{2})\d+$/, '$1');

export const timeoffErrors = defineErrors({
  endBeforeStart: {
    rule: 'timeoff.end_before_start',
    status: 400,
    message: () => 'The end date must not be before the start date.',
    field: 'endDate',
  },
  tooShort: {
    rule: 'timeoff.too_short',
    status: 400,
    message: () => 'Hours requested must be at least 1 hour.',
    field: 'days',
  },
  noWorkingDay: {
    rule: 'timeoff.no_working_day',
    status: 400,
    message: () => 'There is no working day between these dates.',
    field: 'endDate',
  },
  moreThanWorkingDays: {
    rule: 'timeoff.more_than_working_days',
    status: 400,
    message: (mostMinutes: number) =>
      `The working days between these dates have ${hours(mostMinutes)} hours.`,
    field: 'days',
  },
  unknownPerson: {
    rule: 'timeoff.unknown_person',
    status: 400,
    message: () => 'Time off can only be requested for active members of staff.',
    field: 'userId',
  },
  overlap: {
    rule: 'timeoff.overlap',
    status: 409,
    message: ({ startDate, endDate }: TimeAway) =>
      startDate === endDate
        ? `There is another request for ${formatCalendarDate(startDate)} already.`
        : `There is another request from ${formatCalendarDate(startDate)} to ${formatCalendarDate(endDate)} already.`,
    field: 'startDate',
  },
  insufficientBalance: {
    rule: 'timeoff.insufficient_balance',
    status: 409,
    message: (availableMinutes: number, type: TimeOffType) =>
      `You can only request up to ${Math.floor((availableMinutes * HOURS_PER_DAY) / MINUTES_PER_DAY)} hours for ${type} requests.`,
    field: 'days',
  },
  balanceTooLow: {
    rule: 'timeoff.insufficient_balance',
    status: 409,
    message: (balanceMinutes: number, minutes: number, type: TimeOffType) =>
      `The ${type} balance has ${hours(balanceMinutes)} hours left, and this request needs ${hours(minutes)}.`,
  },
  calendarEndsEarly: {
    rule: 'timeoff.end_before_start',
    status: 400,
    message: () => 'The last day of the calendar must not be before the first.',
    field: 'to',
  },
  calendarTooLong: {
    rule: 'timeoff.calendar_too_long',
    status: 400,
    message: (days: number) => `The calendar shows at most ${days} days at once.`,
    field: 'to',
  },
  notReachable: {
    rule: 'timeoff.status_not_reachable',
    status: 409,
    message: (from: TimeOffStatus, to: TimeOffStatus) =>
      `A request that is ${from} cannot become ${to}.`,
  },
});

/** The refusal of a request that a rule stands against. */
export function refusalOf(problem: RequestProblem, type: TimeOffType): AppError {
  switch (problem.rule) {
    case 'moreThanWorkingDays':
      return timeoffErrors.moreThanWorkingDays(problem.mostMinutes);
    case 'overlap':
      return timeoffErrors.overlap(problem.other);
    case 'insufficientBalance':
      return timeoffErrors.insufficientBalance(problem.availableMinutes, type);
    default:
      return timeoffErrors[problem.rule]();
  }
}
