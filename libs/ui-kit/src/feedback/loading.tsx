import { Card, CardGrid } from '../layout/card';
import styles from './loading.module.css';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

interface BarProps {
  /** Any CSS length. */
  width?: string;
  /** Pixels. */
  height?: number;
  round?: boolean;
}

/** An animated gray bar with the size of the content to come. */
export const SkeletonBar = ({ width, height, round }: BarProps) => (
  <span className={styles.bar} style={{ width, height, borderRadius: round ? '50%' : undefined }} />
);

/** Placeholder for lines of text. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={styles.lines} aria-hidden>
    {times(lines).map((line) => (
      <SkeletonBar key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </div>
);

/** Placeholder for a grid of cards. */
export const CardGridSkeleton = ({ cards = 6 }: { cards?: number }) => (
  <CardGrid aria-busy="true" aria-label="Loading">
    {times(cards).map((card) => (
      <Card key={card}>
        <div className={styles.lines} style={{ minHeight: 168 }} aria-hidden>
          <SkeletonBar width="35%" height={12} />
          <SkeletonBar width="70%" height={18} />
          <SkeletonBar />
          <SkeletonBar width="80%" />
          <SkeletonBar height={6} />
          <SkeletonBar width="45%" />
        </div>
      </Card>
    ))}
  </CardGrid>
);

interface ListSkeletonProps {
  rows?: number;
  /** The container has padding of its own. */
  inset?: boolean;
}

/** Placeholder for rows with an avatar. */
export const ListSkeleton = ({ rows = 5, inset }: ListSkeletonProps) => (
  <div aria-busy="true" aria-label="Loading" role="status">
    {times(rows).map((row) => (
      <div
        key={row}
        className={styles.row}
        style={inset ? { paddingInline: 0 } : undefined}
        aria-hidden
      >
        <SkeletonBar width="30px" height={30} round />
        <div className={styles.lines} style={{ flex: 1, gap: 8 }}>
          <SkeletonBar width="45%" />
          <SkeletonBar width="28%" height={11} />
        </div>
        <SkeletonBar width="64px" height={20} />
      </div>
    ))}
  </div>
);

interface TableSkeletonProps {
  rows: number;
  /** Pixels. */
  rowHeight: number;
  columns: number;
  /** Pixels. */
  minHeight: number;
}

/** Placeholder for the rows of a table. */
export const TableSkeleton = ({ rows, rowHeight, columns, minHeight }: TableSkeletonProps) => (
  <div aria-busy="true" aria-label="Loading" role="status" style={{ minHeight }}>
    {times(rows).map((row) => (
      <div key={row} className={styles.row} style={{ height: rowHeight }} aria-hidden>
        {times(columns).map((column) => (
          <SkeletonBar key={column} width={column === 0 ? '34%' : '14%'} />
        ))}
      </div>
    ))}
  </div>
);

interface LoadingSpinnerProps {
  label?: string;
  /** It is inside an element that announces it. */
  inStatus?: boolean;
}

/** A spinner with a label. */
export const LoadingSpinner = ({ label = 'Loading', inStatus = false }: LoadingSpinnerProps) => (
  <div className={styles.spinner} role={inStatus ? undefined : 'status'}>
    <span className={styles.ring} aria-hidden />
    {label}
  </div>
);
