import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** What is known about a record, label by value. */
export const DescriptionList = ({ items }: { items: readonly DescriptionItem[] }) => (
  <dl className={styles.items}>
    {items.map(({ label, value }) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
