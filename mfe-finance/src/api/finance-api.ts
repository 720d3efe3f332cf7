import { type ChoiceSource, useChoiceSearch } from '@atrium/ui-kit/data';
import type { ClientSource } from '@atrium/ui-kit/forms';
import { type QuickActionRecord, skipToken, useDebouncedSearch } from '@atrium/web-kit';
import { generatedApi } from './endpoints.generated';

/** The endpoints that both screens use. Each screen's own file adds its cache tags. */
export const financeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: {
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
    getProject: { providesTags: (_project, _error, { id }) => [{ type: 'Project', id }] },
    listClients: { providesTags: [{ type: 'Client', id: 'LIST' }] },
    getClient: { providesTags: (_client, _error, { id }) => [{ type: 'Client', id }] },
  },
});

const {
  useGetClientQuery,
  useGetProjectQuery,
  useListClientsQuery,
  useListProjectsQuery,
  useMatchClientMutation,
} = financeApi;

const idOf = (id: number | undefined) => (id === undefined ? skipToken : { id });

/** The values with which the form for a new record of a project or client starts. */
export function useInitialRecord({ projectId, clientId }: QuickActionRecord) {
  const { data: project, isLoading: isProjectLoading } = useGetProjectQuery(idOf(projectId));
  const { data: client, isLoading: isClientLoading } = useGetClientQuery(idOf(clientId));
  const projectClient = project && {
    clientName: project.clientName,
    clientEmail: project.clientEmail,
  };
  return {
    isLoading: isProjectLoading || isClientLoading,
    project: project && { projectId: project.id, projectName: project.name },
    projectClient,
    client: client ? { clientName: client.name, clientEmail: client.email } : projectClient,
  };
}

interface ProjectChoices extends ChoiceSource {
  /** The client of a loaded project, as form values. */
  clientOf: (projectId: number) => { clientName: string; clientEmail: string } | undefined;
}

/** Searches projects as the user types. */
export function useProjectChoices(): ProjectChoices {
  const { query, skip, isSearchPending, ...search } = useChoiceSearch();
  const projects = useListProjectsQuery(query, { skip });
  const choices = (projects.currentData?.rows ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const clientOf: ProjectChoices['clientOf'] = (projectId) => {
    const project = projects.data?.rows.find(({ id }) => id === projectId);
    return project && { clientName: project.clientName, clientEmail: project.clientEmail };
  };
  return { ...search, choices, clientOf, isSearching: isSearchPending(projects) };
}

/** Choices in a form. */
const MAX_CLIENTS = 6;

/** Searches clients as the user types a name. */
export function useClientChoices(): ClientSource {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const clients = useListClientsQuery(
    { search, pageSize: MAX_CLIENTS },
    { skip: search === undefined },
  );
  const [matchClient] = useMatchClientMutation();
  return {
    choices: (search !== undefined && clients.currentData?.rows) || [],
    isSearching: isSearchPending(clients),
    search: setText,
    match: (matchClientDto) => matchClient({ matchClientDto }).unwrap(),
  };
}
