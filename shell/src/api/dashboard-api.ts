import { generatedApi } from './endpoints.generated';

/** A change to any record that the dashboard counts or lists makes it out of date. */
export const { useGetDashboardStatsQuery } = generatedApi.enhanceEndpoints({
  endpoints: {
    getDashboardStats: {
      providesTags: ['Dashboard', 'Project', 'Ticket', 'Invoice', 'Evidence'],
    },
  },
});
