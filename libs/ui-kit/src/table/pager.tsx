import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatCount, type Paged } from '@atrium/web-kit';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Button } from '../actions/button';
import { focusListAbove } from '../overlay/list-position';
import styles from './pager.module.css';

export interface Paging {
  /** From 1 on. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows. */
  totalCapped: boolean;
  hasNext: boolean;
  onPageChange: (page: number) => void;
}

type PageInView = Pick<Paging, 'page' | 'pageSize' | 'onPageChange'>;
type CountedList = Omit<Paged<unknown>, 'rows'>;

/** Paging of a list as the API has answered it; none until its first page has come. */
export function toPaging(list: CountedList, inView: PageInView): Paging;
export function toPaging(list: CountedList | undefined, inView: PageInView): Paging | undefined;
export function toPaging(list: CountedList | undefined, inView: PageInView): Paging | undefined {
  if (!list) return undefined;
  const { total, totalCapped, hasNext } = list;
  return { ...inView, total, totalCapped, hasNext };
}

interface PagerProps extends Paging {
  /** Of the page in view. */
  rowCount: number;
  /** The rows of the page are on their way. */
  fetching?: boolean;
}

/**
 * `1–50 of 1,000+` with Previous and Next, below its list. A new page is shown from its top; whoever
 * has come there by keyboard goes on from its first row, and is not left at a button out of view.
 */
export function Pager({
  page,
  pageSize,
  total,
  totalCapped,
  hasNext,
  onPageChange,
  rowCount,
  fetching = false,
}: PagerProps) {
  const ref = useRef<HTMLElement>(null);
  const pageByKeyboard = useRef<number>(undefined);
  useEffect(() => {
    if (fetching || pageByKeyboard.current !== page) return;
    pageByKeyboard.current = undefined;
    if (ref.current) focusListAbove(ref.current);
  }, [fetching, page]);

  const turnTo = (next: number, { detail: clicks }: MouseEvent): void => {
    pageByKeyboard.current = clicks === 0 ? next : undefined;
    onPageChange(next);
  };

  const first = (page - 1) * pageSize + 1;
  const last = first + rowCount - 1;
  // Beyond the cap of counting, the rows in view are the better witness; a page without any is none.
  const counted = rowCount === 0 ? total : Math.max(total, last);
  const all = `${formatCount(counted)}${totalCapped ? '+' : ''}`;
  return (
    <nav ref={ref} className={styles.pager} aria-label="Pages">
      <span className={styles.range} aria-live="polite">
        {rowCount === 0 ? `0 of ${all}` : `${formatCount(first)}–${formatCount(last)} of ${all}`}
      </span>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        disabled={page <= 1}
        onClick={(event) => turnTo(page - 1, event)}
      >
        Previous
      </Button>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!hasNext}
        onClick={(event) => turnTo(page + 1, event)}
      >
        Next
      </Button>
    </nav>
  );
}
