import type { ReactNode } from 'react';
import { InlineError, type InlineErrorProps } from '../feedback/inline-error';
import styles from './tile-row.module.css';

interface TileRowProps {
  children: ReactNode;
  /** What the hook of the figures has answered; when they are missing, the row offers Retry. */
  query?: InlineErrorProps['query'] & { data?: unknown; isError: boolean };
}

/** Stat tiles side by side, as many as fit; four of them two by two, and never three and one. */
export const TileRow = ({ children, query }: TileRowProps) => (
  <div className={styles.row}>
    <div className={styles.tiles}>{children}</div>
    {query?.isError && query.data === undefined && (
      <InlineError query={query}>The figures could not be loaded.</InlineError>
    )}
  </div>
);
