import { useState } from 'react';
import { useDebouncedValue } from './use-debounced-value';

/** What somebody types to find one of many choices, which the server is asked for. */
export interface DebouncedSearch {
  /** What to ask for: the text once its typing pauses, nothing while there is none. */
  search: string | undefined;
  /** As it is typed. */
  text: string;
  setText: (text: string) => void;
  /** The text has not been asked for yet: what was found before belongs to an earlier one. */
  isTyping: boolean;
}

export function useDebouncedSearch(): DebouncedSearch {
  const [text, setText] = useState('');
  const settled = useDebouncedValue(text);
  return { search: settled || undefined, text, setText, isTyping: settled !== text };
}
