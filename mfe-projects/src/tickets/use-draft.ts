import { useUnsavedInput } from '@atrium/web-kit';
import { useState } from 'react';

const drafts = new Map<number, string>();

/**
 * What somebody is writing on a ticket. It waits there while other tickets are looked at, until it
 * is sent or emptied.
 */
export function useDraft(ticketId: number): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(ticketId) ?? '');
  useUnsavedInput(text.trim() !== '');
  const write = (next: string): void => {
    if (next === '') drafts.delete(ticketId);
    else drafts.set(ticketId, next);
    setText(next);
  };
  return [text, write];
}
