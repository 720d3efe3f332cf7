import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';
import { useGetTicketSummaryQuery } from '../api/tickets-api';
import { formatResponse } from './ticket-words';

const figure = (count: number | undefined): string =>
  count === undefined ? '—' : formatCount(count);

/** The figures above the list (specification section 2; Avg Response: decisions section 1). */
export function TicketTiles() {
  const summary = useGetTicketSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Open"
        loading={isLoading}
        value={figure(data?.open)}
        caption="waiting to be taken up"
      />
      <StatTile
        label="In Progress"
        loading={isLoading}
        value={figure(data?.inProgress)}
        caption="being worked on"
      />
      <StatTile
        label="Resolved"
        loading={isLoading}
        value={figure(data?.resolved)}
        caption={data && `and ${formatCount(data.closed)} closed`}
      />
      <StatTile
        label="Avg Response"
        loading={isLoading}
        value={formatResponse(data?.averageResponseMinutes ?? null)}
        caption="last 30 days"
      />
    </TileRow>
  );
}
