import { EXPENSE_LABELS } from '@atrium/contracts';
import { type DescriptionItem, DescriptionList, EmailLink, labeledItems } from '@atrium/ui-kit';
import { formatDate, formatDateTime, useCompanySettings } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import { categoryLabel } from './expense-labels';

const detailsOf = (expense: ExpenseDetailDto): DescriptionItem[] =>
  labeledItems(EXPENSE_LABELS, {
    // The panel shows these above the list.
    vendorName: null,
    amount: null,
    description: null,
    vendorEmail: expense.vendorEmail ? <EmailLink address={expense.vendorEmail} /> : 'No email',
    category: categoryLabel(expense.category),
    purchaseDate: expense.purchaseDate ? formatDate(expense.purchaseDate) : 'Not entered',
    projectId: expense.projectId ? (
      <Link to={`/projects/${expense.projectId}`}>{expense.projectName}</Link>
    ) : (
      'No project'
    ),
  });

/** The fields of an expense, and who submitted, decided on and paid it. */
export function ExpenseDetails({ expense }: { expense: ExpenseDetailDto }) {
  const { timeZone } = useCompanySettings();
  const formatEvent = (timestamp: string, userName: string | null): string =>
    `${formatDateTime(timestamp, timeZone)}${userName ? ` by ${userName}` : ''}`;
  const { status, createdAt, createdByName, decidedAt, paidAt } = expense;
  const steps: DescriptionItem[] = [
    { label: 'Submitted', value: formatEvent(createdAt, createdByName) },
  ];
  if (decidedAt) {
    steps.push({
      label: status === 'rejected' ? 'Rejected' : 'Approved',
      value: formatEvent(decidedAt, expense.approvedBy ?? expense.decidedByName),
    });
  }
  if (paidAt) steps.push({ label: 'Paid', value: formatEvent(paidAt, expense.paidByName) });
  return <DescriptionList items={[...detailsOf(expense), ...steps]} />;
}
