import { keysOf } from '@atrium/contracts';
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/**
 * The items of a record's fields, in the order of the values, so that every field is either shown
 * or omitted on purpose.
 *
 * @param values `null` for a field that the screen shows elsewhere or not at all
 */
export const labeledItems = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  values: Readonly<Record<NoInfer<Field>, ReactNode>>,
): DescriptionItem[] =>
  keysOf(values)
    .filter((field) => values[field] !== null)
    .map((field) => ({ label: labels[field], value: values[field] }));

/** Fields of a record as labels and values. */
export const DescriptionList = ({ items }: { items: readonly DescriptionItem[] }) => (
  <dl className={styles.list}>
    {items.map(({ label, value }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
