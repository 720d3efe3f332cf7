// Generated from version 1.0.0 of the API by "npm run generate". Do not edit.
import { createRemoteApi, type Paged } from '@atrium/web-kit';
const api = createRemoteApi('people');
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetSecondFactor: build.mutation<ResetSecondFactorApiResponse, ResetSecondFactorApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/reset-second-factor`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    makeSignInLink: build.mutation<MakeSignInLinkApiResponse, MakeSignInLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/sign-in-link`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          role: queryArg.role,
          status: queryArg.status,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          sort: queryArg.sort,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users`,
        method: 'POST',
        body: queryArg.createUserDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getUsersSummary: build.query<GetUsersSummaryApiResponse, GetUsersSummaryApiArg>({
      query: () => ({ url: `/api/users/summary` }),
    }),
    listStaffDirectory: build.query<ListStaffDirectoryApiResponse, ListStaffDirectoryApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/users/directory`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          includeInactive: queryArg.includeInactive,
          canOwnProjects: queryArg.canOwnProjects,
        },
      }),
    }),
    listDepartments: build.query<ListDepartmentsApiResponse, ListDepartmentsApiArg>({
      query: () => ({ url: `/api/users/departments` }),
    }),
    exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users/export`,
        params: {
          search: queryArg.search,
          role: queryArg.role,
          status: queryArg.status,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateUserDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listUserActivity: build.query<ListUserActivityApiResponse, ListUserActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    changeUsers: build.mutation<ChangeUsersApiResponse, ChangeUsersApiArg>({
      query: (queryArg) => ({
        url: `/api/users/bulk`,
        method: 'POST',
        body: queryArg.bulkUsersDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getProfilePicture: build.query<GetProfilePictureApiResponse, GetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/profile-picture`,
        params: {
          v: queryArg.v,
        },
      }),
    }),
    setProfilePicture: build.mutation<SetProfilePictureApiResponse, SetProfilePictureApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/profile-picture`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    removeProfilePicture: build.mutation<
      RemoveProfilePictureApiResponse,
      RemoveProfilePictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/profile-picture`,
        method: 'DELETE',
      }),
    }),
    exportTimeOffRequests: build.query<
      ExportTimeOffRequestsApiResponse,
      ExportTimeOffRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/export`,
        params: {
          search: queryArg.search,
          scope: queryArg.scope,
          status: queryArg.status,
          waitingFor: queryArg.waitingFor,
          period: queryArg.period,
          type: queryArg['type'],
          userId: queryArg.userId,
          userIds: queryArg.userIds,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          startFrom: queryArg.startFrom,
          startTo: queryArg.startTo,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    exportTimeOffBalances: build.query<
      ExportTimeOffBalancesApiResponse,
      ExportTimeOffBalancesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/balances/export`,
        params: {
          search: queryArg.search,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getTimeOffBalance: build.query<GetTimeOffBalanceApiResponse, GetTimeOffBalanceApiArg>({
      query: () => ({ url: `/api/timeoff/balance` }),
    }),
    listTimeOffBalances: build.query<ListTimeOffBalancesApiResponse, ListTimeOffBalancesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/timeoff/balances/all`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
        },
      }),
    }),
    getTimeOffBalanceOfUser: build.query<
      GetTimeOffBalanceOfUserApiResponse,
      GetTimeOffBalanceOfUserApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/balances/${encodeURIComponent(String(queryArg.userId))}`,
      }),
    }),
    updateTimeOffBalance: build.mutation<
      UpdateTimeOffBalanceApiResponse,
      UpdateTimeOffBalanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/balances/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'PUT',
        body: queryArg.updateTimeOffBalanceDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listTimeOffBalanceActivity: build.query<
      ListTimeOffBalanceActivityApiResponse,
      ListTimeOffBalanceActivityApiArg
    >({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/timeoff/balances/${encodeURIComponent(String(queryArg.userId))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    listTimeOffBalanceEntries: build.query<
      ListTimeOffBalanceEntriesApiResponse,
      ListTimeOffBalanceEntriesApiArg
    >({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/timeoff/balances/${encodeURIComponent(String(queryArg.userId))}/entries`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    getYearlyRenewal: build.query<GetYearlyRenewalApiResponse, GetYearlyRenewalApiArg>({
      query: () => ({ url: `/api/timeoff/yearly-renewal` }),
    }),
    getWorkingCalendar: build.query<GetWorkingCalendarApiResponse, GetWorkingCalendarApiArg>({
      query: () => ({ url: `/api/timeoff/calendar` }),
    }),
    previewWorkingCalendar: build.mutation<
      PreviewWorkingCalendarApiResponse,
      PreviewWorkingCalendarApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/calendar/preview`,
        method: 'POST',
        body: queryArg.previewWorkingCalendarDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getTeamCalendar: build.query<GetTeamCalendarApiResponse, GetTeamCalendarApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/all`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listTimeOffRequests: build.query<ListTimeOffRequestsApiResponse, ListTimeOffRequestsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/timeoff/requests`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          scope: queryArg.scope,
          status: queryArg.status,
          waitingFor: queryArg.waitingFor,
          period: queryArg.period,
          type: queryArg['type'],
          userId: queryArg.userId,
          userIds: queryArg.userIds,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          startFrom: queryArg.startFrom,
          startTo: queryArg.startTo,
          sort: queryArg.sort,
        },
      }),
    }),
    createTimeOffRequest: build.mutation<
      CreateTimeOffRequestApiResponse,
      CreateTimeOffRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests`,
        method: 'POST',
        body: queryArg.createTimeOffRequestDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getTimeOffRequest: build.query<GetTimeOffRequestApiResponse, GetTimeOffRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateTimeOffRequest: build.mutation<
      UpdateTimeOffRequestApiResponse,
      UpdateTimeOffRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateTimeOffRequestDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    cancelTimeOffRequest: build.mutation<
      CancelTimeOffRequestApiResponse,
      CancelTimeOffRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listTimeOffRequestActivity: build.query<
      ListTimeOffRequestActivityApiResponse,
      ListTimeOffRequestActivityApiArg
    >({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    approveTimeOffRequest: build.mutation<
      ApproveTimeOffRequestApiResponse,
      ApproveTimeOffRequestApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
        body: queryArg.approveTimeOffRequestDto,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    denyTimeOffRequest: build.mutation<DenyTimeOffRequestApiResponse, DenyTimeOffRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}/deny`,
        method: 'POST',
        body: queryArg.denyTimeOffRequestDto,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    cancelTimeOffRequestWithComments: build.mutation<
      CancelTimeOffRequestWithCommentsApiResponse,
      CancelTimeOffRequestWithCommentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
        body: queryArg.cancelTimeOffRequestDto,
        headers: {
          'If-Match': queryArg['If-Match'],
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeTimeOffRequests: build.mutation<
      ChangeTimeOffRequestsApiResponse,
      ChangeTimeOffRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/bulk`,
        method: 'POST',
        body: queryArg.bulkTimeOffRequestsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    makePasswordResetLink: build.mutation<
      MakePasswordResetLinkApiResponse,
      MakePasswordResetLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/password-reset-link`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    endUserSessions: build.mutation<EndUserSessionsApiResponse, EndUserSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/sessions`,
        method: 'DELETE',
      }),
    }),
    inviteUser: build.mutation<InviteUserApiResponse, InviteUserApiArg>({
      query: (queryArg) => ({
        url: `/api/users/invite`,
        method: 'POST',
        body: queryArg.inviteUserDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({
        url: `/api/users/${encodeURIComponent(String(queryArg.id))}/resend-invite`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listCalendarFeeds: build.query<ListCalendarFeedsApiResponse, ListCalendarFeedsApiArg>({
      query: () => ({ url: `/api/timeoff/feeds` }),
    }),
    renewCalendarFeed: build.mutation<RenewCalendarFeedApiResponse, RenewCalendarFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/feeds/${encodeURIComponent(String(queryArg.scope))}`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    endCalendarFeed: build.mutation<EndCalendarFeedApiResponse, EndCalendarFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/feeds/${encodeURIComponent(String(queryArg.scope))}`,
        method: 'DELETE',
      }),
    }),
    readCalendarFeed: build.query<ReadCalendarFeedApiResponse, ReadCalendarFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/calendar/${encodeURIComponent(String(queryArg.secret))}.ics`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ResetSecondFactorApiResponse = unknown;
export type ResetSecondFactorApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type MakeSignInLinkApiResponse = /** status 201  */ SignInLinkDto;
export type MakeSignInLinkApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListUsersApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<UserDto>;
export type ListUsersApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  role?: Role;
  /** `invited`: has not accepted the invitation yet. */
  status?: UserStatus;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: UserSort;
};
export type CreateUserApiResponse = /** status 201  */ UserDto;
export type CreateUserApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createUserDto: CreateUserDto;
};
export type GetUsersSummaryApiResponse = /** status 200  */ UsersSummaryDto;
export type GetUsersSummaryApiArg = void;
export type ListStaffDirectoryApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<DirectoryEntryDto>;
export type ListStaffDirectoryApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** `true` also lists deactivated users, for example to filter their tickets. Example: `true`. */
  includeInactive?: 'true' | 'false';
  /** `true` lists only users whose role allows them to own projects. Example: `true`. */
  canOwnProjects?: 'true' | 'false';
};
export type ListDepartmentsApiResponse = /** status 200  */ string[];
export type ListDepartmentsApiArg = void;
export type ExportUsersApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportUsersApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  role?: Role;
  /** `invited`: has not accepted the invitation yet. */
  status?: UserStatus;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: UserSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetUserApiResponse = /** status 200  */ UserDto;
