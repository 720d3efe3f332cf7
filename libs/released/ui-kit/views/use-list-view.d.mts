import type { SavedViewScreen } from '@atrium/contracts';
import { type DataColumn } from '../table/columns.mjs';
export interface ListViewOptions<Row> {
    screen: SavedViewScreen;
    /** Every column of the table, in the usual order; omitted for a list without a table. */
    columns?: readonly DataColumn<Row>[];
    /** Rows per page that the user can choose; 25, 50 or 100 by default. */
    pageSizes?: readonly number[];
    /** Rows per page until the user chooses another number; 50 by default. */
    defaultPageSize?: number;
    /** Values that apply although the URL doesn't contain them. */
    implied?: Record<string, string>;
    /** Parameters that a view doesn't contain, besides the page and the open dialog. */
    omitted?: readonly string[];
}
/** How a list is shown: the state that `ListViewControls` changes. */
export interface ListView<Row> extends ListViewOptions<Row> {
    /** False until it is known which view the screen opens with. Don't load the list before. */
    isReady: boolean;
    /** The columns to show, in their order. */
    shownColumns: readonly DataColumn<Row>[];
    /** @param keys in their order; `null` for the usual columns */
    setColumns: (keys: readonly string[] | null) => void;
    pageSize: number;
    pageSizes: readonly number[];
    setPageSize: (pageSize: number) => void;
}
/**
 * The chosen columns and page size of a list, which are in the URL. A screen that is opened without
 * any state shows the user's default view (docs/domain/saved-views.md#default).
 */
export declare function useListView<Row>(options: ListViewOptions<Row>): ListView<Row>;
