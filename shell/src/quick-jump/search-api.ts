import { generatedApi } from '../api/endpoints.generated';

/** A change to any record that may be found makes the answer out of date. */
export const { useSearchRecordsQuery } = generatedApi.enhanceEndpoints({
  endpoints: {
    searchRecords: {
      providesTags: ['Project', 'Ticket', 'Client', 'Invoice', 'Evidence', 'Directory'],
    },
  },
});
