import { type Session, sessionApi, UPLOAD_TIMEOUT_MS } from '@atrium/web-kit';
import { generatedApi } from '../../api/endpoints.generated';

/** Fields of `PUT /api/auth/profile`. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  email: string;
  department: string;
  /** Version that was read; the server rejects a stale one with 409. */
  version: number;
  profilePicture?: File;
}

const OWN_SESSIONS = { type: 'Session', id: 'OWN' } as const;

function toFormData({ profilePicture, ...fields }: ProfileForm): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (profilePicture) form.append('profilePicture', profilePicture, profilePicture.name);
  return form;
}

const accountApi = generatedApi
  .enhanceEndpoints({
    endpoints: {
      listDepartments: { providesTags: ['Directory'] },
      listOwnSessions: { providesTags: [OWN_SESSIONS] },
      endSession: { invalidatesTags: [OWN_SESSIONS] },
      endOtherSessions: { invalidatesTags: [OWN_SESSIONS] },
      listOwnTokens: { providesTags: ['ApiToken'] },
      createOwnToken: { invalidatesTags: ['ApiToken'] },
      revokeOwnToken: { invalidatesTags: ['ApiToken'] },
      removeOwnPicture: { invalidatesTags: ['Session', 'User', 'Directory'] },
      changePassword: { invalidatesTags: [OWN_SESSIONS] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Not generated, because the request is multipart.
      updateProfile: build.mutation<Session, ProfileForm>({
        query: (form) => ({
          url: 'api/auth/profile',
          method: 'PUT',
          body: toFormData(form),
          timeout: UPLOAD_TIMEOUT_MS,
        }),
        // Refetches the session after a stale version, too.
        invalidatesTags: ['Session', 'User', 'Directory'],
        onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
          const response = await queryFulfilled.catch(() => undefined);
          if (response) {
            await dispatch(sessionApi.util.upsertQueryData('getSession', undefined, response.data));
          }
        },
      }),
    }),
  });

export const {
  useChangePasswordMutation,
  useCreateOwnTokenMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListDepartmentsQuery,
  useListOwnSessionsQuery,
  useListOwnTokensQuery,
  useRemoveOwnPictureMutation,
  useRevokeOwnTokenMutation,
  useUpdateProfileMutation,
} = accountApi;
