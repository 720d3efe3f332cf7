import { LIMITS } from '@atrium/contracts';
import { type AbilityView, formatCappedCount, formatCount, type Paged } from '@atrium/web-kit';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../actions/button';
import { LeftOutlined, RightOutlined } from '../icons';
import { focusListAbove } from '../overlay/list-position';
import styles from './pager.module.css';

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

export type PagingControls = Pick<
  Paging,
  'page' | 'pageSize' | 'pageSizes' | 'onPageChange' | 'onPageSizeChange'
>;
type CountedList = Omit<Paged<unknown>, 'rows'>;

/** The paging of a loaded list; `undefined` until its first page has loaded. */
export function toPaging(list: CountedList, controls: PagingControls): Paging;
export function toPaging(
  list: CountedList | undefined,
  controls: PagingControls,
): Paging | undefined;
export function toPaging(
  list: CountedList | undefined,
  controls: PagingControls,
): Paging | undefined {
  if (!list) return undefined;
  const { total, totalCapped, hasNext } = list;
  return { ...controls, total, totalCapped, hasNext };
}

/** Rows per page that a table offers. */
export const PAGE_SIZES: readonly number[] = [25, 50, 100];

/** The total is not counted further, so the number of the last page is unknown. */
const unknownLastPage = (isSortable: boolean): AbilityView => ({
  allowed: false,
  reason: `This list has more than ${formatCount(LIMITS.totalCap)} rows. ${isSortable ? 'Reverse the sort order to see the last ones.' : "Its last page can't be opened directly."}`,
});

interface PagerProps extends Paging {
  /** What the list contains, for screens with more than one list. */
  label?: string;
  /** Number of rows on the current page. */
  rowCount: number;
  /** The rows of the page are loading. */
  fetching?: boolean;
  /** `false` if users can't change the order. */
  isSortable?: boolean;
}

/**
 * `1–50 of 1,000+` below a list, with Previous and Next if there are other pages. After paging by
 * keyboard, the focus moves to the first row of the new page rather than staying on a button that
 * has scrolled out of view.
 */
export function Pager({
  label,
  page,
  pageSize,
  total,
  totalCapped,
  hasNext,
  onPageChange,
  pageSizes = PAGE_SIZES,
  onPageSizeChange,
  rowCount,
  fetching = false,
  isSortable = true,
}: PagerProps) {
  const ref = useRef<HTMLElement>(null);
  const pageByKeyboard = useRef<number>(undefined);
  useEffect(() => {
    if (fetching || pageByKeyboard.current !== page) return;
    pageByKeyboard.current = undefined;
    if (ref.current) focusListAbove(ref.current);
  }, [fetching, page]);

  const goTo = (next: number, { detail: clicks }: MouseEvent): void => {
    pageByKeyboard.current = clicks === 0 ? next : undefined;
    onPageChange(next);
  };

  const first = (page - 1) * pageSize + 1;
  const last = first + rowCount - 1;
  // Above the cap of the total, the visible rows prove a higher number.
  const count = rowCount === 0 ? total : Math.max(total, last);
  const totalText = formatCappedCount({ count, isCapped: totalCapped });
  const isOnlyPage = page === 1 && !hasNext && !totalCapped;
  return (
    <nav
      ref={ref}
      className={styles.pager}
      aria-label={label ? `Pages of ${label.toLowerCase()}` : 'Pages'}
    >
      <span className={styles.range} aria-live="polite">
        {rowCount === 0
          ? `0 of ${totalText}`
          : `${formatCount(first)}–${formatCount(last)} of ${totalText}`}
      </span>
      {onPageSizeChange && count > Math.min(...pageSizes) && (
        <label className={styles.pageSize}>
          Rows
          <select
            value={pageSize}
            onChange={({ target }) => onPageSizeChange(Number(target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isOnlyPage && (
        <div className={styles.buttons}>
          <Button
            type="text"
            size="small"
            icon={<LeftOutlined />}
            disabled={page <= 1}
            onClick={(event) => goTo(page - 1, event)}
          >
            Previous
          </Button>
          <Button
            type="text"
            size="small"
            icon={<RightOutlined />}
            iconPlacement="end"
            disabled={!hasNext}
            onClick={(event) => goTo(page + 1, event)}
          >
            Next
          </Button>
          <Button
            type="text"
            size="small"
            aria-label="Last page"
            disabled={!hasNext && !totalCapped}
            ability={totalCapped ? unknownLastPage(isSortable) : undefined}
            onClick={(event) => goTo(Math.ceil(total / pageSize), event)}
          >
            Last
          </Button>
        </div>
      )}
    </nav>
  );
}
