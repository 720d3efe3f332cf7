import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { rowOpening } from './row-opening';

type RowCardsProps<Row> = DataTableProps<Row> & { rows: readonly Row[] };

/** The rows of a table on a phone: each a card with its facts below its title. */
export function RowCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  rowLabel,
  actions,
}: RowCardsProps<Row>) {
  const titles = columns.filter(({ onPhone }) => onPhone === 'title');
  const heads = titles.length > 0 ? titles : columns.slice(0, 1);
  const facts = columns.filter(
    (column) => !heads.includes(column) && (column.onPhone ?? 'fact') === 'fact',
  );
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={onOpen && styles.openable}
          {...(onOpen && rowOpening(() => onOpen(row), rowLabel?.(row)))}
        >
          <div className={styles.cardTitle}>
            {heads.map(({ key, render }) => (
              <div key={key}>{render(row)}</div>
            ))}
          </div>
          {actions && <div className={styles.actions}>{actions(row)}</div>}
          <dl className={styles.facts}>
            {facts.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
