import {
  addDays,
  halfDayName,
  TIME_OFF_TYPE_LABELS,
  type TimeAway,
  type TimeOffStatus,
  type TimeOffType,
} from '@atrium/contracts';
import {
  ICalCalendar,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** An absence as a feed shows it. */
export interface FeedEntry extends TimeAway {
  id: number;
  /** Display name; omitted in a personal feed. */
  person?: string;
  type: TimeOffType;
  status: Extract<TimeOffStatus, 'approved' | 'pending'>;
  version: number;
  updatedAt: Date;
}

interface FeedFields {
  name: string;
  /** Host name that makes the event ids globally unique. */
  host: string;
}

const REFRESH_SECONDS = 3600;

/**
 * Formats the entries as iCalendar (RFC 5545): all-day events without a time zone, whose end date
 * is exclusive, with ids that stay the same when a request changes.
 */
export function icalFeed({ name, host }: FeedFields, entries: readonly FeedEntry[]): string {
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
  // Colleagues' absences and pending requests don't make the subscriber's day busy, nor do half
  // days, because a user's working hours are unknown.
  transparency:
    entry.person === undefined && entry.status === 'approved' && !entry.isHalfDay
      ? ICalEventTransparency.OPAQUE
      : ICalEventTransparency.TRANSPARENT,
  sequence: entry.version - 1,
  stamp: entry.updatedAt,
});

/** Only the date is written, so midnight UTC represents it. */
const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `Maya Okafor: Vacation, morning (pending)` */
const summaryOf = (entry: FeedEntry): string => {
  const { person, type, status } = entry;
  return [
    person === undefined ? '' : `${person}: `,
    [TIME_OFF_TYPE_LABELS[type], halfDayName(entry)].filter(Boolean).join(', '),
    status === 'pending' ? ' (pending)' : '',
  ].join('');
};
