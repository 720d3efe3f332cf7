import { minutesToDays, pick, TIME_OFF_TYPES, type WorkingCalendar } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { AuditLog } from '../../../platform/audit';
import { type CalendarChange, CalendarHooks, Settings, Today } from '../../settings';
import { pendingMinutesByUser } from '../balances/time-off-balances.reader';
import { TimeOffLedger } from '../balances/time-off-ledger';
import type { CalendarPreviewDto } from '../dto/calendar-preview.dto';
import type { TimeOffRequest } from '../entities/time-off-request.entity';
import { recalculatedMinutes } from '../rules/recalculated-minutes';
import type { BalanceMinutes } from '../rules/time-off-movements';
import { LIVE_STATUSES } from '../rules/time-off-transitions';
import { canReadRequest } from '../time-off.policy';
import { REQUEST_SOURCE, type RequestRow } from '../time-off-lists';
import { datesOf, type RequestChange, TimeOffNotifications } from '../time-off-notifications';

/** How many requests a preview lists. */
const PREVIEWED_CHANGES = 100;

const PREVIEWED_COLUMNS = [
  'id',
  'userId',
  'userName',
  'userLastName',
  'userEmail',
  'type',
  'startDate',
  'endDate',
  'status',
  'minutes',
] as const satisfies readonly (keyof RequestRow)[];

/**
 * Recalculates the requests that contain a day that became, or no longer is, a working day
 * (docs/domain/time-off.md#calendar-changes).
 */
@Injectable()
export class CalendarChanges implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly calendarHooks: CalendarHooks,
    private readonly ledger: TimeOffLedger,
    private readonly today: Today,
    private readonly audit: AuditLog,
    private readonly notifications: TimeOffNotifications,
  ) {}

  onModuleInit(): void {
    this.calendarHooks.register((em, actor, change) => this.recalculate(em, actor, change));
  }

  /** What saving the calendar would do. Takes no locks and changes nothing. */
  async preview(
    actor: Actor,
    { workingDays, holidays }: WorkingCalendar,
  ): Promise<CalendarPreviewDto> {
    const em = this.dataSource.manager;
    const before = await this.settings.getIn(em, 'timeoff');
    const change = { before, after: { workingDays: workingDays.toSorted(), holidays } };
    const range = changedRange(change);
    const ids = range ? await liveRequestIds(em, range, await this.today.dateIn(em)) : [];
    const affected = affectedBy(change, await readRequests(em, ids));
    return toPreview(actor, await this.changesOf(em, affected, change));
  }

  private async recalculate(
    em: EntityManager,
    actor: Actor,
    change: CalendarChange,
  ): Promise<void> {
    const range = changedRange(change);
    if (!range) return;
    await this.ledger.lockCalendar(em);
    const today = await this.today.dateIn(em);
    const locked = await readRequests(em, await liveRequestIds(em, range, today, 'FOR UPDATE'));
    const affected = affectedBy(change, locked);
    if (affected.length === 0) return;
    await this.ledger.lockAll(em, usersOf(affected));
    const changes = await this.changesOf(em, affected, change);
    await this.write(em, actor, { changes, reason: reasonOf(change) });
  }

  /** The new hours of the requests, as far as the balances of their users allow. */
  private async changesOf(
    em: EntityManager,
    affected: readonly LiveRequest[],
    change: CalendarChange,
  ): Promise<RequestChange[]> {
    if (affected.length === 0) return [];
    const available = await this.availableMinutes(em, usersOf(affected));
    return affected.flatMap((before) => {
      const left = available.get(before.userId);
      if (!left) return [];
      const minutes = newMinutes(before, change, left[before.type]);
      left[before.type] -= minutes - before.minutes;
      return minutes === before.minutes ? [] : [{ before, after: { ...before, minutes } }];
    });
  }

  /** The minutes that the users can still request. */
  private async availableMinutes(
    em: EntityManager,
    userIds: readonly number[],
  ): Promise<Map<number, BalanceMinutes>> {
    const available = await this.ledger.balances(em, userIds);
    for (const [userId, pending] of await pendingMinutesByUser(em, userIds)) {
      const left = available.get(userId);
      for (const type of TIME_OFF_TYPES) if (left) left[type] -= pending[type];
    }
    return available;
  }

  private async write(
    em: EntityManager,
    actor: Actor,
    { changes, reason }: { changes: readonly RequestChange[]; reason: string },
  ): Promise<void> {
    const movements = changes
      .filter(({ before }) => before.status === 'approved')
      .map(({ before, after }) => ({
        userId: before.userId,
        type: before.type,
        kind: 'adjusted' as const,
        minutes: before.minutes - after.minutes,
        note: `${reason}: time off ${datesOf(before)}`,
      }));
    await this.ledger.moveAll(em, movements, actor.id);
    for (const minutes of new Set(changes.map(({ after }) => after.minutes))) {
      const ids = changes.filter(({ after }) => after.minutes === minutes);
      await em.query(
        'UPDATE time_off_requests SET minutes = ?, version = version + 1 WHERE id IN (?)',
        [minutes, ids.map(({ after }) => after.id)],
      );
    }
    const events = changes.map(({ before, after }) => ({
      action: 'time_off_request.update',
      entity: 'time_off_request' as const,
      entityId: after.id,
      before,
      after,
      note: reason,
    }));
    await this.audit.recordAll(em, actor, events);
    await this.notifications.recalculated(em, actor, { changes, reason });
  }
}

