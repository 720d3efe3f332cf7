import { addDays } from '@atrium/contracts';
import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import { dateIn, formatDate, skipToken, useCompanySettings } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ExpenseDto } from '../api/endpoints.generated';
import { useListExpensesQuery } from '../api/expenses-api';
import styles from './expense-panel.module.css';

/** Longer than a fortnight could be a monthly bill. */
const DAYS_APART = 14;

/**
 * Warns before a payment that another expense has the same vendor and amount
 * (docs/domain/expenses.md#possible-duplicates).
 */
export function PossibleDuplicates({ expense }: { expense: ExpenseDto }) {
  const { timeZone } = useCompanySettings();
  const { id, vendorName, amount, status, createdAt } = expense;
  const isPayable = status === 'pending' || status === 'approved';
  const dayOf = (timestamp: string): string => dateIn(timeZone, new Date(timestamp));
  const day = dayOf(createdAt);
  const { data } = useListExpensesQuery(
    isPayable
      ? {
          search: vendorName,
          createdFrom: addDays(day, -DAYS_APART),
          createdTo: addDays(day, DAYS_APART),
        }
      : skipToken,
  );
  const duplicates = data?.rows.filter(
    (other) =>
      other.id !== id &&
      other.status !== 'rejected' &&
      other.amount === amount &&
      other.vendorName.toLowerCase() === vendorName.toLowerCase(),
  );
  if (!isPayable || !duplicates?.length) return null;
  return (
    <div className={styles.duplicates}>
      <strong>Possible duplicate</strong>
      Same vendor and amount:
      <ul>
        {duplicates.map((other) => (
          <li key={other.id}>
            <Link to={`/expenses/${other.id}`}>{other.description}</Link>{' '}
            {formatDate(dayOf(other.createdAt))} · {STATUS_APPEARANCE[other.status].label}
          </li>
        ))}
      </ul>
    </div>
  );
}
