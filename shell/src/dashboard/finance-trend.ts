import { formatMoney, formatMonth } from '@atrium/web-kit';
import type { FinanceMonthDto } from '../api/endpoints.generated';
import type { Trend } from './charts/trend';

const LETTERS_OF_MONTH = 3;

/** The months as the chart shows them; `currency` is an ISO 4217 code. */
export function financeTrend(months: readonly FinanceMonthDto[], currency: string): Trend {
  const axis = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  });
  return {
    series: ['Revenue', 'Expenses'],
    periods: 'Month',
    points: months.map(({ month, revenue, expenses }) => {
      const name = formatMonth(`${month}-01`);
      return {
        key: month,
        tick: name.slice(0, LETTERS_OF_MONTH),
        name,
        values: [Number(revenue), Number(expenses)],
        texts: [formatMoney(revenue, { currency }), formatMoney(expenses, { currency })],
      };
    }),
    axisText: (value) => axis.format(value),
  };
}
