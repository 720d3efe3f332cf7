import { generatedApi } from './endpoints.generated';

/** The endpoints that both screens use. Each screen's own file adds its cache tags. */
export const financeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: {
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
  },
});

export const { useListProjectsQuery } = financeApi;
