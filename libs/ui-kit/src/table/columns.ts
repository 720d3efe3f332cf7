import type { ReactNode } from 'react';
import { PHONE_WIDTH } from '../theme/use-media-query';

export interface DataColumn<Row> {
  /** Also the sort key of the API, if the column is sortable. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** Any CSS length; columns without one share the remaining width. */
  width?: string;
  /** Hides the column when the table is narrower than this, in pixels. */
  hideBelow?: number;
  /** How a phone shows the column in the card of a row. */
  onPhone?: 'title' | 'detail' | 'none';
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** Parses the API's `sort` parameter, such as `-createdAt` for newest first. */
export const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), descending: true }
    : { key: text, descending: false };

/** The sort after a click on a column header: ascending first, then alternating. */
export const nextSort = (current: string | undefined, key: string): string =>
  current === key ? `-${key}` : key;

/** Below this table width, in pixels, rows are shown as cards. */
const CARDS_BELOW = PHONE_WIDTH + 1;

/** The widths at which the layout of the table changes, in pixels. */
export const breakpointsOf = <Row>(columns: readonly DataColumn<Row>[]): number[] => [
  CARDS_BELOW,
  ...columns.flatMap(({ hideBelow }) => hideBelow ?? []),
];

/** Whether rows are shown as cards at one of `breakpointsOf`. */
export const areCards = (breakpoint: number): boolean => breakpoint <= CARDS_BELOW;

/** The columns that are visible at one of `breakpointsOf`. */
export const columnsFor = <Row>(
  columns: readonly DataColumn<Row>[],
  breakpoint: number,
): DataColumn<Row>[] =>
  columns.filter(({ hideBelow }) => hideBelow === undefined || hideBelow < breakpoint);
