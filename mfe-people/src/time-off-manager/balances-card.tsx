import {
  Avatar,
  Button,
  Card,
  EditOutlined,
  EmptyState,
  lazyDialog,
  TwoLine,
} from '@atrium/ui-kit';
import {
  type DataColumn,
  DataTable,
  ExportButton,
  listTableProps,
  PageOutOfRange,
  RowAction,
  SearchField,
} from '@atrium/ui-kit/data';
import {
  abilityView,
  displayNameOf,
  urlChoice,
  urlPage,
  urlText,
  userInitials,
  useUrlState,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { EmployeeBalanceDto } from '../api/endpoints.generated';
import { useListTimeOffBalancesQuery } from '../api/time-off-api';
import { daysToRoundedHours } from '../shared/time-off-format';
import styles from './time-off-manager.module.css';

const EditBalanceDialog = lazyDialog(
  async () => (await import('./edit-balance-dialog')).EditBalanceDialog,
);

const PAGE_SIZE = 10;

const STATE = {
  employee: urlText(),
  balanceSort: urlChoice(['name', '-name'], 'name'),
  balancePage: urlPage(),
};

const hoursColumn = (key: 'personalDays' | 'vacationDays' | 'sickDays', title: string) => ({
  key,
  title,
  align: 'right' as const,
  width: '14%',
  render: ({ balance }: EmployeeBalanceDto) => (
    <>
      {daysToRoundedHours(balance[key])}
      <span className={styles.unit}> {title.toLowerCase()}</span>
    </>
  ),
});

const COLUMNS: readonly DataColumn<EmployeeBalanceDto>[] = [
  {
    key: 'name',
    title: 'Employee',
    sortable: true,
    onPhone: 'title',
    render: (row) => (
      <div className={styles.person}>
        <Avatar src={row.profilePictureUrl}>{userInitials(row)}</Avatar>
        <TwoLine first={displayNameOf(row)} second={row.email} />
      </div>
    ),
  },
  hoursColumn('personalDays', 'Personal'),
  hoursColumn('vacationDays', 'Vacation'),
  hoursColumn('sickDays', 'Sick'),
];

/** Remaining hours of all employees (docs/domain/time-off.md#manage-time-off-screen). */
export function BalancesCard() {
  const [{ employee, balanceSort, balancePage }, setState] = useUrlState(STATE);
  const [editedBalance, setEditedBalance] = useState<EmployeeBalanceDto>();
  const listed = { search: employee || undefined, sort: balanceSort };
  const list = useListTimeOffBalancesQuery({
    ...listed,
    page: balancePage,
    pageSize: PAGE_SIZE,
  });

  return (
    <Card
      title="Employee Time Off Balances (Hours)"
      flush
      filters={
        <SearchField
          placeholder="Search employees..."
          width={200}
          value={employee}
          onChange={(text) => setState({ employee: text, balancePage: 1 })}
        />
      }
      extra={
        <ExportButton address="/api/timeoff/balances/export" noun="Balances" filters={listed} />
      }
    >
      <DataTable
        label="Employee balances"
        columns={COLUMNS}
        rowKey={({ userId }) => userId}
        rowLabel={displayNameOf}
        {...listTableProps(list, {
          sort: balanceSort,
          parseSort: STATE.balanceSort.parse,
          page: balancePage,
          pageSize: PAGE_SIZE,
          onChange: ({ sort, page }, historyAction) =>
            setState({ balanceSort: sort, balancePage: page }, historyAction),
        })}
        actions={(row) => (
          <RowAction
            icon={<EditOutlined />}
            aria-keyshortcuts="e"
            aria-label={`Edit balance of ${displayNameOf(row)}`}
            ability={abilityView(row.abilities.update)}
            onClick={() => setEditedBalance(row)}
          />
        )}
        empty={
          employee && balancePage === 1 ? (
            <EmptyState
              title="No employees found"
              description="No employee matches your search."
              action={
                <Button onClick={() => setState({ employee: '', balancePage: 1 })}>
                  Clear Search
                </Button>
              }
            />
          ) : (
            <PageOutOfRange
              title="No employees found"
              onFirstPage={() => setState({ balancePage: 1 })}
            />
          )
        }
      />
      {!list.data && !list.error && <p className={styles.loading}>Loading employee balances...</p>}
      {editedBalance && (
        <EditBalanceDialog
          employee={editedBalance}
          read={async () => {
            const { rows } = await list.refetch().unwrap();
            return rows.find(({ userId }) => userId === editedBalance.userId) ?? editedBalance;
          }}
          onClose={() => setEditedBalance(undefined)}
        />
      )}
    </Card>
  );
}
