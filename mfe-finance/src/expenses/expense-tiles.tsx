import { StatTile, TileRow, useIsPhone } from '@atrium/ui-kit';
import { formatCount, formatMoney, useSession } from '@atrium/web-kit';
import { useGetExpenseSummaryQuery } from '../api/expenses-api';

const waiting = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'expense waits' : 'expenses wait'}`;

/** The figures above the list (specification section 2). */
export function ExpenseTiles() {
  const { session } = useSession();
  const summary = useGetExpenseSummaryQuery();
  const { data, isLoading } = summary;
  // Two tiles a row: the cents have no room there.
  const wholeUnits = useIsPhone();
  const currency = session?.settings.currency;
  const money = (amount: string | null | undefined): string =>
    amount ? formatMoney(amount, { currency, wholeUnits }) : '—';
  return (
    <TileRow query={summary}>
      <StatTile
        label="Monthly Expenses"
        loading={isLoading}
        value={money(data?.monthlyTotal)}
        caption="entered within the last month"
      />
      <StatTile
        label="Pending Approvals"
        loading={isLoading}
        value={money(data?.pendingTotal)}
        caption={data && waiting(data.pendingCount)}
      />
      <StatTile
        label="Active Vendors"
        loading={isLoading}
        value={data ? formatCount(data.activeVendors) : '—'}
        caption="different vendors"
      />
      <StatTile
        label="Avg Expense"
        loading={isLoading}
        value={money(data?.averageAmount)}
        caption="mean of all expenses"
      />
    </TileRow>
  );
}
