import type { TicketStatus } from '@atrium/contracts';
import { type Paged, UPLOAD_TIMEOUT_MS } from '@atrium/web-kit';
import { generatedApi, type UserDto } from './endpoints.generated';

/** All lists and figures of users. */
const LIST = { type: 'User', id: 'LIST' } as const;
const user = (id: number) => ({ type: 'User', id }) as const;
/** Other records name the user and say whether the account is active. */
const AFTER_UPDATE = [
  LIST,
  'Session',
  'Directory',
  'Project',
  'Ticket',
  'TimeOffBalance',
  'TimeOffRequest',
] as const;

interface TicketsOfAssignees {
  assigneeIds: readonly number[];
  status: TicketStatus;
}

interface ActiveProject {
  id: number;
  name: string;
}

/** Number of projects that the dialog for deactivating a user names. */
const NAMED_PROJECTS = 3;

interface UserPicture {
  id: number;
  picture: File;
}

function toFormData(picture: File): FormData {
  const form = new FormData();
  form.append('profilePicture', picture, picture.name);
  return form;
}

/**
 * Endpoints of the team with their cache tags. Updating a user also refetches the session, because
 * it may be the signed-in user.
 */
const usersApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listUsers: { providesTags: [LIST] },
      getUsersSummary: { providesTags: [LIST] },
      endUserSessions: { invalidatesTags: (_result, _error, { id }) => [user(id)] },
      getUser: { providesTags: (_user, _error, { id }) => [user(id)] },
      listDepartments: { providesTags: [LIST, 'Directory'] },
      listUserActivity: {
        providesTags: (_page, _error, { id }) => [user(id)],
      },
      inviteUser: { invalidatesTags: [LIST, 'TimeOffBalance'] },
      makePasswordResetLink: { invalidatesTags: (_link, _error, { id }) => [user(id)] },
      makeSignInLink: { invalidatesTags: (_link, _error, { id }) => [user(id)] },
      removeProfilePicture: {
        invalidatesTags: (_user, _error, { id }) => [LIST, user(id), 'Session', 'Directory'],
      },
      resendInvitation: { invalidatesTags: (_user, _error, { id }) => [LIST, user(id)] },
      resetSecondFactor: { invalidatesTags: (_result, _error, { id }) => [user(id)] },
      updateUser: { invalidatesTags: (_user, _error, { id }) => [user(id), ...AFTER_UPDATE] },
      changeUsers: {
        invalidatesTags: (_results, _error, { bulkUsersDto }) => [
          ...bulkUsersDto.ids.map(user),
          ...AFTER_UPDATE,
        ],
      },
      // Not the record itself: its panel, still open for a moment, would refetch it.
      deleteUser: {
        invalidatesTags: [
          LIST,
          'Directory',
          'Project',
          'Ticket',
          'TimeOffBalance',
          'TimeOffRequest',
        ],
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Not generated, because the request is multipart.
      changeProfilePicture: build.mutation<UserDto, UserPicture>({
        query: ({ id, picture }) => ({
          url: `api/users/${id}/profile-picture`,
          method: 'PUT',
          body: toFormData(picture),
          timeout: UPLOAD_TIMEOUT_MS,
        }),
        invalidatesTags: (_user, _error, { id }) => [LIST, user(id), 'Session', 'Directory'],
      }),
      // Not generated, because the endpoints of tickets belong to another remote.
      countTickets: build.query<Pick<Paged<unknown>, 'total' | 'totalCapped'>, TicketsOfAssignees>({
        query: ({ assigneeIds, status }) => ({
          url: 'api/tickets',
          params: { assigneeIds: assigneeIds.join(','), status, pageSize: 1 },
        }),
        extraOptions: { paged: true },
        providesTags: ['Ticket'],
      }),
      // Not generated, because the endpoints of projects belong to another remote.
      listActiveProjects: build.query<Paged<ActiveProject>, { memberIds: readonly number[] }>({
        query: ({ memberIds }) => ({
          url: 'api/projects',
          params: { memberIds: memberIds.join(','), status: 'active', pageSize: NAMED_PROJECTS },
        }),
        extraOptions: { paged: true },
        providesTags: ['Project'],
      }),
    }),
  });

export const {
  useChangeProfilePictureMutation,
  useChangeUsersMutation,
  useCountTicketsQuery,
  useDeleteUserMutation,
  useEndUserSessionsMutation,
  useGetUserQuery,
  useGetUsersSummaryQuery,
  useInviteUserMutation,
  useListActiveProjectsQuery,
  useLazyGetUserQuery,
  useListDepartmentsQuery,
  useListUserActivityQuery,
  useListUsersQuery,
  useMakePasswordResetLinkMutation,
  useMakeSignInLinkMutation,
  useRemoveProfilePictureMutation,
  useResendInvitationMutation,
  useResetSecondFactorMutation,
  useUpdateUserMutation,
} = usersApi;
