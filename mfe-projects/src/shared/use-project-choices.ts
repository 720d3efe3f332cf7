import { useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/forms';
import { useListProjectsQuery } from '../api/projects-api';

/** Finds projects while one types. */
export function useProjectChoices(when?: { eager: boolean }): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch(when);
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
