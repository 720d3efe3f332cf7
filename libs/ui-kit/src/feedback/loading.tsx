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

interface CardGridSkeletonProps {
  cards?: number;
  /** Height of a card, in pixels. */
  height?: number;
  /** Minimum width of a card, as of the grid. */
  minWidth?: number;
}

/** As in a card: a caption, the title, its text, a figure and the last line. */
const CARD_BARS = [
  { width: '35%', height: 12 },
  { width: '70%', height: 18 },
  {},
  { width: '80%' },
  { height: 6 },
  { width: '45%' },
];

const CARD_PADDING_AND_BORDER_PX = 34;

/** The least height of a bar and the gap below it. */
const BAR_PX = 30;

/** Placeholder for a grid of cards. Low cards have fewer bars. */
export function CardGridSkeleton({ cards = 6, height = 202, minWidth }: CardGridSkeletonProps) {
  const contentHeight = height - CARD_PADDING_AND_BORDER_PX;
  return (
    <CardGrid aria-busy="true" aria-label="Loading" minWidth={minWidth}>
      {times(cards).map((card) => (
        <Card key={card}>
          <div className={styles.lines} style={{ minHeight: contentHeight }} aria-hidden>
            {CARD_BARS.slice(0, Math.floor(contentHeight / BAR_PX)).map((bar, index) => (
              <SkeletonBar key={index} {...bar} />
            ))}
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}

/** Pixels; different ones look like text. */
const VALUE_WIDTHS = [150, 210, 170, 120, 190, 140];

/** Placeholder for a record: its tags and buttons, then labels and values. */
export const RecordSkeleton = ({ fields = 8 }: { fields?: number }) => (
  <div aria-busy="true" role="status" aria-label="Loading">
    <div className={styles.record} aria-hidden>
      <div className={styles.recordTop}>
        <SkeletonBar width="64px" height={26} />
        <SkeletonBar width="84px" height={26} />
        <SkeletonBar width="108px" height={26} />
      </div>
      {times(fields).map((field) => (
        <div key={field} className={styles.field}>
          <SkeletonBar width="72px" height={12} />
          <SkeletonBar width={`${VALUE_WIDTHS[field % VALUE_WIDTHS.length]}px`} />
        </div>
      ))}
    </div>
  </div>
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
