import { DescriptionList, type DescriptionItem } from '@atrium/ui-kit';
import { formatDateTime, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ExpenseDetailDto } from '../api/endpoints.generated';
import { categoryWord } from './expense-words';

/** What is known about an expense. */
export function ExpenseFacts({ expense }: { expense: ExpenseDetailDto }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const at = (moment: string, person: string | null): string =>
    `${formatDateTime(moment, timeZone)}${person ? ` by ${person}` : ''}`;
  const { vendorEmail, projectId, status, decidedAt, paidAt } = expense;
  const decided: DescriptionItem[] = decidedAt
    ? [
        {
          label: status === 'rejected' ? 'Rejected' : 'Approved',
          value: at(decidedAt, expense.approvedBy ?? expense.decidedByName),
        },
      ]
    : [];
  return (
    <DescriptionList
      items={[
        {
          label: 'Vendor email',
          value: vendorEmail ? <a href={`mailto:${vendorEmail}`}>{vendorEmail}</a> : 'No email',
        },
        { label: 'Category', value: categoryWord(expense.category) },
        {
          label: 'Project',
          value: projectId ? (
            <Link to={`/projects/${projectId}`}>{expense.projectName}</Link>
          ) : (
            'No project'
          ),
        },
        { label: 'Submitted', value: at(expense.createdAt, expense.createdByName) },
        ...decided,
        ...(paidAt ? [{ label: 'Paid', value: at(paidAt, expense.paidByName) }] : []),
      ]}
    />
  );
}
