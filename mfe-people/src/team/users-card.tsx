import { Card } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  lazyBulkBar,
  type ListQuery,
  listTableProps,
  type ListViewState,
  useRowSelection,
} from '@atrium/ui-kit/data';
import { displayNameOf, useEventCallback } from '@atrium/web-kit';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { UserDto, UserSort, UserStatus } from '../api/endpoints.generated';
import type { TeamDialog } from './team-dialogs';
import { UserRowActions } from './user-row-actions';

const UserBulkBar = lazyBulkBar(async () => (await import('./user-bulk-bar')).UserBulkBar);

export interface UsersCardProps {
  title: string;
  status: UserStatus;
  list: ListQuery<UserDto>;
  columns: readonly DataColumn<UserDto>[];
  /**
   * How many users have this status; undefined if it isn't known yet, or how many match the
   * filters.
   */
  count: number | undefined;
  viewState: ListViewState<UserSort>;
  onView: (user: UserDto) => void;
  onOpen: (dialog: TeamDialog) => void;
  empty: ReactNode;
}

/** Table of the users with one status. */
export function UsersCard({
  title,
  status,
  list,
  columns,
  count,
  viewState,
  onView,
  onOpen,
  empty,
}: UsersCardProps) {
  const { data } = list;
  const ids = useMemo(() => data?.rows.map(({ id }) => id), [data]);
  const selection = useRowSelection(ids);
  const openDialog = useEventCallback(onOpen);
  const actions = useCallback(
    (user: UserDto) => <UserRowActions user={user} onOpen={openDialog} />,
    [openDialog],
  );
  return (
    <Card title={title} flush>
      <UserBulkBar selection={selection} rows={data?.rows ?? []} status={status} />
      <DataTable
        label={title}
        selection={selection}
        columns={columns}
        expectedRows={count && Math.min(count, viewState.pageSize)}
        rowKey={({ id }) => id}
        rowLabel={displayNameOf}
        {...listTableProps(list, viewState)}
        onOpen={onView}
        rowPath={({ id }) => `/team/${id}`}
        actions={actions}
        empty={empty}
      />
    </Card>
  );
}
