import {
  addDays,
  calendarDateOf,
  type DateRange,
  addDecimals,
  subtractDecimals,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Summaries, startOfDayIn } from '../../platform/database';

/**
 * Reads what was spent in months of the company's calendar. Sums are kept by the day in UTC, in which
 * a month of the company seldom begins: of these days alone the records themselves are read.
 */
@Injectable()
export class ExpenseMonthsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly summaries: Summaries,
  ) {}

  /**
   * The total of each month by the moment of creation, both figures from one snapshot.
   *
   * @param months side by side
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

  /** Between each start and the next one, of whole days in UTC: from the day of the first on. */
  private async totalsByDays(em: EntityManager, starts: readonly Date[]): Promise<string[]> {
    const spans = starts.slice(1).map((end, index) => ({
      metric: 'expenses.created',
      from: calendarDateOf(starts[index] ?? end),
      to: addDays(calendarDateOf(end), -1),
    }));
    const values = await this.summaries.read(
      Object.fromEntries(spans.map((span, index) => [index, span])),
      em,
    );
    return spans.map((_, index) => values[String(index)]?.total ?? '0.00');
  }

  /** What was spent on the day (UTC) of each start before it. */
  private async totalsBefore(em: EntityManager, starts: readonly Date[]): Promise<string[]> {
    const rows = await em.query<{ start: string; total: string }[]>(
      starts
        .map(
          () => `SELECT ? AS start, COALESCE(SUM(amount), 0) AS total
            FROM expenses WHERE createdAt >= ? AND createdAt < ?`,
        )
        .join(' UNION ALL '),
      starts.flatMap((start, index) => [index, startOfDayIn(calendarDateOf(start), 'UTC'), start]),
    );
    const totals = new Map(rows.map(({ start, total }) => [Number(start), total]));
    return starts.map((_, index) => totals.get(index) ?? '0');
  }
}
