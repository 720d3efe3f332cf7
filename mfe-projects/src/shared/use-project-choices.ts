import { useChoiceSearch, type FoundChoices } from '@atrium/ui-kit/forms';
import { useListProjectsQuery } from '../api/projects-api';

/** Finds projects while one types. */
export function useProjectChoices(when?: { wantedAtOnce: boolean }): FoundChoices {
  const { query, skip, isTyping, ...typing } = useChoiceSearch(when);
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isWaiting: isFetching || isTyping };
}
