import { TAX_CATEGORY_LABELS } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import type { Actor } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { type ExportColumn, Exports } from '../../../platform/export';
import { Settings } from '../../settings';
import type { ExportTaxReportQuery, TaxReportRateDto, TaxReportTotalDto } from './tax-report.dto';
import { TaxReportReader } from './tax-report.reader';

/** A rate, or the total of a currency. */
type ReportRow = TaxReportTotalDto & Partial<TaxReportRateDto>;

const COLUMNS: readonly ExportColumn<ReportRow>[] = [
  { header: 'Category', kind: 'text', width: 10, value: ({ category }) => category ?? 'Total' },
  {
    header: 'Tax',
    kind: 'text',
    width: 26,
    value: ({ category }) => (category ? TAX_CATEGORY_LABELS[category] : null),
  },
  { header: 'Percent', kind: 'percent', value: ({ percent }) => percent ?? null },
  { header: 'Net Amount', kind: 'money', value: ({ netAmount }) => netAmount },
  { header: 'Tax Amount', kind: 'money', value: ({ taxAmount }) => taxAmount },
  { header: 'Gross Amount', kind: 'money', value: ({ grossAmount }) => grossAmount },
  { header: 'Currency', kind: 'text', width: 10, value: ({ currency }) => currency },
];

/** The tax report as a file (docs/domain/invoices.md#tax-report). */
@Injectable()
export class TaxReportExport {
  constructor(
    private readonly reader: TaxReportReader,
    private readonly settings: Settings,
    private readonly exports: Exports,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError as {@link TaxReportReader.report} */
  async send(
    actor: Actor,
    response: Response,
    { format, ...query }: ExportTaxReportQuery,
  ): Promise<void> {
    const { from, to, rates, totals } = await this.reader.report(query);
    const { timeZone } = await this.settings.get('company');
    await this.exports.send(response, actor.id, {
      fileName: `tax-report-${from}-to-${to}`,
      at: this.clock.now(),
      timeZone,
      format,
      columns: COLUMNS,
      rows: Readable.from([...rates, ...totals]),
    });
  }
}
