import styles from './unsent-text.module.css';

interface UnsentTextProps {
  /** Such as `message`. */
  noun: string;
  text: string;
}

/** Shows a text, to copy it, when the user can no longer send it. */
export function UnsentText({ noun, text }: UnsentTextProps) {
  if (text.trim() === '') return null;
  return (
    <section className={styles.section} aria-label={`Unsent ${noun}`}>
      <h3>Your {noun} wasn&apos;t sent</h3>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
