import type { ReactNode } from 'react';
import styles from './clamped.module.css';

interface ClampedProps {
  children: ReactNode;
  /** After which the text is cut. */
  lines?: number;
  /** The whole text, shown while the pointer rests on it; children that are a text tell it themselves. */
  title?: string;
}

/** Text that is cut after some lines, with three dots at its end. */
export const Clamped = ({
  children,
  lines = 2,
  title = typeof children === 'string' ? children : undefined,
}: ClampedProps) => (
  <span className={styles.clamped} style={{ WebkitLineClamp: lines }} title={title}>
    {children}
  </span>
);
