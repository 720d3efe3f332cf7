import { generatedApi, type UserDto } from './endpoints.generated';

/** Every list and figure that people are part of. */
const LIST = { type: 'User', id: 'LIST' } as const;
const user = (id: number) => ({ type: 'User', id }) as const;

interface PictureOfUser {
  id: number;
  picture: File;
}

function toFormData(picture: File): FormData {
  const form = new FormData();
  form.append('profilePicture', picture, picture.name);
  return form;
}

/**
 * The calls about the team with their places in the cache. The person may be the caller: whoever
 * changes somebody asks again who is signed in.
 */
const usersApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listUsers: { providesTags: [LIST] },
      getUsersSummary: { providesTags: [LIST] },
      getUser: { providesTags: (_user, _error, { id }) => [user(id)] },
      listUserActivity: {
        providesTags: (_page, _error, { id }) => [user(id)],
      },
      inviteUser: { invalidatesTags: [LIST, 'TimeOffBalance'] },
      resendInvitation: { invalidatesTags: (_user, _error, { id }) => [LIST, user(id)] },
      updateUser: {
        invalidatesTags: (_user, _error, { id }) => [
          LIST,
          user(id),
          'Session',
          'Directory',
          'TimeOffBalance',
        ],
      },
      // Not the record itself: its panel is still in view for a moment, and would ask for it again.
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
      // By hand, since a file is sent as a form and not as JSON.
      changeProfilePicture: build.mutation<UserDto, PictureOfUser>({
        query: ({ id, picture }) => ({
          url: `api/users/${id}/profile-picture`,
          method: 'PUT',
          body: toFormData(picture),
        }),
        invalidatesTags: (_user, _error, { id }) => [LIST, user(id), 'Session', 'Directory'],
      }),
    }),
  });

export const {
  useChangeProfilePictureMutation,
  useDeleteUserMutation,
  useGetUserQuery,
  useGetUsersSummaryQuery,
  useInviteUserMutation,
  useLazyGetUserQuery,
  useListUserActivityQuery,
  useListUsersQuery,
  useMakePasswordResetLinkMutation,
  useResendInvitationMutation,
  useUpdateUserMutation,
} = usersApi;
