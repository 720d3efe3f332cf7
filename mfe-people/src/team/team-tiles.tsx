import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';
import { useGetUsersSummaryQuery } from '../api/users-api';

const figure = (count: number | undefined): string =>
  count === undefined ? '—' : formatCount(count);

/** See docs/domain/accounts.md#team-screen. */
export function TeamTiles() {
  const summary = useGetUsersSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Total Users"
        loading={isLoading}
        value={figure(data?.totalUsers)}
        caption="all accounts"
      />
      <StatTile
        label="Admins"
        loading={isLoading}
        value={figure(data?.admins)}
        caption="admins and super admins"
      />
      <StatTile
        label="Active Users"
        loading={isLoading}
        value={figure(data?.activeUsers)}
        caption="can sign in"
      />
      <StatTile
        label="Pending Invites"
        loading={isLoading}
        value={figure(data?.pendingInvites)}
        caption="haven't joined yet"
      />
    </TileRow>
  );
}
