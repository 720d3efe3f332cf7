import { useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/forms';
import { useListProjectsQuery } from '../api/finance-api';

/** Finds projects while one types. */
export function useProjectChoices(): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch();
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
