import { TICKET_MESSAGE_KINDS, type TicketMessageKind } from '@atrium/contracts';
import { writeTabStorage, readTabStorage, useSession, useUnsavedInput } from '@atrium/web-kit';
import { useState } from 'react';

interface Draft {
  /** Kept with the text: what was begun as an internal note must not go to the client. */
  kind: TicketMessageKind;
  text: string;
}

const EMPTY: Draft = { kind: 'reply', text: '' };

const drafts = new Map<string, Draft>();

/**
 * What somebody is writing on a ticket. It waits there while other tickets are looked at and when the
 * page is loaded anew, until it is sent or emptied.
 */
export function useDraft(ticketId: number): readonly [Draft, (draft: Draft) => void] {
  const { session } = useSession();
  const key = `atrium.draft.${session?.id}.${ticketId}`;
  const [draft, setDraft] = useState(() => drafts.get(key) ?? keptDraft(key));
  useUnsavedInput(draft.text.trim() !== '');
  const write = (next: Draft): void => {
    if (next.text === '') drafts.delete(key);
    else drafts.set(key, next);
    writeTabStorage(key, next.text === '' ? null : `${next.kind} ${next.text}`);
    setDraft(next);
  };
  return [draft, write];
}

function keptDraft(key: string): Draft {
  const kept = readTabStorage(key) ?? '';
  const kind = TICKET_MESSAGE_KINDS.find((known) => kept.startsWith(`${known} `));
  return kind ? { kind, text: kept.slice(kind.length + 1) } : EMPTY;
}
