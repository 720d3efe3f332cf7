import { financeApi } from './finance-api';

/** All lists and totals of invoices. */
const INVOICES = { type: 'Invoice', id: 'LIST' } as const;
const CLIENTS = { type: 'Client', id: 'LIST' } as const;
const invoice = (id: number) => ({ type: 'Invoice', id }) as const;

/**
 * The endpoints of invoices with their cache tags. A new client email can create a client, and
 * projects show their invoices.
 */
const invoicesApi = financeApi.enhanceEndpoints({
  endpoints: {
    listInvoices: { providesTags: [INVOICES] },
    getInvoiceSummary: { providesTags: [INVOICES] },
    getInvoice: { providesTags: (_invoice, _error, { id }) => [invoice(id)] },
    getInvoiceAging: { providesTags: [INVOICES] },
    getTaxReport: { providesTags: [INVOICES] },
    listAgedReceivables: { providesTags: [INVOICES, CLIENTS] },
    getAgedReceivablesSummary: { providesTags: [INVOICES] },
    listTaxRates: { providesTags: ['Setting'] },
    listPayments: { providesTags: (_page, _error, { id }) => [invoice(id)] },
    listEarlierInvoicePdfs: { providesTags: (_list, _error, { id }) => [invoice(id)] },
    listInvoiceActivity: {
      providesTags: (_page, _error, { id }) => [invoice(id)],
    },
    // An earlier proposal may have been used since.
    getInvoiceProposal: { keepUnusedDataFor: 0 },
    createInvoice: { invalidatesTags: ['Invoice', 'Client', 'Dashboard'] },
    updateInvoice: { invalidatesTags: ['Invoice', 'Client', 'Dashboard'] },
    issueInvoice: { invalidatesTags: ['Invoice', 'Client', 'Dashboard'] },
    getInvoiceMailProposal: { keepUnusedDataFor: 0 },
    getInvoiceLink: { providesTags: (_link, _error, { id }) => [invoice(id)] },
    listInvoiceDeliveries: { providesTags: (_list, _error, { id }) => [invoice(id)] },
    sendInvoice: { invalidatesTags: ['Invoice'] },
    remindInvoice: { invalidatesTags: ['Invoice'] },
    pauseInvoiceReminders: { invalidatesTags: ['Invoice'] },
    resumeInvoiceReminders: { invalidatesTags: ['Invoice'] },
    revokeInvoiceLink: { invalidatesTags: ['Invoice'] },
    createPayment: { invalidatesTags: ['Invoice', 'Dashboard'] },
    reversePayment: { invalidatesTags: ['Invoice', 'Dashboard'] },
    createCreditNote: { invalidatesTags: ['Invoice', 'Dashboard'] },
    payInvoice: { invalidatesTags: ['Invoice', 'Dashboard'] },
    changeInvoices: { invalidatesTags: ['Invoice', 'Dashboard'] },
    cancelInvoice: { invalidatesTags: ['Invoice', 'Dashboard'] },
    // Not the record itself: its panel is still mounted for a moment and would refetch it.
    deleteInvoice: { invalidatesTags: [INVOICES, 'Project', 'Client', 'Dashboard'] },
  },
});

export const {
  useCancelInvoiceMutation,
  useChangeInvoicesMutation,
  useCreateCreditNoteMutation,
  useCreateInvoiceMutation,
  useCreatePaymentMutation,
  useDeleteInvoiceMutation,
  useGetAgedReceivablesSummaryQuery,
  useGetInvoiceAgingQuery,
  useGetInvoiceLinkQuery,
  useGetInvoiceMailProposalQuery,
  useGetInvoiceProposalQuery,
  useGetInvoiceQuery,
  useGetInvoiceSummaryQuery,
  useGetTaxReportQuery,
  useIssueInvoiceMutation,
  useLazyGetInvoiceQuery,
  useListAgedReceivablesQuery,
  useListEarlierInvoicePdfsQuery,
  useListInvoiceActivityQuery,
  useListInvoiceDeliveriesQuery,
  useListInvoicesQuery,
  useListPaymentsQuery,
  useListTaxRatesQuery,
  usePauseInvoiceRemindersMutation,
  usePayInvoiceMutation,
  useRemindInvoiceMutation,
  useResumeInvoiceRemindersMutation,
  useReversePaymentMutation,
  useRevokeInvoiceLinkMutation,
  useSendInvoiceMutation,
  useUpdateInvoiceMutation,
} = invoicesApi;
