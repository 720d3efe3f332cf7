import { financeApi } from './finance-api';

const SCHEDULES = 'RecurringInvoice' as const;

/** The endpoints of recurring invoices with their cache tags. A run creates invoices. */
const recurringInvoicesApi = financeApi.enhanceEndpoints({
  endpoints: {
    listRecurringInvoices: { providesTags: [SCHEDULES] },
    createRecurringInvoice: { invalidatesTags: [SCHEDULES, 'Client'] },
    updateRecurringInvoice: { invalidatesTags: [SCHEDULES, 'Client'] },
    pauseRecurringInvoice: { invalidatesTags: [SCHEDULES] },
    resumeRecurringInvoice: { invalidatesTags: [SCHEDULES] },
    skipRecurringInvoice: { invalidatesTags: [SCHEDULES] },
    unskipRecurringInvoice: { invalidatesTags: [SCHEDULES] },
    endRecurringInvoice: { invalidatesTags: [SCHEDULES] },
    runRecurringInvoice: { invalidatesTags: [SCHEDULES, 'Invoice', 'Dashboard'] },
    deleteRecurringInvoice: { invalidatesTags: [SCHEDULES] },
  },
});

export const {
  useCreateRecurringInvoiceMutation,
  useDeleteRecurringInvoiceMutation,
  useEndRecurringInvoiceMutation,
  useGetRecurringInvoiceQuery,
  useLazyGetRecurringInvoiceQuery,
  useListRecurringInvoicesQuery,
  usePauseRecurringInvoiceMutation,
  useResumeRecurringInvoiceMutation,
  useRunRecurringInvoiceMutation,
  useSkipRecurringInvoiceMutation,
  useUnskipRecurringInvoiceMutation,
  useUpdateRecurringInvoiceMutation,
} = recurringInvoicesApi;
