import { LeftOutlined } from '@atrium/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './record-header.module.css';

interface BackLinkProps {
  to: string;
  /** Such as `All clients`. */
  children: string;
}

/** The way from a record's page back to its list. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link className={styles.back} to={to}>
    <LeftOutlined aria-hidden /> {children}
  </Link>
);

interface RecordHeaderProps {
  back: ReactNode;
  name: string;
  status: ReactNode;
  /** What can be done with the record, as buttons. */
  actions: ReactNode;
}

/** The head of a record's page: which one it is, and what can be done with it. */
export const RecordHeader = ({ back, name, status, actions }: RecordHeaderProps) => (
  <div>
    {back}
    <div className={styles.header}>
      <h2 className={styles.name}>{name}</h2>
      {status}
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
);
