import type { ReactNode } from 'react';

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
  dropBelow?: number;
  /** Where the column stands in the card of a phone: at the top, below, or nowhere. */
  onPhone?: 'title' | 'fact' | 'none';
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

/** The columns that have room in a table that wide. */
export const columnsFor = <Row>(
  columns: readonly DataColumn<Row>[],
  width: number | undefined,
): DataColumn<Row>[] =>
  columns.filter(
    ({ dropBelow }) => dropBelow === undefined || width === undefined || width >= dropBelow,
  );
