import styles from './form-error.module.css';

/** What went wrong with a form as a whole. */
export const FormError = ({ failure }: { failure: string | undefined }) =>
  failure ? (
    <div className={styles.note} role="alert">
      {failure}
    </div>
  ) : null;
