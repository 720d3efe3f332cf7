import {
  addDays,
  addDecimals,
  TAX_CATEGORIES,
  type TaxCategory,
  type TaxTotal,
} from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Settings } from '../../settings';
import {
  MAX_PERIOD_DAYS,
  type TaxReportDto,
  type TaxReportQuery,
  type TaxReportTotalDto,
} from './tax-report.dto';
import { taxReportErrors } from './tax-report.errors';

/** Reads the tax of a period (docs/domain/invoices.md#tax-report). */
@Injectable()
export class TaxReportReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** @throws AppError 400 if the period ends before it starts or is too long */
  async report({ from, to }: TaxReportQuery): Promise<TaxReportDto> {
    if (to < from) throw taxReportErrors.endBeforeStart();
    if (to >= addDays(from, MAX_PERIOD_DAYS)) {
      throw taxReportErrors.periodTooLong(MAX_PERIOD_DAYS);
    }
    const { currency } = await this.settings.get('company');
    const rows = await readTaxes(this.dataSource.manager, { from, to, currency });
    const rates = rows.map((row) => ({
      ...row,
      grossAmount: addDecimals(row.netAmount, row.taxAmount),
    }));
    return { from, to, rates, totals: totalsOf(rates) };
  }
}

type TaxRow = TaxTotal<TaxCategory> & { currency: string };

/**
 * Adds the stored taxes of issued invoices and subtracts those of credit notes, on the index of the
 * issue date. An invoice that is cancelled without being credited in full is not counted, and
 * neither are its credit notes.
 *
 * @param currency of invoices from earlier versions, which have no stored currency
 */
export const readTaxes = (
  em: EntityManager,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<TaxRow[]> =>
  em.query<TaxRow[]>(
    `SELECT COALESCE(i.issuedCurrency, ?) AS currency, tax.category, tax.percent,
       SUM(IF(i.kind = 'credit-note', -tax.netAmount, tax.netAmount)) AS netAmount,
       SUM(IF(i.kind = 'credit-note', -tax.taxAmount, tax.taxAmount)) AS taxAmount
     FROM invoices i
     JOIN invoices original ON original.id = COALESCE(i.creditedInvoiceId, i.id)
     JOIN JSON_TABLE(i.taxes, '$[*]' COLUMNS (
       category VARCHAR(2) PATH '$.category',
       percent DECIMAL(6, 3) PATH '$.percent',
       netAmount DECIMAL(10, 2) PATH '$.netAmount',
       taxAmount DECIMAL(10, 2) PATH '$.taxAmount'
     )) tax
     WHERE i.issueDate >= ? AND i.issueDate <= ? AND i.status <> 'draft'
       AND (original.status <> 'cancelled' OR original.creditedTotal = original.amount)
     GROUP BY currency, tax.category, tax.percent
     ORDER BY currency, FIELD(tax.category, ${TAX_CATEGORIES.map(() => '?').join(', ')}),
       tax.percent DESC`,
    [currency, from, to, ...TAX_CATEGORIES],
  );

function totalsOf(rates: readonly TaxReportTotalDto[]): TaxReportTotalDto[] {
  const totals = new Map<string, TaxReportTotalDto>();
  for (const { currency, netAmount, taxAmount, grossAmount } of rates) {
    const total = totals.get(currency);
    totals.set(currency, {
      currency,
      netAmount: addDecimals(total?.netAmount ?? '0', netAmount),
      taxAmount: addDecimals(total?.taxAmount ?? '0', taxAmount),
      grossAmount: addDecimals(total?.grossAmount ?? '0', grossAmount),
    });
  }
  return [...totals.values()];
}
