import type { ReactNode } from 'react';
import styles from './two-line.module.css';

interface TwoLineProps {
  first: ReactNode;
  second?: ReactNode;
  /** The first line in the usual weight. */
  plain?: boolean;
}

/** A fact with a second, quieter one below it, as in a table's cell. */
export const TwoLine = ({ first, second, plain }: TwoLineProps) => (
  <div className={styles.box}>
    <div className={styles.first} style={plain ? { fontWeight: 'inherit' } : undefined}>
      {first}
    </div>
    {second && <div className={styles.second}>{second}</div>}
  </div>
);
