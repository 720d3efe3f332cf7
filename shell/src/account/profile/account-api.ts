import { sessionApi, type Session } from '@atrium/web-kit';
import { generatedApi } from '../../api/endpoints.generated';

/** The form of `PUT /api/auth/profile`. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  email: string;
  department: string;
  /** As it was read: an older one than the stored one is refused. */
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
      listOwnSessions: { providesTags: [OWN_SESSIONS] },
      endSession: { invalidatesTags: [OWN_SESSIONS] },
      endOtherSessions: { invalidatesTags: [OWN_SESSIONS] },
      changePassword: { invalidatesTags: [OWN_SESSIONS] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // By hand, since a file is sent as a form and not as JSON.
      updateProfile: build.mutation<Session, ProfileForm>({
        query: (form) => ({ url: 'api/auth/profile', method: 'PUT', body: toFormData(form) }),
        // The current user is read again, also after a refusal because of an older version.
        invalidatesTags: ['Session', 'User', 'Directory'],
        onQueryStarted: async (_form, { dispatch, queryFulfilled }) => {
          const answered = await queryFulfilled.catch(() => undefined);
          if (answered) {
            await dispatch(sessionApi.util.upsertQueryData('getSession', undefined, answered.data));
          }
        },
      }),
    }),
  });

export const {
  useChangePasswordMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListOwnSessionsQuery,
  useUpdateProfileMutation,
} = accountApi;
