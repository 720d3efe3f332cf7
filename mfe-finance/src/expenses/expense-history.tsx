import { EXPENSE_CATEGORIES, EXPENSE_HISTORY_LABELS, isOneOf } from '@atrium/contracts';
import { type ActivityFormat, ActivityList, HistorySection, useActivityPage } from '@atrium/ui-kit';
import { formatDate, formatMoney } from '@atrium/web-kit';
import { useListExpenseActivityQuery } from '../api/expenses-api';
import { categoryLabel } from './expense-labels';

/** The history of an expense, collapsed at first. */
export const ExpenseHistory = ({ id }: { id: number }) => (
  <HistorySection key={id}>
    <Entries id={id} />
  </HistorySection>
);

function Entries({ id }: { id: number }) {
  const page = useActivityPage();
  const query = useListExpenseActivityQuery({ id, pageSize: page.pageSize });
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'expense',
  labels: EXPENSE_HISTORY_LABELS,
  formatValue: (field, value, { currency }) => {
    if (field === 'amount') return formatMoney(value, { currency });
    if (field === 'purchaseDate') return formatDate(value);
    return field === 'category' && isOneOf(EXPENSE_CATEGORIES, value)
      ? categoryLabel(value)
      : undefined;
  },
  sentences: {
    'expense.create': () => 'submitted the expense',
    'expense.approve': (changes) => <>approved the expense: {changes}</>,
    'expense.reject': (changes) => <>rejected the expense: {changes}</>,
    'expense.pay': (changes) => <>marked the expense as paid: {changes}</>,
    'expense.resubmit': (changes) => <>submitted the expense again: {changes}</>,
    'expense.attach_receipt': (changes) => <>attached a receipt: {changes}</>,
    'expense.remove_receipt': (changes) => <>removed the receipt: {changes}</>,
  },
};
