import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

export interface ToolbarControls {
  /** Search and filters of what stands below. Where they do not fit beside the rest they have a line of their own. */
  filters?: ReactNode;
  /** Buttons at the right of the title; what creates comes last. */
  actions?: ReactNode;
}

interface ToolbarProps extends ToolbarControls {
  children: ReactNode;
}

/** Row above a list or a page: its title, what narrows it, and what can be done with it. */
export const Toolbar = ({ children, filters, actions }: ToolbarProps) => (
  <div className={styles.room}>
    <div className={styles.toolbar}>
      <div className={styles.title}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {filters && <div className={styles.filters}>{filters}</div>}
    </div>
  </div>
);
