import {
  BALANCE_HISTORY_LABELS,
  keysOf,
  MINUTES_PER_DAY,
  minutesToDays,
  pick,
  yearOf,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/access';
import type { HistorySource, ListHistoryQuery } from '../../../platform/audit';
import { queryPrepared, rowExists } from '../../../platform/database';
import { listPageOrChanges } from '../../../platform/database/list-changes';
import { listPage } from '../../../platform/database/list-page';
import { errors } from '../../../platform/http/errors';
import type { Page } from '../../../platform/http/paging';
import { Settings, Today } from '../../settings';
import { displayNameOrNull } from '../../users';
import type {
  EmployeeBalanceDto,
  NextRenewalDto,
  TimeOffBalanceDto,
  TimeOffBalanceEntryDto,
  TimeOffDaysDto,
  YearlyRenewalDto,
} from '../dto/time-off-balance.dto';
import type { ListTimeOffBalancesQuery } from '../dto/time-off-input.dto';
import { readRenewalContext } from '../renewal/renewal-context';
import type { BalanceMinutes } from '../rules/time-off-movements';
import { expiringMinutes, type OwnYearlyMinutes } from '../rules/yearly-renewal';
import { canEditBalance, canReadBalance, canReadBalanceHistory } from '../time-off.policy';
import {
  BALANCE_SOURCE,
  balanceConditions,
  balanceSort,
  LEDGER_SOURCE,
  type LedgerRow,
} from '../time-off-lists';
import { minutesByType, minutesByUser, type UserTypeSum } from './time-off-ledger';

export type YearlyDays = Pick<
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

@Injectable()
export class TimeOffBalancesReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly today: Today,
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
      nextRenewal: await this.nextRenewal(em, row),
      version: row.version,
    };
  }

  private async nextRenewal(em: EntityManager, row: BalanceRow): Promise<NextRenewalDto | null> {
    const settings = await this.settings.get('timeoff');
    if (settings.firstRenewalYear === null) return null;
    const nextYear = yearOf(await this.today.date()) + 1;
    const year = Math.max(settings.firstRenewalYear, nextYear);
    const context = await readRenewalContext(em, { userId: row.id, own: row, year, settings });
    return {
      date: `${year}-01-01`,
      ...daysOf(context.yearly),
      expiring: daysOf(expiringMinutes(row, context)),
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
}

/** @throws AppError 404 for an unknown user */
export async function assertUserExists(em: EntityManager, userId: number): Promise<void> {
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
export async function readBalance(em: EntityManager, userId: number): Promise<BalanceRow> {
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

export const yearlyDaysOf = (row: OwnYearlyMinutes): YearlyDays => ({
  yearlyPersonalDays: inDays(row.yearlyPersonalMinutes),
  yearlyVacationDays: inDays(row.yearlyVacationMinutes),
  yearlySickDays: inDays(row.yearlySickMinutes),
});

const inDays = (minutes: number | null): number | null =>
  minutes === null ? null : minutes / MINUTES_PER_DAY;

export function toEmployeeBalance(actor: Actor, row: BalanceRow): EmployeeBalanceDto {
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
