import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Toolbar, type ToolbarControls } from './toolbar';

export interface CardProps extends Pick<ToolbarControls, 'filters'> {
  title?: ReactNode;
  /** Controls at the right of the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** The content reaches the card's edges: tables and lists. */
  flush?: boolean;
  /** A link or button inside covers the whole card; see `CardLink`. */
  interactive?: boolean;
}

/** A surface with a hairline around it. */
export const Card = ({
  title,
  filters,
  extra,
  footer,
  children,
  flush,
  interactive,
}: CardProps) => (
  <section className={`${styles.card} ${interactive ? styles.interactive : ''}`}>
    {(title || extra) && (
      <div className={styles.header}>
        <Toolbar filters={filters} actions={extra}>
          <h2 className={styles.title}>{title}</h2>
        </Toolbar>
      </div>
    )}
    <div className={`${styles.body} ${flush ? styles.flush : ''}`}>{children}</div>
    {footer && <div className={styles.footer}>{footer}</div>}
  </section>
);
