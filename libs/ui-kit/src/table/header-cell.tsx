import { type DataColumn, nextSort, parseSort } from './columns';
import type { DataTableProps } from './data-table';
import styles from './data-table.module.css';

export const cellClass = ({ align, pinned }: Pick<DataColumn<never>, 'align' | 'pinned'>): string =>
  `${align === 'right' ? styles.right : ''} ${pinned ? styles.pinned : ''}`.trim();

interface HeaderCellProps<Row> extends Pick<
  DataTableProps<Row>,
  'sort' | 'defaultSort' | 'onSortChange'
> {
  column: DataColumn<Row>;
}

/** Sets the width of its column: with a `colgroup`, sticky headers do not work. */
export function HeaderCell<Row>({ column, sort, defaultSort, onSortChange }: HeaderCellProps<Row>) {
  const { key, title, sortable, width } = column;
  const current = sort ? parseSort(sort) : undefined;
  const isSorted = current?.key === key;
  const className = cellClass(column);
  if (!sortable || !onSortChange) {
    return (
      <th scope="col" className={className} style={{ width }}>
        {title}
      </th>
    );
  }
  const direction = current?.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={className}
      style={{ width }}
      aria-sort={isSorted ? direction : undefined}
    >
      <button
        type="button"
        className={`${styles.sort} ${isSorted ? styles.sorted : ''}`}
        onClick={() => onSortChange(nextSort(sort, key, defaultSort))}
      >
        {title}
        <span className={styles.arrow} aria-hidden>
          {isSorted && current.descending ? '▼' : '▲'}
        </span>
      </button>
    </th>
  );
}

export const ActionsHeader = () => (
  <th scope="col" className={`${styles.right} ${styles.controls}`} style={{ width: 116 }}>
    Actions
  </th>
);
