import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface ToolbarControls {
  /** Search and filters of what stands below. Where they do not fit beside the rest they have a line of their own. */
  narrowing?: ReactNode;
  /** Buttons at the right of the title; what creates comes last. */
  actions?: ReactNode;
}

interface ToolbarProps extends ToolbarControls {
  children: ReactNode;
}

/** Row above a list or a page: its title, what narrows it, and what can be done with it. */
export const Toolbar = ({ children, narrowing, actions }: ToolbarProps) => (
  <div className={styles.room}>
    <div className={styles.toolbar}>
      <div className={styles.title}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {narrowing && <div className={styles.narrowing}>{narrowing}</div>}
    </div>
  </div>
);
