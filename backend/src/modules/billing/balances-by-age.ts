import { dueDatesOf, INVOICE_AGES, type InvoiceAge, keysOf } from '@atrium/contracts';
import type { Summaries, SummaryValue } from '../../platform/database';
import type { AgesDto } from './dto/invoice.dto';

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
  const dueIn = (age: InvoiceAge) => {
    const { from, to } = dueDatesOf(age, date);
    return { metric: metrics, ...(from && { from }), ...(to && { to }) };
  };
  const { notDue, days1to30, days31to60, days61to90, over90, total } = await summaries.read({
    notDue: dueIn('notDue'),
    days1to30: dueIn('days1to30'),
    days31to60: dueIn('days31to60'),
    days61to90: dueIn('days61to90'),
    over90: dueIn('over90'),
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
  const columns = keysOf(INVOICE_AGES).map((age) => {
    const { from, to } = dueDatesOf(age, date);
    const conditions = [
      ...(to === undefined ? [] : [`dueDate <= '${to}'`]),
      ...(from === undefined ? [] : [`dueDate >= '${from}'`]),
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
