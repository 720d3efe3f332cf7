import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount, formatMoney } from '@atrium/web-kit';
import type { DashboardStatsDto } from '../api/endpoints.generated';
import { useSignedIn } from '../session/signed-in';
import { monthChange } from './month-change';

/** The revenue is sent only to those who may read invoices. */
export function MetricTiles({ stats }: { stats: DashboardStatsDto }) {
  const { currency } = useSignedIn().settings;
  const { activeProjects, openTickets, monthlyRevenue, evidenceFiles, changes } = stats;
  return (
    <TileRow>
      <StatTile
        label="Active Projects"
        value={formatCount(activeProjects)}
        {...monthChange(changes.activeProjects)}
      />
      <StatTile
        label="Open Tickets"
        value={formatCount(openTickets)}
        {...monthChange(changes.openTickets, false)}
      />
      {monthlyRevenue !== undefined && (
        <StatTile
          label="Monthly Revenue"
          value={formatMoney(monthlyRevenue, { currency, wholeUnits: true })}
          {...monthChange(changes.totalRevenue)}
        />
      )}
      <StatTile
        label="Evidence Files"
        value={formatCount(evidenceFiles)}
        {...monthChange(changes.evidenceFiles)}
      />
    </TileRow>
  );
}
