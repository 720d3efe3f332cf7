import type { CSSProperties, ReactNode } from 'react';
import { SkeletonBar } from '../feedback/skeletons';
import styles from './stat-tile.module.css';

export interface StatChange {
  /** Such as `12%`. */
  amount: string;
  direction: 'up' | 'down';
  /** Whether this direction is good news here. */
  good: boolean;
}

export interface StatTileProps {
  label: string;
  /** The figure as text; left out while it loads. */
  value?: ReactNode;
  change?: StatChange;
  /** Words below the figure, after the change if there is one. */
  caption?: ReactNode;
  loading?: boolean;
}

/** One figure with its label. While it loads, the tile has its later size already. */
export function StatTile({ label, value, change, caption, loading }: StatTileProps) {
  return (
    <div className={styles.tile} aria-busy={loading}>
      <div className={styles.label}>{label}</div>
      {loading ? (
        <>
          <SkeletonBar width="42%" height={26} />
          <SkeletonBar width="64%" height={12} />
        </>
      ) : (
        <>
          <Figure value={value} />
          <div className={styles.caption}>
            {change && (
              <span className={change.good ? styles.good : styles.bad}>
                <span aria-hidden>{change.direction === 'up' ? '▲ ' : '▼ '}</span>
                {change.amount}{' '}
              </span>
            )}
            {caption}
          </div>
        </>
      )}
    </div>
  );
}

/** A long amount is set smaller, so that a narrow tile shows every digit of it. */
const Figure = ({ value }: Pick<StatTileProps, 'value'>) => (
  <div
    className={styles.figure}
    style={
      typeof value === 'string' ? ({ '--characters': value.length } as CSSProperties) : undefined
    }
  >
    {value}
  </div>
);
