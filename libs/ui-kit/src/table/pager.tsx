import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatCount, type Paged } from '@atrium/web-kit';
import { Button } from '../actions/button';
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
export function pagingOf(list: CountedList, inView: PageInView): Paging;
export function pagingOf(list: CountedList | undefined, inView: PageInView): Paging | undefined;
export function pagingOf(list: CountedList | undefined, inView: PageInView): Paging | undefined {
  if (!list) return undefined;
  const { total, totalCapped, hasNext } = list;
  return { ...inView, total, totalCapped, hasNext };
}

/** `1–50 of 1,000+` with Previous and Next. `rowCount`: rows of the page in view. */
export function Pager({
  page,
  pageSize,
  total,
  totalCapped,
  hasNext,
  onPageChange,
  rowCount,
}: Paging & { rowCount: number }) {
  const first = (page - 1) * pageSize + 1;
  const last = first + rowCount - 1;
  // Beyond the cap of counting, the rows in view are the better witness; a page without any is none.
  const counted = rowCount === 0 ? total : Math.max(total, last);
  const all = `${formatCount(counted)}${totalCapped ? '+' : ''}`;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <span className={styles.range} aria-live="polite">
        {rowCount === 0 ? `0 of ${all}` : `${formatCount(first)}–${formatCount(last)} of ${all}`}
      </span>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined />}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </Button>
      <Button
        type="text"
        size="small"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!hasNext}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
