import type { Paged } from '@atrium/web-kit';
import type { TicketMessageDto } from './endpoints.generated';
import { PAGES } from './pages';
import { projectsApi } from './projects-api';

/** Lists and summaries of tickets. */
const TICKETS = { type: 'Ticket', id: 'LIST' } as const;
const REPLIES = { type: 'Ticket', id: 'CANNED_REPLIES' } as const;
const ticket = (id: number) => ({ type: 'Ticket', id }) as const;
const conversation = (id: number) => ({ type: 'Ticket', id: `conversation-${id}` }) as const;

/**
 * Ticket endpoints with their cache tags. A changed client email can create a client, so ticket
 * changes invalidate clients too.
 */
const enhancedApi = projectsApi.enhanceEndpoints({
  endpoints: {
    getTicketSummary: { providesTags: [TICKETS] },
    getTicket: { providesTags: (_ticket, _error, { id }) => [ticket(id)] },
    listTicketHistory: { providesTags: (_history, _error, { id }) => [ticket(id)] },
    listHeldMails: { providesTags: ['HeldMail'] },
    getSender: { providesTags: ['Setting'] },
    listTicketTypists: { providesTags: ['Typing'] },
    createTicket: { invalidatesTags: [TICKETS, 'Client', 'Dashboard'] },
    updateTicket: {
      invalidatesTags: (_ticket, _error, { id }) => [TICKETS, ticket(id), 'Client', 'Dashboard'],
    },
    // Replies and evidence move too, and each ticket of the list can have changed.
    mergeTicket: { invalidatesTags: ['Ticket', 'Evidence', 'Dashboard'] },
    unmergeTicket: { invalidatesTags: ['Ticket', 'Evidence', 'Dashboard'] },
    moveTicketMessage: { invalidatesTags: ['Ticket', 'Evidence', 'Client', 'Dashboard'] },
    changeTickets: { invalidatesTags: ['Ticket', 'Evidence', 'Dashboard'] },
    listTicketTags: { providesTags: [TICKETS] },
    listCannedReplies: { providesTags: [REPLIES] },
    createCannedReply: { invalidatesTags: [REPLIES] },
    updateCannedReply: { invalidatesTags: [REPLIES] },
    deleteCannedReply: { invalidatesTags: [REPLIES] },
    addTicketMessage: {
      // The first public reply sets the ticket's first response and changes the average.
      invalidatesTags: (_message, _error, { id, createTicketMessageDto: { kind } }) =>
        // The author follows the ticket.
        [conversation(id), ticket(id), ...(kind === 'reply' ? [TICKETS] : [])],
    },
    retryTicketMessage: {
      // The ticket can wait for the client again.
      invalidatesTags: (_message, _error, { id }) => [conversation(id), ticket(id), TICKETS],
    },
    // The ticket panel attaches and detaches evidence files.
    updateEvidence: { invalidatesTags: ['Evidence'] },
    followTicket: { invalidatesTags: (_none, _error, { id }) => [ticket(id)] },
    unfollowTicket: { invalidatesTags: (_none, _error, { id }) => [ticket(id)] },
    // Not the record: its panel is still mounted for a moment, and would fetch it again.
    deleteTicket: { invalidatesTags: [TICKETS, 'Evidence', 'Dashboard'] },
  },
});

/** Messages shown at first, and added by each press of the button for earlier ones. */
const MESSAGES_PER_PAGE = 100;

const ticketsApi = enhancedApi.injectEndpoints({
  endpoints: (build) => ({
    pageTicketMessages: build.infiniteQuery<Paged<TicketMessageDto>, { id: number }, number>({
      ...PAGES,
      query: ({ queryArg: { id }, pageParam: page }) => ({
        url: `/api/tickets/${id}/messages`,
        params: { page, pageSize: MESSAGES_PER_PAGE },
      }),
      providesTags: (_pages, _error, { id }) => [conversation(id)],
    }),
  }),
});

export const {
  useAddTicketMessageMutation,
  useAnnounceTypingMutation,
  useChangeTicketsMutation,
  useCreateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useLazyListCannedRepliesQuery,
  useListCannedRepliesQuery,
  useListTicketTagsQuery,
  useMergeTicketMutation,
  useMoveTicketMessageMutation,
  useRetryTicketMessageMutation,
  useUnmergeTicketMutation,
  useUpdateCannedReplyMutation,
  useCreateTicketMutation,
  useDeleteTicketMutation,
  useFollowTicketMutation,
  useGetSenderQuery,
  useGetTicketQuery,
  useGetTicketSummaryQuery,
  useLazyGetTicketQuery,
  useListEvidenceQuery,
  useListHeldMailsQuery,
  useListTicketHistoryQuery,
  useListTicketTypistsQuery,
  useListTicketsQuery,
  usePageTicketMessagesInfiniteQuery,
  useUnfollowTicketMutation,
  useUpdateEvidenceMutation,
  useUpdateTicketMutation,
} = ticketsApi;
