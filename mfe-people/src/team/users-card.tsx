import { Card } from '@atrium/ui-kit';
import { type DataColumn, DataTable, pagedTableProps } from '@atrium/ui-kit/data';
import { displayNameOf, useEventCallback } from '@atrium/web-kit';
import { type ReactNode, useCallback } from 'react';
import type { UserDto, UserSort, UserStatus } from '../api/endpoints.generated';
import { useListUsersQuery } from '../api/users-api';
import type { TeamDialog } from './team-dialogs';
import type { RoleFilter } from './user-labels';
import { UserRowActions } from './user-row-actions';

interface UsersCardProps {
  title: string;
  status: UserStatus;
  columns: readonly DataColumn<UserDto>[];
  /** How many users have this status; undefined if it isn't known yet, or how many match the filters. */
  count: number | undefined;
  search: string;
  role: RoleFilter;
  sort: UserSort;
  page: number;
  pageSize: number;
  /** False until it is known which view the screen opens with. */
  isReady: boolean;
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
  columns,
  count,
  search,
  role,
  sort,
  page,
  pageSize,
  isReady,
  onPageSizeChange,
  onSortChange,
  onPageChange,
  onView,
  onOpen,
  empty,
}: UsersCardProps) {
  const list = useListUsersQuery(
    {
      status,
      search: search || undefined,
      role: role ?? undefined,
      sort,
      page,
      pageSize,
    },
    { skip: !isReady },
  );
  const openDialog = useEventCallback(onOpen);
  const actions = useCallback(
    (user: UserDto) => <UserRowActions user={user} onOpen={openDialog} />,
    [openDialog],
  );
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        columns={columns}
        expectedRows={count && Math.min(count, pageSize)}
        rowKey={({ id }) => id}
        rowLabel={displayNameOf}
        sort={sort}
        onSortChange={onSortChange}
        {...pagedTableProps(list, { page, pageSize, onPageSizeChange, onPageChange })}
        onOpen={onView}
        actions={actions}
        empty={empty}
      />
    </Card>
  );
}
