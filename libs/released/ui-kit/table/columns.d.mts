import type { ReactNode } from 'react';
export interface DataColumn<Row> {
    /** Also the sort key of the API, if the column is sortable. */
    key: string;
    title: string;
    /** `null` or `undefined` for an empty cell: a dash in a table, nothing in a card. */
    render: (row: Row) => ReactNode;
    sortable?: boolean;
    align?: 'left' | 'right';
    /** Any CSS length; columns without one share the remaining width. */
    width?: string;
    /** Hides the column when the table is narrower than this, in pixels. */
    hideBelow?: number;
    /** Of a column that is never hidden, in pixels. */
    minWidth?: number;
    /** Hidden until the user chooses it. */
    optional?: boolean;
    /**
     * How a phone shows the column in the card of a row: `labeled` shows its title, too, and `line` gives
     * it a line of its own.
     */
    onPhone?: 'title' | 'detail' | 'labeled' | 'line' | 'none';
}
export interface Sort {
    key: string;
    descending: boolean;
}
/** Parses the API's `sort` parameter, such as `-createdAt` for newest first. */
export declare const parseSort: (text: string) => Sort;
/** The sort after a click on a column header: ascending first, then alternating. */
export declare const nextSort: (current: string | undefined, key: string) => string;
type ColumnOptions = Pick<DataColumn<never>, 'onPhone' | 'optional'>;
/** The column that names the record is always the first one. */
export declare const isRequired: (column: ColumnOptions | undefined) => boolean;
export declare const isShownByDefault: ({ optional }: ColumnOptions) => boolean;
/**
 * The columns that the user has chosen, in their order. A table that is too narrow for them scrolls.
 * Unknown keys are ignored.
 *
 * @param keys `null` for the usual columns
 */
export declare function arrangeColumns<Row>(columns: readonly DataColumn<Row>[], keys: readonly string[] | null): readonly DataColumn<Row>[];
/** The width below which a table with chosen columns scrolls, in pixels; 0: it hides columns instead. */
export declare function scrollWidthOf<Row>(columns: readonly DataColumn<Row>[]): number;
/** The widths at which the layout of the table changes, in pixels. */
export declare const breakpointsOf: <Row>(columns: readonly DataColumn<Row>[]) => number[];
/** Whether rows are shown as cards at one of `breakpointsOf`. */
export declare const isCardLayout: (breakpoint: number) => boolean;
/** The columns that are visible at one of `breakpointsOf`. */
export declare const columnsFor: <Row>(columns: readonly DataColumn<Row>[], breakpoint: number) => DataColumn<Row>[];
export {};
