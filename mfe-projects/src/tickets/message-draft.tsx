import { TICKET_MESSAGE_KINDS, type TicketMessageKind } from '@atrium/contracts';
import {
  createListeners,
  readTabStorage,
  useSession,
  useUnsavedInput,
  writeTabStorage,
} from '@atrium/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import styles from './ticket-panel.module.css';

interface Draft {
  /** Stored with the text, so that an internal note never becomes a public reply. */
  kind: TicketMessageKind;
  text: string;
}

const EMPTY: Draft = { kind: 'reply', text: '' };

const drafts = new Map<string, Draft>();
const { subscribe, notify } = createListeners();

/**
 * The user's unsent message on a ticket. It survives closing the panel and reloading the page, until
 * the user sends or clears it.
 */
export function useMessageDraft(ticketId: number): readonly [Draft, (draft: Draft) => void] {
  const { session } = useSession();
  const key = `atrium.draft.${session?.id}.${ticketId}`;
  // Not a state: input would be lost while the page replaces the panel.
  const draft = useSyncExternalStore(subscribe, () => draftOf(key));
  // It is stored as the user types.
  useUnsavedInput(draft.text.trim() !== '', () => true);
  const write = (next: Draft): void => {
    drafts.set(key, next);
    writeTabStorage(key, next.text === '' ? null : `${next.kind} ${next.text}`);
    notify();
  };
  // The next message starts as a public reply.
  useEffect(
    () => () => {
      if (drafts.get(key)?.text === '') drafts.delete(key);
    },
    [key],
  );
  return [draft, write];
}

/** Stays the same object until the draft changes. */
function draftOf(key: string): Draft {
  const draft = drafts.get(key) ?? readDraft(key);
  drafts.set(key, draft);
  return draft;
}

function readDraft(key: string): Draft {
  const stored = readTabStorage(key) ?? '';
  const kind = TICKET_MESSAGE_KINDS.find((known) => stored.startsWith(`${known} `));
  return kind ? { kind, text: stored.slice(kind.length + 1) } : EMPTY;
}

/** Shows the draft, to copy it, when the user can no longer reply to the ticket. */
export function UnsentMessage({ ticketId }: { ticketId: number }) {
  const [{ text }] = useMessageDraft(ticketId);
  if (text.trim() === '') return null;
  return (
    <section className={styles.section} aria-label="Unsent message">
      <h3>Your message wasn&apos;t sent</h3>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
