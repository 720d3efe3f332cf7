import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Fields side by side where there is room. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
