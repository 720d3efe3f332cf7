import { generatedApi } from './endpoints.generated';

/** The calls of both screens of finance, and what they share; each screen's own file adds its tags. */
export const financeApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: {
      providesTags: [{ type: 'Project', id: 'LIST' }],
    },
  },
});

export const { useListProjectsQuery } = financeApi;
