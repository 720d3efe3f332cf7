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
  useChangeTimeOffRequestsMutation,
  useChangeExpensesMutation,
  useChangeInvoicesMutation,
  useLazyGetTicketQuery,
  useUpdateTicketMutation,
} = generatedApi.enhanceEndpoints({
  endpoints: {
    listNotifications: { providesTags: [LIST] },
    markNotificationRead: { invalidatesTags: [LIST, 'Session'] },
    markAllNotificationsRead: { invalidatesTags: [LIST, 'Session'] },
    listNotificationPreferences: { providesTags: [PREFERENCES] },
    // Refetches after a rejection too: the notification may no longer offer the action.
    changeTimeOffRequests: { invalidatesTags: [LIST, 'TimeOffRequest', 'TimeOffBalance'] },
    changeExpenses: { invalidatesTags: [LIST, 'Expense', 'Dashboard'] },
    changeInvoices: { invalidatesTags: [LIST, 'Invoice', 'Dashboard'] },
    updateTicket: { invalidatesTags: [LIST, 'Ticket', 'Dashboard'] },
    chooseNotificationChannels: { invalidatesTags: [PREFERENCES] },
  },
});
