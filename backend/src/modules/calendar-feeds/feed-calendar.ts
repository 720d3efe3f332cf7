import {
  TIME_OFF_TYPE_LABELS,
  type TimeOffStatus,
  type TimeOffType,
  addDays,
} from '@atrium/contracts';
import {
  ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';

/** One absence as a feed shows it. */
export interface FeedEntry {
  id: number;
  /** Display name; left out in a feed of one's own. */
  person?: string;
  type: TimeOffType;
  /** `YYYY-MM-DD` */
  startDate: string;
  /** Included. */
  endDate: string;
  isHalfDay: boolean;
  status: Extract<TimeOffStatus, 'approved' | 'pending'>;
  version: number;
  updatedAt: Date;
}

export interface FeedFacts {
  name: string;
  /** Host that makes the identifiers of the events unique in the world. */
  host: string;
}

const REFRESH_SECONDS = 3600;

/**
 * The entries as a calendar in the format of RFC 5545: whole days without a time zone, whose end is
 * the day after the last, and identifiers that stay the same for as long as the request lives.
 */
export function feedCalendar({ name, host }: FeedFacts, entries: readonly FeedEntry[]): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: 'Atrium', product: 'Time Off', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry, host));
  return calendar.toString();
}

const eventOf = (entry: FeedEntry, host: string): ICalEventData => ({
  id: `time-off-${entry.id}@${host}`,
  start: midnightOf(entry.startDate),
  end: midnightOf(addDays(entry.endDate, 1)),
  allDay: true,
  summary: summaryOf(entry),
  status: entry.status === 'approved' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
  // Colleagues' absences do not make one's own day busy, nor does what nobody has approved.
  transparency:
    entry.person === undefined && entry.status === 'approved'
      ? ICalEventTransparency.OPAQUE
      : ICalEventTransparency.TRANSPARENT,
  sequence: entry.version - 1,
  stamp: entry.updatedAt,
});

/** Only the date is written; midnight in UTC stands for it. */
const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `Maya Okafor: Vacation, half day (pending)` */
const summaryOf = ({ person, type, isHalfDay, status }: FeedEntry): string =>
  [
    person === undefined ? '' : `${person}: `,
    TIME_OFF_TYPE_LABELS[type],
    isHalfDay ? ', half day' : '',
    status === 'pending' ? ' (pending)' : '',
  ].join('');
