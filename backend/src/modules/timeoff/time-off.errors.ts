import {
  formatCalendarDate,
  formatHours,
  halfDayName,
  HOURS_PER_DAY,
  MINUTES_PER_DAY,
  minutesToHours,
  noWorkingDayMessage,
  type TimeAway,
  type TimeOffStatus,
  type TimeOffType,
  type WorkingCalendar,
} from '@atrium/contracts';
import { type AppError, defineErrors } from '../../platform/http/app-error';
import type { RequestedTime, RequestProblem } from './rules/request-problem';

export const timeOffErrors = defineErrors({
  endBeforeStart: {
    rule: 'timeoff.end_before_start',
    status: 400,
    message: () => "The end date can't be before the start date.",
    field: 'endDate',
  },
  tooEarly: {
    rule: 'timeoff.date_out_of_range',
    status: 400,
    title: 'The dates are too far in the past',
    message: (firstDate: string) =>
      `Time off can be requested from ${formatCalendarDate(firstDate)}. Check the year.`,
    field: 'startDate',
  },
  tooLate: {
    rule: 'timeoff.date_out_of_range',
    status: 400,
    title: 'The dates are too far ahead',
    message: (lastDate: string) =>
      `Time off can be requested until ${formatCalendarDate(lastDate)}. Check the year.`,
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
    title: 'There are no working days between these dates',
    message: noWorkingDayMessage,
    field: 'endDate',
  },
  moreThanWorkingDays: {
    rule: 'timeoff.more_than_working_days',
    status: 400,
    title: 'More hours than working days',
    message: (maxMinutes: number) =>
      `You can request up to ${formatHours(minutesToHours(maxMinutes))} for the working days between these dates.`,
    field: 'days',
  },
  timeOfDayOfFullDays: {
    rule: 'timeoff.time_of_day_of_full_days',
    status: 400,
    message: () => 'Choose Half Day to request only the morning or the afternoon.',
    field: 'timeOfDay',
  },
  unknownUser: {
    rule: 'timeoff.unknown_person',
    status: 400,
    message: () => 'You can only request time off for active team members.',
    field: 'userId',
  },
  overlap: {
    rule: 'timeoff.overlap',
    status: 409,
    title: 'The dates overlap with another request',
    message: (other: TimeAway) => {
      const start = formatCalendarDate(other.startDate);
      const end = formatCalendarDate(other.endDate);
      const dates = start === end ? `for ${start}` : `from ${start} to ${end}`;
      const halfDay = halfDayName(other);
      return `There is already a request ${dates}${halfDay ? ` (${halfDay})` : ''}.`;
    },
    field: 'startDate',
  },
  insufficientBalance: {
    rule: 'timeoff.insufficient_balance',
    status: 409,
    title: 'The balance is too low',
    message: (availableMinutes: number, type: TimeOffType) =>
      `You can only request up to ${Math.floor((availableMinutes * HOURS_PER_DAY) / MINUTES_PER_DAY)} hours for ${type} requests.`,
    field: 'days',
  },
  balanceTooLow: {
    rule: 'timeoff.insufficient_balance',
    status: 409,
    message: (balanceMinutes: number, minutes: number, type: TimeOffType) => {
      const hours = minutesToHours(balanceMinutes);
      const left = `${hours} ${type} ${hours === '1' ? 'hour is' : 'hours are'} left`;
      return `This request needs ${formatHours(minutesToHours(minutes))}, but only ${left}.`;
    },
  },
  calendarEndsEarly: {
    rule: 'timeoff.end_before_start',
    status: 400,
    message: () => "The last day can't be before the first day.",
    field: 'to',
  },
  calendarTooLong: {
    rule: 'timeoff.calendar_too_long',
    status: 400,
    title: 'The range is too long for the calendar',
    message: (days: number) => `The calendar shows up to ${days} days at once.`,
    field: 'to',
  },
  notPending: {
    rule: 'timeoff.not_pending',
    status: 409,
    title: 'The request is no longer pending',
    message: (status: TimeOffStatus) =>
      `This request is already ${status}, so it can't be changed.`,
  },
  notReachable: {
    rule: 'timeoff.status_not_reachable',
    status: 409,
    title: 'The request cannot change to this status',
    message: (from: TimeOffStatus, to: TimeOffStatus) =>
      from === to
        ? `This request is already ${to}.`
        : `This request is already ${from}, so it can't become ${to}.`,
  },
});

export function requestError(
  problem: RequestProblem,
  { type, ...dates }: RequestedTime,
  calendar: WorkingCalendar,
): AppError {
  switch (problem.rule) {
    case 'tooEarly':
      return timeOffErrors.tooEarly(problem.firstDate);
    case 'tooLate':
      return timeOffErrors.tooLate(problem.lastDate);
    case 'moreThanWorkingDays':
      return timeOffErrors.moreThanWorkingDays(problem.maxMinutes);
    case 'overlap':
      return timeOffErrors.overlap(problem.other);
    case 'insufficientBalance':
      return timeOffErrors.insufficientBalance(problem.availableMinutes, type);
    case 'noWorkingDay':
      return timeOffErrors.noWorkingDay(dates, calendar);
    default:
      return timeOffErrors[problem.rule]();
  }
}
