import { generatedApi } from '../api/endpoints.generated';

/** A change to any record that may be found makes the answer out of date. */
export const { useSearchQuery } = generatedApi.enhanceEndpoints({
  endpoints: {
    search: {
      providesTags: ['Project', 'Ticket', 'Client', 'Invoice', 'Evidence', 'Directory'],
    },
  },
});
