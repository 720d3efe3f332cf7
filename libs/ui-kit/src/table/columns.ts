import type { ReactNode } from 'react';
import { PHONE_WIDTH } from '../theme/use-media-query';

export interface DataColumn<Row> {
  /** Also the sort key of the API, if the column is sortable. */
  key: string;
  title: string;
  /** `null` or `undefined` for an empty cell: a dash in a table, nothing in a card. */
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** Any CSS length; `cqw` is 1% of the table. Columns without a width share the remaining one. */
  width?: string;
  /** Hides the column when the table is narrower than this, in pixels. */
  hideBelow?: number;
  /** Of a column that is never hidden, in pixels. */
  minWidth?: number;
  /** Stays visible at the edge while the table scrolls. */
  pinned?: boolean;
  /** Hidden until the user chooses it. */
  optional?: boolean;
  /**
   * How a phone shows the column in the card of a row: `labeled` shows its title, too, and `line`
   * gives it a line of its own.
   */
  onPhone?: 'title' | 'detail' | 'labeled' | 'line' | 'none';
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Parses the API's `sort` parameter, such as `-createdAt` for newest first. */
export const parseSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), descending: true }
    : { key: text, descending: false };

/** The sort after a click on a column header: ascending, then descending, then the default. */
export function nextSort(current: string | undefined, key: string, defaultSort = key): string {
  if (current === key) return `-${key}`;
  return current === `-${key}` && current !== defaultSort ? defaultSort : key;
}

type ColumnOptions = Pick<DataColumn<never>, 'onPhone' | 'optional'>;

/** The column that names the record is always the first one. */
export const isRequired = (column: ColumnOptions | undefined): boolean =>
  column?.onPhone === 'title';

export const isShownByDefault = ({ optional }: ColumnOptions): boolean => !optional;

/** Minimum widths of columns without a width in pixels, in pixels. */
const FIRST_COLUMN_WIDTH = 220;
const COLUMN_WIDTH = 140;

/** Width of the selection and the actions of a row, in pixels. */
const CONTROLS_WIDTH = 162;

/**
 * The columns that the user has chosen, in their order. A table that is too narrow for them
 * scrolls. Unknown keys are ignored.
 *
 * @param keys `null` for the default columns
 */
export function arrangeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  keys: readonly string[] | null,
): readonly DataColumn<Row>[] {
  if (!keys) return columns.filter(isShownByDefault);
  const chosenColumns = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...new Set([...columns.filter(isRequired), ...chosenColumns])].map((column) => {
    const pixels = /^(\d+)px$/.exec(column.width ?? '')?.[1];
    const defaultWidth = isRequired(column) ? FIRST_COLUMN_WIDTH : COLUMN_WIDTH;
    return {
      ...column,
      // A percentage of a table that scrolls would leave too little for the first column.
      width: column.width?.endsWith('%') ? undefined : column.width,
      hideBelow: undefined,
      minWidth: pixels ? Number(pixels) : defaultWidth,
      onPhone: column.onPhone === 'none' ? 'labeled' : column.onPhone,
    };
  });
}

/**
 * The width below which a table with chosen columns scrolls, in pixels; 0: it hides columns
 * instead.
 */
export function scrollWidthOf<Row>(columns: readonly DataColumn<Row>[]): number {
  const width = columns.reduce((sum, { minWidth = 0 }) => sum + minWidth, 0);
  return width > 0 ? width + CONTROLS_WIDTH : 0;
}

/** Below this table width, in pixels, rows are shown as cards. */
const CARDS_BELOW = PHONE_WIDTH + 1;

/** The widths at which the layout of the table changes, in pixels. */
export const breakpointsOf = <Row>(columns: readonly DataColumn<Row>[]): number[] => [
  CARDS_BELOW,
  ...columns.flatMap(({ hideBelow }) => hideBelow ?? []),
  scrollWidthOf(columns),
];

/** Whether rows are shown as cards at one of `breakpointsOf`. */
export const isCardLayout = (breakpoint: number): boolean => breakpoint <= CARDS_BELOW;

/** The columns that are visible at one of `breakpointsOf`. */
export const columnsFor = <Row>(
  columns: readonly DataColumn<Row>[],
  breakpoint: number,
): DataColumn<Row>[] =>
  columns.filter(({ hideBelow }) => hideBelow === undefined || hideBelow < breakpoint);
