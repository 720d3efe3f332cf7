import { useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/forms';
import { generatedApi } from './endpoints.generated';

/** The endpoints that both screens use. Each screen's own file adds its cache tags. */
export const financeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: {
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
  },
});

const { useListProjectsQuery } = financeApi;

/** Searches projects as the user types. */
export function useProjectChoices(): ChoiceSource {
  const { query, skip, isTyping, ...typing } = useChoiceSearch();
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { ...typing, choices, isSearching: isFetching || isTyping };
}
