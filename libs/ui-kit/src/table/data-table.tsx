import { useEventCallback } from '@atrium/web-kit';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { Button, type ButtonProps } from '../actions/button';
import { ErrorState } from '../feedback/error-state';
import { SkeletonBar, TableSkeleton } from '../feedback/loading';
import { CardSort } from './card-sort';
import { breakpointsOf, columnsFor, type DataColumn, isCardLayout, scrollWidthOf } from './columns';
import styles from './data-table.module.css';
import { ActionsHeader, cellClass, HeaderCell } from './header-cell';
import { listRowProps, openableRowProps } from './list-row';
import { Pager, type Paging } from './pager';
import { RowCards } from './row-cards';
import { RowCheckbox, type RowSelection } from './row-selection';
import { useBreakpoint } from './use-breakpoint';

export interface DataTableProps<Row> {
  /** Accessible name of the table, such as `Tickets`. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Rows of the current page; omitted until the first page has loaded. */
  rows?: readonly Row[];
  /** How many rows the first page will probably have, so that what follows doesn't move. */
  expectedRows?: number;
  rowKey: (row: Row) => string | number;
  /** Other rows are loading: the current ones stay visible, dimmed. */
  fetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** The API's `sort` parameter, such as `-createdAt`. */
  sort?: string;
  /** Where the third click on a column header returns to. */
  defaultSort?: string;
  onSortChange?: (sort: string) => void;
  /** `false` if the screen has its own control for the order, which a phone shows, too. */
  hasCardSort?: boolean;
  paging?: Paging;
  /** Opens the record; the complete row is clickable. */
  onOpen?: (row: Row) => void;
  /** The address of the record, for a new tab. */
  rowPath?: (row: Row) => string;
  /** Accessible name of a row, such as the ticket number and title. */
  rowLabel: (row: Row) => string;
  /** Adds a checkbox to each row; ids must be numbers. */
  selection?: RowSelection;
  /** Controls at the end of a row. A stable function avoids rendering unchanged rows again. */
  actions?: (row: Row) => ReactNode;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
}

/** Rows that fill a window; the others render right after them. */
const FIRST_ROWS = 20;
const FIRST_CARDS = 6;

const PLACEHOLDER_ROWS = 8;

/** Approximate heights in pixels, to reserve space for what renders later. */
const ROW_HEIGHT = 59;
const CARD_HEIGHT = 140;
const HEADER_AND_PAGER_HEIGHT = 78;

/**
 * A table that the server sorts and pages. It hides columns when narrow and shows cards on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, fetching, error, onRetry, empty, paging, columns, label } = props;
  const { expectedRows = PLACEHOLDER_ROWS, hasCardSort = true } = props;
  const [ref, breakpoint] = useBreakpoint<HTMLDivElement>(breakpointsOf(columns));
  const shownColumns = useMemo(() => columnsFor(columns, breakpoint), [columns, breakpoint]);
  const onOpenRow = useEventCallback((row: Row) => props.onOpen?.(row));
  const isCards = isCardLayout(breakpoint);
  const firstRows = isCards ? FIRST_CARDS : FIRST_ROWS;
  const rowHeight = isCards ? CARD_HEIGHT : ROW_HEIGHT;
  const hasFirstRows = useDeferredValue(rows !== undefined, false);
  const shownRows = useMemo(
    () => (hasFirstRows ? rows : rows?.slice(0, firstRows)) ?? [],
    [hasFirstRows, rows, firstRows],
  );

  const scrollWidth = scrollWidthOf(columns);
  const inScroller = (wideTable: ReactNode): ReactNode =>
    breakpoint <= scrollWidth ? (
      <Scroller {...{ label, scrollWidth }}>{wideTable}</Scroller>
    ) : (
      wideTable
    );

  const hasFailed = error !== undefined && !fetching;
  let content: ReactNode;
  if (hasFailed) {
    content = (
      <ErrorState title={`Couldn't load ${label.toLowerCase()}`} error={error} onRetry={onRetry} />
    );
  } else if (!rows) {
    const placeholders = Math.min(expectedRows, PLACEHOLDER_ROWS);
    const minHeight = expectedRows * rowHeight + HEADER_AND_PAGER_HEIGHT;
    content = isCards ? (
      <TableSkeleton
        rows={placeholders}
        rowHeight={rowHeight}
        columns={Math.min(columns.length, 5)}
        minHeight={minHeight}
      />
    ) : (
      <div aria-busy="true" aria-label="Loading" role="status" style={{ minHeight }}>
        {inScroller(
          <WideTableSkeleton {...props} columns={shownColumns} placeholders={placeholders} />,
        )}
      </div>
    );
  } else if (rows.length === 0) {
    content = empty;
  } else if (isCards) {
    content = <RowCards {...props} rows={shownRows} />;
  } else {
    content = inScroller(
      <WideTable
        {...props}
        columns={shownColumns}
        rows={shownRows}
        allRows={rows}
        onOpen={props.onOpen && onOpenRow}
      />,
    );
  }

  const hasPager = paging !== undefined && (paging.page > 1 || (rows?.length ?? 0) > 0);
  const pendingRows = (rows?.length ?? 0) - shownRows.length;
  return (
    <div ref={ref} className={styles.container} aria-busy={fetching}>
      {isCards && hasCardSort && !hasFailed && rows?.length !== 0 && (
        <CardSort
          {...{ label, columns }}
          sort={props.sort}
          defaultSort={props.defaultSort}
          onChange={props.onSortChange}
        />
      )}
      <div className={fetching && rows ? styles.stale : undefined}>{content}</div>
      {pendingRows > 0 && <div style={{ height: pendingRows * rowHeight }} />}
      {paging && rows && hasPager && !hasFailed && (
        <Pager
          {...paging}
          label={label}
          rowCount={rows.length}
          fetching={fetching}
          isSortable={props.onSortChange !== undefined}
        />
      )}
    </div>
  );
}

interface ScrollerProps {
  label: string;
  /** The width of the content, in pixels. */
  scrollWidth: number;
  children: ReactNode;
}

