import styles from './failure-note.module.css';

/** What went wrong with a form as a whole. */
export const FailureNote = ({ failure }: { failure: string | undefined }) =>
  failure ? (
    <div className={styles.note} role="alert">
      {failure}
    </div>
  ) : null;
