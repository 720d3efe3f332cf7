import type { TimeOffType } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  acquireNamedLock,
  acquireNamedLocks,
  insertRows,
  markChanged,
} from '../../../platform/database';
import { TimeOffLedgerEntry } from '../entities/time-off-ledger-entry.entity';
import type { BalanceMinutes, Movement } from '../rules/time-off-movements';

/** The fields of a ledger entry other than its minutes. */
interface EntryFields {
  requestId?: number;
  /** For movements without their own. */
  note?: string | null;
  /** Null for the system. */
  actorId: number | null;
}

/** A SUM is a decimal string. */
interface TypeSum {
  type: TimeOffType;
  minutes: string;
}

export type UserTypeSum = TypeSum & { userId: number };

/** Sums of each user by type. */
export function minutesByUser(
  userIds: readonly number[],
  rows: readonly UserTypeSum[],
): Map<number, BalanceMinutes> {
  return new Map(
    userIds.map((id) => [id, minutesByType(rows.filter(({ userId }) => userId === id))]),
  );
}

/** Sums by type; 0 for a type without a row. */
export function minutesByType(rows: readonly TypeSum[]): BalanceMinutes {
  const minutesOf = (type: TimeOffType): number =>
    Number(rows.find((row) => row.type === type)?.minutes ?? 0);
  return {
    personal: minutesOf('personal'),
    vacation: minutesOf('vacation'),
    sick: minutesOf('sick'),
  };
}

/**
 * Changes balances. The ledger is the source of truth; the balance row caches its sum
 * (docs/domain/time-off.md#ledger).
 */
@Injectable()
export class TimeOffLedger {
  /**
   * Serializes the decisions about the user's time off until the transaction ends. Creates the
   * balance row if it is missing.
   */
  async lock(em: EntityManager, userId: number): Promise<void> {
    await this.lockAll(em, [userId]);
  }

  /** {@link lock} for several users, in a few statements. */
  async lockAll(em: EntityManager, userIds: readonly number[]): Promise<void> {
    await acquireNamedLocks(
      em,
      userIds.map((id) => `time_off.${id}`),
    );
    const rows = await em.query<{ userId: number }[]>(
      'SELECT userId FROM time_off_balances WHERE userId IN (?)',
      [userIds],
    );
    const existing = new Set(rows.map(({ userId }) => userId));
    const missing = userIds.filter((id) => !existing.has(id));
    if (missing.length === 0) return;
    await em.query('INSERT IGNORE INTO time_off_balances (userId) VALUES ?', [
      missing.map((id) => [id]),
    ]);
  }

  /**
   * Serializes new dates of requests and changes to the working days until the transaction ends, so
   * that no request gets the hours of outdated working days. Call it before {@link lock}, and before
   * rows of requests are locked.
   */
  lockCalendar(em: EntityManager): Promise<void> {
    return acquireNamedLock(em, 'time_off_calendar');
  }

  /** The sums of the ledger by user, in minutes. */
  async balances(
    em: EntityManager,
    userIds: readonly number[],
  ): Promise<Map<number, BalanceMinutes>> {
    const rows = await em.query<UserTypeSum[]>(
      `SELECT userId, type, SUM(minutes) AS minutes FROM time_off_ledger
       WHERE userId IN (?) GROUP BY userId, type`,
      [userIds],
    );
    return minutesByUser(userIds, rows);
  }

  /** The sums of the ledger, in minutes. */
  async balance(em: EntityManager, userId: number): Promise<BalanceMinutes> {
    const balances = await this.balances(em, [userId]);
    return balances.get(userId) ?? minutesByType([]);
  }

  /**
   * Adds ledger entries and updates the balance. The caller holds the lock.
   *
   * @returns the new balance
   */
  async move(
    em: EntityManager,
    userId: number,
    movements: readonly Movement[],
    { requestId, note = null, actorId }: EntryFields,
  ): Promise<BalanceMinutes> {
    if (movements.length > 0) {
      await em.insert(
        TimeOffLedgerEntry,
        movements.map((movement) => ({
          note,
          ...movement,
          userId,
          requestId: requestId ?? null,
          actorId,
        })),
      );
    }
    await this.updateBalances(em, [userId]);
    return this.balance(em, userId);
  }

  /** Adds entries of several users and updates their balances. The caller holds their locks. */
  async moveAll(
    em: EntityManager,
    movements: readonly (Movement & { userId: number })[],
    actorId: number | null,
  ): Promise<void> {
    if (movements.length === 0) return;
    await insertRows(em, {
      into: 'INSERT INTO time_off_ledger (userId, type, kind, minutes, note, actorId)',
      row: '(?, ?, ?, ?, ?, ?)',
      rows: movements.map((movement) => {
        const { userId, type, kind, minutes, note = null } = movement;
        return [userId, type, kind, minutes, note, actorId];
      }),
    });
    await this.updateBalances(em, [...new Set(movements.map(({ userId }) => userId))]);
  }

  /** Stores the sums of the ledger as the balances of the users. */
  private async updateBalances(em: EntityManager, userIds: readonly number[]): Promise<void> {
    const sum = (type: string): string =>
      `(SELECT COALESCE(SUM(l.minutes), 0) FROM time_off_ledger l
        WHERE l.userId = b.userId AND l.type = '${type}')`;
    await em.query(
      `UPDATE time_off_balances b
       SET b.personalMinutes = ${sum('personal')}, b.vacationMinutes = ${sum('vacation')},
           b.sickMinutes = ${sum('sick')}, b.version = b.version + 1
       WHERE b.userId IN (?)`,
      [userIds],
    );
    markChanged(em, 'time_off_balance', userIds);
  }
}
