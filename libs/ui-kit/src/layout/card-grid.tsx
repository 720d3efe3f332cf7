import type { AriaAttributes, CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
  children: ReactNode;
  /** Pixels that a card has at least. */
  leastWidth?: number;
  /** Few cards share the whole width, instead of keeping the size that many would have. */
  stretch?: boolean;
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children, leastWidth = 300, stretch, ...aria }: CardGridProps) => (
  <div
    className={styles.grid}
    style={
      {
        '--least-width': `${leastWidth}px`,
        '--columns': stretch ? 'auto-fit' : 'auto-fill',
      } as CSSProperties
    }
    role={aria['aria-label'] ? 'group' : undefined}
    {...aria}
  >
    {children}
  </div>
);

/** A row of stat tiles. */
export const TileRow = ({ children }: { children: ReactNode }) => (
  <CardGrid leastWidth={150} stretch>
    {children}
  </CardGrid>
);
