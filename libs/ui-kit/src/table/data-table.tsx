import { useEventCallback } from '@atrium/web-kit';
import { memo, useMemo, type ReactNode } from 'react';
import { useAfterFirstRender } from '../feedback/deferred';
import { ErrorState } from '../feedback/error-state';
import { TableSkeleton } from '../feedback/skeletons';
import {
  areCards,
  columnsFor,
  breakpointsOf,
  nextSort,
  readSort,
  type DataColumn,
} from './columns';
import styles from './data-table.module.css';
import { Pager, type Paging } from './pager';
import { RowCards } from './row-cards';
import { openableRowProps } from './openable-row';
import { useBreakpoint } from './use-breakpoint';

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
  /** Controls at the right. The same function as before leaves rows that stay the same undrawn. */
  actions?: (row: Row) => ReactNode;
  /** Stands in the place of the rows when there are none. */
  empty: ReactNode;
}

/** So many rows fill a screen; those below it are drawn right after them. */
const ROWS_IN_VIEW = 20;

/** What a row takes about, in pixels, so that the page is as long before the last ones are drawn. */
const ROW_HEIGHT = 59;
const CARD_HEIGHT = 140;

/** A list that the server sorts and pages. Narrow, columns drop out; on a phone rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, fetching, error, onRetry, empty, paging, columns, label } = props;
  const [ref, room] = useBreakpoint<HTMLDivElement>(breakpointsOf(columns));
  const shownColumns = useMemo(() => columnsFor(columns, room), [columns, room]);
  const onOpenRow = useEventCallback((row: Row) => props.onOpen?.(row));
  const isDrawn = useAfterFirstRender();
  const shownRows = useMemo(
    () => (isDrawn ? rows : rows?.slice(0, ROWS_IN_VIEW)) ?? [],
    [isDrawn, rows],
  );

  let content: ReactNode;
  if (error !== undefined && !fetching) {
    content = <ErrorState title={`${label} could not be loaded`} error={error} onRetry={onRetry} />;
  } else if (!rows) {
    content = <TableSkeleton columns={Math.min(columns.length, 5)} />;
  } else if (rows.length === 0) {
    content = empty;
  } else if (areCards(room)) {
    content = <RowCards {...props} rows={shownRows} />;
  } else {
    content = (
      <WideTable
        {...props}
        columns={shownColumns}
        rows={shownRows}
        onOpen={props.onOpen && onOpenRow}
      />
    );
  }

  const isFurtherPage = paging !== undefined && (paging.page > 1 || (rows?.length ?? 0) > 0);
  const rowsToCome = (rows?.length ?? 0) - shownRows.length;
  return (
    <div ref={ref} aria-busy={fetching}>
      <div className={fetching && rows ? styles.stale : undefined}>{content}</div>
      {rowsToCome > 0 && (
        <div style={{ height: rowsToCome * (areCards(room) ? CARD_HEIGHT : ROW_HEIGHT) }} />
      )}
      {paging && rows && isFurtherPage && (
        <Pager {...paging} rowCount={rows.length} fetching={fetching} />
      )}
    </div>
  );
}

type WideTableProps<Row> = DataTableProps<Row> & { rows: readonly Row[] };

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
}: WideTableProps<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
          {actions && (
            <th scope="col" className={`${styles.right} ${styles.controls}`} style={{ width: 116 }}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            label={rowLabel?.(row)}
            columns={columns}
            onOpen={onOpen}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen' | 'actions'> {
  row: Row;
  label: string | undefined;
}

/** Drawn again only for another row, other columns or other controls: a page has many rows. */
const TableRow = memo(function TableRow<Row>({
  row,
  label,
  columns,
  onOpen,
  actions,
}: TableRowProps<Row>) {
  return (
    <tr
      className={onOpen && styles.openable}
      {...(onOpen && openableRowProps(() => onOpen(row), label))}
    >
      {columns.map(({ key, align, render }) => (
        <td key={key} className={align === 'right' ? styles.right : undefined}>
          {render(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.controls}>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface HeadCellProps<Row> {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSortChange: ((sort: string) => void) | undefined;
}

/** Bears the width of its column: below a `colgroup`, browsers hold no row in place. */
function HeadCell<Row>({ column, sort, onSortChange }: HeadCellProps<Row>) {
  const { key, title, align, sortable, width } = column;
  const current = sort ? readSort(sort) : undefined;
  const isSorted = current?.key === key;
  const className = align === 'right' ? styles.right : undefined;
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
