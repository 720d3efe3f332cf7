import {
  ActionsMenu,
  Clamped,
  EditOutlined,
  EyeOutlined,
  PaperClipOutlined,
  StatusTag,
  TwoLine,
} from '@atrium/ui-kit';
import { type DataColumn, DataTable, type RecordTableProps, RowAction } from '@atrium/ui-kit/data';
import {
  abilityView,
  formatDate,
  formatDateInZone,
  formatMoney,
  useCompanySettings,
  useEventCallback,
} from '@atrium/web-kit';
import { useCallback, useMemo } from 'react';
import type { ExpenseDto } from '../api/endpoints.generated';
import { type ExpenseAction, menuActionsOf } from './expense-actions';
import { categoryLabel } from './expense-labels';
import styles from './expenses-table.module.css';

interface Locale {
  timeZone: string;
  currency: string;
}

/** The columns of the list. */
export function useExpenseColumns(): readonly DataColumn<ExpenseDto>[] {
  const { currency, timeZone } = useCompanySettings();
  return useMemo(() => columnsIn({ timeZone, currency }), [timeZone, currency]);
}

const columnsIn = ({ timeZone, currency }: Locale): DataColumn<ExpenseDto>[] => [
  {
    key: 'vendorName',
    title: 'Vendor',
    sortable: true,
    onPhone: 'title',
    render: ({ vendorName, vendorEmail }) => (
      <TwoLine
        first={<Clamped>{vendorName}</Clamped>}
        second={
          vendorEmail ? (
            <span className={styles.line} title={vendorEmail}>
              {vendorEmail}
            </span>
          ) : (
            'No email'
          )
        }
      />
    ),
  },
  {
    key: 'description',
    title: 'Description',
    hideBelow: 960,
    render: ({ description, receiptUrl }) => (
      <div className={styles.description}>
        <Clamped title={description}>{description}</Clamped>
        {receiptUrl && <PaperClipOutlined className={styles.receipt} aria-label="Has receipt" />}
      </div>
    ),
  },
  {
    key: 'category',
    title: 'Category',
    width: '118px',
    hideBelow: 860,
    render: ({ category }) => categoryLabel(category),
  },
  {
    key: 'amount',
    title: 'Amount',
    sortable: true,
    align: 'right',
    width: '156px',
    render: ({ amount }) => (
      <span className={styles.amount}>{formatMoney(amount, { currency })}</span>
    ),
  },
  {
    key: 'project',
    title: 'Project',
    width: '14%',
    hideBelow: 1120,
    render: ({ projectName }) =>
      projectName ? (
        <span className={styles.line} title={projectName}>
          {projectName}
        </span>
      ) : (
        <span className={styles.none}>No project</span>
      ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '104px',
    render: ({ status }) => <StatusTag status={status} />,
  },
  {
    key: 'createdAt',
    title: 'Date',
    sortable: true,
    width: '124px',
    hideBelow: 720,
    render: ({ createdAt }) => formatDateInZone(createdAt, timeZone),
  },
  {
    key: 'purchaseDate',
    title: 'Purchased',
    optional: true,
    onPhone: 'labeled',
    width: '124px',
    render: ({ purchaseDate }) => purchaseDate && formatDate(purchaseDate),
  },
  {
    key: 'createdByName',
    title: 'Submitted By',
    optional: true,
    onPhone: 'labeled',
    render: ({ createdByName }) => createdByName ?? 'Deleted account',
  },
  {
    key: 'paidAt',
    title: 'Paid',
    optional: true,
    onPhone: 'labeled',
    width: '124px',
    render: ({ paidAt }) => paidAt && formatDateInZone(paidAt, timeZone),
  },
];

type ExpensesTableProps = RecordTableProps<ExpenseDto> & {
  onView: (expense: ExpenseDto) => void;
  onEdit: (expense: ExpenseDto) => void;
  onAction: (expense: ExpenseDto, action: ExpenseAction) => void;
};

/** The list of expenses. Disabled actions of a row say why. */
export function ExpensesTable({ onView, onEdit, onAction, ...table }: ExpensesTableProps) {
  const view = useEventCallback(onView);
  const edit = useEventCallback(onEdit);
  const act = useEventCallback(onAction);
  const actions = useCallback(
    (expense: ExpenseDto) => (
      <>
        <RowAction
          icon={<EyeOutlined />}
          aria-label={`View ${expense.vendorName}`}
          title="View"
          onClick={() => view(expense)}
        />
        <RowAction
          icon={<EditOutlined />}
          aria-keyshortcuts="e"
          aria-label={`Edit ${expense.vendorName}`}
          title="Edit"
          ability={abilityView(expense.abilities.update)}
          onClick={() => edit(expense)}
        />
        <ActionsMenu
          label={`Actions for ${expense.vendorName}`}
          actions={menuActionsOf(expense, (action) => act(expense, action))}
        />
      </>
    ),
    [view, edit, act],
  );
  return (
    <DataTable
      {...table}
      label="Expenses"
      rowKey={({ id }) => id}
      rowLabel={({ vendorName, description }) => `${vendorName}, ${description}`}
      onOpen={onView}
      rowPath={({ id }) => `/expenses/${id}`}
      actions={actions}
    />
  );
}
