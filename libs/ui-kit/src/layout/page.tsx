import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Toolbar, type ToolbarControls } from './toolbar';

/** Content of a screen below the top bar: parts one below the other, up to 1440 px wide. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

export interface PageHeaderProps extends ToolbarControls {
  title?: ReactNode;
  description?: ReactNode;
}

/** Row above the content: what stands here, and what can be done with it. */
export const PageHeader = ({ title, description, ...controls }: PageHeaderProps) => (
  <Toolbar {...controls}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {description && <p className={styles.description}>{description}</p>}
  </Toolbar>
);
