import { generatedApi } from './endpoints.generated';

/** Where the lists of a kind of records stand in the cache; what changes one of them names this. */
const listOf = <Type extends string>(type: Type) => ({ type, id: 'LIST' }) as const;

/** A change to any record that a card counts or lists makes it out of date. */
export const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDashboardStats: {
      providesTags: ['Dashboard', 'Project', 'Ticket', 'Invoice', 'Evidence'],
    },
    getFinanceTrend: { providesTags: [listOf('Invoice'), listOf('Expense')] },
    getTicketTrend: { providesTags: [listOf('Ticket')] },
    getAwayThisWeek: { providesTags: [listOf('TimeOffRequest')] },
    listWaiting: {
      providesTags: [
        listOf('TimeOffRequest'),
        listOf('Expense'),
        listOf('Ticket'),
        listOf('Invoice'),
        listOf('Project'),
      ],
    },
  },
});

export const {
  useGetDashboardStatsQuery,
  useGetFinanceTrendQuery,
  useGetTicketTrendQuery,
  useGetAwayThisWeekQuery,
  useListWaitingQuery,
} = dashboardApi;
