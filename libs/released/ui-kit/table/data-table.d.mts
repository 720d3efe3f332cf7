import { type ReactNode } from 'react';
import { type ButtonProps } from '../actions/button.mjs';
import { type DataColumn } from './columns.mjs';
import { type Paging } from './pager.mjs';
import { type RowSelection } from './row-selection.mjs';
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
    onSortChange?: (sort: string) => void;
    paging?: Paging;
    /** Opens the record; the complete row is clickable. */
    onOpen?: (row: Row) => void;
    /** Accessible name of a row, such as the ticket number and title. */
    rowLabel: (row: Row) => string;
    /** Adds a checkbox to each row; ids must be numbers. */
    selection?: RowSelection;
    /** Controls at the end of a row. A stable function avoids rendering unchanged rows again. */
    actions?: (row: Row) => ReactNode;
    /** Shown instead of the rows when there are none. */
    empty: ReactNode;
}
/** A table that the server sorts and pages. It hides columns when narrow and shows cards on a phone. */
export declare function DataTable<Row>(props: DataTableProps<Row>): import("react").JSX.Element;
/** A control at the end of a row. Its `title` is replaced by the reason if it is not allowed. */
export declare const RowAction: ({ title, className, ability, ...props }: Omit<ButtonProps, 'type' | 'size'>) => import("react").JSX.Element;
