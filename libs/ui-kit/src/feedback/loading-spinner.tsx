import styles from './loading-spinner.module.css';

/** The turning ring alone, for a place that names itself what is loading. */
const Spin = () => <span className={styles.ring} aria-hidden />;

/** A turning ring with a word, "Loading" unless said otherwise. */
export const LoadingSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <div className={styles.box} role="status">
    <Spin />
    {label}
  </div>
);
