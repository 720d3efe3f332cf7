import { type DateRange, keysOf, recordOf } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { Summaries } from '../../../platform/database';
import { Settings } from '../../settings';
import { metricOf, metricsIn, otherCurrencies } from '../invoice-currency';

/** Payments minus refunds and reversals, by date of payment. */
interface Revenue {
  /** In the currency of the company; a decimal string with two places. */
  total: string;
  /** Currencies of payments that `total` doesn't include. */
  otherCurrencies: string[];
}

/** Reads the revenue (docs/domain/invoices.md#invoice-figures). */
@Injectable()
export class RevenueReader {
  constructor(
    private readonly summaries: Summaries,
    private readonly settings: Settings,
  ) {}

  /** @param periods by name; null for all payments */
  async read<Name extends string>(
    periods: Record<Name, DateRange | null>,
  ): Promise<Record<Name, Revenue>> {
    const { currency } = await this.settings.get('company');
    const received = await this.summaries.metricsWith('payments.received.');
    const others = otherCurrencies(received, currency);
    const names = keysOf(periods);
    const queries: Parameters<Summaries['read']>[0] = {};
    for (const name of names) {
      const metric = periods[name] ? 'payments.daily' : 'payments.received';
      const dates = periods[name] ?? {};
      queries[name] = { metric: metricsIn(metric, currency), ...dates };
      for (const other of others) {
        queries[metricOf(name, other)] = { metric: metricOf(metric, other), ...dates };
      }
    }
    const values = await this.summaries.read(queries);
    return recordOf(names, (name) => ({
      total: values[name]?.total ?? '0.00',
      otherCurrencies: others.filter((other) => values[metricOf(name, other)]?.count),
    }));
  }
}
