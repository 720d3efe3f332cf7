import { type Role, ROLES } from '@atrium/contracts';
import {
  AccessDenied,
  CreateButton,
  lazyPanel,
  lazyRecordPanel,
  Page,
  PageHeader,
  UserAddOutlined,
} from '@atrium/ui-kit';
import {
  type DateRangeValues,
  DatesFilter,
  EmptyList,
  ExportButton,
  FilterSelect,
  ListFilters,
  type ListView,
  ListViewControls,
  SearchField,
  useListView,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  urlChoice,
  urlDate,
  urlDefaults,
  urlPage,
  urlText,
  useCompanySettings,
  useKeyedState,
  useRight,
  useScreenAccess,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { UserDto, UserSort, UserStatus } from '../api/endpoints.generated';
import { useGetUsersSummaryQuery, useListUsersQuery } from '../api/users-api';
import type { TeamDialog } from './team-dialogs';
import { TeamTiles } from './team-tiles';
import { invitationColumns, memberColumns } from './user-columns';
import { ROLE_CHOICES } from './user-labels';
import { UsersCard, type UsersCardProps } from './users-card';

const TeamDialogs = lazyPanel(async () => (await import('./team-dialogs')).TeamDialogs, {
  isOpen: ({ dialog }) => dialog !== undefined,
  close: ({ onClose }) => onClose(),
});
const UserPanel = lazyRecordPanel(async () => (await import('./user-panel')).UserPanel);

/** For admins and super admins (docs/domain/accounts.md#team-screen). */
export const TeamPage = () =>
  useScreenAccess(useRight('user.manage')) ? (
    <TeamManagement />
  ) : (
    <AccessDenied action="manage team members" />
  );

const SORTS = [
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'lastLogin',
  '-lastLogin',
  'invitationSentAt',
  '-invitationSentAt',
] as const satisfies UserSort[];

const DATE_RANGES = [{ name: 'created', label: 'Added' }] as const;

const FILTERS = {
  search: urlText(),
  role: urlChoice(ROLES, null),
  createdFrom: urlDate(),
  createdTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  sort: urlChoice(SORTS, 'name'),
  page: urlPage(),
  invitedSort: urlChoice(SORTS, '-invitationSentAt'),
  invitedPage: urlPage(),
  inactiveSort: urlChoice(SORTS, 'name'),
  inactivePage: urlPage(),
};

const OTHER_PAGES = ['invitedPage', 'inactivePage'];

const FIRST_PAGES = { page: 1, invitedPage: 1, inactivePage: 1 };

/** The parts of the state that each table uses. */
const TABLE_STATE = {
  active: { sort: 'sort', page: 'page' },
  invited: { sort: 'invitedSort', page: 'invitedPage' },
  inactive: { sort: 'inactiveSort', page: 'inactivePage' },
} as const satisfies Record<UserStatus, { sort: keyof TeamState; page: keyof TeamState }>;

/** Accounts by status, and the panel of the open one. */
function TeamManagement() {
  const [state, setState, go] = useUrlState(STATE);
  const { search, role, createdFrom, createdTo } = state;
  const openUser = useParams()['*'] ?? '';
  const { timeZone } = useCompanySettings();
  const [dialog, setDialog] = useKeyedState<TeamDialog | undefined>(openUser, undefined);
  const members = useMemo(() => memberColumns(timeZone), [timeZone]);
  const listView = useListView({
    screen: 'team',
    columns: members,
    defaultPageSize: 25,
    omitted: OTHER_PAGES,
  });
  const { pageSize, setPageSize, shownColumns } = listView;
  const invitations = useMemo(() => invitationColumns(timeZone), [timeZone]);

  const { lists, counts, ids } = useTeamLists(state, listView);

  const isFiltered = [search, role, createdFrom, createdTo].some(Boolean);
  const open = (id: number): void => go(`/team/${id}`);
  const cardProps = (status: UserStatus, emptyTitle: string) => {
    const { sort, page } = TABLE_STATE[status];
    return {
      status,
      list: lists[status],
      count: isFiltered ? undefined : counts[status],
      viewState: {
        sort: state[sort],
        parseSort: STATE[sort].parse,
        page: state[page],
        pageSize,
        onPageSizeChange: (next) => {
          setPageSize(next);
          setState(FIRST_PAGES);
        },
        onChange: (next, historyAction) =>
          setState({ [sort]: next.sort, [page]: next.page }, historyAction),
      } satisfies UsersCardProps['viewState'],
      onView: ({ id }: UserDto) => open(id),
      onOpen: setDialog,
      empty: (
        <EmptyList
          label="Users"
          page={state[page]}
          onPageChange={(next) => setState({ [page]: next })}
          empty={{ title: emptyTitle, hint: 'Users will appear here.' }}
          isFiltered={isFiltered}
          narrowedHint="No one matches your search and filters."
          search={search}
          onClear={() => setState({ ...urlDefaults(FILTERS), ...FIRST_PAGES })}
        />
      ),
    };
  };

  return (
    <Page>
      <TeamTiles />
      <TeamHeader
        filters={{ search, role, createdFrom, createdTo }}
        sort={state.sort}
        listView={listView}
        onChange={(patch) => setState({ ...patch, ...FIRST_PAGES })}
        onInvite={() => setDialog({ kind: 'invite' })}
      />
      <UsersCard
        {...cardProps('active', 'No team members found')}
        title="Active Team Members"
        columns={shownColumns}
      />
      {counts.invited > 0 && (
        <UsersCard
          {...cardProps('invited', 'No invitations found')}
          title="Pending Invitations"
          columns={invitations}
        />
      )}
      {counts.inactive > 0 && (
        <UsersCard
          {...cardProps('inactive', 'No inactive accounts found')}
          title="Inactive Accounts"
          columns={shownColumns}
        />
      )}

      <UserPanel
        address={openUser}
        // Steps through the tables as if they were one list.
        list={{ ids, onOpen: open }}
        onOpen={setDialog}
        onClose={() => go('/team')}
      />
      <TeamDialogs
        dialog={dialog}
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
        onDeleted={({ id }) => openUser === String(id) && go('/team', {}, 'replace')}
      />
    </Page>
  );
}

interface TeamFilters extends DateRangeValues<'created'> {
  search: string;
  role: Role | null;
}

interface TeamState extends TeamFilters {
  sort: UserSort;
  page: number;
  invitedSort: UserSort;
  invitedPage: number;
  inactiveSort: UserSort;
  inactivePage: number;
}

/** The accounts of each status, and their ids in the order of the screen. */
function useTeamLists(state: TeamState, { isReady, pageSize }: ListView<UserDto>) {
  const { data: summary } = useGetUsersSummaryQuery();
  const counts = {
    active: summary?.activeUsers,
    invited: summary?.pendingInvites ?? 0,
    inactive: summary ? summary.totalUsers - summary.activeUsers - summary.pendingInvites : 0,
  };
  const { search, role, createdFrom, createdTo } = state;
  const filters = { ...activeFilters({ search, role, createdFrom, createdTo }), pageSize };
  const active = useListUsersQuery(
    { ...filters, status: 'active', sort: state.sort, page: state.page },
    { skip: !isReady },
  );
  const invited = useListUsersQuery(
    { ...filters, status: 'invited', sort: state.invitedSort, page: state.invitedPage },
    { skip: !isReady || counts.invited === 0 },
  );
  const inactive = useListUsersQuery(
    { ...filters, status: 'inactive', sort: state.inactiveSort, page: state.inactivePage },
    { skip: !isReady || counts.inactive === 0 },
  );
  const ids = useMemo(
    () =>
      [active.data, invited.data, inactive.data].flatMap(
        (users) => users?.rows.map(({ id }) => id) ?? [],
      ),
    [active.data, invited.data, inactive.data],
  );
  return { lists: { active, invited, inactive }, counts, ids };
}

interface TeamHeaderProps {
  filters: TeamFilters;
  /** Order of the exported accounts. */
  sort: UserSort;
  listView: ListView<UserDto>;
  onChange: (patch: Partial<TeamFilters>) => void;
  onInvite: () => void;
}

const TeamHeader = ({
  filters: { search, role, ...dates },
  sort,
  listView,
  onChange,
  onInvite,
}: TeamHeaderProps) => (
  <PageHeader
    title="Team"
    description="Manage accounts, roles and invitations."
    filters={
      <ListFilters
        search={
          <SearchField
            placeholder="Search users..."
            value={search}
            onChange={(text) => onChange({ search: text })}
          />
        }
        values={[role, Object.values(dates).some(Boolean)]}
        onClear={() => onChange({ ...urlDefaults(FILTERS), search })}
      >
        <FilterSelect
          label="Role"
          allLabel="All Roles"
          value={role}
          choices={ROLE_CHOICES}
          onChange={(next) => onChange({ role: next })}
        />
        <DatesFilter ranges={DATE_RANGES} values={dates} onChange={onChange} />
      </ListFilters>
    }
    actions={
      <>
        <ListViewControls view={listView} />
        <ExportButton address="/api/users/export" filters={{ search, role, ...dates, sort }} />
        <CreateButton icon={<UserAddOutlined />} onClick={onInvite}>
          Invite New User
        </CreateButton>
      </>
    }
  />
);
