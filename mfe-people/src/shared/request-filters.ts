import { keysOf, type TimeOffFilter } from '@atrium/contracts';

/** A filter by status; a list without one shows all requests. */
export type StatusFilter = Exclude<TimeOffFilter, 'all'>;

const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  denied: 'Denied',
};

export const STATUS_FILTERS = keysOf(STATUS_FILTER_LABELS);

export const STATUS_FILTER_CHOICES = STATUS_FILTERS.map((value) => ({
  value,
  label: STATUS_FILTER_LABELS[value],
}));

/** The dates by which lists of requests are filtered. */
export const DATE_RANGES = [
  { name: 'start', label: 'Starts', hasFuture: true },
  { name: 'created', label: 'Requested' },
] as const;
