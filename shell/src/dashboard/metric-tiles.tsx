import { StatTile, type StatTileProps, TileRow } from '@atrium/ui-kit';
import { excludedCurrenciesNote, formatCount, formatMoney } from '@atrium/web-kit';
import type { DashboardStatsDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';

/**
 * The server sends the revenue only to users who may read invoices. It has no link, because no list
 * contains exactly these payments.
 */
export function MetricTiles({ stats }: { stats: DashboardStatsDto }) {
  const { currency } = useSignedIn().settings;
  const { activeProjects, openTickets, monthlyRevenue, evidenceFiles, changes } = stats;
  const note = excludedCurrenciesNote(stats.otherCurrencies);
  const revenueChange = monthChange(changes.totalRevenue);
  return (
    <TileRow>
      <StatTile
        label="Active Projects"
        to="/projects?status=active"
        value={formatCount(activeProjects)}
        {...monthChange(changes.activeProjects)}
      />
      <StatTile
        label="Open Tickets"
        to="/tickets?view=all&status=open"
        value={formatCount(openTickets)}
        {...monthChange(changes.openTickets, { isGrowthGood: false })}
      />
      {monthlyRevenue !== undefined && (
        <StatTile
          label="Monthly Revenue"
          value={formatMoney(monthlyRevenue, { currency, wholeUnits: true })}
          {...revenueChange}
          caption={
            <>
              {revenueChange.caption}
              {note && `. ${note}.`}
            </>
          }
        />
      )}
      <StatTile
        label="Evidence Files"
        to="/evidence"
        value={formatCount(evidenceFiles)}
        {...monthChange(changes.evidenceFiles)}
      />
    </TileRow>
  );
}

/**
 * The change of a metric from the previous month, in words
 * (docs/domain/dashboard.md#monthly-change).
 *
 * @param percent integer, positive for growth; null without a previous value
 */
export function monthChange(
  percent: number | null | undefined,
  { isGrowthGood = true } = {},
): Pick<StatTileProps, 'change' | 'caption'> {
  if (percent === null || percent === undefined) {
    return { caption: 'No data from last month' };
  }
  if (percent === 0) {
    return { caption: 'No change from last month' };
  }
  const isGrowth = percent > 0;
  return {
    change: {
      amount: `${isGrowth ? '+' : '−'}${formatCount(Math.abs(percent))}%`,
      isImprovement: isGrowth === isGrowthGood,
    },
    caption: 'from last month',
  };
}
