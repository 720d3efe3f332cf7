import { generatedApi } from './endpoints.generated';

/** The tag of a list of records; mutations of a record invalidate it. */
const listTag = <Type extends string>(type: Type) => ({ type, id: 'LIST' }) as const;

/** A change to any record that a card counts or lists makes the card stale. */
export const dashboardApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getDashboardStats: {
      providesTags: ['Dashboard', 'Project', 'Ticket', 'Invoice', 'Evidence'],
    },
    dismissFirstSteps: { invalidatesTags: ['Dashboard'] },
    getFinanceTrend: { providesTags: [listTag('Invoice'), listTag('Expense')] },
    getTicketTrend: { providesTags: [listTag('Ticket')] },
    getAwayThisWeek: { providesTags: [listTag('TimeOffRequest')] },
    listWaiting: {
      providesTags: [
        listTag('TimeOffRequest'),
        listTag('Expense'),
        listTag('Ticket'),
        listTag('Invoice'),
        listTag('Project'),
      ],
    },
  },
});

export const {
  useDismissFirstStepsMutation,
  useGetDashboardStatsQuery,
  useGetFinanceTrendQuery,
  useGetTicketTrendQuery,
  useGetAwayThisWeekQuery,
  useListWaitingQuery,
} = dashboardApi;
