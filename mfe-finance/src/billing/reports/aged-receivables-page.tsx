import { type InvoiceAge, isZeroDecimal } from '@atrium/contracts';
import { BackLink, Card, Clamped, EmptyState, Page } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  ExportButton,
  listTableProps,
  PageOutOfRange,
  Pager,
} from '@atrium/ui-kit/data';
import {
  formatDate,
  formatMoney,
  urlChoice,
  urlPage,
  useCompanySettings,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AgedReceivablesDto, AgedReceivablesSort } from '../../api/endpoints.generated';
import {
  useGetAgedReceivablesSummaryQuery,
  useListAgedReceivablesQuery,
} from '../../api/invoices-api';
import styles from './aged-receivables-page.module.css';
import { AGES, openInvoicesPath } from './ages';

const PAGE_SIZE = 50;
const SORTS = ['name', '-name', 'total', '-total'] as const satisfies AgedReceivablesSort[];
const STATE = { sort: urlChoice(SORTS, 'name'), page: urlPage() };

/** Of `$999,999.99` in bold, also in the last column, which has a wider margin. */
const AMOUNT_WIDTH = 114;
const TOTAL_WIDTH = 122;

/** A client, or the total of all clients. */
type ReportRow = Pick<AgedReceivablesDto, 'balances'> & Partial<AgedReceivablesDto>;

const nameOf = ({ clientName }: ReportRow): string => clientName ?? 'Total';

const pathOf = ({ clientId }: ReportRow): string => openInvoicesPath({ clientId });

interface AmountColumn {
  key: InvoiceAge | 'total';
  title: string;
  minWidth: number;
  /** The day on which the ages are computed; undefined while it loads. */
  date: string | undefined;
  /** The report has several currencies, so each amount opens the invoices in its own. */
  byCurrency: boolean;
}

/**
 * Amounts link to their invoices. The total doesn't if there is one currency: the row opens all of
 * its invoices.
 */
const amountColumn = ({
  key,
  title,
  minWidth,
  date,
  byCurrency,
}: AmountColumn): DataColumn<ReportRow> => ({
  key,
  title,
  align: 'right',
  width: `max(${minWidth}px, 13cqw)`,
  minWidth,
  pinned: key === 'total',
  sortable: key === 'total',
  onPhone: 'labeled',
  render: ({ balances, clientId }) =>
    balances.every(({ [key]: { amount } }) => isZeroDecimal(amount))
      ? null
      : balances.map(({ currency, [key]: { amount } }) => {
          const text = formatMoney(amount, { currency });
          const shown = clientId === undefined || key === 'total' ? <strong>{text}</strong> : text;
          const isZero = isZeroDecimal(amount);
          return (
            <div key={currency} className={isZero ? styles.zero : undefined}>
              {isZero || (key === 'total' && !byCurrency) ? (
                shown
              ) : (
                <Link
                  className={styles.age}
                  to={openInvoicesPath({
                    clientId,
                    currency: byCurrency ? currency : undefined,
                    age: key === 'total' ? undefined : key,
                    date,
                  })}
                >
                  {shown}
                </Link>
              )}
            </div>
          );
        }),
});

const columnsOf = (
  scope: Pick<AmountColumn, 'date' | 'byCurrency'>,
): readonly DataColumn<ReportRow>[] => [
  {
    key: 'name',
    title: 'Client',
    sortable: true,
    onPhone: 'title',
    pinned: true,
    render: ({ clientName }) =>
      clientName === undefined ? <strong>Total</strong> : <Clamped>{clientName}</Clamped>,
  },
  ...AGES.map(({ key, title }) => amountColumn({ key, title, minWidth: AMOUNT_WIDTH, ...scope })),
  amountColumn({ key: 'total', title: 'Total', minWidth: TOTAL_WIDTH, ...scope }),
];

/** The balances due of each client by age (docs/domain/invoices.md#aged-receivables). */
export function AgedReceivablesPage() {
  const [{ sort, page }, setState] = useUrlState(STATE);
  const { currency } = useCompanySettings();
  const navigate = useNavigate();
  const list = useListAgedReceivablesQuery({ sort, page, pageSize: PAGE_SIZE });
  const summary = useGetAgedReceivablesSummaryQuery();
  const date = summary.data?.date;
  const totals = summary.data?.totals ?? [];
  const byCurrency = totals.length > 1;
  const columns = useMemo(() => columnsOf({ date, byCurrency }), [date, byCurrency]);
  const { paging, ...table } = listTableProps(list, {
    sort,
    parseSort: STATE.sort.parse,
    page,
    pageSize: PAGE_SIZE,
    onChange: setState,
  });
  const clients = list.data?.rows;
  const error = table.error ?? (summary.data ? undefined : summary.error);
  const rows: readonly ReportRow[] | undefined =
    clients && clients.length > 0 && totals.length > 0
      ? [...clients, { balances: totals }]
      : clients;
  return (
    <Page>
      <div>
        <BackLink to="/billing">All invoices</BackLink>
      </div>
      <Card
        title="Aged Receivables"
        flush
        extra={<ExportButton address="/api/aged-receivables/export" filters={{ sort }} />}
        footer={
          summary.data && (
            <>
              Balances due on {formatDate(summary.data.date)}, by days after the due date.
              {byCurrency &&
                sort.endsWith('total') &&
                ` Sorted by the totals in ${currency}, ignoring other currencies.`}
            </>
          )
        }
      >
        <DataTable<ReportRow>
          {...table}
          error={error}
          onRetry={() => {
            table.onRetry?.();
            if (summary.error) void summary.refetch();
          }}
          label="Aged receivables"
          columns={columns}
          rows={rows}
          rowKey={({ clientId = 'total' }) => clientId}
          rowLabel={nameOf}
          onOpen={(row) => void navigate(pathOf(row))}
          rowPath={pathOf}
          empty={
            page > 1 ? (
              <PageOutOfRange
                title="No clients found"
                onFirstPage={() => setState({ page: 1 }, 'push')}
              />
            ) : (
              <EmptyState
                title="Nothing is due"
                description="Clients with pending or overdue invoices will appear here."
              />
            )
          }
        />
        {paging && clients && clients.length > 0 && !error && (
          <Pager {...paging} label="Clients" rowCount={clients.length} fetching={table.fetching} />
        )}
      </Card>
    </Page>
  );
}
