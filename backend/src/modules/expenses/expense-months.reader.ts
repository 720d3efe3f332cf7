import {
  addDays,
  addDecimals,
  type DateRange,
  startOfDayIn,
  subtractDecimals,
  utcCalendarDate,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Summaries } from '../../platform/database';

/**
 * Adds up expenses per month of the company's calendar. The summaries have one sum per UTC day, and
 * a month in the company's time zone rarely starts at midnight UTC, so the records of these days
 * are also read.
 */
@Injectable()
export class ExpenseMonthsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
  ) {}

  /**
   * The total per month by time of creation. Summaries and records are read from one snapshot.
   *
   * @param months consecutive months
   */
  totals(months: readonly DateRange[], timeZone: string): Promise<string[]> {
    const starts = [
      ...months.map(({ from }) => startOfDayIn(from, timeZone)),
      ...months.slice(-1).map(({ to }) => startOfDayIn(addDays(to, 1), timeZone)),
    ];
    return this.dataSource.transaction('REPEATABLE READ', async (em) => {
      const byDays = await this.totalsByDays(em, starts);
      const before = await this.totalsBefore(em, starts);
      return byDays.map((total, index) =>
        addDecimals(subtractDecimals(total, before[index] ?? '0'), before[index + 1] ?? '0'),
      );
    });
  }

  /** The totals between each start and the next, counting complete UTC days. */
  private async totalsByDays(em: EntityManager, starts: readonly Date[]): Promise<string[]> {
    const spans = starts.slice(1).map((end, index) => ({
      metric: 'expenses.created',
      from: utcCalendarDate(starts[index] ?? end),
      to: addDays(utcCalendarDate(end), -1),
    }));
    const values = await this.summaries.read(
      Object.fromEntries(spans.map((span, index) => [index, span])),
      em,
    );
    return spans.map((_, index) => values[String(index)]?.total ?? '0.00');
  }

  /** The total of the part of each start's UTC day that lies before the start. */
  private async totalsBefore(em: EntityManager, starts: readonly Date[]): Promise<string[]> {
    const rows = await em.query<{ start: string; total: string }[]>(
      starts
        .map(
          () => `SELECT ? AS start, COALESCE(SUM(amount), 0) AS total
            FROM expenses WHERE createdAt >= ? AND createdAt < ?`,
        )
        .join(' UNION ALL '),
      starts.flatMap((start, index) => [index, startOfDayIn(utcCalendarDate(start), 'UTC'), start]),
    );
    const totals = new Map(rows.map(({ start, total }) => [Number(start), total]));
    return starts.map((_, index) => totals.get(index) ?? '0');
  }
}
