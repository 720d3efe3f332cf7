import { useDebouncedSearch } from '@atrium/web-kit';
import { useState } from 'react';

/** Records that a list of matches holds. */
const MATCHES = 30;

/** A record that can be chosen by its name. */
export interface RecordChoice {
  value: number;
  label: string;
}

/** Choices that follow what one types. */
export interface ChoiceSource {
  choices: RecordChoice[];
  /** What one types. */
  text: string;
  setText: (text: string) => void;
  /** Asks for them, where that was put off. */
  load: () => void;
  /** The choices do not belong yet to what one types. */
  isSearching: boolean;
}

/** The chosen one, even when it is not among the first; not among what is found for a text. */
export const includeChosen = (
  choices: readonly RecordChoice[],
  chosen: RecordChoice | undefined,
  text: string,
): RecordChoice[] =>
  chosen && text === '' && choices.every(({ value }) => value !== chosen.value)
    ? [chosen, ...choices]
    : [...choices];

/** Where a search for choices stands: for which words, and whether anybody wants to see them. */
export function useChoiceSearch({ eager = true } = {}) {
  const { search, text, setText, isTyping } = useDebouncedSearch();
  const [isEnabled, setEnabled] = useState(eager);
  return {
    query: { search, pageSize: MATCHES },
    skip: !isEnabled,
    text,
    setText,
    isTyping,
    load: () => setEnabled(true),
  };
}
