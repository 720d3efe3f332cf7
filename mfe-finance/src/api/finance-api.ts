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

export const {
  useGetClientQuery,
  useGetProjectQuery,
  useListClientsQuery,
  useListProjectsQuery,
  useMatchClientMutation,
} = financeApi;
