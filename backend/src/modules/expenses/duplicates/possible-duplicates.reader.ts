import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { seesAllExpenses } from '../expenses.policy';
import type { PossibleDuplicateDto, PreviewDuplicatesQuery } from './possible-duplicates.dto';

/** Longer than a fortnight could be a monthly bill. */
const DAYS_APART = 14;

const MOST_FOUND = 100;

/**
 * Finds expenses that may have been submitted twice (docs/domain/expenses.md#possible-duplicates).
 */
@Injectable()
export class PossibleDuplicatesReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The possible duplicates of those of the expenses that are pending or approved. */
  list(actor: Actor, ids: readonly number[]): Promise<PossibleDuplicateDto[]> {
    return this.find(
      actor,
      `SELECT id, vendorName, amount, createdAt, createdById FROM expenses
       WHERE id IN (?) AND status IN ('pending', 'approved')`,
      [ids],
    );
  }

  /**
   * The possible duplicates of a new expense, or of an expense with values that are not saved yet.
   */
  preview(
    actor: Actor,
    { id, vendorName, amount }: PreviewDuplicatesQuery,
  ): Promise<PossibleDuplicateDto[]> {
    const entered = '? AS vendorName, CAST(? AS DECIMAL(10, 2)) AS amount';
    return id === undefined
      ? this.find(
          actor,
          `SELECT NULL AS id, ${entered}, CAST(? AS DATETIME(3)) AS createdAt, ? AS createdById`,
          [vendorName, amount, this.clock.now(), actor.id],
        )
      : this.find(
          actor,
          `SELECT id, ${entered}, createdAt, createdById FROM expenses WHERE id = ?`,
          [vendorName, amount, id],
        );
  }

  /** @param expenses SQL for the expenses whose duplicates to find, with its parameters */
  private find(
    actor: Actor,
    expenses: string,
    params: readonly unknown[],
  ): Promise<PossibleDuplicateDto[]> {
    const isVisible = seesAllExpenses(actor)
      ? 'TRUE'
      : 'e.createdById = ? AND o.createdById = e.createdById';
    return this.dataSource.query<PossibleDuplicateDto[]>(
      `SELECT o.id, o.vendorName, o.description, o.amount, o.status, o.createdAt,
         e.id AS duplicateOfId
       FROM (${expenses}) e
       JOIN expenses o ON o.vendorName = e.vendorName AND o.amount = e.amount
       WHERE o.status <> 'rejected' AND NOT (o.id <=> e.id)
         AND o.createdAt BETWEEN e.createdAt - INTERVAL ${DAYS_APART} DAY
           AND e.createdAt + INTERVAL ${DAYS_APART} DAY
         AND ${isVisible}
       ORDER BY e.id, o.createdAt DESC, o.id DESC
       LIMIT ${MOST_FOUND}`,
      [...params, ...(seesAllExpenses(actor) ? [] : [actor.id])],
    );
  }
}
