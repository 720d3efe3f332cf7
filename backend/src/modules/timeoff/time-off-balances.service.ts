import {
  BALANCE_HISTORY_LABELS,
  daysToMinutes,
  keysOf,
  MINUTES_PER_DAY,
  minutesToDays,
  pick,
  yearOf,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, assertAllowed } from '../../platform/access';
import { AuditLog, type HistorySource, type ListHistoryQuery } from '../../platform/audit';
import { queryPrepared, rowExists, Transactions } from '../../platform/database';
import { listPageOrChanges } from '../../platform/database/list-changes';
import { listPage } from '../../platform/database/list-page';
import { assertCurrentVersion, errors } from '../../platform/http/errors';
import type { Page } from '../../platform/http/paging';
import { Settings, Today } from '../settings';
import { displayNameOrNull } from '../users';
import type {
  EmployeeBalanceDto,
  NextRenewalDto,
  TimeOffBalanceDto,
  TimeOffBalanceEntryDto,
  TimeOffDaysDto,
  YearlyRenewalDto,
} from './dto/time-off.dto';
import type { ListTimeOffBalancesQuery, UpdateTimeOffBalanceDto } from './dto/time-off-input.dto';
import { TimeOffBalance } from './entities/time-off-ledger-entry.entity';
import { adjustmentsTo, type BalanceMinutes, minutesOfDays } from './rules/time-off-movements';
import { type OwnYearlyMinutes, yearlyChanges, yearlyMinutes } from './rules/yearly-renewal';
import { canEditBalance, canReadBalance, canReadBalanceHistory } from './time-off.policy';
import { minutesByType, minutesByUser, TimeOffLedger, type UserTypeSum } from './time-off-ledger';
import {
  BALANCE_SOURCE,
  balanceConditions,
  balanceSort,
  LEDGER_SOURCE,
  type LedgerRow,
} from './time-off-lists';
import { TimeOffNotifications } from './time-off-notifications';

type YearlyDays = Pick<
  EmployeeBalanceDto,
  'yearlyPersonalDays' | 'yearlyVacationDays' | 'yearlySickDays'
>;

/** A user with their balance in minutes. */
type BalanceRow = Omit<
  EmployeeBalanceDto,
  'id' | 'userId' | 'balance' | 'abilities' | keyof YearlyDays
> &
  BalanceMinutes &
  OwnYearlyMinutes & { id: number };

/** A row as the driver returns it: computed columns may be strings. */
export type DriverBalanceRow = Omit<BalanceRow, keyof BalanceMinutes | 'version'> &
  Record<keyof BalanceMinutes | 'version', number | string>;

