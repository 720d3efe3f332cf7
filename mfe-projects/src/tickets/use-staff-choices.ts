import { useDebouncedValue } from '@atrium/web-kit';
import { useState } from 'react';
import { useListStaffDirectoryQuery } from '../api/tickets-api';

/** People that a list of matches holds. */
const MATCHES = 30;

export interface NamedChoice {
  value: number;
  label: string;
}

/** The chosen one, even when it is not among the matches. */
export const withChosen = (
  choices: readonly NamedChoice[],
  chosen: NamedChoice | undefined,
): NamedChoice[] =>
  chosen && choices.every(({ value }) => value !== chosen.value)
    ? [chosen, ...choices]
    : [...choices];

/** Finds colleagues in the staff directory while one types. */
export function useStaffChoices() {
  const [search, setSearch] = useState('');
  const settled = useDebouncedValue(search);
  const { data, isFetching } = useListStaffDirectoryQuery({
    search: settled || undefined,
    pageSize: MATCHES,
  });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { choices, setSearch, isFetching };
}
