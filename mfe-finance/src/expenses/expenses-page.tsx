import { EXPENSE_CATEGORIES, EXPENSE_STATUSES, WAITING_FOR } from '@atrium/contracts';
import {
  PageOutOfRange,
  Button,
  CreateButton,
  Card,
  EmptyState,
  Page,
  lazyDialog,
  lazyPanel,
} from '@atrium/ui-kit';
import {
  ExportButton,
  listTableProps,
  ListViewControls,
  useListView,
  useRowSelection,
} from '@atrium/ui-kit/data';
import {
  rightView,
  urlChoice,
  urlDate,
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
const ExpenseBulkBar = lazyPanel(async () => (await import('./expense-bulk-bar')).ExpenseBulkBar, {
  isOpen: ({ selection }) => selection.selected.size > 0,
  close: ({ selection }) => selection.clear(),
});
const ExpensePanel = lazyPanel(async () => (await import('./expense-panel')).ExpensePanel, {
  isOpen: ({ address }) => address !== '',
  close: ({ onClose }) => onClose(),
});

const NEWEST_FIRST: ExpenseSort = '-createdAt';
const SORTS = [
  '-createdAt',
  'createdAt',
  'vendorName',
  '-vendorName',
  'amount',
  '-amount',
] as const satisfies ExpenseSort[];

const STATE = {
  search: urlText(),
  category: urlChoice(EXPENSE_CATEGORIES, null),
  status: urlChoice(EXPENSE_STATUSES, null),
  waiting: urlChoice(WAITING_FOR, null),
  createdFrom: urlDate(),
  createdTo: urlDate(),
  paidFrom: urlDate(),
  paidTo: urlDate(),
  sort: urlChoice(SORTS, NEWEST_FIRST),
  page: urlPage(),
  dialog: urlChoice(['edit'], null),
};

const NO_FILTERS: ExpenseFilterValues = {
  search: '',
  category: null,
  status: null,
  waiting: null,
  createdFrom: null,
  createdTo: null,
  paidFrom: null,
  paidTo: null,
};

/** The screen Vendor Expenses (docs/domain/expenses.md#vendors-screen). */
export function ExpensesPage() {
  const [{ sort, page, dialog, ...filters }, setState, go] = useUrlState(STATE);
  const openExpense = useParams()['*'] ?? '';
  const [creating, setCreating] = useState(false);
  const [decision, setDecision] = useState<{ expense: ExpenseDto; action: ExpenseAction }>();
  const create = rightView(useRight('expense.create'));
  const list = {
    search: filters.search || undefined,
    category: filters.category ?? undefined,
    status: filters.status ?? undefined,
    waitingFor: filters.waiting ?? undefined,
    createdFrom: filters.createdFrom ?? undefined,
    createdTo: filters.createdTo ?? undefined,
    paidFrom: filters.paidFrom ?? undefined,
    paidTo: filters.paidTo ?? undefined,
    sort,
  };
  const listView = useListView({ screen: 'expenses', columns: useExpenseColumns() });
  const { isReady, pageSize, setPageSize, shownColumns } = listView;
  const expenses = useListExpensesQuery({ ...list, page, pageSize }, { skip: !isReady });
  const ids = useMemo(() => expenses.data?.rows.map(({ id }) => id), [expenses.data]);
  const selection = useRowSelection(ids);

  const addExpense = (
    <CreateButton ability={create} onClick={() => setCreating(true)}>
      Add Expense
    </CreateButton>
  );
  const isFiltered = Object.values(filters).some(Boolean);

  return (
    <Page>
      <ExpenseTiles />
      <Card
        title="Vendor Expenses"
        flush
        filters={
          <ExpenseFilters {...filters} onChange={(patch) => setState({ ...patch, page: 1 })} />
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
            isFiltered ? (
              <EmptyState
                title="No expenses found"
                description="No expenses match your search and filters."
                action={
                  <Button onClick={() => setState({ ...NO_FILTERS, page: 1 })}>
                    Clear Filters
                  </Button>
                }
              />
            ) : page > 1 ? (
              <PageOutOfRange title="No expenses found" onFirstPage={() => setState({ page: 1 })} />
            ) : (
              <EmptyState
                title="No expenses found"
                description="Add your first expense to submit it for approval."
                action={addExpense}
              />
            )
          }
        />
      </Card>

      <ExpensePanel
        address={openExpense}
        editing={dialog === 'edit'}
        onEdit={() => setState({ dialog: 'edit' })}
        onEdited={() => setState({ dialog: null })}
        onClose={() => go('/expenses', { dialog: null })}
        onDeleted={() => go('/expenses', { dialog: null }, 'replace')}
      />
      {creating && (
        <CreateExpenseDialog
          onClose={() => setCreating(false)}
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
