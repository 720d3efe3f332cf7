import { shortened } from '../display/shortened';
import { STATUS_LOOKS, type Status } from '../display/status-words';
import styles from './activity-list.module.css';

/** One field that a change touched, with its values as the API has them. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** How this company reads moments and money. */
export interface ActivityLocale {
  /** IANA name. */
  timeZone?: string;
  /** ISO 4217 code. */
  currency?: string;
}

interface FieldChangesProps {
  changes: readonly FieldChange[];
  labels: Readonly<Record<string, string>>;
  textOf: (field: string, value: string) => string | undefined;
}

/** `progress 20% → 40%, due date none → Dec 18, 2026` */
export function FieldChanges({ changes, labels, textOf }: FieldChangesProps) {
  const shown = (field: string, value: string | null): string => {
    if (value === null || value === '') return 'none';
    return shortened(textOf(field, value) ?? plainText(field, value));
  };
  return changes.map(({ field, before, after }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {(labels[field] ?? field).toLowerCase()}{' '}
      <bdi className={styles.before}>{shown(field, before)}</bdi>
      {' → '}
      <bdi>{shown(field, after)}</bdi>
    </span>
  ));
}

const isStatus = (text: string): text is Status => text in STATUS_LOOKS;

const plainText = (field: string, value: string): string =>
  field === 'status' && isStatus(value) ? STATUS_LOOKS[value].word : value;
