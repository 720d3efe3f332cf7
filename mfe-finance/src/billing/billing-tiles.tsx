import { StatTile, TileRow } from '@atrium/ui-kit';
import { countOf } from '@atrium/web-kit';
import { useGetInvoiceSummaryQuery } from '../api/invoices-api';
import { useTileAmount } from '../shared/use-tile-amount';
import { ExcludedCurrencies } from './reports/excluded-currencies';

/** The tiles above the list (docs/domain/invoices.md#invoice-figures). */
export function BillingTiles() {
  const summary = useGetInvoiceSummaryQuery();
  const { data, isLoading } = summary;
  const money = useTileAmount();
  return (
    <>
      <TileRow query={summary}>
        <StatTile
          label="Total Revenue"
          loading={isLoading}
          value={money(data?.totalRevenue)}
          caption={data && `${countOf(data.paidCount, 'invoice')} paid`}
        />
        <StatTile
          label="Pending Invoices"
          loading={isLoading}
          value={money(data?.pendingTotal)}
          caption={data && countOf(data.pendingCount, 'invoice')}
        />
        <StatTile
          label="Overdue"
          loading={isLoading}
          value={money(data?.overdueTotal)}
          caption={data && countOf(data.overdueCount, 'invoice')}
        />
        <StatTile
          label="Avg Invoice"
          loading={isLoading}
          value={money(data?.averageInvoice)}
          caption="Excludes drafts and cancelled"
        />
      </TileRow>
      <ExcludedCurrencies currencies={data?.otherCurrencies} />
    </>
  );
}