/** Reads and sets balances. */
@Injectable()
export class TimeOffBalancesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly audit: AuditLog,
    private readonly settings: Settings,
    private readonly today: Today,
    private readonly notifications: TimeOffNotifications,
  ) {}

  /**
   * A user's balance, the days of their pending requests and the next renewal.
   *
   * @throws AppError 404 for an unknown user, or one whose balance the actor can't read
   */
  async read(actor: Actor, userId: number): Promise<TimeOffBalanceDto> {
    if (!canReadBalance(actor, userId)) throw errors.notFound('employee');
    const em = this.dataSource.manager;
    const row = await readBalance(em, userId);
    return {
      userId,
      ...daysOf(row),
      pending: daysOf(await pendingMinutes(em, userId)),
      nextRenewal: await this.nextRenewal(row),
      version: row.version,
    };
  }

  private async nextRenewal(row: OwnYearlyMinutes): Promise<NextRenewalDto | null> {
    const settings = await this.settings.get('timeoff');
    if (settings.firstRenewalYear === null) return null;
    const nextYear = yearOf(await this.today.date()) + 1;
    return {
      date: `${Math.max(settings.firstRenewalYear, nextYear)}-01-01`,
      ...daysOf(yearlyMinutes(row, minutesOfDays(settings))),
    };
  }

  /** The balances of all active users. */
  async list(actor: Actor, query: ListTimeOffBalancesQuery): Promise<Page<EmployeeBalanceDto>> {
    const page = await listPageOrChanges<DriverBalanceRow>(this.dataSource.manager, {
      source: BALANCE_SOURCE,
      where: balanceConditions(query.search),
      sort: balanceSort(query.sort),
      query,
      entity: 'time_off_balance',
      isListed: 'isActive = 1',
    });
    return page.map((row) => toEmployeeBalance(actor, numbersOf(row)));
  }

  /** The company's yearly renewal. */
  async yearlyRenewal(): Promise<YearlyRenewalDto> {
    return pick(await this.settings.get('timeoff'), [
      'firstRenewalYear',
      'personalDays',
      'vacationDays',
      'sickDays',
    ]);
  }

  /**
   * The changes of a user's balance, newest first.
   *
   * @throws AppError 404 for an unknown user, or one whose history the actor can't read
   */
  async listEntries(
    actor: Actor,
    userId: number,
    query: ListHistoryQuery,
  ): Promise<Page<TimeOffBalanceEntryDto>> {
    const em = this.dataSource.manager;
    await assertHistoryReadable(em, actor, userId);
    const page = await listPage<LedgerRow>(em, {
      source: LEDGER_SOURCE,
      where: [{ sql: 'l.userId = ?', params: [userId] }],
      sort: { column: 'l.id', direction: 'DESC' },
      query,
    });
    return page.map(toBalanceEntry);
  }

  /**
   * Sets a user's balance and their yearly days, adds the changes to the ledger and notifies the
   * user.
   *
   * @throws AppError 403, 404 for an unknown user, 409 for a stale version
   */
  update(
    actor: Actor,
    userId: number,
    input: UpdateTimeOffBalanceDto,
  ): Promise<EmployeeBalanceDto> {
    return this.transactions.run(async (em) => {
      assertAllowed(canEditBalance(actor, userId));
      await assertUserExists(em, userId);
      await this.ledger.lock(em, userId);
      const row = await readBalance(em, userId);
      assertCurrentVersion(row, input.version, 'balance');
      const before = await this.ledger.balance(em, userId);
      const yearlyBefore = yearlyDaysOf(row);
      const yearlyAfter = withChanges(yearlyBefore, input);
      const yearly = yearlyMinutesOf(yearlyAfter);
      const movements = [
        ...adjustmentsTo(before, targetMinutes(input)),
        ...yearlyChanges(row, yearly),
      ];
      if (movements.length === 0) return toEmployeeBalance(actor, row);
      await em.update(TimeOffBalance, { userId }, yearly);
      const note = input.note ?? null;
      const after = await this.ledger.move(em, userId, movements, { note, actorId: actor.id });
      await this.audit.record(em, actor, {
        action: 'time_off_balance.update',
        entity: 'time_off_balance',
        entityId: userId,
        before: { ...daysOf(before), ...yearlyBefore },
        after: { ...daysOf(after), ...yearlyAfter, note: input.note },
      });
      await this.notifications.balanceChanged(em, actor, {
        userId,
        movements,
        balance: after,
        companyYearly: minutesOfDays(await this.settings.getIn(em, 'timeoff')),
        note,
      });
      return toEmployeeBalance(actor, await readBalance(em, userId));
    });
  }
}

/** @throws AppError 404 for an unknown user */
async function assertUserExists(em: EntityManager, userId: number): Promise<void> {
  if (!(await rowExists(em, 'SELECT 1 FROM users WHERE id = ?', [userId]))) {
    throw errors.notFound('employee');
  }
}

/** @throws AppError 404 for an unknown user, or one whose history the actor can't read */
async function assertHistoryReadable(
  em: EntityManager,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (!canReadBalanceHistory(actor, userId)) throw errors.notFound('employee');
  await assertUserExists(em, userId);
}

/** The minutes of the user's pending requests. */
export async function pendingMinutes(em: EntityManager, userId: number): Promise<BalanceMinutes> {
  const pending = await pendingMinutesByUser(em, [userId]);
  return pending.get(userId) ?? minutesByType([]);
}

/** The minutes of the pending requests of each user. */
export async function pendingMinutesByUser(
  em: EntityManager,
  userIds: readonly number[],
): Promise<Map<number, BalanceMinutes>> {
  const rows = await em.query<UserTypeSum[]>(
    `SELECT userId, type, SUM(minutes) AS minutes FROM time_off_requests
     WHERE userId IN (?) AND status = 'pending' GROUP BY userId, type`,
    [userIds],
  );
  return minutesByUser(userIds, rows);
}

