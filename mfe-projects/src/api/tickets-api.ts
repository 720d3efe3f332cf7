import { projectsApi } from './projects-api';

/** Every list and figure that tickets are part of. */
const TICKETS = { type: 'Ticket', id: 'LIST' } as const;
const ticket = (id: number) => ({ type: 'Ticket', id }) as const;
const conversation = (id: number) => ({ type: 'Ticket', id: `conversation-${id}` }) as const;

/**
 * The calls about tickets with their places in the cache. A changed address of the client may make
 * a new client, so lists of clients are out of date with the ticket.
 */
const ticketsApi = projectsApi.enhanceEndpoints({
  endpoints: {
    getTicketSummary: { providesTags: [TICKETS] },
    getTicket: { providesTags: (_ticket, _error, { id }) => [ticket(id)] },
    listTicketHistory: { providesTags: (_history, _error, { id }) => [ticket(id)] },
    listTicketMessages: { providesTags: (_messages, _error, { id }) => [conversation(id)] },
    createTicket: { invalidatesTags: [TICKETS, 'Client', 'Dashboard'] },
    updateTicket: {
      invalidatesTags: (_ticket, _error, { id }) => [TICKETS, ticket(id), 'Client', 'Dashboard'],
    },
    addTicketMessage: {
      // The first public reply is the first response: a fact of the ticket and part of the mean.
      invalidatesTags: (_message, _error, { id, createTicketMessageDto: { kind } }) =>
        kind === 'reply' ? [conversation(id), ticket(id), TICKETS] : [conversation(id)],
    },
    // A ticket's files may be given to it and taken from it on its panel.
    updateEvidence: { invalidatesTags: ['Evidence'] },
    // Not the record itself: its panel is still in view for a moment, and would ask for it again.
    deleteTicket: { invalidatesTags: [TICKETS, 'Evidence', 'Dashboard'] },
  },
});

export const {
  useAddTicketMessageMutation,
  useCreateTicketMutation,
  useDeleteTicketMutation,
  useGetTicketQuery,
  useGetTicketSummaryQuery,
  useLazyGetTicketQuery,
  useListEvidenceQuery,
  useListProjectsQuery,
  useListStaffDirectoryQuery,
  useListTicketHistoryQuery,
  useListTicketMessagesQuery,
  useListTicketsQuery,
  useUpdateEvidenceMutation,
  useUpdateTicketMutation,
} = ticketsApi;
