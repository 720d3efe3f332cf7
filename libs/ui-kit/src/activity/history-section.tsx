import { type ReactNode, useId, useState } from 'react';
import { RightOutlined } from '../icons';
import styles from './history-section.module.css';

/**
 * The collapsible history in the panel of a record. Its `ActivityList` mounts, and so loads its
 * entries, only when it is opened.
 */
export function HistorySection({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <section className={styles.section} aria-label="History">
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <RightOutlined className={isOpen ? styles.turned : undefined} />
          History
        </button>
      </h3>
      {isOpen && <div id={contentId}>{children}</div>}
    </section>
  );
}
