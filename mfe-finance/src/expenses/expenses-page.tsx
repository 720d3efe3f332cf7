import {
  EXPENSE_CATEGORIES,
  EXPENSE_SCOPES,
  EXPENSE_STATUSES,
  WAITING_FOR,
} from '@atrium/contracts';
import { Card, CreateButton, lazyDialog, lazyRecordPanel, Page } from '@atrium/ui-kit';
import {
  EmptyList,
  ExportButton,
  lazyBulkBar,
  listTableProps,
  ListViewControls,
  useListView,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  activeFilters,
  rightView,
  urlChoice,
  urlDate,
  urlDefaults,
  type UrlFields,
  urlPage,
  urlText,
  useRight,
  useUrlState,
} from '@atrium/web-kit';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ExpenseDto, ExpenseSort } from '../api/endpoints.generated';
import { useListExpensesQuery } from '../api/expenses-api';
import type { ExpenseAction } from './expense-actions';
import { ExpenseFilters, type ExpenseFilterValues } from './expense-filters';
import { ExpenseTiles } from './expense-tiles';
import { ExpensesTable, useExpenseColumns } from './expenses-table';

const CreateExpenseDialog = lazyDialog(
  async () => (await import('./create-expense-dialog')).CreateExpenseDialog,
);
const ExpenseActionDialog = lazyDialog(
  async () => (await import('./expense-action-dialog')).ExpenseActionDialog,
);
const ExpenseBulkBar = lazyBulkBar(async () => (await import('./expense-bulk-bar')).ExpenseBulkBar);
const ExpensePanel = lazyRecordPanel(async () => (await import('./expense-panel')).ExpensePanel);

const NEWEST_FIRST: ExpenseSort = '-createdAt';
const SORTS = [
  '-createdAt',
  'createdAt',
  'vendorName',
  '-vendorName',
  'amount',
  '-amount',
] as const satisfies ExpenseSort[];

const FILTERS: UrlFields<ExpenseFilterValues> = {
  search: urlText(),
  scope: urlChoice(EXPENSE_SCOPES, null),
  category: urlChoice(EXPENSE_CATEGORIES, null),
  status: urlChoice(EXPENSE_STATUSES, null),
  waiting: urlChoice(WAITING_FOR, null),
  createdFrom: urlDate(),
  createdTo: urlDate(),
  purchasedFrom: urlDate(),
  purchasedTo: urlDate(),
  paidFrom: urlDate(),
  paidTo: urlDate(),
};

const STATE = {
  ...FILTERS,
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
  dialog: urlChoice(['edit'], null),
};

/** The screen Vendor Expenses (docs/domain/expenses.md#vendors-screen). */
export function ExpensesPage() {
  const [{ sort, page, dialog, ...filters }, setState, go] = useUrlState(STATE);
  const openExpense = useParams()['*'] ?? '';
  const [isCreating, setIsCreating] = useState(false);
  const [decision, setDecision] = useState<{ expense: ExpenseDto; action: ExpenseAction }>();
  const create = rightView(useRight('expense.create'));
  const { waiting, ...others } = filters;
  const list = { ...activeFilters(others), waitingFor: waiting ?? undefined, sort };
  const listView = useListView({ screen: 'expenses', columns: useExpenseColumns() });
  const { isReady, pageSize, setPageSize, shownColumns } = listView;
  const expenses = useListExpensesQuery({ ...list, page, pageSize }, { skip: !isReady });
  const ids = useMemo(() => expenses.data?.rows.map(({ id }) => id), [expenses.data]);
  const selection = useRowSelection(ids);

  const addExpense = (
    <CreateButton ability={create} onClick={() => setIsCreating(true)}>
      Add Expense
    </CreateButton>
  );

  return (
    <Page>
      <ExpenseTiles />
      <Card
        title="Vendor Expenses"
        flush
        filters={
          <ExpenseFilters
            {...filters}
            onChange={(patch) => setState({ ...patch, page: 1 })}
            onClear={() => setState({ ...urlDefaults(FILTERS), search: filters.search, page: 1 })}
          />
        }
        extra={
          <>
            <ListViewControls view={listView} />
            <ExportButton address="/api/expenses/export" filters={list} />
            {addExpense}
          </>
        }
      >
        <ExpenseBulkBar selection={selection} rows={expenses.data?.rows ?? []} />
        <ExpensesTable
          selection={create.allowed ? selection : undefined}
          columns={shownColumns}
          {...listTableProps(expenses, {
            sort,
            parseSort: STATE.sort.parse,
            page,
            pageSize,
            onPageSizeChange: setPageSize,
            onChange: setState,
          })}
          onView={({ id }) => go(`/expenses/${id}`, { dialog: null })}
          onEdit={({ id }) => go(`/expenses/${id}`, { dialog: 'edit' })}
          onAction={(expense, action) => setDecision({ expense, action })}
          empty={
            <EmptyList
              label="Expenses"
              page={page}
              onPageChange={(next) => setState({ page: next })}
              empty={{
                title: 'No expenses found',
                hint: 'Add your first expense to submit it for approval.',
                action: addExpense,
              }}
              isFiltered={Object.values(filters).some(Boolean)}
              onClear={() => setState({ ...urlDefaults(FILTERS), page: 1 })}
            />
          }
        />
      </Card>

      <ExpensePanel
        address={openExpense}
        list={{ ids, onOpen: (id) => go(`/expenses/${id}`, { dialog: null }) }}
        editing={dialog === 'edit'}
        onEdit={() => setState({ dialog: 'edit' })}
        onEdited={() => setState({ dialog: null })}
        onClose={() => go('/expenses', { dialog: null })}
        onDeleted={() => go('/expenses', { dialog: null }, 'replace')}
      />
      {isCreating && (
        <CreateExpenseDialog
          onClose={() => setIsCreating(false)}
          onWithoutReceipt={(id) => go(`/expenses/${id}`, { dialog: null })}
        />
      )}
      {decision && (
        <ExpenseActionDialog
          expense={decision.expense}
          action={decision.action}
          onClose={() => setDecision(undefined)}
          onDeleted={() => setDecision(undefined)}
        />
      )}
    </Page>
  );
}