/** The requests whose hours can change: the balance can only limit additional ones. */
const affectedBy = (change: CalendarChange, requests: readonly LiveRequest[]): LiveRequest[] =>
  requests.filter((row) => newMinutes(row, change, Number.POSITIVE_INFINITY) !== row.minutes);

const usersOf = (requests: readonly RequestRow[]): number[] => [
  ...new Set(requests.map(({ userId }) => userId)),
];

const newMinutes = (row: LiveRequest, change: CalendarChange, availableMinutes: number): number =>
  recalculatedMinutes({ ...row, isHalfDay: row.isHalfDay === 1 }, change, availableMinutes);

/** Counts all changes, and lists those of the requests that the actor can read. */
function toPreview(actor: Actor, changes: readonly RequestChange[]): CalendarPreviewDto {
  const users = usersOf(changes.map(({ before }) => before));
  const byStart = changes
    .filter(({ before }) => canReadRequest(actor, before))
    .toSorted((a, b) => a.before.startDate.localeCompare(b.before.startDate));
  return {
    requests: changes.length,
    users: users.length,
    notifiedUsers: users.filter((id) => id !== actor.id).length,
    changes: byStart.slice(0, PREVIEWED_CHANGES).map(({ before, after }) => ({
      ...pick(before, PREVIEWED_COLUMNS),
      days: minutesToDays(before.minutes),
      newDays: minutesToDays(after.minutes),
      newMinutes: after.minutes,
    })),
  };
}

const reasonOf = ({ before, after }: CalendarChange): string =>
  isDeepStrictEqual(before.workingDays, after.workingDays)
    ? 'The holidays changed'
    : 'The working days changed';

type LiveRequest = RequestRow & Pick<TimeOffRequest, 'requestedMinutes'>;

interface DateRange {
  from: string;
  to: string;
}

/** The dates that can count differently; undefined if none can. */
function changedRange({ before, after }: CalendarChange): DateRange | undefined {
  if (!isDeepStrictEqual(before.workingDays, after.workingDays)) {
    return { from: '1000-01-01', to: '9999-12-31' };
  }
  const dates = [...only(before, after), ...only(after, before)].sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from && to ? { from, to } : undefined;
}

/** The holidays of the first calendar that the second doesn't have. */
const only = ({ holidays }: WorkingCalendar, other: WorkingCalendar): string[] =>
  holidays.filter((date) => !other.holidays.includes(date));

/** The pending and approved requests of the range that haven't ended. */
async function liveRequestIds(
  em: EntityManager,
  { from, to }: DateRange,
  today: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<number[]> {
  const rows = await em.query<{ id: number }[]>(
    `SELECT id FROM time_off_requests
     WHERE status IN (?) AND startDate <= ? AND endDate >= ? AND endDate >= ?
     ORDER BY id ${lock}`,
    [LIVE_STATUSES, to, from, today],
  );
  return rows.map(({ id }) => id);
}

async function readRequests(em: EntityManager, ids: readonly number[]): Promise<LiveRequest[]> {
  if (ids.length === 0) return [];
  const { columns, from: table, joins } = REQUEST_SOURCE;
  return em.query<LiveRequest[]>(
    `SELECT ${columns}, r.requestedMinutes FROM ${table} ${joins} WHERE r.id IN (?) ORDER BY r.id`,
    [ids],
  );
}
