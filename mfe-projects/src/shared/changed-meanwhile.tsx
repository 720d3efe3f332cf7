import styles from './changed-meanwhile.module.css';

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** What somebody else changed while the form was open. */
export const ChangedMeanwhile = ({ changes }: { changes: readonly FieldChange[] }) => (
  <div className={styles.note} role="status">
    <p>Your input is still here. Save again to put it on top of what changed:</p>
    <ul className={styles.list}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <s>{before}</s> <strong>{after}</strong>
        </li>
      ))}
    </ul>
  </div>
);
