import { addDays, keysOf } from '@atrium/contracts';
import type { Summaries, SummaryValue } from '../../platform/database';
import type { AgesDto } from './dto/invoice.dto';
import { AGES } from './rules/ages';

/**
 * Reads the balances of all open invoices by age from the summaries.
 *
 * @param metrics of `invoices.open`
 * @param date the day on which the ages are computed
 */
export async function readBalancesByAge(
  summaries: Summaries,
  metrics: string[],
  date: string,
): Promise<AgesDto> {
  const dueBetween = ([from, to]: (typeof AGES)[keyof typeof AGES]) => ({
    metric: metrics,
    ...(to !== null && { from: addDays(date, -to) }),
    ...(from !== null && { to: addDays(date, -from) }),
  });
  const { notDue, days1to30, days31to60, days61to90, over90, total } = await summaries.read({
    notDue: dueBetween(AGES.notDue),
    days1to30: dueBetween(AGES.days1to30),
    days31to60: dueBetween(AGES.days31to60),
    days61to90: dueBetween(AGES.days61to90),
    over90: dueBetween(AGES.over90),
    total: { metric: metrics },
  });
  const toAge = ({ count, total: amount }: SummaryValue) => ({ count, amount });
  return {
    notDue: toAge(notDue),
    days1to30: toAge(days1to30),
    days31to60: toAge(days31to60),
    days61to90: toAge(days61to90),
    over90: toAge(over90),
    total: toAge(total),
  };
}

/** A row with the {@link agesSql} of some invoices. */
export type AgesRow = Readonly<Record<string, string | number>>;

/**
 * SQL for the counts and sums of `balanceDue` by the age of `dueDate`.
 *
 * @param date the day on which the ages are computed
 */
export function agesSql(date: string): string {
  const columns = keysOf(AGES).map((age) => {
    const [first, last] = AGES[age];
    const conditions = [
      ...(first === null ? [] : [`dueDate <= '${addDays(date, -first)}'`]),
      ...(last === null ? [] : [`dueDate >= '${addDays(date, -last)}'`]),
    ].join(' AND ');
    return `CAST(COALESCE(SUM(CASE WHEN ${conditions} THEN balanceDue END), 0) AS DECIMAL(14, 2)) AS ${age}Amount,
      COUNT(CASE WHEN ${conditions} THEN 1 END) AS ${age}Count`;
  });
  return `${columns.join(', ')}, COUNT(*) AS totalCount,
    CAST(COALESCE(SUM(balanceDue), 0) AS DECIMAL(14, 2)) AS totalAmount`;
}

export function agesOfRow(row: AgesRow): AgesDto {
  const ageOf = (name: string) => ({
    count: Number(row[`${name}Count`]),
    amount: String(row[`${name}Amount`]),
  });
  return {
    notDue: ageOf('notDue'),
    days1to30: ageOf('days1to30'),
    days31to60: ageOf('days31to60'),
    days61to90: ageOf('days61to90'),
    over90: ageOf('over90'),
    total: ageOf('total'),
  };
}
