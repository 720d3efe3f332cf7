import styles from './quick-jump.module.css';
import type { Found, FoundView } from './use-found';

interface FoundListProps {
  /** Of the list box; its options are called by `optionId`. */
  id: string;
  groups: FoundView['groups'];
  active: Found | undefined;
  onJump: (target: Found) => void;
}

/** The id of an option, by which the text box says that it is the active one. */
export const optionId = (listId: string, target: Found): string => `${listId}-${target.id}`;

/** What was found, in groups with a heading each. */
export const FoundList = ({ id, groups, active, onJump }: FoundListProps) => (
  <div id={id} role="listbox" aria-label="Search results">
    {groups.map(({ title, options }) => (
      <div key={title} role="group" aria-label={title} className={styles.group}>
        <div className={styles.heading} aria-hidden>
          {title}
        </div>
        {options.map((target) => (
          <div
            key={target.id}
            id={optionId(id, target)}
            role="option"
            aria-selected={target === active}
            className={styles.option}
            onClick={() => onJump(target)}
          >
            <span className={styles.label} title={target.label}>
              {target.label}
            </span>
            <span className={styles.kind} title={target.detail}>
              {target.detail}
            </span>
          </div>
        ))}
      </div>
    ))}
  </div>
);
