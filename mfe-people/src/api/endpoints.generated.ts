// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api, type Paged } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/users`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          role: queryArg.role,
          status: queryArg.status,
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
          sort: queryArg.sort,
        },
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
    getWorkingCalendar: build.query<GetWorkingCalendarApiResponse, GetWorkingCalendarApiArg>({
      query: () => ({ url: `/api/timeoff/calendar` }),
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
          scope: queryArg.scope,
          status: queryArg.status,
          waitingFor: queryArg.waitingFor,
          period: queryArg.period,
          type: queryArg['type'],
          userId: queryArg.userId,
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
    getTeamCalendar: build.query<GetTeamCalendarApiResponse, GetTeamCalendarApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/all`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    getTimeOffRequest: build.query<GetTimeOffRequestApiResponse, GetTimeOffRequestApiArg>({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/${encodeURIComponent(String(queryArg.id))}`,
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
export type ListUsersApiResponse = /** status 200 One page of rows. */ Paged<UserDto>;
export type ListUsersApiArg = {
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Words, or their beginnings, all of which a row must have. Such as `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
  role?: Role;
  /** `invited`: has not accepted the invitation yet. */
  status?: UserStatus;
  /** A minus turns the order round; newest first unless given. */
  sort?: UserSort;
};
export type CreateUserApiResponse = /** status 201  */ UserDto;
export type CreateUserApiArg = {
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createUserDto: CreateUserDto;
};
export type GetUsersSummaryApiResponse = /** status 200  */ UsersSummaryDto;
export type GetUsersSummaryApiArg = void;
export type ListStaffDirectoryApiResponse =
  /** status 200 One page of rows. */ Paged<DirectoryEntryDto>;
export type ListStaffDirectoryApiArg = {
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Words, or their beginnings, all of which a row must have. Such as `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
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
  /** The version that was read, in place of `version` in the body. Such as `"3"`. */
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
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
};
export type GetProfilePictureApiResponse = /** status 200 A JPEG of 200 × 200 pixels. */ Blob;
export type GetProfilePictureApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Mark of the picture, as in the address. */
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
export type GetTimeOffBalanceApiResponse = /** status 200  */ TimeOffBalanceDto;
export type GetTimeOffBalanceApiArg = void;
export type ListTimeOffBalancesApiResponse =
  /** status 200 One page of rows. */ Paged<EmployeeBalanceDto>;
export type ListTimeOffBalancesApiArg = {
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Words, or their beginnings, all of which a row must have. Such as `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
  /** A minus turns the order round; by last name unless given. */
  sort?: TimeOffBalanceSort;
};
export type UpdateTimeOffBalanceApiResponse = /** status 200  */ EmployeeBalanceDto;
export type UpdateTimeOffBalanceApiArg = {
  /** The `id` of the user. */
  userId: number;
  /** The version that was read, in place of `version` in the body. Such as `"3"`. */
  'If-Match'?: string;
  updateTimeOffBalanceDto: UpdateTimeOffBalanceDto;
};
export type ListTimeOffBalanceActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListTimeOffBalanceActivityApiArg = {
  /** The `id` of the user. */
  userId: number;
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
};
export type GetWorkingCalendarApiResponse = /** status 200  */ WorkingCalendarDto;
export type GetWorkingCalendarApiArg = void;
export type ListTimeOffRequestsApiResponse =
  /** status 200 One page of rows. */ Paged<TimeOffRequestDto>;
export type ListTimeOffRequestsApiArg = {
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Words, or their beginnings, all of which a row must have. Such as `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
  /** `mine`: own requests; `managed`: those that an approver reads. Without it both, which for most people are their own. */
  scope?: TimeOffScope;
  /** `processed` means approved and denied. */
  status?: TimeOffFilter;
  /** `me`: only pending ones that the caller may approve or deny. */
  waitingFor?: WaitingFor;
  /** Upcoming: starts after today; current: today lies within; past: ended before today. */
  period?: TimeOffPeriod;
  type?: TimeOffType;
  /** Requests of this person only. Such as `7`. */
  userId?: number;
  /** A minus turns the order round; newest first unless given. */
  sort?: TimeOffSort;
};
export type CreateTimeOffRequestApiResponse = /** status 201  */ TimeOffRequestDetailDto;
export type CreateTimeOffRequestApiArg = {
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createTimeOffRequestDto: CreateTimeOffRequestDto;
};
export type GetTeamCalendarApiResponse = /** status 200  */ TeamCalendarEntryDto[];
export type GetTeamCalendarApiArg = {
  /** Such as `2026-11-29`. */
  from?: string;
  /** Such as `2027-01-02`. */
  to?: string;
};
export type GetTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type GetTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
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
  /** Page of the list, from 1. For the next one, better follow its `next` link. */
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. Such as `50`. */
  pageSize?: number;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
};
export type ApproveTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type ApproveTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that was read, in place of `version` in the body. Such as `"3"`. */
  'If-Match'?: string;
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  approveTimeOffRequestDto: ApproveTimeOffRequestDto;
};
export type DenyTimeOffRequestApiResponse = /** status 200  */ TimeOffRequestDetailDto;
export type DenyTimeOffRequestApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that was read, in place of `version` in the body. Such as `"3"`. */
  'If-Match'?: string;
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  denyTimeOffRequestDto: DenyTimeOffRequestDto;
};
export type MakePasswordResetLinkApiResponse = /** status 201  */ PasswordResetLinkDto;
export type MakePasswordResetLinkApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type InviteUserApiResponse = /** status 201  */ InvitedUserDto;
export type InviteUserApiArg = {
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  inviteUserDto: InviteUserDto;
};
export type ResendInvitationApiResponse = /** status 200  */ InvitedUserDto;
export type ResendInvitationApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListCalendarFeedsApiResponse = /** status 200  */ CalendarFeedDto[];
export type ListCalendarFeedsApiArg = void;
export type RenewCalendarFeedApiResponse = /** status 201  */ CalendarFeedDto;
export type RenewCalendarFeedApiArg = {
  scope: CalendarFeedScope;
  /** Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record. Such as `6f1c2d0e9b7a4c53`. */
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
export type Role = 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
export type InvitationStatus = 'none' | 'pending' | 'expired';
export type Permission =
  'timeoff.balances.manage' | 'finance.manage' | 'settings.manage' | 'audit.read';
export type Ability =
  | true
  | 'role.not_allowed'
  | 'projects.not_member'
  | 'projects.budget_needs_manager'
  | 'projects.cancel_needs_manager'
  | 'projects.reopen_needs_manager'
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
  | 'tickets.not_assigned'
  | 'tickets.assign_self_only'
  | 'tickets.reopen_needs_manager'
  | 'tickets.delete_needs_manager'
  | 'timeoff.own_request'
  | 'timeoff.higher_rank'
  | 'timeoff.not_yours'
  | 'timeoff.has_begun'
  | 'timeoff.others_need_admin'
  | 'timeoff.own_balance'
  | 'evidence.not_own'
  | 'invoices.settle_needs_admin'
  | 'invoices.delete_needs_admin'
  | 'invoices.not_pending'
  | 'invoices.paid_is_final'
  | 'invoices.cancelled_is_final'
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
  | 'clients.delete_needs_admin'
  | 'clients.merge_needs_admin'
  | 'settings.change_needs_super_admin'
  | 'outbox.secret_text'
  | 'outbox.not_retryable';
export type UserAbilitiesDto = {
  /** Change name, address and department */
  update: Ability;
  /** Give another role */
  changeRole: Ability;
  /** Change the rights beyond the role */
  changePermissions: Ability;
  /** Deactivate the account, or make it active again */
  deactivate: Ability;
  /** Delete the account */
  delete: Ability;
  /** Send the invitation again */
  resendInvite: Ability;
  /** Change the profile picture */
  changePicture: Ability;
  /** Make a link for choosing a new password */
  resetPassword: Ability;
};
export type UserDto = {
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** Address of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  role: Role;
  department: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Rights beyond the role. */
  permissions: Permission[];
  /** Who added the person. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  abilities: UserAbilitiesDto;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** One sentence for people. */
  message: string;
  /** Sentence by field, for invalid input. */
  errors?: {
    [key: string]: string;
  };
  /** Name of the business rule that refused. */
  rule?: string;
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
  /** Invited people who have not joined yet. */
  pendingInvites: number;
};
export type DirectoryEntryDto = {
  id: number;
  /** First and last name, else the username. */
  name: string;
  department: string | null;
  profilePictureUrl: string | null;
};
export type UpdateUserDto = {
  email?: string;
  firstName?: string;
  lastName?: string;
  role?: Role;
  department?: string | null;
  /** `false` ends every session of the person at once. */
  isActive?: boolean;
  /** Rights beyond the role. Only a super admin can change them. */
  permissions?: Permission[];
  /** The version that was read. An older one than the stored one answers 409. */
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
  /** Kind of record and verb. */
  action: string;
  /** Null for what the system does by itself. */
  actorId: number | null;
  actorName: string;
  changes: FieldChangeDto[];
};
export type TimeOffDaysDto = {
  /** Decimal days of eight hours. */
  personalDays: string;
  /** Decimal days of eight hours. */
  vacationDays: string;
  /** Decimal days of eight hours. */
  sickDays: string;
};
export type TimeOffBalanceDto = {
  /** Decimal days of eight hours. */
  personalDays: string;
  /** Decimal days of eight hours. */
  vacationDays: string;
  /** Decimal days of eight hours. */
  sickDays: string;
  userId: number;
  /** What pending requests would take; the rest can still be asked for. */
  pending: TimeOffDaysDto;
  version: number;
};
export type TimeOffBalanceAbilitiesDto = {
  /** Set the balance */
  update: Ability;
};
export type EmployeeBalanceDto = {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string;
  department: string | null;
  profilePictureUrl: string | null;
  balance: TimeOffDaysDto;
  version: number;
  abilities: TimeOffBalanceAbilitiesDto;
};
export type TimeOffBalanceSort = 'name' | '-name';
export type UpdateTimeOffBalanceDto = {
  /** Decimal days of eight hours, kept to the minute. */
  personalDays?: string;
  /** Decimal days of eight hours, kept to the minute. */
  vacationDays?: string;
  /** Decimal days of eight hours, kept to the minute. */
  sickDays?: string;
  /** Why, for the ledger. */
  note?: string | null;
  /** The version that was read. An older one than the stored one answers 409. */
  version?: number;
};
export type WorkingCalendarDto = {
  /** Today in the company's time zone. */
  today: string;
  /** Days that are worked: 0 Sunday to 6 Saturday. */
  workingDays: number[];
  holidays: string[];
};
export type TimeOffType = 'personal' | 'vacation' | 'sick';
export type TimeOffStatus = 'pending' | 'approved' | 'denied' | 'cancelled';
export type TimeOffPeriod = 'upcoming' | 'current' | 'past';
export type TimeOffAbilitiesDto = {
  /** Approve the request */
  approve: Ability;
  /** Deny the request */
  deny: Ability;
  /** Cancel the request */
  cancel: Ability;
};
export type TimeOffRequestDto = {
  id: number;
  userId: number;
  /** First name of the person. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  type: TimeOffType;
  startDate: string;
  /** Included. */
  endDate: string;
  /** Decimal days of eight hours. */
  days: string;
  /** The same in minutes. */
  minutes: number;
  isHalfDay: boolean;
  reason: string | null;
  status: TimeOffStatus;
  /** As seen from today in the company's time zone. */
  period: TimeOffPeriod;
  /** Display name of who approved or denied. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** Comments of who decided. */
  comments: string | null;
  cancelledAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TimeOffAbilitiesDto;
};
export type TimeOffScope = 'mine' | 'managed';
export type TimeOffFilter = 'all' | 'pending' | 'processed' | 'approved' | 'denied';
export type WaitingFor = 'me';
export type TimeOffSort = '-createdAt' | 'createdAt' | 'startDate' | '-startDate';
export type TeamCalendarStatus = 'approved' | 'pending';
export type TeamCalendarEntryDto = {
  id: number;
  userId: number;
  /** First name of the person. */
  userName: string | null;
  userLastName: string | null;
  type: TimeOffType;
  startDate: string;
  /** Included. */
  endDate: string;
  isHalfDay: boolean;
  status: TeamCalendarStatus;
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
  /** The balance once this request is approved; negative when it does not suffice. */
  balanceAfterDays: string;
  department: string | null;
  /** Others of the department who are, or want to be, away in those days. */
  othersAway: TeamCalendarEntryDto[];
  /** The most urgent 20. */
  openTickets: AssignedTicketDto[];
  dueProjects: DueProjectDto[];
};
export type TimeOffRequestDetailDto = {
  id: number;
  userId: number;
  /** First name of the person. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  type: TimeOffType;
  startDate: string;
  /** Included. */
  endDate: string;
  /** Decimal days of eight hours. */
  days: string;
  /** The same in minutes. */
  minutes: number;
  isHalfDay: boolean;
  reason: string | null;
  status: TimeOffStatus;
  /** As seen from today in the company's time zone. */
  period: TimeOffPeriod;
  /** Display name of who approved or denied. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** Comments of who decided. */
  comments: string | null;
  cancelledAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TimeOffAbilitiesDto;
  /** Null for those who see only their own requests. */
  context: TimeOffContextDto | null;
};
export type CreateTimeOffRequestDto = {
  type: TimeOffType;
  /** Who will be away; the caller unless given. Somebody else: admins and up. */
  userId?: number;
  startDate: string;
  endDate: string;
  /** Hours divided by 8, kept to the minute; what the request costs, for a half day half of a day. */
  days: string;
  reason?: string | null;
  isHalfDay?: boolean;
};
export type ApproveTimeOffRequestDto = {
  comments?: string | null;
  /** The version that was read. An older one than the stored one answers 409. */
  version?: number;
};
export type DenyTimeOffRequestDto = {
  comments: string;
  /** The version that was read. An older one than the stored one answers 409. */
  version?: number;
};
export type PasswordResetLinkDto = {
  passwordResetUrl: string;
  expiresAt: string;
};
export type InvitedUserDto = {
  id: number;
  version: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  avatar: string | null;
  /** Address of the picture; it changes with the picture. */
  profilePictureUrl: string | null;
  role: Role;
  department: string | null;
  isActive: boolean;
  invitationStatus: InvitationStatus;
  invitationSentAt: string | null;
  invitationAcceptedAt: string | null;
  lastLogin: string | null;
  /** Rights beyond the role. */
  permissions: Permission[];
  /** Who added the person. */
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
  abilities: UserAbilitiesDto;
  /** Opens the invitation. Sent this once; good for 7 days and for a single use. */
  invitationUrl: string;
  /** A mail with the link is sent. False while no mail server is set up. */
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
  /** The secret address; null until one has been made. */
  url: string | null;
  /** When the address was made or renewed. */
  renewedAt: string | null;
};
export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useCreateUserMutation,
  useGetUsersSummaryQuery,
  useLazyGetUsersSummaryQuery,
  useListStaffDirectoryQuery,
  useLazyListStaffDirectoryQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useListUserActivityQuery,
  useLazyListUserActivityQuery,
  useGetProfilePictureQuery,
  useLazyGetProfilePictureQuery,
  useSetProfilePictureMutation,
  useGetTimeOffBalanceQuery,
  useLazyGetTimeOffBalanceQuery,
  useListTimeOffBalancesQuery,
  useLazyListTimeOffBalancesQuery,
  useUpdateTimeOffBalanceMutation,
  useListTimeOffBalanceActivityQuery,
  useLazyListTimeOffBalanceActivityQuery,
  useGetWorkingCalendarQuery,
  useLazyGetWorkingCalendarQuery,
  useListTimeOffRequestsQuery,
  useLazyListTimeOffRequestsQuery,
  useCreateTimeOffRequestMutation,
  useGetTeamCalendarQuery,
  useLazyGetTeamCalendarQuery,
  useGetTimeOffRequestQuery,
  useLazyGetTimeOffRequestQuery,
  useCancelTimeOffRequestMutation,
  useListTimeOffRequestActivityQuery,
  useLazyListTimeOffRequestActivityQuery,
  useApproveTimeOffRequestMutation,
  useDenyTimeOffRequestMutation,
  useMakePasswordResetLinkMutation,
  useInviteUserMutation,
  useResendInvitationMutation,
  useListCalendarFeedsQuery,
  useLazyListCalendarFeedsQuery,
  useRenewCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useReadCalendarFeedQuery,
  useLazyReadCalendarFeedQuery,
} = injectedRtkApi;
