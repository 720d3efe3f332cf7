import { projectsApi } from './projects-api';

/** Every list and figure that clients are part of. */
const CLIENTS = { type: 'Client', id: 'LIST' } as const;
const client = (id: number) => ({ type: 'Client', id }) as const;

/**
 * The calls about clients with their places in the cache. The figures of a client change with
 * projects, tickets and invoices; a merge changes to whom these belong.
 */
const clientsApi = projectsApi.enhanceEndpoints({
  endpoints: {
    listClients: { providesTags: [CLIENTS] },
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
    createClient: { invalidatesTags: [CLIENTS] },
    updateClient: { invalidatesTags: (_client, _error, { id }) => [CLIENTS, client(id)] },
    // Not the record itself: its page is still in view for a moment, and would ask for it again.
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
  useCreateClientMutation,
  useDeleteClientMutation,
  useGetClientQuery,
  useGetClientSummaryQuery,
  useLazyGetClientQuery,
  useListClientActivityQuery,
  useListClientsQuery,
  useListProjectsQuery,
  useMergeClientMutation,
  useUpdateClientMutation,
} = clientsApi;
