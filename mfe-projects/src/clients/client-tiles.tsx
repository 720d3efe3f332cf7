import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount, formatMoney, useSession } from '@atrium/web-kit';
import type { ClientFiguresDto } from '../api/endpoints.generated';

/** What belongs to a client, in figures. */
export function ClientTiles({ figures }: { figures: ClientFiguresDto }) {
  const { session } = useSession();
  const money = (amount: string): string =>
    formatMoney(amount, { currency: session?.settings.currency, wholeUnits: true });
  const { activeProjects, projects, totalValue, openTickets, tickets } = figures;
  const { invoiced, outstanding } = figures;
  return (
    <TileRow>
      <StatTile
        label="Active Projects"
        value={formatCount(activeProjects)}
        caption={`of ${formatCount(projects)}`}
      />
      <StatTile label="Total Value" value={money(totalValue)} caption="budgets of all projects" />
      <StatTile
        label="Open Tickets"
        value={formatCount(openTickets)}
        caption={`of ${formatCount(tickets)}`}
      />
      {invoiced !== undefined && outstanding !== undefined && (
        <StatTile
          label="Outstanding"
          value={money(outstanding)}
          caption={`of ${money(invoiced)} invoiced`}
        />
      )}
    </TileRow>
  );
}
