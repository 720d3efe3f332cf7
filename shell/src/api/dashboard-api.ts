import { dashboardApi } from './dashboard.generated';

/** A change to any record that the dashboard counts or lists makes it out of date. */
export const { useGetDashboardStatsQuery } = dashboardApi.enhanceEndpoints({
  endpoints: {
    getDashboardStats: {
      providesTags: ['Dashboard', 'Project', 'Ticket', 'Invoice', 'Evidence'],
    },
  },
});
