// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
        },
      }),
    }),
    markAllNotificationsRead: build.mutation<
      MarkAllNotificationsReadApiResponse,
      MarkAllNotificationsReadApiArg
    >({
      query: () => ({ url: `/api/notifications/read`, method: 'POST' }),
    }),
    listNotificationPreferences: build.query<
      ListNotificationPreferencesApiResponse,
      ListNotificationPreferencesApiArg
    >({
      query: () => ({ url: `/api/notifications/preferences` }),
    }),
    chooseNotificationChannels: build.mutation<
      ChooseNotificationChannelsApiResponse,
      ChooseNotificationChannelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/preferences/${encodeURIComponent(String(queryArg['type']))}`,
        method: 'PUT',
        body: queryArg.notificationChannelsDto,
      }),
    }),
    markNotificationRead: build.mutation<
      MarkNotificationReadApiResponse,
      MarkNotificationReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
        method: 'POST',
      }),
    }),
    listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions`, method: 'DELETE' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/password`,
        method: 'PUT',
        body: queryArg.changePasswordDto,
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListNotificationsApiResponse = /** status 200 One page of rows. */ NotificationDto[];
export type ListNotificationsApiArg = {
  page?: number;
  /** Rows a page, 1 to 500; 100 unless given. */
  pageSize?: number;
  search?: string | null;
  /** Cursor of the `next` link: rows after it, whatever the page number. */
  after?: string | null;
};
export type MarkAllNotificationsReadApiResponse = unknown;
export type MarkAllNotificationsReadApiArg = void;
export type ListNotificationPreferencesApiResponse = /** status 200  */ NotificationPreferenceDto[];
export type ListNotificationPreferencesApiArg = void;
export type ChooseNotificationChannelsApiResponse = /** status 200  */ NotificationPreferenceDto;
export type ChooseNotificationChannelsApiArg = {
  type: string;
  notificationChannelsDto: NotificationChannelsDto;
};
export type MarkNotificationReadApiResponse = /** status 200  */ NotificationDto;
export type MarkNotificationReadApiArg = {
  id: number;
};
export type ListOwnSessionsApiResponse = /** status 200  */ OwnSessionDto[];
export type ListOwnSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type GetDashboardStatsApiResponse = /** status 200  */ DashboardStatsDto;
export type GetDashboardStatsApiArg = void;
export type NotificationType =
  | 'ticket.assigned'
  | 'ticket.replied'
  | 'time_off.requested'
  | 'time_off.decided'
  | 'expense.submitted'
  | 'expense.decided'
  | 'invoice.overdue'
  | 'invitation.accepted';
export type NotificationDto = {
  id: number;
  type: NotificationType;
  title: string;
  body: string | null;
  /** Path in the application that shows the thing. */
  link: string | null;
  readAt: string | null;
  createdAt: string;
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
export type NotificationPreferenceDto = {
  inApp: boolean;
  email: boolean;
  type: NotificationType;
  label: string;
};
export type NotificationChannelsDto = {
  inApp: boolean;
  email: boolean;
};
export type OwnSessionDto = {
  /** Names the session; opens nothing. */
  id: string;
  /** The session of this very request. */
  isCurrent: boolean;
  createdAt: string;
  /** Exact to a minute. */
  lastSeenAt: string;
  /** Ends then unless it is used. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
};
export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
};
export type DashboardChangesDto = {
  /** Whole percent that the number of active projects has changed by in 30 days; null when that number was 0 or not known yet. A day without a record of it is stood in for by one up to 7 days earlier. */
  activeProjects: number | null;
  /** Whole percent that the number of open tickets has changed by in 30 days; null when that number was 0 or not known yet. A day without a record of it is stood in for by one up to 7 days earlier. */
  openTickets: number | null;
  /** Paid in the last 30 days, in whole percent more than in the 30 days before; null when nothing was paid then. Left out for those who may not read invoices. */
  totalRevenue?: number | null;
  /** Whole percent that the number of evidence files has changed by in 30 days; null when that number was 0 or not known yet. A day without a record of it is stood in for by one up to 7 days earlier. */
  evidenceFiles: number | null;
};
export type ProjectStatus = 'active' | 'on-hold' | 'completed' | 'cancelled';
export type RecentProjectDto = {
  id: number;
  name: string;
  status: ProjectStatus;
  progress: number;
};
export type PriorityTicketDto = {
  id: number;
  title: string;
  createdAt: string;
};
export type DashboardStatsDto = {
  activeProjects: number;
  openTickets: number;
  /** Sum of all paid invoices; left out for those who may not read invoices. */
  totalRevenue?: string;
  /** Sum of the invoices paid in this calendar month; left out for those who may not read invoices. */
  monthlyRevenue?: string;
  evidenceFiles: number;
  changes: DashboardChangesDto;
  /** The newest active projects, at most 5. */
  recentProjects: RecentProjectDto[];
  /** The newest tickets of high priority that are not resolved or closed, at most 5. */
  priorityTickets: PriorityTicketDto[];
};
export const {
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useListNotificationPreferencesQuery,
  useLazyListNotificationPreferencesQuery,
  useChooseNotificationChannelsMutation,
  useMarkNotificationReadMutation,
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
  useGetDashboardStatsQuery,
  useLazyGetDashboardStatsQuery,
} = injectedRtkApi;
