import type { TicketMessageKind } from '@atrium/contracts';
import { useUnsavedInput } from '@atrium/web-kit';
import { useState } from 'react';

interface Draft {
  /** Kept with the text: what was begun as an internal note must not go to the client. */
  kind: TicketMessageKind;
  text: string;
}

const EMPTY: Draft = { kind: 'reply', text: '' };

const drafts = new Map<number, Draft>();

/**
 * What somebody is writing on a ticket. It waits there while other tickets are looked at, until it
 * is sent or emptied.
 */
export function useDraft(ticketId: number): readonly [Draft, (draft: Draft) => void] {
  const [draft, setDraft] = useState(() => drafts.get(ticketId) ?? EMPTY);
  useUnsavedInput(draft.text.trim() !== '');
  const write = (next: Draft): void => {
    if (next.text === '') drafts.delete(ticketId);
    else drafts.set(ticketId, next);
    setDraft(next);
  };
  return [draft, write];
}
