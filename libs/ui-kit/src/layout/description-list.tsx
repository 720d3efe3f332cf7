import type { ReactNode } from 'react';
import styles from './description-list.module.css';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

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
