import type { ReactNode } from 'react';
import styles from './changed-meanwhile.module.css';

/** One field in words, as it was and as it is now. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** Says above a form that somebody else has changed what it is about. */
export const MeanwhileNote = ({ children }: { children: ReactNode }) => (
  <div className={styles.note} role="status">
    {children}
  </div>
);

/** What somebody else changed while the form was open; nothing as long as nobody has. */
export const ChangedMeanwhile = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length > 0 && (
    <MeanwhileNote>
      <p>Your input is still here. Save again to put it on top of what changed:</p>
      <ul className={styles.list}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <s>{before}</s> <strong>{after}</strong>
          </li>
        ))}
      </ul>
    </MeanwhileNote>
  );