export type GetUserApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200  */ UserDto;
export type UpdateUserApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateUserDto: UpdateUserDto;
};
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListUserActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListUserActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type ChangeUsersApiResponse = /** status 200  */ BulkUserResultDto[];
export type ChangeUsersApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkUsersDto: BulkUsersDto;
};
export type GetProfilePictureApiResponse = /** status 200 A 200 × 200 JPEG. */ Blob;
export type GetProfilePictureApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Fingerprint of the picture, from `profilePictureUrl`. */
  v?: unknown;
};
export type SetProfilePictureApiResponse = /** status 200  */ UserDto;
export type SetProfilePictureApiArg = {
  /** The `id` of the record. */
  id: number;
  body: {
    profilePicture: Blob;
  };
};
export type RemoveProfilePictureApiResponse = /** status 200  */ UserDto;
export type RemoveProfilePictureApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ExportTimeOffRequestsApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportTimeOffRequestsApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** `mine`: your own requests; `managed`: requests that you can read as an approver. Default: both. */
  scope?: TimeOffScope;
  /** `processed`: approved or denied. */
  status?: TimeOffFilter;
  /** `me`: only pending requests that you can approve or deny. */
  waitingFor?: WaitingFor;
  /** Upcoming: starts after today; current: includes today; past: ended before today. */
  period?: TimeOffPeriod;
  type?: TimeOffType;
  /** Only requests of this user. Example: `7`. */
  userId?: number;
  /** Only requests of these users, separated by commas. Example: `7,8`. */
  userIds?: string;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  startFrom?: string;
  /** Example: `2026-12-31`. */
  startTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: TimeOffSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type ExportTimeOffBalancesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportTimeOffBalancesApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** A leading minus sorts in descending order. Default: last name. */
  sort?: TimeOffBalanceSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetTimeOffBalanceApiResponse = /** status 200  */ TimeOffBalanceDto;
