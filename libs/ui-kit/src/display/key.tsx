import styles from './key.module.css';

/** A key of the keyboard, as in an overview of shortcuts. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);

/** The single-key shortcut of an action, unless the user has turned these shortcuts off. */
export const ShortcutKey = ({ children }: { children: string }) => (
  <kbd className={`${styles.key} ${styles.shortcut}`} aria-hidden>
    {children}
  </kbd>
);
