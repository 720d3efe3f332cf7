import styles from './ticket-panel.module.css';
import { useDraft } from './use-draft';

/** What somebody was writing on a ticket that takes no answer of theirs any more: it can still be copied. */
export function UnsentDraft({ ticketId }: { ticketId: number }) {
  const [{ text }] = useDraft(ticketId);
  if (text.trim() === '') return null;
  return (
    <section className={styles.section} aria-label="Unsent message">
      <h3>Your message was not sent</h3>
      <p className={styles.description}>{text}</p>
    </section>
  );
}