export type GetTimeOffBalanceApiArg = void;
export type ListTimeOffBalancesApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<EmployeeBalanceDto>;
export type ListTimeOffBalancesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** A leading minus sorts in descending order. Default: last name. */
  sort?: TimeOffBalanceSort;
};
export type GetTimeOffBalanceOfUserApiResponse = /** status 200  */ TimeOffBalanceDto;
export type GetTimeOffBalanceOfUserApiArg = {
  /** The `id` of the user. */
  userId: number;
};
export type UpdateTimeOffBalanceApiResponse = /** status 200  */ EmployeeBalanceDto;
export type UpdateTimeOffBalanceApiArg = {
  /** The `id` of the user. */
  userId: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateTimeOffBalanceDto: UpdateTimeOffBalanceDto;
};
export type ListTimeOffBalanceActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListTimeOffBalanceActivityApiArg = {
  /** The `id` of the user. */
  userId: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type ListTimeOffBalanceEntriesApiResponse =
  /** status 200 One page of rows. */ Paged<TimeOffBalanceEntryDto>;
export type ListTimeOffBalanceEntriesApiArg = {
  /** The `id` of the user. */
  userId: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type GetYearlyRenewalApiResponse = /** status 200  */ YearlyRenewalDto;
export type GetYearlyRenewalApiArg = void;
export type GetWorkingCalendarApiResponse = /** status 200  */ WorkingCalendarDto;
export type GetWorkingCalendarApiArg = void;
export type PreviewWorkingCalendarApiResponse = /** status 200  */ CalendarPreviewDto;
export type PreviewWorkingCalendarApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  previewWorkingCalendarDto: PreviewWorkingCalendarDto;
};
export type GetTeamCalendarApiResponse = /** status 200  */ TeamCalendarEntryDto[];
export type GetTeamCalendarApiArg = {
  /** Example: `2026-11-29`. */
  from?: string;
  /** Example: `2027-01-02`. */
  to?: string;
};
export type ListTimeOffRequestsApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<TimeOffRequestDto>;
export type ListTimeOffRequestsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** `mine`: your own requests; `managed`: requests that you can read as an approver. Default: both. */
  scope?: TimeOffScope;
  /** `processed`: approved or denied. */
  status?: TimeOffFilter;
  /** `me`: only pending requests that you can approve or deny. */
  waitingFor?: WaitingFor;
  /** Upcoming: starts after today; current: includes today; past: ended before today. */
  period?: TimeOffPeriod;
  type?: TimeOffType;
  /** Only requests of this user. Example: `7`. */
  userId?: number;
  /** Only requests of these users, separated by commas. Example: `7,8`. */
  userIds?: string;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  startFrom?: string;
  /** Example: `2026-12-31`. */
  startTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: TimeOffSort;
};
export type CreateTimeOffRequestApiResponse = /** status 201  */ TimeOffRequestDetailDto;
export type CreateTimeOffRequestApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createTimeOffRequestDto: CreateTimeOffRequestDto;
};
export type GetTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type GetTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type UpdateTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateTimeOffRequestDto: UpdateTimeOffRequestDto;
};
export type CancelTimeOffRequestApiResponse = unknown;
export type CancelTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListTimeOffRequestActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListTimeOffRequestActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type ApproveTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type ApproveTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  approveTimeOffRequestDto: ApproveTimeOffRequestDto;
};
export type DenyTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type DenyTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  denyTimeOffRequestDto: DenyTimeOffRequestDto;
};
export type CancelTimeOffRequestWithCommentsApiResponse =
  /** status 200  */ TimeOffRequestDetailDto;
export type CancelTimeOffRequestWithCommentsApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  cancelTimeOffRequestDto: CancelTimeOffRequestDto;
};
export type ChangeTimeOffRequestsApiResponse = /** status 200  */ BulkTimeOffResultDto[];
export type ChangeTimeOffRequestsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkTimeOffRequestsDto: BulkTimeOffRequestsDto;
};
export type MakePasswordResetLinkApiResponse = /** status 201  */ PasswordResetLinkDto;
export type MakePasswordResetLinkApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type EndUserSessionsApiResponse = unknown;
export type EndUserSessionsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type InviteUserApiResponse = /** status 201  */ InvitedUserDto;
export type InviteUserApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  inviteUserDto: InviteUserDto;
};
export type ResendInvitationApiResponse = /** status 200  */ InvitedUserDto;
export type ResendInvitationApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListCalendarFeedsApiResponse = /** status 200  */ CalendarFeedDto[];
export type ListCalendarFeedsApiArg = void;
export type RenewCalendarFeedApiResponse = /** status 201  */ CalendarFeedDto;
export type RenewCalendarFeedApiArg = {
  scope: CalendarFeedScope;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type EndCalendarFeedApiResponse = unknown;
export type EndCalendarFeedApiArg = {
  scope: CalendarFeedScope;
};
export type ReadCalendarFeedApiResponse = /** status 200 The calendar. */ string;
export type ReadCalendarFeedApiArg = {
  secret: string;
};
export type ErrorBodyDto = {
  /** The page that explains the rule, or `about:blank`. */
  type: string;
  title: string;
  status: number;
  /** One sentence for users. */
  detail: string;
  /** Id of the request. */
  instance: string;
  /** The same as `status`. */
  statusCode: number;
  /** The same as `detail`. */
  message: string;
  /** One sentence for each invalid field. */
  errors?: {
    [key: string]: string;
  };
  /** Name of the business rule that rejected the request. */
  rule?: string;
};
export type SignInLinkDto = {
  signInUrl: string;
  expiresAt: string;
};
export type Role = 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
export type InvitationStatus = 'none' | 'pending' | 'expired' | 'revoked';
export type Permission =
  'timeoff.balances.manage' | 'finance.manage' | 'settings.manage' | 'audit.read';
export type Ability =
  | true
  | (
      | 'role.not_allowed'
      | 'auth.step_up_required'
      | 'auth.password_disabled'
      | 'auth.password_enabled'
      | 'auth.second_factor_required'
      | 'users.own_second_factor'
      | 'users.own_sessions'
      | 'projects.not_member'
      | 'projects.budget_needs_manager'
      | 'projects.cancel_needs_manager'
      | 'projects.reopen_needs_manager'
      | 'projects.transfer_needs_owner'
      | 'projects.delete_needs_admin'
      | 'users.lower_ranks_only'
      | 'users.role_too_high'
      | 'users.own_role'
      | 'users.own_deletion'
      | 'users.own_deactivation'
      | 'users.own_password'
      | 'users.permissions_need_super_admin'
      | 'users.has_joined'
      | 'users.has_not_joined'
      | 'users.inactive'
      | 'tickets.not_assigned'
      | 'tickets.assign_self_only'
      | 'tickets.reopen_needs_manager'
      | 'tickets.has_assignee'
      | 'tickets.merged'
      | 'tickets.delete_needs_manager'
      | 'canned_replies.not_own'
      | 'canned_replies.share_needs_manager'
      | 'saved_views.not_own'
      | 'saved_views.share_needs_manager'
      | 'timeoff.own_request'
      | 'timeoff.higher_rank'
      | 'timeoff.not_yours'
      | 'timeoff.has_begun'
      | 'timeoff.others_need_admin'
      | 'timeoff.change_needs_requester'
      | 'timeoff.own_balance'
      | 'evidence.not_own'
      | 'invoices.settle_needs_admin'
      | 'invoices.delete_needs_admin'
      | 'invoices.not_pending'
      | 'invoices.paid_is_final'
      | 'invoices.cancelled_is_final'
      | 'invoices.sent_is_final'
      | 'invoices.cancel_has_payments'
      | 'invoices.credit_note_is_final'
      | 'invoices.not_draft'
      | 'invoices.not_issued'
      | 'invoices.nothing_to_refund'
      | 'invoices.payment_reversed'
      | 'invoices.refunded_payment'
      | 'invoices.fully_credited'
      | 'recurring_invoices.manage_needs_admin'
      | 'recurring_invoices.ended_is_final'
      | 'recurring_invoices.not_active'
      | 'recurring_invoices.not_paused'
      | 'recurring_invoices.last_date'
      | 'recurring_invoices.not_skipped'
      | 'recurring_invoices.has_invoices'
      | 'invoices.cancelled_not_sent'
      | 'invoices.nothing_due'
      | 'tax_rates.change_needs_admin'
      | 'tax_rates.in_use'
      | 'expenses.not_own'
      | 'expenses.approved_needs_manager'
      | 'expenses.delete_needs_pending'
      | 'expenses.paid_is_final'
      | 'expenses.decide_needs_manager'
      | 'expenses.own_decision'
      | 'expenses.not_pending'
      | 'expenses.pay_needs_admin'
      | 'expenses.own_payment'
      | 'expenses.not_approved'
      | 'expenses.resubmit_needs_owner'
      | 'expenses.not_rejected'
      | 'clients.update_needs_manager'
      | 'project_comments.not_own'
      | 'project_comments.delete_needs_admin'
      | 'client_notes.not_own'
      | 'clients.delete_needs_admin'
      | 'clients.merge_needs_admin'
      | 'settings.change_needs_super_admin'
      | 'tokens.session_only'
      | 'tokens.missing_scope'
      | 'service_accounts.role_too_high'
      | 'outbox.secret_text'
      | 'webhooks.body_not_readable'
      | 'imports.busy'
      | 'imports.finished'
      | 'imports.nothing_to_undo'
      | 'imports.expired'
      | 'imports.has_changed_records'
      | 'outbox.not_retryable'
      | 'outbox.client_deleted'
    );
export type UserAbilitiesDto = {
  /** Update name, email address and department */
  update: Ability;
  /** Change the role */
  changeRole: Ability;
  /** Change the extra permissions */
  changePermissions: Ability;
  /** Deactivate or reactivate the account */
  deactivate: Ability;
  /** Delete the account */
  delete: Ability;
  /** Resend the invitation */
  resendInvite: Ability;
  /** Change the profile picture */
  changePicture: Ability;
  /** Create a password reset link */
  resetPassword: Ability;
  /** Create a sign-in link */
  createSignInLink: Ability;
  /** Remove the second factors */
  resetSecondFactor: Ability;
  /** End all sessions */
  endSessions: Ability;
};
export type UserDto = {
  role: Role;
  department: string | null;
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** URL of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Permissions beyond the role. */
  permissions: Permission[];
  /** Who added the user. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  abilities: UserAbilitiesDto;
};
export type UserStatus = 'active' | 'inactive' | 'invited';
export type UserSort =
  | 'createdAt'
  | '-createdAt'
  | 'name'
  | '-name'
  | 'email'
  | '-email'
  | 'role'
  | '-role'
  | 'lastLogin'
  | '-lastLogin'
  | 'invitationSentAt'
  | '-invitationSentAt';
export type CreateUserDto = {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  department?: string | null;
  username?: string;
  password?: string;
};
export type UsersSummaryDto = {
  totalUsers: number;
  /** Admins and super admins. */
  admins: number;
  activeUsers: number;
  /** Invited users who have not joined yet. */
  pendingInvites: number;
};
export type DirectoryEntryDto = {
  id: number;
  /** First and last name, or the username. */
  name: string;
  department: string | null;
  profilePictureUrl: string | null;
  isActive: boolean;
};
export type ExportFormat = 'csv' | 'xlsx';
export type UpdateUserDto = {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  department?: string | null;
  /** `false` ends all of the user's sessions immediately. */
  isActive?: boolean;
  /** Reassigns the user's open and in-progress tickets to this active user. Only with `isActive: false`. */
  reassignTicketsToId?: number;
  /** Permissions beyond the role. Only a super admin can change them. */
  permissions?: Permission[];
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type FieldChangeDto = {
  field: string;
  before: string | null;
  after: string | null;
};
export type ActivityEntryDto = {
  id: number;
  at: string;
  /** Record and verb. */
  action: string;
  /** Null for changes that the system makes. */
  actorId: number | null;
  actorName: string;
  changes: FieldChangeDto[];
};
export type BulkUserResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: UserDto;
};
export type BulkUserAction = 'update';
export type BulkUserChangesDto = {
  role?: Role;
  department?: string | null;
  /** `false` ends all of the user's sessions immediately. */
  isActive?: boolean;
  /** Reassigns the user's open and in-progress tickets to this active user. Only with `isActive: false`. */
  reassignTicketsToId?: number;
};
export type RecordVersionDto = {
  id: number;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type BulkUsersDto = {
  ids: number[];
  /** `update` by default. */
  action?: BulkUserAction;
  /** Required for `update`. */
  changes?: BulkUserChangesDto;
  /** The versions that you read, for `update`. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type TimeOffScope = 'mine' | 'managed';
export type TimeOffFilter = 'all' | 'pending' | 'processed' | 'approved' | 'denied';
export type WaitingFor = 'me';
export type TimeOffPeriod = 'upcoming' | 'current' | 'past';
export type TimeOffType = 'personal' | 'vacation' | 'sick';
export type TimeOffSort = 'createdAt' | '-createdAt' | 'startDate' | '-startDate';
export type TimeOffBalanceSort = 'name' | '-name';
export type TimeOffDaysDto = {
  /** Days of eight hours as a decimal, stored to the minute. */
  personalDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  vacationDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  sickDays: string;
};
export type NextRenewalDto = {
  /** Days of eight hours as a decimal, stored to the minute. */
  personalDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  vacationDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  sickDays: string;
  date: string;
  /** Unused days above the limits for carrying over, which expire at the renewal. Days of pending requests before it are not among them. */
  expiring: TimeOffDaysDto;
};
export type TimeOffBalanceDto = {
  /** Days of eight hours as a decimal, stored to the minute. */
  personalDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  vacationDays: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  sickDays: string;
  userId: number;
  /** Days of pending requests; the rest can still be requested. */
  pending: TimeOffDaysDto;
  /** The next yearly renewal; null while balances are not renewed. */
  nextRenewal: NextRenewalDto | (null | null);
  version: number;
};
export type TimeOffBalanceAbilitiesDto = {
  /** Set the balance */
  update: Ability;
};
export type EmployeeBalanceDto = {
  /** The id of the user. */
  id: number;
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  department: string | null;
  profilePictureUrl: string | null;
  balance: TimeOffDaysDto;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlyPersonalDays: number | null;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlyVacationDays: number | null;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlySickDays: number | null;
  version: number;
  abilities: TimeOffBalanceAbilitiesDto;
};
export type UpdateTimeOffBalanceDto = {
  /** Days of eight hours as a decimal, stored to the minute. */
  personalDays?: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  vacationDays?: string;
  /** Days of eight hours as a decimal, stored to the minute. */
  sickDays?: string;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlyPersonalDays?: number | null;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlyVacationDays?: number | null;
  /** Days granted at each yearly renewal; null if the company's days apply. */
  yearlySickDays?: number | null;
  /** The reason, for the ledger. */
  note?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type TimeOffLedgerKind = 'granted' | 'taken' | 'restored' | 'adjusted' | 'yearly';
export type TimeOffBalanceEntryDto = {
  id: number;
  type: TimeOffType;
  /** `granted` to a new user or at a renewal, `taken` by an approved request, `restored` when it is cancelled, `adjusted` by a person or at a renewal, or `yearly` if a person changed the yearly days. */
  kind: TimeOffLedgerKind;
  /** Days added to the balance; negative if taken, 0.00 for the kind `yearly`. */
  days: string;
  /** Days of this type after the change. */
  balanceDays: string;
  /** For the kind `yearly`: the user's yearly days from the next renewal, or null for the company's. Null for other kinds. */
  yearlyDays: number | null;
  note: string | null;
  requestId: number | null;
  /** Of the request. */
  startDate: string | null;
  /** Of the request. */
  endDate: string | null;
  /** Display name of the user who made the change. */
  actorName: string | null;
  createdAt: string;
};
export type YearlyRenewalDto = {
  /** The first year on whose January 1 balances are renewed; null if they are not. */
  firstRenewalYear: number | null;
  /** Personal days granted at each renewal. */
  personalDays: number;
  /** Vacation days granted at each renewal. */
  vacationDays: number;
  /** Sick days granted at each renewal. */
  sickDays: number;
};
export type WorkingCalendarDto = {
  /** Today in the company's time zone. */
  today: string;
  /** 0 (Sunday) to 6 (Saturday). */
  workingDays: number[];
  holidays: string[];
  /** By date, for holidays that have a name. */
  holidayNames: {
    [key: string]: string;
  };
};
export type TimeOffStatus = 'pending' | 'approved' | 'denied' | 'cancelled';
export type RequestHoursChangeDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  /** `days` in minutes. */
  minutes: number;
  status: TimeOffStatus;
  /** The days after the change, as a decimal. `days` are those before it. */
  newDays: string;
  /** `newDays` in minutes. */
  newMinutes: number;
};
export type CalendarPreviewDto = {
  /** Requests that get other hours. */
  requests: number;
  /** Users of these requests. */
  users: number;
  /** Those of these users who are notified: all except the caller. */
  notifiedUsers: number;
  /** The first 100 of these requests that you can read, by start date. */
  changes: RequestHoursChangeDto[];
};
export type PreviewWorkingCalendarDto = {
  workingDays: number[];
  holidays: string[];
};
export type TimeOfDay = 'morning' | 'afternoon';
export type TeamCalendarStatus = 'approved' | 'pending';
export type TeamCalendarEntryDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  status: TeamCalendarStatus;
};
export type TimeOffAbilitiesDto = {
  /** Change the request */
  update: Ability;
  /** Approve the request */
  approve: Ability;
  /** Deny the request */
  deny: Ability;
  /** Cancel the request */
  cancel: Ability;
};
export type TimeOffRequestDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  reason: string | null;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  /** Whether the user's account is inactive. */
  isUserInactive: boolean;
  /** `days` in minutes. */
  minutes: number;
  status: TimeOffStatus;
  /** Relative to today in the company's time zone. */
  period: TimeOffPeriod;
  /** Display name of the user who approved or denied. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** The approver's comments. */
  comments: string | null;
  cancelledAt: string | null;
  /** Why the request was cancelled. */
  cancellationComments: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TimeOffAbilitiesDto;
};
export type TicketPriority = 'low' | 'medium' | 'high';
export type TicketStatus = 'open' | 'in-progress' | 'resolved' | 'closed';
export type AssignedTicketDto = {
  id: number;
  title: string;
  priority: TicketPriority;
  status: TicketStatus;
};
export type DueProjectDto = {
  id: number;
  name: string;
  dueDate: string;
};
export type TimeOffContextDto = {
  /** Balance of the requested type, in days. */
  balanceDays: string;
  /** The balance after approval; negative if it is insufficient. */
  balanceAfterDays: string;
  department: string | null;
  /** Approved and pending requests of others in the department in the same period. */
  othersAway: TeamCalendarEntryDto[];
  /** The 20 most urgent. */
  openTickets: AssignedTicketDto[];
  dueProjects: DueProjectDto[];
};
export type TimeOffRequestDetailDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  reason: string | null;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  /** Whether the user's account is inactive. */
  isUserInactive: boolean;
  /** `days` in minutes. */
  minutes: number;
  status: TimeOffStatus;
  /** Relative to today in the company's time zone. */
  period: TimeOffPeriod;
  /** Display name of the user who approved or denied. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** The approver's comments. */
  comments: string | null;
  cancelledAt: string | null;
  /** Why the request was cancelled. */
  cancellationComments: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TimeOffAbilitiesDto;
  /** Display name of the user who cancelled the request. Null if it is not cancelled, or if the audit log no longer contains the cancellation. */
  cancelledBy: string | null;
  /** Null for callers who don't manage the request. */
  context: TimeOffContextDto | (null | null);
};
export type CreateTimeOffRequestDto = {
  type: TimeOffType;
  /** Default: the caller. Only admins can request time off for others. */
  userId?: number;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  reason?: string | null;
  isHalfDay?: boolean;
  /** Only for half days. */
  timeOfDay?: TimeOfDay | (null | null);
};
export type UpdateTimeOffRequestDto = {
  type?: TimeOffType;
  startDate?: string;
  /** Inclusive. */
  endDate?: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days?: string;
  reason?: string | null;
  isHalfDay?: boolean;
  /** Only for half days. */
  timeOfDay?: TimeOfDay | (null | null);
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ApproveTimeOffRequestDto = {
  comments?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type DenyTimeOffRequestDto = {
  comments: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type CancelTimeOffRequestDto = {
  /** Why the request is cancelled. */
  cancellationComments?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type BulkTimeOffResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: TimeOffRequestDetailDto;
};
export type BulkTimeOffAction = 'approve' | 'deny' | 'cancel';
export type BulkTimeOffRequestsDto = {
  ids: number[];
  action: BulkTimeOffAction;
  /** Required for `deny`, optional for the others. */
  comments?: string | null;
  /** The versions that you read. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type PasswordResetLinkDto = {
  passwordResetUrl: string;
  expiresAt: string;
};
export type InvitedUserDto = {
  role: Role;
  department: string | null;
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** URL of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Permissions beyond the role. */
  permissions: Permission[];
  /** Who added the user. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  abilities: UserAbilitiesDto;
  /** Invitation link. Returned only once; expires after 7 days, works once. */
  invitationUrl: string;
  /** Whether the link is also emailed; false if no mail server is set up. */
  isMailed: boolean;
};
export type InviteUserDto = {
  email: string;
  firstName: string;
  lastName: string;
  role?: Role;
  department?: string | null;
};
export type CalendarFeedScope = 'personal' | 'team';
export type CalendarFeedDto = {
  scope: CalendarFeedScope;
  /** The secret URL; null until it is created. */
  url: string | null;
  /** When the URL was created or renewed. */
  renewedAt: string | null;
};
export const {
  useResetSecondFactorMutation,
  useMakeSignInLinkMutation,
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUsersSummaryQuery,
  useLazyGetUsersSummaryQuery,
  useListStaffDirectoryQuery,
  useLazyListStaffDirectoryQuery,
  useListDepartmentsQuery,
  useLazyListDepartmentsQuery,
  useExportUsersQuery,
  useLazyExportUsersQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useListUserActivityQuery,
  useLazyListUserActivityQuery,
  useChangeUsersMutation,
  useGetProfilePictureQuery,
  useLazyGetProfilePictureQuery,
  useSetProfilePictureMutation,
  useRemoveProfilePictureMutation,
  useExportTimeOffRequestsQuery,
  useLazyExportTimeOffRequestsQuery,
  useExportTimeOffBalancesQuery,
  useLazyExportTimeOffBalancesQuery,
  useGetTimeOffBalanceQuery,
  useLazyGetTimeOffBalanceQuery,
  useListTimeOffBalancesQuery,
  useLazyListTimeOffBalancesQuery,
  useGetTimeOffBalanceOfUserQuery,
  useLazyGetTimeOffBalanceOfUserQuery,
  useUpdateTimeOffBalanceMutation,
  useListTimeOffBalanceActivityQuery,
  useLazyListTimeOffBalanceActivityQuery,
  useListTimeOffBalanceEntriesQuery,
  useLazyListTimeOffBalanceEntriesQuery,
  useGetYearlyRenewalQuery,
  useLazyGetYearlyRenewalQuery,
  useGetWorkingCalendarQuery,
  useLazyGetWorkingCalendarQuery,
  usePreviewWorkingCalendarMutation,
  useGetTeamCalendarQuery,
  useLazyGetTeamCalendarQuery,
  useListTimeOffRequestsQuery,
  useLazyListTimeOffRequestsQuery,
  useCreateTimeOffRequestMutation,
  useGetTimeOffRequestQuery,
  useLazyGetTimeOffRequestQuery,
  useUpdateTimeOffRequestMutation,
  useCancelTimeOffRequestMutation,
  useListTimeOffRequestActivityQuery,
  useLazyListTimeOffRequestActivityQuery,
  useApproveTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useCancelTimeOffRequestWithCommentsMutation,
  useChangeTimeOffRequestsMutation,
  useMakePasswordResetLinkMutation,
  useEndUserSessionsMutation,
  useInviteUserMutation,
  useResendInvitationMutation,
  useListCalendarFeedsQuery,
  useLazyListCalendarFeedsQuery,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useReadCalendarFeedQuery,
  useLazyReadCalendarFeedQuery,
} = injectedRtkApi;
