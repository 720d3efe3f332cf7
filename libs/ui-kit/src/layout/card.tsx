import { type AriaAttributes, type CSSProperties, type ReactNode, useId } from 'react';
import { listRowProps } from '../table/list-row';
import styles from './card.module.css';
import { Toolbar, type ToolbarControls } from './page';

export interface CardProps extends Pick<ToolbarControls, 'filters' | 'menu'> {
  title?: ReactNode;
  /** Controls next to the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** Removes the padding, for tables and lists. */
  flush?: boolean;
  /** A link or button inside covers the complete card. */
  interactive?: boolean;
  /** One of the selected records of a list. */
  selected?: boolean;
}

/** A surface with a border. */
export const Card = ({
  title,
  filters,
  menu,
  extra,
  footer,
  children,
  flush,
  interactive,
  selected,
}: CardProps) => (
  <section
    className={`${styles.card} ${interactive ? styles.interactive : ''}`}
    data-selected={selected || undefined}
  >
    {(title || extra) && (
      <div className={styles.header}>
        <Toolbar filters={filters} menu={menu} actions={extra}>
          <h2 className={styles.title}>{title}</h2>
        </Toolbar>
      </div>
    )}
    <div className={`${styles.body} ${flush ? styles.flush : ''}`}>{children}</div>
    {footer && <div className={styles.footer}>{footer}</div>}
  </section>
);

/** The number of records in a card, next to its title. */
export const CardCounts = ({ children }: { children: string }) => (
  <span className={styles.counts}>{children}</span>
);

interface CardGridProps extends Pick<AriaAttributes, 'aria-busy' | 'aria-label'> {
  children: ReactNode;
  /** Minimum width of a card, in pixels. */
  minWidth?: number;
}

/** As many cards per row as fit. */
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

/** Rows inside a flush card. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

interface CardListItemProps {
  /** Picture or icon at the start. */
  leading?: ReactNode;
  children: ReactNode;
  /** Tags and buttons at the end. */
  trailing?: ReactNode;
}

export function CardListItem({ leading, children, trailing }: CardListItemProps) {
  const contentId = useId();
  return (
    <li className={styles.item} aria-labelledby={contentId} {...listRowProps}>
      {leading}
      <div id={contentId} className={styles.itemContent}>
        {children}
      </div>
      {trailing}
    </li>
  );
}
