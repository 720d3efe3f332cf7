import { useChoiceSearch, type ChoiceSource } from '@atrium/ui-kit/data';
import type { ClientSource } from '@atrium/ui-kit/forms';
import { useDebouncedSearch } from '@atrium/web-kit';
import { generatedApi } from './endpoints.generated';

/** The endpoints that both screens use. Each screen's own file adds its cache tags. */
export const financeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: {
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
    listClients: { providesTags: [{ type: 'Client', id: 'LIST' }] },
  },
});

const { useListClientsQuery, useListProjectsQuery, useMatchClientMutation } = financeApi;

interface ProjectChoices extends ChoiceSource {
  /** The client of a loaded project, as form values. */
  clientOf: (projectId: number) => { clientName: string; clientEmail: string } | undefined;
}

/** Searches projects as the user types. */
export function useProjectChoices(): ProjectChoices {
  const { query, skip, isTyping, ...typing } = useChoiceSearch();
  const { data, isFetching } = useListProjectsQuery(query, { skip });
  const choices = (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const clientOf: ProjectChoices['clientOf'] = (projectId) => {
    const project = data?.rows.find(({ id }) => id === projectId);
    return project && { clientName: project.clientName, clientEmail: project.clientEmail };
  };
  return { ...typing, choices, clientOf, isSearching: isFetching || isTyping };
}

/** Choices in a form. */
const MAX_CLIENTS = 6;

/** Searches clients as the user types a name. */
export function useClientChoices(): ClientSource {
  const { search, setText } = useDebouncedSearch();
  const { data } = useListClientsQuery(
    { search, pageSize: MAX_CLIENTS },
    { skip: search === undefined },
  );
  const [matchClient] = useMatchClientMutation();
  return {
    choices: (search !== undefined && data?.rows) || [],
    search: setText,
    match: (matchClientDto) => matchClient({ matchClientDto }).unwrap(),
  };
}
