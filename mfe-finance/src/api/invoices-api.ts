import { financeApi } from './finance-api';

/** Every list and figure that invoices are part of. */
const INVOICES = { type: 'Invoice', id: 'LIST' } as const;
const invoice = (id: number) => ({ type: 'Invoice', id }) as const;

/**
 * The calls about invoices with their places in the cache. A changed address of the client may make
 * a new client, and projects show what was invoiced.
 */
const invoicesApi = financeApi.enhanceEndpoints({
  endpoints: {
    listInvoices: { providesTags: [INVOICES] },
    getInvoiceSummary: { providesTags: [INVOICES] },
    getInvoice: { providesTags: (_invoice, _error, { id }) => [invoice(id)] },
    listInvoiceActivity: {
      providesTags: (_page, _error, { id }) => [invoice(id)],
    },
    // What was proposed before may have been used since.
    getInvoiceProposal: { keepUnusedDataFor: 0 },
    createInvoice: { invalidatesTags: ['Invoice', 'Client', 'Dashboard'] },
    updateInvoice: { invalidatesTags: ['Invoice', 'Client', 'Dashboard'] },
    payInvoice: { invalidatesTags: ['Invoice', 'Dashboard'] },
    cancelInvoice: { invalidatesTags: ['Invoice', 'Dashboard'] },
    // Not the record itself: its panel is still in view for a moment, and would ask for it again.
    deleteInvoice: { invalidatesTags: [INVOICES, 'Project', 'Client', 'Dashboard'] },
  },
});

export const {
  useCancelInvoiceMutation,
  useCreateInvoiceMutation,
  useDeleteInvoiceMutation,
  useGetInvoiceProposalQuery,
  useGetInvoiceQuery,
  useGetInvoiceSummaryQuery,
  useLazyGetInvoiceQuery,
  useListInvoiceActivityQuery,
  useListInvoicesQuery,
  usePayInvoiceMutation,
  useUpdateInvoiceMutation,
} = invoicesApi;
