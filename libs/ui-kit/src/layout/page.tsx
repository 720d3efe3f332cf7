import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Content of a screen below the top bar: parts one below the other, up to 1440 px wide. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

export interface PageHeaderProps {
  title?: ReactNode;
  description?: ReactNode;
  /** Search, filters, and the button that creates, at the right. */
  children?: ReactNode;
}

/** Row above the content: what stands here, and what can be done with it. */
export const PageHeader = ({ title, description, children }: PageHeaderProps) => (
  <div className={styles.toolbar}>
    <div className={styles.toolbarTitle}>
      {title && <h2 style={{ font: 'inherit' }}>{title}</h2>}
      {description && <p className={styles.description}>{description}</p>}
    </div>
    {children && <div className={styles.toolbarControls}>{children}</div>}
  </div>
);
