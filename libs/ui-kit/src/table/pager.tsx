import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatCount } from '@atrium/web-kit';
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
  // Beyond the cap of counting, the rows in view are the better witness.
  const all = `${formatCount(Math.max(total, last))}${totalCapped ? '+' : ''}`;
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
