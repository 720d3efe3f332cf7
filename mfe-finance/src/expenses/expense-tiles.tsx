import { StatTile, TileRow, useIsPhone } from '@atrium/ui-kit';
import { formatCount, formatMoney, useSession } from '@atrium/web-kit';
import { useGetExpenseSummaryQuery } from '../api/expenses-api';

const expenses = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'expense' : 'expenses'}`;

/** The tiles above the list (docs/domain/expenses.md#expense-figures). */
export function ExpenseTiles() {
  const { session } = useSession();
  const summary = useGetExpenseSummaryQuery();
  const { data, isLoading } = summary;
  // Two tiles share the width of a phone, so there is no room for cents.
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
        caption="Past month"
      />
      <StatTile
        label="Pending Approvals"
        loading={isLoading}
        value={money(data?.pendingTotal)}
        caption={data && expenses(data.pendingCount)}
      />
      <StatTile
        label="Active Vendors"
        loading={isLoading}
        value={data ? formatCount(data.activeVendors) : '—'}
        caption="Vendors with expenses"
      />
      <StatTile
        label="Avg Expense"
        loading={isLoading}
        value={money(data?.averageAmount)}
        caption="Across all expenses"
      />
    </TileRow>
  );
}
