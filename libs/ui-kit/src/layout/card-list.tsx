import type { ReactNode } from 'react';
import styles from './card-list.module.css';

/** Rows inside a flush card. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

interface CardListItemProps {
  /** Picture or icon at the left. */
  lead?: ReactNode;
  children: ReactNode;
  /** Tags and buttons at the right. */
  trail?: ReactNode;
}

export const CardListItem = ({ lead, children, trail }: CardListItemProps) => (
  <li className={styles.item}>
    {lead}
    <div className={styles.grow}>{children}</div>
    {trail}
  </li>
);
