import { Children, type CSSProperties, isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InlineError, type InlineErrorProps } from '../feedback/error-state';
import { SkeletonBar } from '../feedback/loading';
import styles from './stat-tile.module.css';
import rowStyles from './tile-row.module.css';

export interface StatChange {
  /** With its sign, such as `+12%`. */
  amount: string;
  /** Whether this direction is an improvement. */
  isImprovement: boolean;
}

export interface StatTileProps {
  label: string;
  /** URL of the list that the figure counts; the label becomes a link that covers the tile. */
  to?: string;
  /** The figure as text; a dash if it is unknown. */
  value?: ReactNode;
  change?: StatChange;
  /** Text below the figure, after the change. */
  caption?: ReactNode;
  loading?: boolean;
}

/** A figure with its label. The tile keeps its size while it loads. */
export function StatTile({ label, to, value = '—', change, caption, loading }: StatTileProps) {
  return (
    <div className={styles.tile} aria-busy={loading}>
      <div className={styles.label}>
        {to === undefined ? (
          label
        ) : (
          <Link className={styles.link} to={to}>
            {label}
          </Link>
        )}
      </div>
      {loading ? (
        <>
          <SkeletonBar width="42%" height={26} />
          <SkeletonBar width="64%" height={12} />
        </>
      ) : (
        <>
          <div className={styles.figure}>{value}</div>
          <div className={styles.caption}>
            {change && (
              <span className={change.isImprovement ? styles.good : styles.bad}>
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

interface TileRowProps {
  /** Stat tiles. */
  children: ReactNode;
  /** The result of the query hook of the figures; if it failed, the row offers Retry. */
  query?: InlineErrorProps['query'] & { data?: unknown; isError: boolean };
}

/**
 * As many stat tiles per row as fit; four tiles wrap as two and two, never as three and one. If a
 * long amount needs smaller digits in narrow tiles, all figures are as small.
 */
export const TileRow = ({ children, query }: TileRowProps) => (
  <div className={rowStyles.row}>
    <div
      className={rowStyles.tiles}
      style={{ '--characters': longestFigure(children) } as CSSProperties}
    >
      {children}
    </div>
    {query?.isError && query.data === undefined && (
      <InlineError query={query}>Couldn't load the figures.</InlineError>
    )}
  </div>
);

/** Characters of the longest figure; 1 while none is known. */
const longestFigure = (tiles: ReactNode): number =>
  Math.max(
    1,
    ...Children.toArray(tiles).map((tile) =>
      isValidElement<StatTileProps>(tile) && typeof tile.props.value === 'string'
        ? tile.props.value.length
        : 0,
    ),
  );
