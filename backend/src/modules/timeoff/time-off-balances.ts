import { Injectable } from '@nestjs/common';
import { minutesToDays, daysToMinutes } from '@atrium/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { assertAllowed, type Actor } from '../../platform/access';
import { AuditLog } from '../../platform/audit';
import { Transactions, queryPrepared } from '../../platform/database';
import { listPage } from '../../platform/database/list-page';
import { errors } from '../../platform/http/errors';
import type { PagedRows } from '../../platform/http/paging';
import type { EmployeeBalanceDto, TimeOffBalanceDto, TimeOffDaysDto } from './dto/time-off.dto';
import type { ListTimeOffBalancesQuery, UpdateTimeOffBalanceDto } from './dto/time-off-input.dto';
import { adjustmentsTo, type BalanceMinutes } from './rules/time-off-movements';
import { TimeOffLedger, minutesByType, type TypeSum } from './time-off-ledger';
import { BALANCE_SOURCE, balanceSort, personSearch } from './time-off-lists';
import { canEditBalance } from './timeoff.policy';

/** A person with the balance in minutes. */
type BalanceRow = Omit<EmployeeBalanceDto, 'userId' | 'balance' | 'abilities'> &
  BalanceMinutes & { id: number };

/** As the driver hands it over: figures that SQL has worked out may come as strings. */
type StoredBalanceRow = Omit<BalanceRow, keyof BalanceMinutes | 'version'> &
  Record<keyof BalanceMinutes | 'version', number | string>;

/** Reads balances, and sets them for those who manage them. */
@Injectable()
export class TimeOffBalances {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly ledger: TimeOffLedger,
    private readonly audit: AuditLog,
  ) {}

  /** The caller's own balance, with what pending requests would take. */
  async own({ id: userId }: Actor): Promise<TimeOffBalanceDto> {
    const em = this.dataSource.manager;
    const row = await readBalance(em, userId);
    return {
      userId,
      ...daysOf(row),
      pending: daysOf(await pendingMinutes(em, userId)),
      version: row.version,
    };
  }

  /** The balances of all active people. */
  async list(
    actor: Actor,
    query: ListTimeOffBalancesQuery,
  ): Promise<PagedRows<EmployeeBalanceDto>> {
    const search = personSearch(query.search);
    const page = await listPage<StoredBalanceRow>(this.dataSource.manager, {
      source: BALANCE_SOURCE,
      where: [{ sql: 'u.isActive = 1' }, ...(search ? [search] : [])],
      sort: balanceSort(query.sort),
      query,
    });
    return page.map((row) => toEmployeeBalance(actor, numbersOf(row)));
  }

  /**
   * Sets the balance of a person; the difference is a line of the ledger.
   *
   * @throws AppError 403 when the policy refuses, 404 for an unknown person, 409 for an older version
   */
  update(
    actor: Actor,
    userId: number,
    input: UpdateTimeOffBalanceDto,
  ): Promise<EmployeeBalanceDto> {
    return this.transactions.run(async (em) => {
      assertAllowed(canEditBalance(actor, userId));
      await assertPerson(em, userId);
      await this.ledger.lock(em, userId);
      const row = await readBalance(em, userId);
      if (input.version !== undefined && input.version !== row.version) {
        throw errors.staleVersion('balance');
      }
      const before = await this.ledger.balance(em, userId);
      const adjustments = adjustmentsTo(before, wantedMinutes(input));
      if (adjustments.length === 0) return toEmployeeBalance(actor, row);
      const after = await this.ledger.move(em, userId, adjustments, {
        note: input.note ?? null,
        actorId: actor.id,
      });
      await this.audit.record(em, actor, {
        action: 'time_off_balance.update',
        entity: 'time_off_balance',
        entityId: userId,
        before: daysOf(before),
        after: daysOf(after),
        note: input.note ?? undefined,
      });
      return toEmployeeBalance(actor, await readBalance(em, userId));
    });
  }
}

/** @throws AppError 404 for an unknown person */
export async function assertPerson(em: EntityManager, userId: number): Promise<void> {
  const [person] = await em.query<unknown[]>('SELECT 1 FROM users WHERE id = ?', [userId]);
  if (!person) throw errors.notFound('employee');
}

/** What the person's pending requests would take from the balance. */
export async function pendingMinutes(em: EntityManager, userId: number): Promise<BalanceMinutes> {
  const rows = await em.query<TypeSum[]>(
    `SELECT type, SUM(minutes) AS minutes FROM time_off_requests
     WHERE userId = ? AND status = 'pending' GROUP BY type`,
    [userId],
  );
  return minutesByType(rows);
}

const { columns, from, joins } = BALANCE_SOURCE;

const READ_ONE = `SELECT ${columns} FROM ${from} ${joins} WHERE u.id = ?`;

/** @throws AppError 404 for an unknown person */
async function readBalance(em: EntityManager, userId: number): Promise<BalanceRow> {
  const [row] = await queryPrepared<StoredBalanceRow[]>(em, READ_ONE, [userId]);
  if (!row) throw errors.notFound('employee');
  return numbersOf(row);
}

const numbersOf = (row: StoredBalanceRow): BalanceRow => ({
  ...row,
  personal: Number(row.personal),
  vacation: Number(row.vacation),
  sick: Number(row.sick),
  version: Number(row.version),
});

const daysOf = ({ personal, vacation, sick }: BalanceMinutes): TimeOffDaysDto => ({
  personalDays: minutesToDays(personal),
  vacationDays: minutesToDays(vacation),
  sickDays: minutesToDays(sick),
});

function wantedMinutes(input: UpdateTimeOffBalanceDto): Partial<BalanceMinutes> {
  const { personalDays, vacationDays, sickDays } = input;
  return {
    ...(personalDays !== undefined && { personal: daysToMinutes(personalDays) }),
    ...(vacationDays !== undefined && { vacation: daysToMinutes(vacationDays) }),
    ...(sickDays !== undefined && { sick: daysToMinutes(sickDays) }),
  };
}

function toEmployeeBalance(actor: Actor, row: BalanceRow): EmployeeBalanceDto {
  const { id: userId, personal, vacation, sick, ...person } = row;
  return {
    ...person,
    userId,
    balance: daysOf({ personal, vacation, sick }),
    abilities: { update: canEditBalance(actor, userId) },
  };
}
