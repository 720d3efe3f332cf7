import { useTypedSearch } from '@atrium/web-kit';
import { useState } from 'react';

/** Records that a list of matches holds. */
const MATCHES = 30;

/** A record that can be chosen by its name. */
export interface NamedChoice {
  value: number;
  label: string;
}

/** Choices that follow what one types. */
export interface FoundChoices {
  choices: NamedChoice[];
  /** What one types. */
  text: string;
  setText: (text: string) => void;
  /** Asks for them, where that was put off. */
  want: () => void;
  /** The choices do not belong yet to what one types. */
  isWaiting: boolean;
}

/** The chosen one, even when it is not among the first; not among what is found for a text. */
export const withChosen = (
  choices: readonly NamedChoice[],
  chosen: NamedChoice | undefined,
  text: string,
): NamedChoice[] =>
  chosen && text === '' && choices.every(({ value }) => value !== chosen.value)
    ? [chosen, ...choices]
    : [...choices];

/** Where a search for choices stands: for which words, and whether anybody wants to see them. */
export function useChoiceSearch({ wantedAtOnce = true } = {}) {
  const { search, text, setText, isTyping } = useTypedSearch();
  const [isWanted, setWanted] = useState(wantedAtOnce);
  return {
    query: { search, pageSize: MATCHES },
    skip: !isWanted,
    text,
    setText,
    isTyping,
    want: () => setWanted(true),
  };
}
