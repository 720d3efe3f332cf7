import { StatTile, TileRow } from '@atrium/ui-kit';
import { countOf, formatCount } from '@atrium/web-kit';
import { useGetExpenseSummaryQuery } from '../api/expenses-api';
import { useTileAmount } from '../shared/use-tile-amount';

/** The tiles above the list (docs/domain/expenses.md#expense-figures). */
export function ExpenseTiles() {
  const summary = useGetExpenseSummaryQuery();
  const { data, isLoading } = summary;
  const money = useTileAmount();
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
        caption={data && countOf(data.pendingCount, 'expense')}
      />
      <StatTile
        label="Active Vendors"
        loading={isLoading}
        value={data && formatCount(data.activeVendors)}
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
