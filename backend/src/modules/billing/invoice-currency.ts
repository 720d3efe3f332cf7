/**
 * The metric of an amount: metrics of amounts end with the currency, such as
 * `payments.received.EUR`. Without one, they add up amounts of invoices that earlier versions
 * issued, which are in the currency of the company (docs/domain/settings.md#currency).
 */
export const metricOf = (metric: string, currency: string | null): string =>
  currency === null ? metric : `${metric}.${currency}`;

/**
 * SQL for {@link metricOf}.
 *
 * @param metric an SQL expression
 * @param currency an SQL expression that can be NULL
 */
export const metricSql = (metric: string, currency: string): string =>
  `CONCAT(${metric}, COALESCE(CONCAT('.', ${currency}), ''))`;

/** The metrics that add up to the amounts in the currency of the company. */
export const metricsIn = (metric: string, companyCurrency: string): string[] => [
  metric,
  metricOf(metric, companyCurrency),
];

/** The currencies of these metrics except the company's, sorted. */
export function otherCurrencies(metrics: readonly string[], companyCurrency: string): string[] {
  const currencies = metrics.flatMap((metric) => /\.([A-Z]{3})$/.exec(metric)?.[1] ?? []);
  return [...new Set(currencies)].filter((currency) => currency !== companyCurrency).sort();
}
