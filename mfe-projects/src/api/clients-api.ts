import { projectsApi } from './projects-api';

/** Lists and summaries of clients. */
const CLIENTS = { type: 'Client', id: 'LIST' } as const;
const client = (id: number) => ({ type: 'Client', id }) as const;

/**
 * Client endpoints with their cache tags. A client's figures depend on its projects, tickets and
 * invoices, and a merge moves these to another client.
 */
export const clientsApi = projectsApi.enhanceEndpoints({
  endpoints: {
    listClients: { providesTags: [CLIENTS, { type: 'Invoice', id: 'LIST' }] },
    getClientSummary: { providesTags: [CLIENTS] },
    getClient: {
      providesTags: (_client, _error, { id }) => [
        client(id),
        { type: 'Ticket', id: 'LIST' },
        { type: 'Invoice', id: 'LIST' },
      ],
    },
    listClientActivity: {
      providesTags: (_page, _error, { id }) => [client(id)],
    },
    listClientContacts: { providesTags: (_contacts, _error, { id }) => [client(id)] },
    getClientNote: { providesTags: (_note, _error, { id }) => [client(id)] },
    // Refetches lists too, because their search covers contacts.
    createClientContact: { invalidatesTags: (_contact, _error, { id }) => [CLIENTS, client(id)] },
    updateClientContact: { invalidatesTags: (_contact, _error, { id }) => [CLIENTS, client(id)] },
    deleteClientContact: { invalidatesTags: (_result, _error, { id }) => [CLIENTS, client(id)] },
    createClientNote: { invalidatesTags: (_note, _error, { id }) => [client(id)] },
    updateClientNote: { invalidatesTags: (_note, _error, { id }) => [client(id)] },
    deleteClientNote: { invalidatesTags: (_result, _error, { id }) => [client(id)] },
    sendStatement: { invalidatesTags: (_delivery, _error, { id }) => [client(id)] },
    listTaxRates: { providesTags: ['TaxRate'] },
    createClient: { invalidatesTags: [CLIENTS] },
    updateClient: { invalidatesTags: (_client, _error, { id }) => [CLIENTS, client(id)] },
    changeClients: { invalidatesTags: ['Client', 'Ticket'] },
    // Not the record: its page is still mounted for a moment, and would fetch it again.
    deleteClient: { invalidatesTags: [CLIENTS, 'Ticket'] },
    mergeClient: {
      invalidatesTags: (_client, _error, { mergeClientDto: { intoId } }) => [
        CLIENTS,
        client(intoId),
        'Project',
        'Ticket',
        'Invoice',
      ],
    },
  },
});

export const {
  useChangeClientsMutation,
  useCreateClientContactMutation,
  useCreateClientMutation,
  useCreateClientNoteMutation,
  useDeleteClientContactMutation,
  useDeleteClientMutation,
  useDeleteClientNoteMutation,
  useGetClientQuery,
  useGetClientStatementCurrenciesQuery,
  useGetClientSummaryQuery,
  useGetStatementMailProposalQuery,
  useLazyGetClientNoteQuery,
  useLazyGetClientQuery,
  useLazyListClientContactsQuery,
  useListClientActivityQuery,
  useListClientContactsQuery,
  useListClientsQuery,
  useListStatementDeliveriesQuery,
  useListTaxRatesQuery,
  useMatchClientMutation,
  useMergeClientMutation,
  useSendStatementMutation,
  useUpdateClientContactMutation,
  useUpdateClientMutation,
  useUpdateClientNoteMutation,
} = clientsApi;
