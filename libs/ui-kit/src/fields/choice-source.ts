import type { ProjectStatus } from '@atrium/contracts';
import { useDebouncedSearch } from '@atrium/web-kit';
import { useState } from 'react';

/** Maximum number of matches to load. */
const MAX_MATCHES = 30;

/** A record to choose by its name. */
export interface RecordChoice {
  value: number;
  label: string;
}

interface Project {
  id: number;
  name: string;
  status: ProjectStatus;
}

/** A project by its name; `Website (completed)` or `Website (cancelled)` if it has ended. */
export const projectChoice = ({ id, name, status }: Project): RecordChoice => ({
  value: id,
  label: status === 'completed' || status === 'cancelled' ? `${name} (${status})` : name,
});

/** Choices that the server finds for the typed text. */
export interface ChoiceSource {
  choices: RecordChoice[];
  /** The typed text. */
  text: string;
  setText: (text: string) => void;
  /** Loads the choices, if that was deferred. */
  load: () => void;
  /** The choices for the typed text are still loading. */
  isSearching: boolean;
}

/** The state of a search for choices. Without `eager`, nothing loads until `load` is called. */
export function useChoiceSearch({ eager = true } = {}) {
  const { search, text, setText, isSearchPending } = useDebouncedSearch();
  const [isEnabled, setIsEnabled] = useState(eager);
  return {
    query: { search, pageSize: MAX_MATCHES },
    skip: !isEnabled,
    text,
    setText,
    isSearchPending,
    load: () => setIsEnabled(true),
  };
}

/** Adds the current choice to the default list if it is not among its first records. */
export const includeSelected = (
  choices: readonly RecordChoice[],
  selected: RecordChoice | undefined,
  text: string,
): RecordChoice[] =>
  selected && text === '' && choices.every(({ value }) => value !== selected.value)
    ? [selected, ...choices]
    : [...choices];
