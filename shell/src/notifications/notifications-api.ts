import { generatedApi } from '../api/endpoints.generated';

const LIST = { type: 'Notification', id: 'LIST' } as const;
const PREFERENCES = { type: 'Notification', id: 'PREFERENCES' } as const;

/** Reading notifications also invalidates the session, which carries the unread count. */
export const {
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useListNotificationPreferencesQuery,
  useChooseNotificationChannelsMutation,
} = generatedApi.enhanceEndpoints({
  endpoints: {
    listNotifications: { providesTags: [LIST] },
    markNotificationRead: { invalidatesTags: [LIST, 'Session'] },
    markAllNotificationsRead: { invalidatesTags: [LIST, 'Session'] },
    listNotificationPreferences: { providesTags: [PREFERENCES] },
    chooseNotificationChannels: { invalidatesTags: [PREFERENCES] },
  },
});
