import { formatPercent, TAX_CATEGORY_LABELS } from '@atrium/contracts';
import { BackLink, Card, EmptyState, Page } from '@atrium/ui-kit';
import { type DataColumn, DataTable, ExportButton, PeriodButtons } from '@atrium/ui-kit/data';
import { DateInput } from '@atrium/ui-kit/forms';
import { dateIn, formatMoney, urlDate, useCompanySettings, useUrlState } from '@atrium/web-kit';
import type { TaxReportRateDto, TaxReportTotalDto } from '../../api/endpoints.generated';
import { useGetTaxReportQuery } from '../../api/invoices-api';
import { previousMonth } from '../previous-month';
import styles from './tax-report-page.module.css';

/** A rate, or the total of a currency. */
type ReportRow = TaxReportTotalDto & Partial<TaxReportRateDto>;

const STATE = { from: urlDate(), to: urlDate() };

const nameOf = ({ category, percent }: ReportRow): string =>
  category ? `${TAX_CATEGORY_LABELS[category]} ${formatPercent(percent ?? '0')}` : 'Total';

/** Totals are bold. */
const cell = (row: ReportRow, text: string) => (row.category ? text : <strong>{text}</strong>);

const COLUMNS: readonly DataColumn<ReportRow>[] = [
  {
    key: 'tax',
    title: 'Tax',
    onPhone: 'title',
    render: (row) => cell(row, nameOf(row)),
  },
  {
    key: 'netAmount',
    title: 'Net',
    align: 'right',
    onPhone: 'labeled',
    render: (row) => cell(row, formatMoney(row.netAmount, row)),
  },
  {
    key: 'taxAmount',
    title: 'Tax Amount',
    align: 'right',
    onPhone: 'labeled',
    render: (row) => cell(row, formatMoney(row.taxAmount, row)),
  },
  {
    key: 'grossAmount',
    title: 'Gross',
    align: 'right',
    onPhone: 'labeled',
    render: (row) => cell(row, formatMoney(row.grossAmount, row)),
  },
];

/** The tax of a period, the previous month by default (docs/domain/invoices.md#tax-report). */
export function TaxReportPage() {
  const [state, setState] = useUrlState(STATE);
  const { timeZone } = useCompanySettings();
  const defaults = previousMonth(dateIn(timeZone));
  const period = { from: state.from ?? defaults.from, to: state.to ?? defaults.to };
  const report = useGetTaxReportQuery(period);
  const rows = report.data && [...report.data.rates, ...report.data.totals];
  return (
    <Page>
      <div>
        <BackLink to="/billing">All invoices</BackLink>
      </div>
      <Card
        title="Tax Report"
        flush
        filters={
          <div className={styles.period}>
            <DateInput
              aria-label="From"
              value={period.from}
              onChange={(from) => setState({ from })}
            />
            <DateInput aria-label="To" value={period.to} onChange={(to) => setState({ to })} />
          </div>
        }
        extra={<ExportButton address="/api/tax-report/export" filters={period} />}
        footer="Issued invoices minus credit notes, by issue date. Drafts and cancelled invoices aren't counted."
      >
        <div className={styles.periods}>
          <PeriodButtons
            label="Period"
            {...period}
            onChange={({ from, to }) => setState({ from, to })}
          />
        </div>
        <DataTable<ReportRow>
          label="Tax report"
          columns={COLUMNS}
          rows={rows}
          rowKey={(row) => `${row.currency} ${nameOf(row)}`}
          rowLabel={nameOf}
          fetching={report.isFetching && !report.currentData}
          error={report.error}
          onRetry={() => void report.refetch()}
          empty={
            <EmptyState
              title="No invoices in this period"
              description="Choose a period in which you issued invoices or credit notes."
            />
          }
        />
      </Card>
    </Page>
  );
}
