import type { ReactNode } from 'react';
import { PHONE_WIDTH } from '../theme/use-media-query';

export interface DataColumn<Row> {
  /** Also the name by which the server sorts, if the column is sortable. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'left' | 'right';
  /** Any CSS length; the columns without one share the rest. */
  width?: string;
  /** Below this width of the table, in pixels, the column drops out. Unset: it always stays. */
  hideBelow?: number;
  /** Where the column stands in the card of a phone: at the top, below, or nowhere. */
  onPhone?: 'title' | 'detail' | 'none';
}

export interface Sort {
  key: string;
  descending: boolean;
}

/** `-createdAt` → newest first: the form of the API's `sort` parameter. */
export const readSort = (text: string): Sort =>
  text.startsWith('-')
    ? { key: text.slice(1), descending: true }
    : { key: text, descending: false };

/** What pressing the head of a column asks for: rising first, then falling, and so on. */
export const nextSort = (current: string | undefined, key: string): string =>
  current === key ? `-${key}` : key;

/** Below this width of the table, in pixels, its rows are cards. */
const CARDS_BELOW = PHONE_WIDTH + 1;

/** The widths at which the table looks different, in pixels. */
export const breakpointsOf = <Row>(columns: readonly DataColumn<Row>[]): number[] => [
  CARDS_BELOW,
  ...columns.flatMap(({ hideBelow }) => hideBelow ?? []),
];

/** Whether so little room, one of `breakpointsOf`, is left that rows are cards. */
export const areCards = (room: number): boolean => room <= CARDS_BELOW;

/** The columns that fit into this room, one of `breakpointsOf`. */
export const columnsFor = <Row>(
  columns: readonly DataColumn<Row>[],
  room: number,
): DataColumn<Row>[] =>
  columns.filter(({ hideBelow }) => hideBelow === undefined || hideBelow < room);
