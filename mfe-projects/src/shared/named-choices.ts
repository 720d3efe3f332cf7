import { useDebouncedValue } from '@atrium/web-kit';
import { useState } from 'react';
import { useListProjectsQuery } from '../api/projects-api';

/** Records that a list of matches holds. */
export const MATCHES = 30;

/** A record that can be chosen by its name. */
export interface NamedChoice {
  value: number;
  label: string;
}

/** Choices that follow what one types. */
export interface FoundChoices {
  choices: NamedChoice[];
  setSearch: (text: string) => void;
  isFetching: boolean;
}

/** The chosen one, even when it is not among the matches. */
export const withChosen = (
  choices: readonly NamedChoice[],
  chosen: NamedChoice | undefined,
): NamedChoice[] =>
  chosen && choices.every(({ value }) => value !== chosen.value)
    ? [chosen, ...choices]
    : [...choices];

/** Finds projects while one types; asks for none before they are wanted. */
export function useProjectChoices({ isWanted = true } = {}): FoundChoices {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useListProjectsQuery(
    { search: useDebouncedValue(search) || undefined, pageSize: MATCHES },
    { skip: !isWanted },
  );
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { choices, setSearch, isFetching };
}
