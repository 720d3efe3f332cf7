import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import { generatedApi, type NotificationDto } from '../api/endpoints.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

type Definitions = Omit<Generated, 'listNotifications'> & {
  listNotifications: OverrideResultType<Generated['listNotifications'], Paged<NotificationDto>>;
};

const LIST = { type: 'Notification', id: 'LIST' } as const;
const PREFERENCES = { type: 'Notification', id: 'PREFERENCES' } as const;

/** The unread count comes with the session. */
export const {
  useListNotificationsQuery,
  useMarkNotificationReadMutation,
  useMarkAllNotificationsReadMutation,
  useListNotificationPreferencesQuery,
  useChooseNotificationChannelsMutation,
} = generatedApi.enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, Definitions>({
  endpoints: {
    listNotifications: { transformResponse: paged<NotificationDto>(), providesTags: [LIST] },
    markNotificationRead: { invalidatesTags: [LIST, 'Session'] },
    markAllNotificationsRead: { invalidatesTags: [LIST, 'Session'] },
    listNotificationPreferences: { providesTags: [PREFERENCES] },
    chooseNotificationChannels: { invalidatesTags: [PREFERENCES] },
  },
});
