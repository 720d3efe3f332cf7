import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { TableSkeleton } from '../feedback/skeletons';
import { PHONE_WIDTH } from '../theme/use-media-query';
import { columnsFor, nextSort, readSort, type DataColumn } from './columns';
import styles from './data-table.module.css';
import { Pager, type Paging } from './pager';
import { RowCards } from './row-cards';
import { rowOpening } from './row-opening';
import { useWidth } from './use-width';

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Rows of the page in view; left out until the first ones have come. */
  rows?: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Other rows are on their way: those in view stay, dimmed. */
  fetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** The API's `sort` parameter, such as `-createdAt`. */
  sort?: string;
  onSortChange?: (sort: string) => void;
  paging?: Paging;
  /** Opens the record; the whole row does. */
  onOpen?: (row: Row) => void;
  /** Name of a row, such as its ticket's number and title. */
  rowLabel?: (row: Row) => string;
  /** Controls at the right. */
  actions?: (row: Row) => ReactNode;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
}

/** A list that the server sorts and pages. Narrow, columns drop out; on a phone rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, fetching, error, onRetry, empty, paging, columns, label } = props;
  const [ref, width] = useWidth<HTMLDivElement>();

  let content: ReactNode;
  if (error !== undefined && !fetching) {
    content = <ErrorState title={`${label} could not be loaded`} error={error} onRetry={onRetry} />;
  } else if (!rows) {
    content = <TableSkeleton columns={Math.min(columns.length, 5)} />;
  } else if (rows.length === 0) {
    content = empty;
  } else if (width !== undefined && width <= PHONE_WIDTH) {
    content = <RowCards {...props} rows={rows} />;
  } else {
    content = <WideTable {...props} rows={rows} width={width} />;
  }

  const isFurtherPage = paging !== undefined && (paging.page > 1 || (rows?.length ?? 0) > 0);
  return (
    <div ref={ref} aria-busy={fetching}>
      <div className={fetching && rows ? styles.stale : undefined}>{content}</div>
      {paging && rows && isFurtherPage && <Pager {...paging} rowCount={rows.length} />}
    </div>
  );
}

interface WideTableProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  width: number | undefined;
}

function WideTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  onOpen,
  rowLabel,
  actions,
  width,
}: WideTableProps<Row>) {
  const shown = columnsFor(columns, width);
  return (
    <table className={styles.table} aria-label={label}>
      <colgroup>
        {shown.map(({ key, width: columnWidth }) => (
          <col key={key} style={{ width: columnWidth }} />
        ))}
        {actions && <col style={{ width: 116 }} />}
      </colgroup>
      <thead>
        <tr>
          {shown.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
          {actions && (
            <th scope="col" className={styles.right}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={onOpen && styles.openable}
            {...(onOpen && rowOpening(() => onOpen(row), rowLabel?.(row)))}
          >
            {shown.map(({ key, align, render }) => (
              <td key={key} className={align === 'right' ? styles.right : undefined}>
                {render(row)}
              </td>
            ))}
            {actions && (
              <td>
                <div className={styles.actions}>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSortChange: ((sort: string) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const { key, title, align, sortable } = column;
  const current = sort ? readSort(sort) : undefined;
  const isSorted = current?.key === key;
  const className = align === 'right' ? styles.right : undefined;
  if (!sortable || !onSortChange) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = current?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={`${styles.sort} ${isSorted ? styles.sorted : ''}`}
        onClick={() => onSortChange(nextSort(sort, key))}
      >
        {title}
        <span className={styles.arrow} aria-hidden>
          {isSorted && current.descending ? '▼' : '▲'}
        </span>
      </button>
    </th>
  );
}
