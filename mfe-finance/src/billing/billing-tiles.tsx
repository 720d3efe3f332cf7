import { StatTile, TileRow, useIsPhone } from '@atrium/ui-kit';
import { formatCount, formatMoney, useSession } from '@atrium/web-kit';
import { useGetInvoiceSummaryQuery } from '../api/invoices-api';

const invoices = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'invoice' : 'invoices'}`;

/** The tiles above the list (docs/domain/invoices.md#invoice-figures). */
export function BillingTiles() {
  const { session } = useSession();
  const summary = useGetInvoiceSummaryQuery();
  const { data, isLoading } = summary;
  // Two tiles share the width of a phone, so there is no room for cents.
  const wholeUnits = useIsPhone();
  const currency = session?.settings.currency;
  const money = (amount: string | null | undefined): string =>
    amount ? formatMoney(amount, { currency, wholeUnits }) : '—';
  return (
    <TileRow query={summary}>
      <StatTile
        label="Total Revenue"
        loading={isLoading}
        value={money(data?.totalRevenue)}
        caption={data && `${invoices(data.paidCount)} paid`}
      />
      <StatTile
        label="Pending Invoices"
        loading={isLoading}
        value={money(data?.pendingTotal)}
        caption={data && invoices(data.pendingCount)}
      />
      <StatTile
        label="Overdue"
        loading={isLoading}
        value={money(data?.overdueTotal)}
        caption={data && invoices(data.overdueCount)}
      />
      <StatTile
        label="Avg Invoice"
        loading={isLoading}
        value={money(data?.averageInvoice)}
        caption="Excludes cancelled invoices"
      />
    </TileRow>
  );
}
