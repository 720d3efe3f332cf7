import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';
import { listRowProps, openableRowProps } from './list-row';
import { RowCheckbox } from './row-selection';

const DETAIL_STYLES: Partial<Record<string, string>> = {
  labeled: styles.labeled,
  line: styles.line,
};

type RowCardsProps<Row> = DataTableProps<Row> & { rows: readonly Row[] };

/** The rows of a table on a phone: cards with the details below the title. */
export function RowCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  rowPath,
  rowLabel,
  actions,
  selection,
}: RowCardsProps<Row>) {
  const titles = columns.filter(({ onPhone }) => onPhone === 'title');
  const titleColumns = titles.length > 0 ? titles : columns.slice(0, 1);
  const details = columns.filter(
    (column) => !titleColumns.includes(column) && column.onPhone !== 'none',
  );
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={onOpen && styles.openable}
          aria-label={rowLabel(row)}
          data-record-id={rowKey(row)}
          data-selected={selection?.selected.has(Number(rowKey(row))) || undefined}
          {...(onOpen ? openableRowProps(() => onOpen(row), rowPath?.(row)) : listRowProps)}
        >
          <div className={styles.cardTitle}>
            {selection && (
              <RowCheckbox
                label={`Select ${rowLabel(row)}`}
                checked={selection.selected.has(Number(rowKey(row)))}
                onChange={(next, isRange) => selection.select([Number(rowKey(row))], next, isRange)}
              />
            )}
            <div>
              {titleColumns.map(({ key, render }) => (
                <div key={key}>{render(row)}</div>
              ))}
            </div>
          </div>
          {actions && <div className={styles.actions}>{actions(row)}</div>}
          <dl className={styles.details}>
            {details.map(({ key, title, onPhone, render }) => {
              const value = render(row);
              return (
                value != null && (
                  <div key={key} className={onPhone && DETAIL_STYLES[onPhone]}>
                    <dt>{title}</dt>
                    <dd>{value}</dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
