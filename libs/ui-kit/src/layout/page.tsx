import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { LeftOutlined } from '../icons';
import styles from './page.module.css';
import toolbarStyles from './toolbar.module.css';

/** The content of a screen below the top bar, up to 1440 px wide. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

export interface ToolbarControls {
  /**
   * Search and filters for the content below. They wrap to their own line when space is limited.
   */
  filters?: ReactNode;
  /** Buttons next to the title; the one that creates a record comes last. */
  actions?: ReactNode;
  /** A menu before the buttons. It stays on the line of the title when they wrap. */
  menu?: ReactNode;
}

/** The row above a list or page: title, filters and actions. */
export const Toolbar = ({
  children,
  filters,
  actions,
  menu,
}: ToolbarControls & { children: ReactNode }) => (
  <div className={toolbarStyles.container}>
    <div className={toolbarStyles.toolbar}>
      <div className={toolbarStyles.title}>{children}</div>
      {menu}
      {actions && <div className={toolbarStyles.actions}>{actions}</div>}
      {filters && <div className={toolbarStyles.filters}>{filters}</div>}
    </div>
  </div>
);

export interface PageHeaderProps extends ToolbarControls {
  title?: ReactNode;
  description?: ReactNode;
}

/** The toolbar of a page, with an optional description below the title. */
export const PageHeader = ({ title, description, ...controls }: PageHeaderProps) => (
  <Toolbar {...controls}>
    {title && <h2 className={styles.title}>{title}</h2>}
    {description && <p className={styles.description}>{description}</p>}
  </Toolbar>
);

/** Leads from the top of a page to the list or record it belongs to, such as `All clients`. */
export const BackLink = ({ children, ...link }: Pick<LinkProps, 'to' | 'onClick' | 'children'>) => (
  <Link className={styles.back} {...link}>
    <LeftOutlined /> {children}
  </Link>
);
