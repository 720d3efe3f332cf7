import type { ReactNode } from 'react';
import styles from './conflict-notice.module.css';

/** One field in words, as it was and as it is now. */
export interface LabeledChange {
  label: string;
  before: string;
  after: string;
}

/** Says above a form that somebody else has changed what it is about. */
export const ConflictMessage = ({ children }: { children: ReactNode }) => (
  <div className={styles.note} role="status">
    {children}
  </div>
);

/** What somebody else changed while the form was open; nothing as long as nobody has. */
export const ConflictNotice = ({ changes }: { changes: readonly LabeledChange[] }) =>
  changes.length > 0 && (
    <ConflictMessage>
      <p>Your input is still here. Save again to put it on top of what changed:</p>
      <ul className={styles.list}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <s>{before}</s> <strong>{after}</strong>
          </li>
        ))}
      </ul>
    </ConflictMessage>
  );
