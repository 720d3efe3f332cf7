import {
  HOURS_PER_DAY,
  MINUTES_PER_DAY,
  TIME_OFF_FILTERS,
  TIME_OFF_TYPES,
  TIME_OFF_TYPE_LABELS,
  type TimeOffFilter,
} from '@atrium/contracts';

export const TYPE_CHOICES = TIME_OFF_TYPES.map((value) => ({
  value,
  label: TIME_OFF_TYPE_LABELS[value],
}));

const FILTER_WORDS: Record<TimeOffFilter, string> = {
  all: 'All',
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  denied: 'Denied',
};

/** The filter of both lists of requests, with the words that "all" has there. */
export const filterChoices = (all: string) =>
  TIME_OFF_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? all : FILTER_WORDS[value],
  }));

/** Minutes as hours: `16`, `2.5`, at most two places. */
export const hoursOfMinutes = (minutes: number): string =>
  String(Math.round((minutes * HOURS_PER_DAY * 100) / MINUTES_PER_DAY) / 100);

/** The API's decimal days as hours, rounded as specification section 9 wants balances shown. */
export const roundedHoursOfDays = (days: string): number =>
  Math.round(Number(days) * HOURS_PER_DAY);

/** Hours that can be asked for: never more than there are (specification section 9: floored). */
export const wholeHoursOfDays = (days: string): number =>
  Math.floor(Number(days) * HOURS_PER_DAY + 1e-6);

/** `1 hour`, `16 hours` */
export const hoursWord = (hours: string | number): string =>
  `${hours} ${String(hours) === '1' ? 'hour' : 'hours'}`;
