import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import {
  generatedApi,
  type ActivityEntryDto,
  type DirectoryEntryDto,
  type EmployeeBalanceDto,
  type TimeOffRequestDto,
} from './endpoints.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

type Definitions = Omit<
  Generated,
  | 'listStaffDirectory'
  | 'listTimeOffBalanceActivity'
  | 'listTimeOffBalances'
  | 'listTimeOffRequestActivity'
  | 'listTimeOffRequests'
> & {
  listStaffDirectory: OverrideResultType<Generated['listStaffDirectory'], Paged<DirectoryEntryDto>>;
  listTimeOffBalanceActivity: OverrideResultType<
    Generated['listTimeOffBalanceActivity'],
    Paged<ActivityEntryDto>
  >;
  listTimeOffRequestActivity: OverrideResultType<
    Generated['listTimeOffRequestActivity'],
    Paged<ActivityEntryDto>
  >;
  listTimeOffRequests: OverrideResultType<
    Generated['listTimeOffRequests'],
    Paged<TimeOffRequestDto>
  >;
  listTimeOffBalances: OverrideResultType<
    Generated['listTimeOffBalances'],
    Paged<EmployeeBalanceDto>
  >;
};

/** Every list of requests, the team calendar and what approvers see beside a request. */
const REQUESTS = { type: 'TimeOffRequest', id: 'LIST' } as const;
const request = (id: number) => ({ type: 'TimeOffRequest', id }) as const;
const FEEDS = { type: 'TimeOffRequest', id: 'FEEDS' } as const;

/**
 * The calls about time off with their places in the cache. A decision changes the balance, and every
 * change of a request what is pending of it.
 */
const timeOffApi = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, Definitions>(
  {
    endpoints: {
      listStaffDirectory: {
        transformResponse: paged<DirectoryEntryDto>(),
        providesTags: ['Directory'],
      },
      getTimeOffBalance: { providesTags: ['TimeOffBalance'] },
      listTimeOffBalances: {
        transformResponse: paged<EmployeeBalanceDto>(),
        providesTags: ['TimeOffBalance'],
      },
      listTimeOffRequests: {
        transformResponse: paged<TimeOffRequestDto>(),
        providesTags: [REQUESTS],
      },
      getTeamCalendar: { providesTags: [REQUESTS] },
      getTimeOffRequest: {
        providesTags: (_request, _error, { id }) => [request(id), REQUESTS, 'TimeOffBalance'],
      },
      listTimeOffRequestActivity: {
        transformResponse: paged<ActivityEntryDto>(),
        providesTags: (_page, _error, { id }) => [request(id), REQUESTS],
      },
      listTimeOffBalanceActivity: {
        transformResponse: paged<ActivityEntryDto>(),
        providesTags: ['TimeOffBalance'],
      },
      getWorkingCalendar: { providesTags: ['Setting'] },
      createTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
      approveTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
      denyTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance', 'Notification'] },
      cancelTimeOffRequest: { invalidatesTags: [REQUESTS, 'TimeOffBalance'] },
      updateTimeOffBalance: { invalidatesTags: ['TimeOffBalance'] },
      listCalendarFeeds: { providesTags: [FEEDS] },
      renewCalendarFeed: { invalidatesTags: [FEEDS] },
      endCalendarFeed: { invalidatesTags: [FEEDS] },
    },
  },
);

export const {
  useApproveTimeOffRequestMutation,
  useCancelTimeOffRequestMutation,
  useCreateTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useEndCalendarFeedMutation,
  useGetTeamCalendarQuery,
  useGetTimeOffBalanceQuery,
  useGetTimeOffRequestQuery,
  useGetWorkingCalendarQuery,
  useLazyGetTimeOffRequestQuery,
  useListCalendarFeedsQuery,
  useListStaffDirectoryQuery,
  useListTimeOffBalanceActivityQuery,
  useListTimeOffBalancesQuery,
  useListTimeOffRequestActivityQuery,
  useListTimeOffRequestsQuery,
  useRenewCalendarFeedMutation,
  useUpdateTimeOffBalanceMutation,
} = timeOffApi;
