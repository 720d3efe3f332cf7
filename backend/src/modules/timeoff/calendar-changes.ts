import type { WorkingCalendar } from '@atrium/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { updateVersioned } from '../../platform/database';
import { type CalendarChange, CalendarHooks, Today } from '../settings';
import { TimeOffRequest } from './entities/time-off-request.entity';
import { recalculatedMinutes } from './rules/recalculated-minutes';
import { LIVE_STATUSES } from './rules/time-off-transitions';
import { pendingMinutes } from './time-off-balances.service';
import { TimeOffLedger } from './time-off-ledger';
import { REQUEST_SOURCE, type RequestRow } from './time-off-lists';
import { datesOf, TimeOffNotifications } from './time-off-notifications';

/**
 * Recalculates the requests that contain a day that has become a working day or is none any more
 * (docs/domain/time-off.md#calendar-changes).
 */
@Injectable()
export class CalendarChanges implements OnModuleInit {
  constructor(
    private readonly calendarHooks: CalendarHooks,
    private readonly ledger: TimeOffLedger,
    private readonly today: Today,
    private readonly audit: AuditLog,
    private readonly notifications: TimeOffNotifications,
  ) {}

  onModuleInit(): void {
    this.calendarHooks.register((em, actor, change) => this.recalculate(em, actor, change));
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
    for (const row of await lockLiveRequests(em, range, today)) {
      await this.recalculateRequest(em, actor, row, change);
    }
  }

  private async recalculateRequest(
    em: EntityManager,
    actor: Actor,
    row: LockedRequest,
    change: CalendarChange,
  ): Promise<void> {
    const { id, userId, type, status, version } = row;
    const request = { ...row, isHalfDay: row.isHalfDay === 1 };
    // The balance can only limit additional minutes.
    if (recalculatedMinutes(request, change, Number.POSITIVE_INFINITY) === row.minutes) return;
    await this.ledger.lock(em, userId);
    const balance = await this.ledger.balance(em, userId);
    const pending = await pendingMinutes(em, userId);
    const minutes = recalculatedMinutes(request, change, balance[type] - pending[type]);
    if (minutes === row.minutes) return;
    const reason = reasonOf(change);
    if (status === 'approved') {
      const movement = { type, kind: 'adjusted', minutes: row.minutes - minutes } as const;
      const note = `${reason}: time off ${datesOf(row)}`;
      await this.ledger.move(em, userId, [movement], { note, actorId: actor.id });
    }
    await updateVersioned(em, TimeOffRequest, id, version, { minutes });
    const after = { ...row, minutes };
    await this.audit.record(em, actor, {
      action: 'time_off_request.update',
      entity: 'time_off_request',
      entityId: id,
      before: row,
      after,
      note: reason,
    });
    await this.notifications.recalculated(em, actor, { before: row, after, reason });
  }
}

const reasonOf = ({ before, after }: CalendarChange): string =>
  isDeepStrictEqual(before.workingDays, after.workingDays)
    ? 'The holidays changed'
    : 'The working days changed';

type LockedRequest = RequestRow & Pick<TimeOffRequest, 'requestedMinutes'>;

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

/** Locks the pending and approved requests of the range that haven't ended. */
async function lockLiveRequests(
  em: EntityManager,
  { from, to }: DateRange,
  today: string,
): Promise<LockedRequest[]> {
  const { columns, from: table, joins } = REQUEST_SOURCE;
  const locked = await em.query<{ id: number }[]>(
    `SELECT id FROM time_off_requests
     WHERE status IN (?) AND startDate <= ? AND endDate >= ? AND endDate >= ?
     ORDER BY id FOR UPDATE`,
    [LIVE_STATUSES, to, from, today],
  );
  if (locked.length === 0) return [];
  return em.query<LockedRequest[]>(
    `SELECT ${columns}, r.requestedMinutes FROM ${table} ${joins} WHERE r.id IN (?) ORDER BY r.id`,
    [locked.map(({ id }) => id)],
  );
}