const { columns, from, joins } = BALANCE_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE u.id = ?`;

/** @throws AppError 404 for an unknown user */
async function readBalance(em: EntityManager, userId: number): Promise<BalanceRow> {
  const [row] = await queryPrepared<DriverBalanceRow[]>(em, READ_ONE, [userId]);
  if (!row) throw errors.notFound('employee');
  return numbersOf(row);
}

const numbersOf = (row: DriverBalanceRow): BalanceRow => ({
  ...row,
  personal: Number(row.personal),
  vacation: Number(row.vacation),
  sick: Number(row.sick),
  version: Number(row.version),
});

export const daysOf = ({ personal, vacation, sick }: BalanceMinutes): TimeOffDaysDto => ({
  personalDays: minutesToDays(personal),
  vacationDays: minutesToDays(vacation),
  sickDays: minutesToDays(sick),
});

const yearlyDaysOf = (row: OwnYearlyMinutes): YearlyDays => ({
  yearlyPersonalDays: inDays(row.yearlyPersonalMinutes),
  yearlyVacationDays: inDays(row.yearlyVacationMinutes),
  yearlySickDays: inDays(row.yearlySickMinutes),
});

const yearlyMinutesOf = (yearly: YearlyDays): OwnYearlyMinutes => ({
  yearlyPersonalMinutes: inMinutes(yearly.yearlyPersonalDays),
  yearlyVacationMinutes: inMinutes(yearly.yearlyVacationDays),
  yearlySickMinutes: inMinutes(yearly.yearlySickDays),
});

const withChanges = (
  before: YearlyDays,
  {
    yearlyPersonalDays = before.yearlyPersonalDays,
    yearlyVacationDays = before.yearlyVacationDays,
    yearlySickDays = before.yearlySickDays,
  }: UpdateTimeOffBalanceDto,
): YearlyDays => ({ yearlyPersonalDays, yearlyVacationDays, yearlySickDays });

const inDays = (minutes: number | null): number | null =>
  minutes === null ? null : minutes / MINUTES_PER_DAY;

const inMinutes = (days: number | null): number | null =>
  days === null ? null : daysToMinutes(days);

function targetMinutes(input: UpdateTimeOffBalanceDto): Partial<BalanceMinutes> {
  const { personalDays, vacationDays, sickDays } = input;
  return {
    ...(personalDays !== undefined && { personal: daysToMinutes(personalDays) }),
    ...(vacationDays !== undefined && { vacation: daysToMinutes(vacationDays) }),
    ...(sickDays !== undefined && { sick: daysToMinutes(sickDays) }),
  };
}

function toEmployeeBalance(actor: Actor, row: BalanceRow): EmployeeBalanceDto {
  return {
    ...pick(row, [
      'id',
      'firstName',
      'lastName',
      'email',
      'department',
      'profilePictureUrl',
      'version',
    ]),
    ...yearlyDaysOf(row),
    userId: row.id,
    balance: daysOf(row),
    abilities: { update: canEditBalance(actor, row.id) },
  };
}

const toBalanceEntry = ({
  minutes,
  yearlyMinutes: yearly,
  balance,
  actorFirstName: firstName,
  actorLastName: lastName,
  actorUsername: username,
  ...entry
}: LedgerRow): TimeOffBalanceEntryDto => ({
  ...entry,
  days: minutesToDays(minutes),
  yearlyDays: inDays(yearly),
  balanceDays: minutesToDays(Number(balance)),
  actorName: displayNameOrNull({ firstName, lastName, username }),
});

/**
 * The part of the audit log that is a balance's history.
 *
 * @throws AppError 404 for an unknown user, or one whose history the actor can't read
 */
export async function balanceHistory(
  em: EntityManager,
  actor: Actor,
  userId: number,
): Promise<HistorySource> {
  await assertHistoryReadable(em, actor, userId);
  return {
    entity: 'time_off_balance',
    entityId: userId,
    actions: ['time_off_balance.update', 'time_off_balance.renew'],
    fields: keysOf(BALANCE_HISTORY_LABELS),
  };
}
