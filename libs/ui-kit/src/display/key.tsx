import styles from './key.module.css';

/** A key of the keyboard, as in an overview of shortcuts. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);
