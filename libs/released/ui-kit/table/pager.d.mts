import { type Paged } from '@atrium/web-kit';
export interface Paging {
    /** From 1. */
    page: number;
    pageSize: number;
    total: number;
    /** There are more rows than `total`. */
    totalCapped: boolean;
    hasNext: boolean;
    onPageChange: (page: number) => void;
    /** Numbers of rows per page that the user can choose. */
    pageSizes?: readonly number[];
    /** Offers other numbers of rows per page. */
    onPageSizeChange?: (pageSize: number) => void;
}
export type PagingControls = Pick<Paging, 'page' | 'pageSize' | 'pageSizes' | 'onPageChange' | 'onPageSizeChange'>;
type CountedList = Omit<Paged<unknown>, 'rows'>;
/** The paging of a loaded list; `undefined` until its first page has loaded. */
export declare function toPaging(list: CountedList, controls: PagingControls): Paging;
export declare function toPaging(list: CountedList | undefined, controls: PagingControls): Paging | undefined;
interface PagerProps extends Paging {
    /** What the list contains, for screens with more than one list. */
    label?: string;
    /** Number of rows on the current page. */
    rowCount: number;
    /** The rows of the page are loading. */
    fetching?: boolean;
}
/**
 * `1–50 of 1,000+` below a list, with Previous and Next if there are other pages. After paging by
 * keyboard, the focus moves to the first row of the new page rather than staying on a button that has
 * scrolled out of view.
 */
export declare function Pager({ label, page, pageSize, total, totalCapped, hasNext, onPageChange, pageSizes, onPageSizeChange, rowCount, fetching, }: PagerProps): import("react").JSX.Element;
export {};
