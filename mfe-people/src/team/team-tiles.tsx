import { StatTile, TileRow } from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';
import { useGetUsersSummaryQuery } from '../api/users-api';

/** See docs/domain/accounts.md#team-screen. */
export function TeamTiles() {
  const summary = useGetUsersSummaryQuery();
  const { data, isLoading } = summary;
  return (
    <TileRow query={summary}>
      <StatTile
        label="Total Users"
        loading={isLoading}
        value={data && formatCount(data.totalUsers)}
        caption="All accounts"
      />
      <StatTile
        label="Admins"
        loading={isLoading}
        value={data && formatCount(data.admins)}
        caption="Admins and super admins"
      />
      <StatTile
        label="Active Users"
        loading={isLoading}
        value={data && formatCount(data.activeUsers)}
        caption="Can sign in"
      />
      <StatTile
        label="Pending Invites"
        loading={isLoading}
        value={data && formatCount(data.pendingInvites)}
        caption="Haven't joined yet"
      />
    </TileRow>
  );
}