/** A table that is wider than its card. Keyboard users focus and scroll it. */
const Scroller = ({ label, scrollWidth, children }: ScrollerProps) => (
  <div className={styles.scroller} role="region" aria-label={`${label}, scrollable`} tabIndex={0}>
    <div style={{ width: scrollWidth }}>{children}</div>
  </div>
);

type WideTableProps<Row> = DataTableProps<Row> & {
  rows: readonly Row[];
  /** Including those that aren't rendered yet. */
  allRows: readonly Row[];
};

function WideTable<Row>({
  label,
  columns,
  rows,
  allRows,
  rowKey,
  sort,
  defaultSort,
  onSortChange,
  onOpen,
  rowPath,
  rowLabel,
  actions,
  selection,
}: WideTableProps<Row>) {
  const keys = allRows.map((row) => Number(rowKey(row)));
  const selectedCount = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.selection} aria-label="Selection">
              <RowCheckbox
                label="Select all"
                checked={selectedCount === keys.length}
                mixed={selectedCount > 0 && selectedCount < keys.length}
                onChange={(isSelected) => selection.select(keys, isSelected)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} {...{ column, sort, defaultSort, onSortChange }} />
          ))}
          {actions && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            row={row}
            label={rowLabel(row)}
            columns={columns}
            onOpen={onOpen}
            path={rowPath?.(row)}
            actions={actions}
            onSelect={selection?.select}
            id={Number(rowKey(row))}
            isSelected={selection?.selected.has(Number(rowKey(row))) ?? false}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WideTableSkeletonProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'actions' | 'selection' | 'sort' | 'defaultSort' | 'onSortChange'
> {
  /** Number of rows. */
  placeholders: number;
}

/** The header of the table, and bars in the places of its cells. */
const WideTableSkeleton = <Row,>({
  columns,
  actions,
  selection,
  sort,
  defaultSort,
  onSortChange,
  placeholders,
}: WideTableSkeletonProps<Row>) => (
  <table className={styles.table} aria-hidden inert>
    <thead>
      <tr>
        {selection && <th className={styles.selection} />}
        {columns.map((column) => (
          <HeaderCell key={column.key} {...{ column, sort, defaultSort, onSortChange }} />
        ))}
        {actions && <ActionsHeader />}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: placeholders }, (_, row) => (
        <tr key={row} style={{ height: ROW_HEIGHT }}>
          {selection && <td className={styles.selection} />}
          {columns.map(({ key, align }) => (
            <td key={key}>
              <div className={align === 'right' ? styles.placeholderRight : undefined}>
                <SkeletonBar width={row % 2 === 0 ? '70%' : '56%'} />
              </div>
            </td>
          ))}
          {actions && <td className={styles.controls} />}
        </tr>
      ))}
    </tbody>
  </table>
);

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'onOpen' | 'actions'> {
  row: Row;
  label: string;
  path: string | undefined;
  id: number;
  onSelect: RowSelection['select'] | undefined;
  isSelected: boolean;
}

/** Memoized, because a page has many rows. */
const TableRow = memo(function TableRow<Row>({
  row,
  label,
  columns,
  onOpen,
  path,
  actions,
  id,
  onSelect,
  isSelected,
}: TableRowProps<Row>) {
  return (
    <tr
      className={onOpen && styles.openable}
      aria-label={label}
      data-selected={isSelected || undefined}
      data-record-id={String(id)}
      {...(onOpen ? openableRowProps(() => onOpen(row), path) : listRowProps)}
    >
      {onSelect && (
        <td className={styles.selection}>
          <RowCheckbox
            label={`Select ${label}`}
            checked={isSelected}
            onChange={(next, isRange) => onSelect([id], next, isRange)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {column.render(row) ?? '—'}
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

/** A control at the end of a row. Its `title` is replaced by the reason if it is not allowed. */
export const RowAction = ({
  title,
  className = '',
  ability,
  ...props
}: Omit<ButtonProps, 'type' | 'size'>) => (
  <Button
    {...props}
    type="text"
    size="small"
    className={`${styles.action} ${className}`}
    title={ability?.allowed === false ? undefined : title}
    ability={ability}
  />
);
