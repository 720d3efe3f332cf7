// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
  useGetDashboardStatsQuery,
  useLazyGetDashboardStatsQuery,
} = injectedRtkApi;
