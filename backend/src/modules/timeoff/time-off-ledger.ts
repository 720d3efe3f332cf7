import { Injectable } from '@nestjs/common';
import type { TimeOffType } from '@atrium/contracts';
import type { EntityManager } from 'typeorm';
import { TimeOffLedgerEntry } from './entities/time-off-ledger-entry.entity';
import type { BalanceMinutes, Movement } from './rules/time-off-movements';

/** What a line of the ledger carries beside its minutes. */
export interface MovementFacts {
  requestId?: number;
  note?: string | null;
  /** Who caused it. */
  actorId: number;
}

/** A sum of minutes as the database answers it: a decimal string. */
export interface TypeSum {
  type: TimeOffType;
  minutes: string;
}

/** The sums by type; a type without a row has none. */
export function minutesByType(rows: readonly TypeSum[]): BalanceMinutes {
  const minutesOf = (type: TimeOffType): number =>
    Number(rows.find((row) => row.type === type)?.minutes ?? 0);
  return {
    personal: minutesOf('personal'),
    vacation: minutesOf('vacation'),
    sick: minutesOf('sick'),
  };
}

/** Moves balances. The ledger is the truth, and the balance its sum (decisions section 8). */
@Injectable()
export class TimeOffLedger {
  /**
   * Keeps everybody else from changing the person's time off until the transaction ends: the one
   * row that all of it is decided under.
   */
  async lock(em: EntityManager, userId: number): Promise<void> {
    const select = 'SELECT id FROM time_off_balances WHERE userId = ? FOR UPDATE';
    const [row] = await em.query<unknown[]>(select, [userId]);
    if (row) return;
    await em.query('INSERT IGNORE INTO time_off_balances (userId) VALUES (?)', [userId]);
    await em.query(select, [userId]);
  }

  /** The sums of the ledger, in minutes. */
  async balance(em: EntityManager, userId: number): Promise<BalanceMinutes> {
    const rows = await em.query<TypeSum[]>(
      'SELECT type, SUM(minutes) AS minutes FROM time_off_ledger WHERE userId = ? GROUP BY type',
      [userId],
    );
    return minutesByType(rows);
  }

  /**
   * Adds lines to the ledger and brings the balance to its sum, under the lock.
   *
   * @returns the balance afterwards
   */
  async move(
    em: EntityManager,
    userId: number,
    movements: readonly Movement[],
    { requestId, note = null, actorId }: MovementFacts,
  ): Promise<BalanceMinutes> {
    if (movements.length > 0) {
      await em.insert(
        TimeOffLedgerEntry,
        movements.map((movement) => ({
          ...movement,
          userId,
          requestId: requestId ?? null,
          note,
          actorId,
        })),
      );
    }
    const balance = await this.balance(em, userId);
    await em.query(
      `UPDATE time_off_balances
       SET personalMinutes = ?, vacationMinutes = ?, sickMinutes = ?, version = version + 1
       WHERE userId = ?`,
      [balance.personal, balance.vacation, balance.sick, userId],
    );
    return balance;
  }
}
