import type { AriaAttributes, CSSProperties, ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
  children: ReactNode;
  /** Pixels that a card has at least. */
  minWidth?: number;
}

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children, minWidth = 300, ...aria }: CardGridProps) => (
  <div
    className={styles.grid}
    style={{ '--min-width': `${minWidth}px` } as CSSProperties}
    role={aria['aria-label'] ? 'group' : undefined}
    {...aria}
  >
    {children}
  </div>
);
