import { STATUS_APPEARANCE } from '@atrium/ui-kit';
import { Form } from '@atrium/ui-kit/forms';
import {
  formatDateInZone,
  formatMoney,
  parseMoney,
  skipToken,
  useCompanySettings,
  useDebouncedValue,
} from '@atrium/web-kit';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PossibleDuplicateDto } from '../api/endpoints.generated';
import {
  useListPossibleDuplicatesQuery,
  usePreviewPossibleDuplicatesQuery,
} from '../api/expenses-api';
import type { ExpenseFormValues } from './expense-form';
import styles from './possible-duplicates.module.css';

interface PossibleDuplicatesProps {
  ids: readonly number[];
  /** Keeps the dialog that shows the warning open. */
  opensNewTab?: boolean;
}

/**
 * Warns before expenses are approved or paid that others have the same vendor and amount
 * (docs/domain/expenses.md#possible-duplicates).
 */
export function PossibleDuplicates({ ids, opensNewTab }: PossibleDuplicatesProps) {
  const { currentData = [] } = useListPossibleDuplicatesQuery({ ids: ids.join(',') });
  // Two selected expenses are duplicates of each other; one entry is enough.
  const duplicates = currentData.filter(
    ({ id, duplicateOfId }) => !ids.includes(id) || id < Number(duplicateOfId),
  );
  return (
    <Warning
      duplicates={duplicates}
      opensNewTab={opensNewTab}
      noteOf={({ id }) => ids.includes(id) && ' · Also selected'}
      hasAmounts={ids.length > 1}
    />
  );
}

/** Warns in the form as soon as the vendor and the amount are entered. */
export function EnteredDuplicates({ id }: { id: number | undefined }) {
  const vendorName = Form.useWatch<ExpenseFormValues['vendorName'] | undefined>('vendorName');
  const amount = Form.useWatch<ExpenseFormValues['amount'] | null | undefined>('amount');
  const entered = useMemo(() => {
    const [vendor, money] = [vendorName?.trim(), parseMoney(amount ?? '')];
    return vendor && money !== null ? { id, vendorName: vendor, amount: money } : undefined;
  }, [id, vendorName, amount]);
  const { currentData: duplicates = [] } = usePreviewPossibleDuplicatesQuery(
    useDebouncedValue(entered, 300) ?? skipToken,
  );
  return (
    <div className={styles.entered} role="status">
      <Warning duplicates={duplicates} opensNewTab />
    </div>
  );
}

interface WarningProps {
  duplicates: readonly PossibleDuplicateDto[];
  opensNewTab?: boolean;
  /** Whether the expenses have several vendors and amounts. */
  hasAmounts?: boolean;
  noteOf?: (duplicate: PossibleDuplicateDto) => ReactNode;
}

function Warning({ duplicates, opensNewTab, hasAmounts, noteOf }: WarningProps) {
  const { timeZone, currency } = useCompanySettings();
  if (duplicates.length === 0) return null;
  return (
    <div className={styles.warning}>
      <strong>{duplicates.length === 1 ? 'Possible duplicate' : 'Possible duplicates'}</strong>
      Same vendor and amount:
      <ul>
        {duplicates.map((duplicate) => {
          const { id, duplicateOfId, vendorName, amount, description } = duplicate;
          return (
            <li key={`${duplicateOfId} ${id}`}>
              {hasAmounts && `${vendorName}, ${formatMoney(amount, { currency })}: `}
              <Link
                to={`/expenses/${id}`}
                {...(opensNewTab && { target: '_blank', rel: 'noreferrer' })}
              >
                {description}
              </Link>{' '}
              {formatDateInZone(duplicate.createdAt, timeZone)} ·{' '}
              {STATUS_APPEARANCE[duplicate.status].label}
              {noteOf?.(duplicate)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
