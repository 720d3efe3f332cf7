import { generatedApi } from './endpoints.generated';

/** All lists of requests, the team calendar and the context of a request. */
const REQUESTS = { type: 'TimeOffRequest', id: 'LIST' } as const;
const request = (id: number) => ({ type: 'TimeOffRequest', id }) as const;
const FEEDS = { type: 'TimeOffRequest', id: 'FEEDS' } as const;

/**
 * Time-off endpoints with their cache tags. Every change of a request invalidates the balance,
 * which includes the pending hours.
 */
const timeOffApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listStaffDirectory: { providesTags: ['Directory'] },
    getTimeOffBalance: { providesTags: ['TimeOffBalance'] },
    getTimeOffBalanceOfUser: { providesTags: ['TimeOffBalance'] },
    listTimeOffBalances: { providesTags: ['TimeOffBalance'] },
    listTimeOffRequests: { providesTags: [REQUESTS] },
    getTeamCalendar: { providesTags: [REQUESTS] },
    getTimeOffRequest: {
      providesTags: (_request, _error, { id }) => [request(id), REQUESTS, 'TimeOffBalance'],
    },
    listTimeOffRequestActivity: {
      providesTags: (_page, _error, { id }) => [request(id), REQUESTS],
    },
    listTimeOffBalanceEntries: { providesTags: ['TimeOffBalance'] },
    getWorkingCalendar: { providesTags: ['Setting'] },
    getYearlyRenewal: { providesTags: ['Setting'] },
    createTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
    updateTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
    approveTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
    denyTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
    changeTimeOffRequests: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
    cancelTimeOffRequestWithComments: { invalidatesTags: [REQUESTS, 'TimeOffBalance'] },
    updateTimeOffBalance: { invalidatesTags: ['TimeOffBalance'] },
    listCalendarFeeds: { providesTags: [FEEDS] },
    renewCalendarFeed: { invalidatesTags: [FEEDS] },
    endCalendarFeed: { invalidatesTags: [FEEDS] },
  },
});

export const {
  useApproveTimeOffRequestMutation,
  useCancelTimeOffRequestWithCommentsMutation,
  useChangeTimeOffRequestsMutation,
  useCreateTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useEndCalendarFeedMutation,
  useGetTeamCalendarQuery,
  useGetTimeOffBalanceOfUserQuery,
  useGetTimeOffBalanceQuery,
  useGetTimeOffRequestQuery,
  useGetWorkingCalendarQuery,
  useGetYearlyRenewalQuery,
  useLazyGetTimeOffRequestQuery,
  useListCalendarFeedsQuery,
  useListStaffDirectoryQuery,
  useListTimeOffBalanceEntriesQuery,
  useListTimeOffBalancesQuery,
  useListTimeOffRequestActivityQuery,
  useListTimeOffRequestsQuery,
  useRenewCalendarFeedMutation,
  useUpdateTimeOffBalanceMutation,
  useUpdateTimeOffRequestMutation,
} = timeOffApi;
