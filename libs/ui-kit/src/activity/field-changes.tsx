import { isStatus, STATUS_APPEARANCE } from '../display/status-appearance';
import { truncate } from '../display/text';
import styles from './activity-list.module.css';

/** A changed field with its values as the API sends them. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Time zone and currency of the company. */
export interface ActivityLocale {
  /** IANA name. */
  timeZone: string;
  /** ISO 4217 code. */
  currency: string;
}

interface FieldChangesProps {
  changes: readonly FieldChange[];
  labels: Readonly<Record<string, string>>;
  formatValue: (field: string, value: string) => string | undefined;
}

/** `progress 20% → 40%, due date none → Dec 18, 2026` */
export function FieldChanges({ changes, labels, formatValue }: FieldChangesProps) {
  const format = (field: string, value: string | null): string => {
    if (value === null || value === '') return 'none';
    return truncate(formatValue(field, value) ?? plainText(field, value));
  };
  return changes.map(({ field, before, after }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {(labels[field] ?? field).toLowerCase()}{' '}
      <bdi className={styles.before}>{format(field, before)}</bdi>
      {' → '}
      <bdi>{format(field, after)}</bdi>
    </span>
  ));
}

const plainText = (field: string, value: string): string =>
  field === 'status' && isStatus(value) ? STATUS_APPEARANCE[value].label : value;
