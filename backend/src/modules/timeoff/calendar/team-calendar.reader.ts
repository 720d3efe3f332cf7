import { addDays } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings, Today } from '../../settings';
import type { TeamCalendarEntryDto, WorkingCalendarDto } from '../dto/time-off.dto';
import type { TeamCalendarQuery } from '../dto/time-off-input.dto';
import type { TimeOffRequest } from '../entities/time-off-request.entity';
import { timeOffErrors } from '../time-off.errors';

/** The default range, relative to today. */
const DAYS_BACK = 183;
const DAYS_AHEAD = 366;

/** The longest range, in days. */
const MAX_DAYS = 800;

interface CalendarRange {
  from: string;
  to: string;
  /** Only this user's requests. */
  userId?: number;
  /** Only requests of other users in this user's department. */
  colleaguesOf?: { userId: number; department: string };
}

/** An entry with the fields that calendar apps use to detect changes. */
type FeedCalendarEntry = TeamCalendarEntryDto & Pick<TimeOffRequest, 'version' | 'updatedAt'>;

type EntryRow = Omit<FeedCalendarEntry, 'isHalfDay'> & { isHalfDay: number };

/** Reads approved and pending requests of active users (docs/domain/time-off.md#team-calendar). */
@Injectable()
export class TeamCalendarReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly today: Today,
  ) {}

  /** @throws AppError 400 for a range that ends before it starts or is too long */
  async read({ from, to }: TeamCalendarQuery): Promise<TeamCalendarEntryDto[]> {
    const today = await this.today.date();
    const start = from ?? addDays(to ?? today, -DAYS_BACK);
    const end = to ?? addDays(from ?? today, DAYS_AHEAD);
    if (end < start) throw timeOffErrors.calendarEndsEarly();
    if (addDays(start, MAX_DAYS) < end) throw timeOffErrors.calendarTooLong(MAX_DAYS);
    return this.entries(this.dataSource.manager, { from: start, to: end });
  }

  async workingCalendar(): Promise<WorkingCalendarDto> {
    const { workingDays, holidays, holidayNames } = await this.settings.get('timeoff');
    return { today: await this.today.date(), workingDays, holidays, holidayNames };
  }

  /** The entries that overlap the range, by start date. */
  async entries(em: EntityManager, range: CalendarRange): Promise<TeamCalendarEntryDto[]> {
    const rows = await readEntries(em, range);
    return rows.map(({ version: _version, updatedAt: _updatedAt, ...entry }) => entry);
  }

  feedEntries(range: CalendarRange): Promise<FeedCalendarEntry[]> {
    return readEntries(this.dataSource.manager, range);
  }
}

async function readEntries(
  em: EntityManager,
  { from, to, userId, colleaguesOf }: CalendarRange,
): Promise<FeedCalendarEntry[]> {
  const conditions = [
    "r.status IN ('approved', 'pending') AND r.startDate <= ? AND r.endDate >= ?",
    'u.isActive = 1',
  ];
  const params: (string | number)[] = [to, from];
  if (userId !== undefined) {
    conditions.push('r.userId = ?');
    params.push(userId);
  }
  if (colleaguesOf) {
    conditions.push('u.department = ? AND u.id <> ?');
    params.push(colleaguesOf.department, colleaguesOf.userId);
  }
  const rows = await em.query<EntryRow[]>(
    `SELECT r.id, r.userId, u.firstName AS userName, u.lastName AS userLastName, r.type,
            r.startDate, r.endDate, r.isHalfDay, r.timeOfDay, r.status, r.version, r.updatedAt
     FROM time_off_requests r JOIN users u ON u.id = r.userId
     WHERE ${conditions.join(' AND ')}
     ORDER BY r.startDate, r.id`,
    params,
  );
  return rows.map((row) => ({ ...row, isHalfDay: row.isHalfDay === 1 }));
}
