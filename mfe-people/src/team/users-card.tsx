import { Card } from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  lazyBulkBar,
  type ListQuery,
  pagedTableProps,
  useRowSelection,
} from '@atrium/ui-kit/data';
import { displayNameOf, useEventCallback } from '@atrium/web-kit';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { UserDto, UserSort, UserStatus } from '../api/endpoints.generated';
import type { TeamDialog } from './team-dialogs';
import { UserRowActions } from './user-row-actions';

const UserBulkBar = lazyBulkBar(async () => (await import('./user-bulk-bar')).UserBulkBar);

interface UsersCardProps {
  title: string;
  status: UserStatus;
  list: ListQuery<UserDto>;
  columns: readonly DataColumn<UserDto>[];
  /**
   * How many users have this status; undefined if it isn't known yet, or how many match the
   * filters.
   */
  count: number | undefined;
  sort: UserSort;
  defaultSort: UserSort;
  page: number;
  pageSize: number;
  onPageSizeChange: (pageSize: number) => void;
  onSortChange: (sort: string) => void;
  onPageChange: (page: number) => void;
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
  sort,
  defaultSort,
  page,
  pageSize,
  onPageSizeChange,
  onSortChange,
  onPageChange,
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
        expectedRows={count && Math.min(count, pageSize)}
        rowKey={({ id }) => id}
        rowLabel={displayNameOf}
        sort={sort}
        defaultSort={defaultSort}
        onSortChange={onSortChange}
        {...pagedTableProps(list, { page, pageSize, onPageSizeChange, onPageChange })}
        onOpen={onView}
        rowPath={({ id }) => `/team/${id}`}
        actions={actions}
        empty={empty}
      />
    </Card>
  );
}
