// Generated from version 1.0.0 of the API by "npm run generate". Do not edit.
import { createRemoteApi, type Paged } from '@atrium/web-kit';
const api = createRemoteApi('projects');
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTicketTags: build.query<ListTicketTagsApiResponse, ListTicketTagsApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/tags`,
        params: {
          search: queryArg.search,
        },
      }),
    }),
    changeTickets: build.mutation<ChangeTicketsApiResponse, ChangeTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/bulk`,
        method: 'POST',
        body: queryArg.bulkTicketsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    mergeTicket: build.mutation<MergeTicketApiResponse, MergeTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: 'POST',
        body: queryArg.mergeTicketDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    unmergeTicket: build.mutation<UnmergeTicketApiResponse, UnmergeTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/unmerge`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listTickets: build.query<ListTicketsApiResponse, ListTicketsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/tickets`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          status: queryArg.status,
          priority: queryArg.priority,
          assigneeId: queryArg.assigneeId,
          assigneeIds: queryArg.assigneeIds,
          projectId: queryArg.projectId,
          projectIds: queryArg.projectIds,
          clientId: queryArg.clientId,
          tag: queryArg.tag,
          view: queryArg.view,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
          sort: queryArg.sort,
        },
      }),
    }),
    createTicket: build.mutation<CreateTicketApiResponse, CreateTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets`,
        method: 'POST',
        body: queryArg.createTicketDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getTicketSummary: build.query<GetTicketSummaryApiResponse, GetTicketSummaryApiArg>({
      query: () => ({ url: `/api/tickets/summary` }),
    }),
    exportTickets: build.query<ExportTicketsApiResponse, ExportTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/export`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          priority: queryArg.priority,
          assigneeId: queryArg.assigneeId,
          assigneeIds: queryArg.assigneeIds,
          projectId: queryArg.projectId,
          projectIds: queryArg.projectIds,
          clientId: queryArg.clientId,
          tag: queryArg.tag,
          view: queryArg.view,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getTicket: build.query<GetTicketApiResponse, GetTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateTicket: build.mutation<UpdateTicketApiResponse, UpdateTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateTicketDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteTicket: build.mutation<DeleteTicketApiResponse, DeleteTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listTicketMessages: build.query<ListTicketMessagesApiResponse, ListTicketMessagesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages`,
        params: {
          page: queryArg.page,
          after: queryArg.after,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    addTicketMessage: build.mutation<AddTicketMessageApiResponse, AddTicketMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages`,
        method: 'POST',
        body: queryArg.createTicketMessageDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listTicketTypists: build.query<ListTicketTypistsApiResponse, ListTicketTypistsApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/typing`,
      }),
    }),
    announceTyping: build.mutation<AnnounceTypingApiResponse, AnnounceTypingApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/typing`,
        method: 'PUT',
      }),
    }),
    followTicket: build.mutation<FollowTicketApiResponse, FollowTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/followers/me`,
        method: 'PUT',
      }),
    }),
    unfollowTicket: build.mutation<UnfollowTicketApiResponse, UnfollowTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/followers/me`,
        method: 'DELETE',
      }),
    }),
    listTicketHistory: build.query<ListTicketHistoryApiResponse, ListTicketHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/history`,
      }),
    }),
    retryTicketMessage: build.mutation<RetryTicketMessageApiResponse, RetryTicketMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages/${encodeURIComponent(String(queryArg.messageId))}/retry`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    moveTicketMessage: build.mutation<MoveTicketMessageApiResponse, MoveTicketMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages/${encodeURIComponent(String(queryArg.messageId))}/move`,
        method: 'POST',
        body: queryArg.moveTicketMessageDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listCannedReplies: build.query<ListCannedRepliesApiResponse, ListCannedRepliesApiArg>({
      query: () => ({ url: `/api/canned-replies` }),
    }),
    createCannedReply: build.mutation<CreateCannedReplyApiResponse, CreateCannedReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/canned-replies`,
        method: 'POST',
        body: queryArg.createCannedReplyDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateCannedReply: build.mutation<UpdateCannedReplyApiResponse, UpdateCannedReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/canned-replies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateCannedReplyDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteCannedReply: build.mutation<DeleteCannedReplyApiResponse, DeleteCannedReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/canned-replies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/projects`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          status: queryArg.status,
          clientId: queryArg.clientId,
          memberId: queryArg.memberId,
          memberIds: queryArg.memberIds,
          waitingFor: queryArg.waitingFor,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
          sort: queryArg.sort,
        },
      }),
    }),
    createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects`,
        method: 'POST',
        body: queryArg.createProjectDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getProjectSummary: build.query<GetProjectSummaryApiResponse, GetProjectSummaryApiArg>({
      query: () => ({ url: `/api/projects/summary` }),
    }),
    exportProjects: build.query<ExportProjectsApiResponse, ExportProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/export`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          clientId: queryArg.clientId,
          memberId: queryArg.memberId,
          memberIds: queryArg.memberIds,
          waitingFor: queryArg.waitingFor,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateProject: build.mutation<UpdateProjectApiResponse, UpdateProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateProjectDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteProject: build.mutation<DeleteProjectApiResponse, DeleteProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listProjectActivity: build.query<ListProjectActivityApiResponse, ListProjectActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    changeProjects: build.mutation<ChangeProjectsApiResponse, ChangeProjectsApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/bulk`,
        method: 'POST',
        body: queryArg.bulkProjectsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    transferProject: build.mutation<TransferProjectApiResponse, TransferProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/transfer`,
        method: 'POST',
        body: queryArg.transferProjectDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    addProjectMember: build.mutation<AddProjectMemberApiResponse, AddProjectMemberApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/members/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'PUT',
      }),
    }),
    removeProjectMember: build.mutation<RemoveProjectMemberApiResponse, RemoveProjectMemberApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/members/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
      }),
    }),
    listProjectComments: build.query<ListProjectCommentsApiResponse, ListProjectCommentsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/comments`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    createProjectComment: build.mutation<
      CreateProjectCommentApiResponse,
      CreateProjectCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: 'POST',
        body: queryArg.createProjectCommentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getProjectComment: build.query<GetProjectCommentApiResponse, GetProjectCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/comments/${encodeURIComponent(String(queryArg.commentId))}`,
      }),
    }),
    updateProjectComment: build.mutation<
      UpdateProjectCommentApiResponse,
      UpdateProjectCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/comments/${encodeURIComponent(String(queryArg.commentId))}`,
        method: 'PUT',
        body: queryArg.updateProjectCommentDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteProjectComment: build.mutation<
      DeleteProjectCommentApiResponse,
      DeleteProjectCommentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}/comments/${encodeURIComponent(String(queryArg.commentId))}`,
        method: 'DELETE',
      }),
    }),
    listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/clients`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          status: queryArg.status,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          sort: queryArg.sort,
        },
      }),
    }),
    createClient: build.mutation<CreateClientApiResponse, CreateClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients`,
        method: 'POST',
        body: queryArg.createClientDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getClientSummary: build.query<GetClientSummaryApiResponse, GetClientSummaryApiArg>({
      query: () => ({ url: `/api/clients/summary` }),
    }),
    exportClients: build.query<ExportClientsApiResponse, ExportClientsApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/export`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getClient: build.query<GetClientApiResponse, GetClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateClient: build.mutation<UpdateClientApiResponse, UpdateClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateClientDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteClient: build.mutation<DeleteClientApiResponse, DeleteClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listClientActivity: build.query<ListClientActivityApiResponse, ListClientActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    matchClient: build.mutation<MatchClientApiResponse, MatchClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/match`,
        method: 'POST',
        body: queryArg.matchClientDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeClients: build.mutation<ChangeClientsApiResponse, ChangeClientsApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/bulk`,
        method: 'POST',
        body: queryArg.bulkClientsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    mergeClient: build.mutation<MergeClientApiResponse, MergeClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: 'POST',
        body: queryArg.mergeClientDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listClientContacts: build.query<ListClientContactsApiResponse, ListClientContactsApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/contacts`,
      }),
    }),
    createClientContact: build.mutation<CreateClientContactApiResponse, CreateClientContactApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/contacts`,
        method: 'POST',
        body: queryArg.createClientContactDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateClientContact: build.mutation<UpdateClientContactApiResponse, UpdateClientContactApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/contacts/${encodeURIComponent(String(queryArg.contactId))}`,
        method: 'PUT',
        body: queryArg.updateClientContactDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteClientContact: build.mutation<DeleteClientContactApiResponse, DeleteClientContactApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/contacts/${encodeURIComponent(String(queryArg.contactId))}`,
        method: 'DELETE',
      }),
    }),
    listClientNotes: build.query<ListClientNotesApiResponse, ListClientNotesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    createClientNote: build.mutation<CreateClientNoteApiResponse, CreateClientNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.createClientNoteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getClientNote: build.query<GetClientNoteApiResponse, GetClientNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.noteId))}`,
      }),
    }),
    updateClientNote: build.mutation<UpdateClientNoteApiResponse, UpdateClientNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.noteId))}`,
        method: 'PUT',
        body: queryArg.updateClientNoteDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteClientNote: build.mutation<DeleteClientNoteApiResponse, DeleteClientNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.noteId))}`,
        method: 'DELETE',
      }),
    }),
    listStaffDirectory: build.query<ListStaffDirectoryApiResponse, ListStaffDirectoryApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/users/directory`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          includeInactive: queryArg.includeInactive,
          canOwnProjects: queryArg.canOwnProjects,
        },
      }),
    }),
    listTrashedEvidence: build.query<ListTrashedEvidenceApiResponse, ListTrashedEvidenceApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/evidence/trash`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
        },
      }),
    }),
    emptyEvidenceTrash: build.mutation<EmptyEvidenceTrashApiResponse, EmptyEvidenceTrashApiArg>({
      query: () => ({ url: `/api/evidence/trash`, method: 'DELETE' }),
    }),
    deleteEvidence: build.mutation<DeleteEvidenceApiResponse, DeleteEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getEvidence: build.query<GetEvidenceApiResponse, GetEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateEvidence: build.mutation<UpdateEvidenceApiResponse, UpdateEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateEvidenceDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    restoreEvidence: build.mutation<RestoreEvidenceApiResponse, RestoreEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeEvidence: build.mutation<ChangeEvidenceApiResponse, ChangeEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/bulk`,
        method: 'POST',
        body: queryArg.bulkEvidenceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    downloadEvidence: build.query<DownloadEvidenceApiResponse, DownloadEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/archive`,
        params: {
          ids: queryArg.ids,
        },
      }),
    }),
    listEvidence: build.query<ListEvidenceApiResponse, ListEvidenceApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/evidence`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          originalName: queryArg.originalName,
          type: queryArg['type'],
          projectId: queryArg.projectId,
          ticketId: queryArg.ticketId,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          sort: queryArg.sort,
        },
      }),
    }),
    registerEvidence: build.mutation<RegisterEvidenceApiResponse, RegisterEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence`,
        method: 'POST',
        body: queryArg.registerEvidenceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getEvidenceSummary: build.query<GetEvidenceSummaryApiResponse, GetEvidenceSummaryApiArg>({
      query: () => ({ url: `/api/evidence/summary` }),
    }),
    listEvidenceActivity: build.query<ListEvidenceActivityApiResponse, ListEvidenceActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    uploadEvidence: build.mutation<UploadEvidenceApiResponse, UploadEvidenceApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/upload`,
        method: 'POST',
        body: queryArg.uploadEvidenceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    addEvidenceVersion: build.mutation<AddEvidenceVersionApiResponse, AddEvidenceVersionApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/versions`,
        method: 'POST',
        body: queryArg.newVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listEvidenceVersions: build.query<ListEvidenceVersionsApiResponse, ListEvidenceVersionsApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/versions`,
      }),
    }),
    restoreEvidenceVersion: build.mutation<
      RestoreEvidenceVersionApiResponse,
      RestoreEvidenceVersionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/versions/${encodeURIComponent(String(queryArg['number']))}/restore`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getEvidenceContent: build.query<GetEvidenceContentApiResponse, GetEvidenceContentApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/content`,
        params: {
          download: queryArg.download,
        },
      }),
    }),
    getEvidenceVersionContent: build.query<
      GetEvidenceVersionContentApiResponse,
      GetEvidenceVersionContentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/versions/${encodeURIComponent(String(queryArg['number']))}/content`,
        params: {
          download: queryArg.download,
        },
      }),
    }),
    listShareLinks: build.query<ListShareLinksApiResponse, ListShareLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/share-links`,
      }),
    }),
    createShareLink: build.mutation<CreateShareLinkApiResponse, CreateShareLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/share-links`,
        method: 'POST',
        body: queryArg.createShareLinkDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    revokeShareLink: build.mutation<RevokeShareLinkApiResponse, RevokeShareLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/evidence/${encodeURIComponent(String(queryArg.id))}/share-links/${encodeURIComponent(String(queryArg.linkId))}`,
        method: 'DELETE',
      }),
    }),
    listInvoices: build.query<ListInvoicesApiResponse, ListInvoicesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/invoices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          status: queryArg.status,
          kind: queryArg.kind,
          creditedInvoiceId: queryArg.creditedInvoiceId,
          issuedFrom: queryArg.issuedFrom,
          issuedTo: queryArg.issuedTo,
          paidFrom: queryArg.paidFrom,
          paidTo: queryArg.paidTo,
          dueFrom: queryArg.dueFrom,
          dueTo: queryArg.dueTo,
          projectId: queryArg.projectId,
          clientId: queryArg.clientId,
          recurringInvoiceId: queryArg.recurringInvoiceId,
          currency: queryArg.currency,
          sort: queryArg.sort,
        },
      }),
    }),
    listTaxRates: build.query<ListTaxRatesApiResponse, ListTaxRatesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/tax-rates`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getClientStatement: build.query<GetClientStatementApiResponse, GetClientStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement`,
        params: {
          type: queryArg['type'],
          from: queryArg['from'],
          to: queryArg.to,
          currency: queryArg.currency,
        },
      }),
    }),
    getClientStatementCurrencies: build.query<
      GetClientStatementCurrenciesApiResponse,
      GetClientStatementCurrenciesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/currencies`,
      }),
    }),
    getClientStatementPdf: build.query<
      GetClientStatementPdfApiResponse,
      GetClientStatementPdfApiArg
    >({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/pdf`,
        params: {
          type: queryArg['type'],
          from: queryArg['from'],
          to: queryArg.to,
          currency: queryArg.currency,
        },
      }),
    }),
    getClientStatementCsv: build.query<
      GetClientStatementCsvApiResponse,
      GetClientStatementCsvApiArg
    >({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/csv`,
        params: {
          type: queryArg['type'],
          from: queryArg['from'],
          to: queryArg.to,
          currency: queryArg.currency,
        },
      }),
    }),
    getStatementMailProposal: build.query<
      GetStatementMailProposalApiResponse,
      GetStatementMailProposalApiArg
    >({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/mail-proposal`,
        params: {
          type: queryArg['type'],
          from: queryArg['from'],
          to: queryArg.to,
          currency: queryArg.currency,
        },
      }),
    }),
    listStatementDeliveries: build.query<
      ListStatementDeliveriesApiResponse,
      ListStatementDeliveriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/deliveries`,
      }),
    }),
    sendStatement: build.mutation<SendStatementApiResponse, SendStatementApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}/statement/send`,
        method: 'POST',
        body: queryArg.sendStatementDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
        params: {
          type: queryArg['type'],
          from: queryArg['from'],
          to: queryArg.to,
          currency: queryArg.currency,
        },
      }),
    }),
    listExpenses: build.query<ListExpensesApiResponse, ListExpensesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/expenses`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
          category: queryArg.category,
          status: queryArg.status,
          projectId: queryArg.projectId,
          scope: queryArg.scope,
          waitingFor: queryArg.waitingFor,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          purchasedFrom: queryArg.purchasedFrom,
          purchasedTo: queryArg.purchasedTo,
          paidFrom: queryArg.paidFrom,
          paidTo: queryArg.paidTo,
          sort: queryArg.sort,
        },
      }),
    }),
    getSender: build.query<GetSenderApiResponse, GetSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/helpdesk/sender`,
        params: {
          address: queryArg.address,
        },
      }),
    }),
    listHeldMails: build.query<ListHeldMailsApiResponse, ListHeldMailsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/mailboxes/held`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    getTicketMessageOriginal: build.query<
      GetTicketMessageOriginalApiResponse,
      GetTicketMessageOriginalApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages/${encodeURIComponent(String(queryArg.messageId))}/original`,
      }),
    }),
    getTicketMessageFormatted: build.query<
      GetTicketMessageFormattedApiResponse,
      GetTicketMessageFormattedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/tickets/${encodeURIComponent(String(queryArg.id))}/messages/${encodeURIComponent(String(queryArg.messageId))}/formatted`,
        params: {
          images: queryArg.images,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListTicketTagsApiResponse = /** status 200  */ string[];
export type ListTicketTagsApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
};
export type ChangeTicketsApiResponse = /** status 200  */ BulkTicketResultDto[];
export type ChangeTicketsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkTicketsDto: BulkTicketsDto;
};
export type MergeTicketApiResponse = /** status 200  */ TicketDetailDto;
export type MergeTicketApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  mergeTicketDto: MergeTicketDto;
};
export type UnmergeTicketApiResponse = /** status 200  */ TicketDetailDto;
export type UnmergeTicketApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListTicketsApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<TicketDto>;
export type ListTicketsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  status?: TicketStatus;
  priority?: TicketPriority;
  /** Only tickets of this assignee. Example: `7`. */
  assigneeId?: number;
  /** Only tickets of these assignees, separated by commas. Example: `7,8`. */
  assigneeIds?: string;
  /** Only tickets of this project. Example: `12`. */
  projectId?: number;
  /** Only tickets of these projects, separated by commas. Example: `12,13`. */
  projectIds?: string;
  /** Only tickets of this client. Example: `4`. */
  clientId?: number;
  /** Only tickets with this tag. Example: `billing`. */
  tag?: string | null;
  /** `mine`: the caller's unfinished tickets. `unassigned`: unfinished tickets without an assignee. `waiting`: unfinished tickets that wait for staff. `overdue`: tickets that missed a due time. `all`: every ticket. */
  view?: TicketView;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  dueFrom?: string;
  /** Example: `2026-12-31`. */
  dueTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: TicketSort;
};
export type CreateTicketApiResponse = /** status 201  */ TicketDetailDto;
export type CreateTicketApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createTicketDto: CreateTicketDto;
};
export type GetTicketSummaryApiResponse = /** status 200  */ TicketSummaryDto;
export type GetTicketSummaryApiArg = void;
export type ExportTicketsApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportTicketsApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  status?: TicketStatus;
  priority?: TicketPriority;
  /** Only tickets of this assignee. Example: `7`. */
  assigneeId?: number;
  /** Only tickets of these assignees, separated by commas. Example: `7,8`. */
  assigneeIds?: string;
  /** Only tickets of this project. Example: `12`. */
  projectId?: number;
  /** Only tickets of these projects, separated by commas. Example: `12,13`. */
  projectIds?: string;
  /** Only tickets of this client. Example: `4`. */
  clientId?: number;
  /** Only tickets with this tag. Example: `billing`. */
  tag?: string | null;
  /** `mine`: the caller's unfinished tickets. `unassigned`: unfinished tickets without an assignee. `waiting`: unfinished tickets that wait for staff. `overdue`: tickets that missed a due time. `all`: every ticket. */
  view?: TicketView;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  dueFrom?: string;
  /** Example: `2026-12-31`. */
  dueTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: TicketSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetTicketApiResponse = /** status 200  */ TicketDetailDto;
export type GetTicketApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateTicketApiResponse = /** status 200  */ TicketDetailDto;
export type UpdateTicketApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateTicketDto: UpdateTicketDto;
};
export type DeleteTicketApiResponse = unknown;
export type DeleteTicketApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListTicketMessagesApiResponse =
  /** status 200 One page of rows. */ Paged<TicketMessageDto>;
export type ListTicketMessagesApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Messages per page, 1 to 500; 500 by default. Example: `100`. */
  pageSize?: number;
};
export type AddTicketMessageApiResponse = /** status 201  */ TicketMessageDto;
export type AddTicketMessageApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createTicketMessageDto: CreateTicketMessageDto;
};
export type ListTicketTypistsApiResponse = /** status 200  */ TicketTypistDto[];
export type ListTicketTypistsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type AnnounceTypingApiResponse = unknown;
export type AnnounceTypingApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type FollowTicketApiResponse = unknown;
export type FollowTicketApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UnfollowTicketApiResponse = unknown;
export type UnfollowTicketApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListTicketHistoryApiResponse = /** status 200  */ TicketEventDto[];
export type ListTicketHistoryApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type RetryTicketMessageApiResponse = /** status 200  */ TicketMessageDto;
export type RetryTicketMessageApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the message. */
  messageId: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type MoveTicketMessageApiResponse = /** status 201  */ TicketDetailDto;
export type MoveTicketMessageApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the message. */
  messageId: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  moveTicketMessageDto: MoveTicketMessageDto;
};
export type ListCannedRepliesApiResponse = /** status 200  */ CannedReplyDto[];
export type ListCannedRepliesApiArg = void;
export type CreateCannedReplyApiResponse = /** status 201  */ CannedReplyDto;
export type CreateCannedReplyApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createCannedReplyDto: CreateCannedReplyDto;
};
export type UpdateCannedReplyApiResponse = /** status 200  */ CannedReplyDto;
export type UpdateCannedReplyApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateCannedReplyDto: UpdateCannedReplyDto;
};
export type DeleteCannedReplyApiResponse = unknown;
export type DeleteCannedReplyApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListProjectsApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<ProjectListItemDto>;
export type ListProjectsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  status?: ProjectStatus;
  /** Only projects of this client. Example: `4`. */
  clientId?: number;
  /** Only projects that this user is a member of. Example: `7`. */
  memberId?: number;
  /** Only projects that one of these users is a member of, separated by commas. Example: `7,8`. */
  memberIds?: string;
  /** `me`: only active and on-hold projects past their due date that the caller owns or is a member of. */
  waitingFor?: WaitingFor;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  dueFrom?: string;
  /** Example: `2026-12-31`. */
  dueTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: ProjectSort;
};
export type CreateProjectApiResponse = /** status 201  */ ProjectDetailDto;
export type CreateProjectApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createProjectDto: CreateProjectDto;
};
export type GetProjectSummaryApiResponse = /** status 200  */ ProjectSummaryDto;
export type GetProjectSummaryApiArg = void;
export type ExportProjectsApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportProjectsApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  status?: ProjectStatus;
  /** Only projects of this client. Example: `4`. */
  clientId?: number;
  /** Only projects that this user is a member of. Example: `7`. */
  memberId?: number;
  /** Only projects that one of these users is a member of, separated by commas. Example: `7,8`. */
  memberIds?: string;
  /** `me`: only active and on-hold projects past their due date that the caller owns or is a member of. */
  waitingFor?: WaitingFor;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  dueFrom?: string;
  /** Example: `2026-12-31`. */
  dueTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: ProjectSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetProjectApiResponse = /** status 200  */ ProjectDetailDto;
export type GetProjectApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateProjectApiResponse = /** status 200  */ ProjectDetailDto;
export type UpdateProjectApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateProjectDto: UpdateProjectDto;
};
export type DeleteProjectApiResponse = unknown;
export type DeleteProjectApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListProjectActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListProjectActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type ChangeProjectsApiResponse = /** status 200  */ BulkProjectResultDto[];
export type ChangeProjectsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkProjectsDto: BulkProjectsDto;
};
export type TransferProjectApiResponse = /** status 200  */ ProjectDetailDto;
export type TransferProjectApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  transferProjectDto: TransferProjectDto;
};
export type AddProjectMemberApiResponse = /** status 200  */ ProjectDetailDto;
export type AddProjectMemberApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the user. */
  userId: number;
};
export type RemoveProjectMemberApiResponse = unknown;
export type RemoveProjectMemberApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the user. */
  userId: number;
};
export type ListProjectCommentsApiResponse =
  /** status 200 One page of rows. */ Paged<ProjectCommentDto>;
export type ListProjectCommentsApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type CreateProjectCommentApiResponse = /** status 201  */ ProjectCommentDto;
export type CreateProjectCommentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createProjectCommentDto: CreateProjectCommentDto;
};
export type GetProjectCommentApiResponse = /** status 200  */ ProjectCommentDto;
export type GetProjectCommentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the comment. */
  commentId: number;
};
export type UpdateProjectCommentApiResponse = /** status 200  */ ProjectCommentDto;
export type UpdateProjectCommentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the comment. */
  commentId: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateProjectCommentDto: UpdateProjectCommentDto;
};
export type DeleteProjectCommentApiResponse = unknown;
export type DeleteProjectCommentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the comment. */
  commentId: number;
};
export type ListClientsApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<ClientListItemDto>;
export type ListClientsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  status?: ClientStatus;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: ClientSort;
};
export type CreateClientApiResponse = /** status 201  */ ClientDetailDto;
export type CreateClientApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createClientDto: CreateClientDto;
};
export type GetClientSummaryApiResponse = /** status 200  */ ClientSummaryDto;
export type GetClientSummaryApiArg = void;
export type ExportClientsApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportClientsApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  status?: ClientStatus;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: ClientSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetClientApiResponse = /** status 200  */ ClientDetailDto;
export type GetClientApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateClientApiResponse = /** status 200  */ ClientDetailDto;
export type UpdateClientApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateClientDto: UpdateClientDto;
};
export type DeleteClientApiResponse = unknown;
export type DeleteClientApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListClientActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListClientActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type MatchClientApiResponse = /** status 200  */ ClientMatchDto;
export type MatchClientApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  matchClientDto: MatchClientDto;
};
export type ChangeClientsApiResponse = /** status 200  */ BulkClientResultDto[];
export type ChangeClientsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkClientsDto: BulkClientsDto;
};
export type MergeClientApiResponse = /** status 200 The target. */ ClientDetailDto;
export type MergeClientApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  mergeClientDto: MergeClientDto;
};
export type ListClientContactsApiResponse = /** status 200  */ ClientContactDto[];
export type ListClientContactsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type CreateClientContactApiResponse = /** status 201  */ ClientContactDto;
export type CreateClientContactApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createClientContactDto: CreateClientContactDto;
};
export type UpdateClientContactApiResponse = /** status 200  */ ClientContactDto;
export type UpdateClientContactApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the contact. */
  contactId: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateClientContactDto: UpdateClientContactDto;
};
export type DeleteClientContactApiResponse = unknown;
export type DeleteClientContactApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the contact. */
  contactId: number;
};
export type ListClientNotesApiResponse = /** status 200 One page of rows. */ Paged<ClientNoteDto>;
export type ListClientNotesApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type CreateClientNoteApiResponse = /** status 201  */ ClientNoteDto;
export type CreateClientNoteApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createClientNoteDto: CreateClientNoteDto;
};
export type GetClientNoteApiResponse = /** status 200  */ ClientNoteDto;
export type GetClientNoteApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the note. */
  noteId: number;
};
export type UpdateClientNoteApiResponse = /** status 200  */ ClientNoteDto;
export type UpdateClientNoteApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the note. */
  noteId: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateClientNoteDto: UpdateClientNoteDto;
};
export type DeleteClientNoteApiResponse = unknown;
export type DeleteClientNoteApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the note. */
  noteId: number;
};
export type ListStaffDirectoryApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<DirectoryEntryDto>;
export type ListStaffDirectoryApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** `true` also lists deactivated users, for example to filter their tickets. Example: `true`. */
  includeInactive?: 'true' | 'false';
  /** `true` lists only users whose role allows them to own projects. Example: `true`. */
  canOwnProjects?: 'true' | 'false';
};
export type ListTrashedEvidenceApiResponse =
  /** status 200 One page of rows. */ Paged<TrashedEvidenceDto>;
export type ListTrashedEvidenceApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type EmptyEvidenceTrashApiResponse = /** status 200  */ EmptiedTrashDto;
export type EmptyEvidenceTrashApiArg = void;
export type DeleteEvidenceApiResponse = unknown;
export type DeleteEvidenceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetEvidenceApiResponse = /** status 200  */ EvidenceDto;
export type GetEvidenceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateEvidenceApiResponse = /** status 200  */ EvidenceDto;
export type UpdateEvidenceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateEvidenceDto: UpdateEvidenceDto;
};
export type RestoreEvidenceApiResponse = /** status 200  */ EvidenceDto;
export type RestoreEvidenceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ChangeEvidenceApiResponse = /** status 200  */ BulkEvidenceResultDto[];
export type ChangeEvidenceApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkEvidenceDto: BulkEvidenceDto;
};
export type DownloadEvidenceApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type DownloadEvidenceApiArg = {
  /** Separated by commas, up to 200. */
  ids: string;
};
export type ListEvidenceApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<EvidenceDto>;
export type ListEvidenceApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** Only files with exactly this name, in upper or lower case. Example: `Site plan.pdf`. */
  originalName?: string;
  type?: EvidenceKind;
  /** Only files of this project. Example: `12`. */
  projectId?: number;
  /** Only files of this ticket. Example: `42`. */
  ticketId?: number;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: EvidenceSort;
};
export type RegisterEvidenceApiResponse = /** status 201  */ EvidenceDto;
export type RegisterEvidenceApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  registerEvidenceDto: RegisterEvidenceDto;
};
export type GetEvidenceSummaryApiResponse = /** status 200  */ EvidenceSummaryDto;
export type GetEvidenceSummaryApiArg = void;
export type ListEvidenceActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListEvidenceActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type UploadEvidenceApiResponse = /** status 201  */ EvidenceDto;
export type UploadEvidenceApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  uploadEvidenceDto: UploadEvidenceDto;
};
export type AddEvidenceVersionApiResponse = /** status 201  */ EvidenceDto;
export type AddEvidenceVersionApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  newVersionDto: NewVersionDto;
};
export type ListEvidenceVersionsApiResponse = /** status 200  */ EvidenceVersionDto[];
export type ListEvidenceVersionsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type RestoreEvidenceVersionApiResponse = /** status 200  */ EvidenceDto;
export type RestoreEvidenceVersionApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the number. */
  number: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type GetEvidenceContentApiResponse =
  /** status 200 The content: shown in the browser if that is safe, otherwise downloaded. */ Blob;
export type GetEvidenceContentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `true` downloads the file even if a browser could show it. Example: `true`. */
  download?: 'true' | 'false';
};
export type GetEvidenceVersionContentApiResponse =
  /** status 200 The content: shown in the browser if that is safe, otherwise downloaded. */ Blob;
export type GetEvidenceVersionContentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the number. */
  number: number;
  /** `true` downloads the file even if a browser could show it. Example: `true`. */
  download?: 'true' | 'false';
};
export type ListShareLinksApiResponse = /** status 200  */ ShareLinkDto[];
export type ListShareLinksApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type CreateShareLinkApiResponse = /** status 201  */ NewShareLinkDto;
export type CreateShareLinkApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createShareLinkDto: CreateShareLinkDto;
};
export type RevokeShareLinkApiResponse = unknown;
export type RevokeShareLinkApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the link. */
  linkId: number;
};
export type ListInvoicesApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<InvoiceDto>;
export type ListInvoicesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  /** `open`: pending or overdue invoices. `partly-paid`: those with payments. */
  status?: InvoiceStatusFilter;
  kind?: InvoiceKind;
  /** Only credit notes of this invoice. */
  creditedInvoiceId?: number;
  /** Example: `2026-01-01`. */
  issuedFrom?: string;
  /** Example: `2026-12-31`. */
  issuedTo?: string;
  /** Example: `2026-01-01`. */
  paidFrom?: string;
  /** Example: `2026-12-31`. */
  paidTo?: string;
  /** Example: `2026-01-01`. */
  dueFrom?: string;
  /** Example: `2026-12-31`. */
  dueTo?: string;
  /** Only invoices of this project. Example: `12`. */
  projectId?: number;
  /** Only invoices to this client. Example: `4`. */
  clientId?: number;
  /** Only invoices that this recurring invoice created. Example: `3`. */
  recurringInvoiceId?: number;
  /** ISO 4217 code. Only invoices in this currency. Drafts are in the currency of the company. Example: `USD`. */
  currency?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: InvoiceSort;
};
export type ListTaxRatesApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<TaxRateDto>;
export type ListTaxRatesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
};
export type GetClientStatementApiResponse = /** status 200  */ StatementDto;
export type GetClientStatementApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default. */
  type?: StatementType;
  /** Earlier entries become an opening balance. All entries by default. Example: `2026-01-01`. */
  from?: string;
  /** Later entries are omitted. Today by default. Example: `2026-12-31`. */
  to?: string;
  /** ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several. Example: `USD`. */
  currency?: string;
};
export type GetClientStatementCurrenciesApiResponse = /** status 200  */ StatementCurrenciesDto;
export type GetClientStatementCurrenciesApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetClientStatementPdfApiResponse = /** status 200 The document. */ Blob;
export type GetClientStatementPdfApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default. */
  type?: StatementType;
  /** Earlier entries become an opening balance. All entries by default. Example: `2026-01-01`. */
  from?: string;
  /** Later entries are omitted. Today by default. Example: `2026-12-31`. */
  to?: string;
  /** ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several. Example: `USD`. */
  currency?: string;
};
export type GetClientStatementCsvApiResponse = /** status 200 The entries. */ Blob;
export type GetClientStatementCsvApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default. */
  type?: StatementType;
  /** Earlier entries become an opening balance. All entries by default. Example: `2026-01-01`. */
  from?: string;
  /** Later entries are omitted. Today by default. Example: `2026-12-31`. */
  to?: string;
  /** ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several. Example: `USD`. */
  currency?: string;
};
export type GetStatementMailProposalApiResponse = /** status 200  */ StatementMailProposalDto;
export type GetStatementMailProposalApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default. */
  type?: StatementType;
  /** Earlier entries become an opening balance. All entries by default. Example: `2026-01-01`. */
  from?: string;
  /** Later entries are omitted. Today by default. Example: `2026-12-31`. */
  to?: string;
  /** ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several. Example: `USD`. */
  currency?: string;
};
export type ListStatementDeliveriesApiResponse = /** status 200  */ StatementDeliveryDto[];
export type ListStatementDeliveriesApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type SendStatementApiResponse = /** status 200  */ StatementDeliveryDto;
export type SendStatementApiArg = {
  /** The `id` of the record. */
  id: number;
  /** `open-invoices` lists open invoices with their unpaid amounts; `activity` lists invoices, credit notes and payments. `open-invoices` by default. */
  type?: StatementType;
  /** Earlier entries become an opening balance. All entries by default. Example: `2026-01-01`. */
  from?: string;
  /** Later entries are omitted. Today by default. Example: `2026-12-31`. */
  to?: string;
  /** ISO 4217 code. Omits invoices in other currencies. Required if the client has balances in several. Example: `USD`. */
  currency?: string;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  sendStatementDto: SendStatementDto;
};
export type ListExpensesApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<ExpenseDto>;
export type ListExpensesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** Returns the records that changed since this time instead, oldest change first. Only `pageSize` can be combined with it. Example: `2026-11-20T08:30:00Z`. */
  updatedSince?: string;
  /** The `X-Sync-Cursor` of an earlier response. Returns the changes after it. It takes precedence over `updatedSince`. */
  cursor?: string;
  category?: ExpenseCategory;
  status?: ExpenseStatus;
  /** Only expenses of this project. Example: `12`. */
  projectId?: number;
  /** `mine`: only expenses that the caller submitted. */
  scope?: ExpenseScope;
  /** `me`: only pending expenses that the caller can approve or reject. */
  waitingFor?: WaitingFor;
  /** Example: `2026-01-01`. */
  createdFrom?: string;
  /** Example: `2026-12-31`. */
  createdTo?: string;
  /** Example: `2026-01-01`. */
  purchasedFrom?: string;
  /** Example: `2026-12-31`. */
  purchasedTo?: string;
  /** Example: `2026-01-01`. */
  paidFrom?: string;
  /** Example: `2026-12-31`. */
  paidTo?: string;
  /** A leading minus sorts in descending order. Default: newest first. */
  sort?: ExpenseSort;
};
export type GetSenderApiResponse = /** status 200  */ SenderStateDto;
export type GetSenderApiArg = {
  address: string;
};
export type ListHeldMailsApiResponse = /** status 200 One page of rows. */ Paged<HeldMailDto>;
export type ListHeldMailsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type GetTicketMessageOriginalApiResponse = /** status 200  */ Blob;
export type GetTicketMessageOriginalApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the message. */
  messageId: number;
};
export type GetTicketMessageFormattedApiResponse = /** status 200  */ string;
export type GetTicketMessageFormattedApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the message. */
  messageId: number;
  /** `true` loads images from other servers, which tells them who opened the email. Example: `true`. */
  images?: 'true' | 'false';
};
export type ErrorBodyDto = {
  /** The page that explains the rule, or `about:blank`. */
  type: string;
  title: string;
  status: number;
  /** One sentence for users. */
  detail: string;
  /** Id of the request. */
  instance: string;
  /** The same as `status`. */
  statusCode: number;
  /** The same as `detail`. */
  message: string;
  /** One sentence for each invalid field. */
  errors?: {
    [key: string]: string;
  };
  /** Name of the business rule that rejected the request. */
  rule?: string;
};
export type TicketPriority = 'low' | 'medium' | 'high';
export type TicketStatus = 'open' | 'in-progress' | 'resolved' | 'closed';
export type Ability =
  | true
  | (
      | 'role.not_allowed'
      | 'auth.step_up_required'
      | 'auth.password_disabled'
      | 'auth.password_enabled'
      | 'auth.second_factor_required'
      | 'users.own_second_factor'
      | 'users.own_sessions'
      | 'projects.not_member'
      | 'projects.budget_needs_manager'
      | 'projects.cancel_needs_manager'
      | 'projects.reopen_needs_manager'
      | 'projects.transfer_needs_owner'
      | 'projects.delete_needs_admin'
      | 'users.lower_ranks_only'
      | 'users.role_too_high'
      | 'users.own_role'
      | 'users.own_deletion'
      | 'users.own_deactivation'
      | 'users.own_password'
      | 'users.permissions_need_super_admin'
      | 'users.has_joined'
      | 'users.has_not_joined'
      | 'users.inactive'
      | 'tickets.not_assigned'
      | 'tickets.assign_self_only'
      | 'tickets.reopen_needs_manager'
      | 'tickets.has_assignee'
      | 'tickets.merged'
      | 'tickets.delete_needs_manager'
      | 'canned_replies.not_own'
      | 'canned_replies.share_needs_manager'
      | 'saved_views.not_own'
      | 'saved_views.share_needs_manager'
      | 'timeoff.own_request'
      | 'timeoff.higher_rank'
      | 'timeoff.not_yours'
      | 'timeoff.has_begun'
      | 'timeoff.others_need_admin'
      | 'timeoff.change_needs_requester'
      | 'timeoff.own_balance'
      | 'evidence.not_own'
      | 'invoices.settle_needs_admin'
      | 'invoices.delete_needs_admin'
      | 'invoices.not_pending'
      | 'invoices.paid_is_final'
      | 'invoices.cancelled_is_final'
      | 'invoices.sent_is_final'
      | 'invoices.cancel_has_payments'
      | 'invoices.credit_note_is_final'
      | 'invoices.not_draft'
      | 'invoices.not_issued'
      | 'invoices.nothing_to_refund'
      | 'invoices.payment_reversed'
      | 'invoices.refunded_payment'
      | 'invoices.fully_credited'
      | 'recurring_invoices.manage_needs_admin'
      | 'recurring_invoices.ended_is_final'
      | 'recurring_invoices.not_active'
      | 'recurring_invoices.not_paused'
      | 'recurring_invoices.last_date'
      | 'recurring_invoices.not_skipped'
      | 'recurring_invoices.has_invoices'
      | 'invoices.cancelled_not_sent'
      | 'invoices.nothing_due'
      | 'tax_rates.change_needs_admin'
      | 'tax_rates.in_use'
      | 'expenses.not_own'
      | 'expenses.approved_needs_manager'
      | 'expenses.delete_needs_pending'
      | 'expenses.paid_is_final'
      | 'expenses.decide_needs_manager'
      | 'expenses.own_decision'
      | 'expenses.not_pending'
      | 'expenses.pay_needs_admin'
      | 'expenses.own_payment'
      | 'expenses.not_approved'
      | 'expenses.resubmit_needs_owner'
      | 'expenses.not_rejected'
      | 'clients.update_needs_manager'
      | 'project_comments.not_own'
      | 'project_comments.delete_needs_admin'
      | 'client_notes.not_own'
      | 'clients.delete_needs_admin'
      | 'clients.merge_needs_admin'
      | 'settings.change_needs_super_admin'
      | 'tokens.session_only'
      | 'tokens.missing_scope'
      | 'service_accounts.role_too_high'
      | 'outbox.secret_text'
      | 'webhooks.body_not_readable'
      | 'imports.busy'
      | 'imports.finished'
      | 'imports.nothing_to_undo'
      | 'imports.expired'
      | 'imports.has_changed_records'
      | 'outbox.not_retryable'
      | 'outbox.client_deleted'
    );
export type TicketAbilitiesDto = {
  /** Edit the ticket */
  update: Ability;
  /** Take the unassigned ticket */
  take: Ability;
  /** Merge the ticket into another one */
  merge: Ability;
  /** Reply to the client or add a note */
  reply: Ability;
  /** Assign the ticket to another user */
  reassign: Ability;
  /** Reopen a closed ticket */
  reopen: Ability;
  /** Delete the ticket */
  delete: Ability;
};
export type TicketFollowerDto = {
  id: number;
  name: string;
};
export type TicketDetailDto = {
  title: string;
  description: string | null;
  clientName: string;
  /** Links the ticket to the client with this address. A new address adds a client. */
  clientEmail: string;
  priority: TicketPriority;
  status: TicketStatus;
  /** Id of an active user; null for unassigned. */
  assigneeId: number | null;
  projectId: number | null;
  /** Additional recipients of replies. */
  cc: string[];
  tags: string[];
  /** The resolution clock stops until the client replies. */
  isWaitingForClient: boolean;
  id: number;
  /** `T-` and the id padded to 4 digits. */
  number: string;
  clientId: number | null;
  /** Display name of the assignee; null for unassigned. */
  assignedTo: string | null;
  /** Whether the assignee's account is inactive. */
  isAssigneeInactive: boolean;
  projectName: string | null;
  /** The first response is due; null without a target. */
  firstResponseDueAt: string | null;
  /** The resolution is due; null without a target and while waiting for the client. */
  dueAt: string | null;
  /** The ticket that this one was merged into. */
  mergedIntoId: number | null;
  /** The closed ticket that this one continues. */
  followsId: number | null;
  firstResponseAt: string | null;
  resolvedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The last message or change. */
  lastActivityAt: string;
  version: number;
  abilities: TicketAbilitiesDto;
  /** Display name of the user or client who opened it; null once the account is deleted. */
  createdByName: string | null;
  /** Statuses that can follow the current one. */
  nextStatuses: TicketStatus[];
  /** People in the latest email whom a reply wouldn't reach, because they aren't in `cc`; empty after a reply by staff. */
  suggestedCc: string[];
  /** Active users who are notified of replies, by name. */
  followers: TicketFollowerDto[];
  /** Whether the caller can undo the merge: neither ticket has changed since, and the caller can edit both. */
  canUnmerge: boolean;
};
export type BulkTicketResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: TicketDetailDto;
};
export type BulkTicketAction = 'update' | 'merge' | 'unmerge' | 'delete';
export type BulkTicketChangesDto = {
  priority?: TicketPriority;
  status?: TicketStatus;
  /** Id of an active user; null for unassigned. */
  assigneeId?: number | null;
  tags?: string[];
  /** The resolution clock stops until the client replies. */
  isWaitingForClient?: boolean;
};
export type RecordVersionDto = {
  id: number;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type BulkTicketsDto = {
  ids: number[];
  /** `update` by default. */
  action?: BulkTicketAction;
  /** Required for `update`. */
  changes?: BulkTicketChangesDto;
  /** The versions that you read, for `update`. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
  /** The ticket that remains; required for `merge`. */
  intoId?: number;
};
export type MergeTicketDto = {
  /** The ticket that remains. */
  intoId: number;
};
export type TicketDto = {
  title: string;
  description: string | null;
  clientName: string;
  /** Links the ticket to the client with this address. A new address adds a client. */
  clientEmail: string;
  priority: TicketPriority;
  status: TicketStatus;
  /** Id of an active user; null for unassigned. */
  assigneeId: number | null;
  projectId: number | null;
  /** Additional recipients of replies. */
  cc: string[];
  tags: string[];
  /** The resolution clock stops until the client replies. */
  isWaitingForClient: boolean;
  id: number;
  /** `T-` and the id padded to 4 digits. */
  number: string;
  clientId: number | null;
  /** Display name of the assignee; null for unassigned. */
  assignedTo: string | null;
  /** Whether the assignee's account is inactive. */
  isAssigneeInactive: boolean;
  projectName: string | null;
  /** The first response is due; null without a target. */
  firstResponseDueAt: string | null;
  /** The resolution is due; null without a target and while waiting for the client. */
  dueAt: string | null;
  /** The ticket that this one was merged into. */
  mergedIntoId: number | null;
  /** The closed ticket that this one continues. */
  followsId: number | null;
  firstResponseAt: string | null;
  resolvedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The last message or change. */
  lastActivityAt: string;
  version: number;
  abilities: TicketAbilitiesDto;
};
export type TicketView = 'mine' | 'unassigned' | 'waiting' | 'overdue' | 'all';
export type TicketSort =
  | 'createdAt'
  | '-createdAt'
  | 'title'
  | '-title'
  | 'clientName'
  | '-clientName'
  | 'assignedTo'
  | '-assignedTo'
  | 'dueAt'
  | '-dueAt'
  | 'lastActivityAt'
  | '-lastActivityAt';
export type CreateTicketDto = {
  title: string;
  description?: string | null;
  clientName: string;
  /** Links the ticket to the client with this address. A new address adds a client. */
  clientEmail: string;
  priority?: TicketPriority;
  status?: TicketStatus;
  /** Id of an active user; null for unassigned. */
  assigneeId?: number | null;
  /** Display name or username of the assignee, instead of the id. */
  assignedTo?: string | null;
  projectId?: number | null;
  /** Additional recipients of replies. */
  cc?: string[];
  tags?: string[];
  /** The resolution clock stops until the client replies. */
  isWaitingForClient?: boolean;
};
export type TargetFiguresDto = {
  met: number;
  total: number;
};
export type ServiceLevelFiguresDto = {
  priority: TicketPriority;
  firstResponse: TargetFiguresDto;
  resolution: TargetFiguresDto;
};
export type TicketViewCountDto = {
  view: TicketView;
  count: number;
  /** Whether there are more than `count`. */
  isCapped: boolean;
};
export type TicketSummaryDto = {
  open: number;
  inProgress: number;
  resolved: number;
  closed: number;
  /** Mean minutes to the first response of the tickets created in the last 30 days; null if none has a response. */
  averageResponseMinutes: number | null;
  /** Targets met in the last 30 days, high priority first. */
  serviceLevels: ServiceLevelFiguresDto[];
  /** Tickets that the caller sees in each view except `all`. */
  views: TicketViewCountDto[];
};
export type ExportFormat = 'csv' | 'xlsx';
export type UpdateTicketDto = {
  title?: string;
  description?: string | null;
  clientName?: string;
  /** Links the ticket to the client with this address. A new address adds a client. */
  clientEmail?: string;
  priority?: TicketPriority;
  status?: TicketStatus;
  /** Id of an active user; null for unassigned. */
  assigneeId?: number | null;
  /** Display name or username of the assignee, instead of the id. */
  assignedTo?: string | null;
  projectId?: number | null;
  /** Additional recipients of replies. */
  cc?: string[];
  tags?: string[];
  /** The resolution clock stops until the client replies. */
  isWaitingForClient?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type TicketMessageKind = 'reply' | 'note';
export type MessageDirection = 'in' | 'out';
export type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'bounced';
export type MessageAttachmentDto = {
  /** Id of the file in the evidence. */
  id: number;
  name: string;
  mimeType: string;
  size: number;
};
export type TicketMessageDto = {
  id: number;
  kind: TicketMessageKind;
  body: string;
  authorId: number | null;
  authorName: string;
  createdAt: string;
  /** `in` was received by email, `out` is from staff. */
  direction: MessageDirection;
  /** Sender of the email; null if the message was not sent by email. */
  from: string | null;
  /** Received from the email address of the ticket's client, or from one that the client or its contacts have or had. */
  isFromClient: boolean;
  to: string[];
  cc: string[];
  /** Delivery of a public reply; null if it was not sent by email. */
  deliveryStatus: DeliveryStatus | (null | null);
  /** The mail servers' messages about failures, one a line. */
  deliveryError: string | null;
  attachments: MessageAttachmentDto[];
  /** The received email can be downloaded. */
  hasOriginal: boolean;
  /** The received email can be shown with its formatting. */
  hasHtml: boolean;
  /** Its formatting contains images from other servers, which are loaded on request. */
  hasRemoteImages: boolean;
  /** Position in `body` where quoted history or a signature starts; null without one. */
  quoteOffset: number | null;
  /** The body is truncated; the original is complete. */
  isTruncated: boolean;
  /** A program wrote it, such as an out-of-office reply. */
  isAutomatic: boolean;
};
export type CreateTicketMessageDto = {
  /** `reply` is for the client, `note` for staff only. */
  kind: TicketMessageKind;
  body: string;
  /** Additional recipients of this reply; by default, the ticket's recipients. */
  cc?: string[];
  /** Also sends later replies to the addresses in `cc`. */
  keepCc?: boolean;
  /** Ids of files in the evidence. */
  attachmentIds?: number[];
  /** Resolves the ticket as well, regardless of `status`. */
  resolve?: boolean;
  /** Changes the status of the ticket. */
  status?: TicketStatus;
  /** Changes the priority of the ticket. */
  priority?: TicketPriority;
  /** Assigns the ticket to the author of the message. */
  assignToMe?: boolean;
  /** Whether the ticket now waits for the client; true by default for a reply. */
  isWaitingForClient?: boolean;
};
export type TicketTypistDto = {
  id: number;
  name: string;
};
export type TicketEventField =
  | 'title'
  | 'status'
  | 'priority'
  | 'assignedTo'
  | 'project'
  | 'mergedTicket'
  | 'mergedInto'
  | 'movedTo'
  | 'movedFrom';
export type TicketEventDto = {
  id: number;
  field: TicketEventField;
  oldValue: string | null;
  newValue: string | null;
  /** The message that was moved; null for other changes. */
  messageId: number | null;
  actorId: number | null;
  actorName: string;
  createdAt: string;
};
export type MoveTicketMessageDto = {
  title: string;
  priority?: TicketPriority;
  /** Id of an active user; null for unassigned. */
  assigneeId?: number | null;
};
export type CannedReplyStatus = 'in-progress' | 'resolved' | 'closed';
export type CannedReplyAbilitiesDto = {
  /** Edit the reply */
  update: Ability;
  /** Delete the reply */
  delete: Ability;
};
export type CannedReplyDto = {
  title: string;
  /** The placeholders `{{client}}`, `{{number}}`, `{{title}}` and `{{me}}` are replaced when it is inserted. */
  body: string;
  /** Proposed status of the ticket when the reply is sent; null to keep it. */
  status: CannedReplyStatus | (null | null);
  /** Proposed priority of the ticket when the reply is sent; null to keep it. */
  priority: TicketPriority | (null | null);
  /** Proposes to assign the ticket to the sender of the reply. */
  assignsToMe: boolean;
  /** Everyone on the team can use it. Only managers can share replies. */
  isShared: boolean;
  id: number;
  version: number;
  abilities: CannedReplyAbilitiesDto;
};
export type CreateCannedReplyDto = {
  title: string;
  /** The placeholders `{{client}}`, `{{number}}`, `{{title}}` and `{{me}}` are replaced when it is inserted. */
  body: string;
  /** Proposed status of the ticket when the reply is sent; null to keep it. */
  status?: CannedReplyStatus | (null | null);
  /** Proposed priority of the ticket when the reply is sent; null to keep it. */
  priority?: TicketPriority | (null | null);
  /** Proposes to assign the ticket to the sender of the reply. */
  assignsToMe?: boolean;
  /** Everyone on the team can use it. Only managers can share replies. */
  isShared?: boolean;
};
export type UpdateCannedReplyDto = {
  title?: string;
  /** The placeholders `{{client}}`, `{{number}}`, `{{title}}` and `{{me}}` are replaced when it is inserted. */
  body?: string;
  /** Proposed status of the ticket when the reply is sent; null to keep it. */
  status?: CannedReplyStatus | (null | null);
  /** Proposed priority of the ticket when the reply is sent; null to keep it. */
  priority?: TicketPriority | (null | null);
  /** Proposes to assign the ticket to the sender of the reply. */
  assignsToMe?: boolean;
  /** Everyone on the team can use it. Only managers can share replies. */
  isShared?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ProjectStatus = 'active' | 'on-hold' | 'completed' | 'cancelled';
export type ProjectAbilitiesDto = {
  /** Edit the project and its members */
  update: Ability;
  /** Change the budget */
  changeBudget: Ability;
  /** Cancel the project */
  cancel: Ability;
  /** Reopen a completed or cancelled project */
  reopen: Ability;
  /** Transfer the ownership to another user */
  transfer: Ability;
  /** Delete the project */
  delete: Ability;
};
export type ProjectPersonDto = {
  id: number;
  name: string;
  profilePictureUrl: string | null;
};
export type ProjectListItemDto = {
  name: string;
  description: string | null;
  clientName: string;
  /** Links the project to the client with this address. A new address adds a client. */
  clientEmail: string;
  status: ProjectStatus;
  /** Decimal string with two places, 0 to 99999999.99. */
  budget: string | null;
  dueDate: string | null;
  id: number;
  clientId: number | null;
  progress: number;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ProjectAbilitiesDto;
  /** The owner, or the member who joined first. */
  firstMember: ProjectPersonDto | (null | null);
  /** Number of members besides the first: the badge "+2". */
  furtherMembers: number;
};
export type WaitingFor = 'me';
export type ProjectSort =
  | 'createdAt'
  | '-createdAt'
  | 'name'
  | '-name'
  | 'clientName'
  | '-clientName'
  | 'dueDate'
  | '-dueDate'
  | 'progress'
  | '-progress'
  | 'budget'
  | '-budget'
  | 'updatedAt'
  | '-updatedAt';
export type ProjectMemberDto = {
  id: number;
  name: string;
  profilePictureUrl: string | null;
  department: string | null;
  /** Whether the member's account is inactive. */
  isInactive: boolean;
  /** Owns the project. The owner is always a member. */
  isOwner: boolean;
};
export type ProjectFiguresDto = {
  openTickets: number;
  tickets: number;
  evidenceFiles: number;
  /** Decimal string with two places. Omitted for users who can't read invoices. */
  invoiced?: string;
  /** Omitted for users who can't read invoices. */
  otherCurrencies?: string[];
  /** Decimal string with two places. Omitted for users who can't read invoices. */
  spent?: string;
};
export type ProjectDetailDto = {
  name: string;
  description: string | null;
  clientName: string;
  /** Links the project to the client with this address. A new address adds a client. */
  clientEmail: string;
  status: ProjectStatus;
  /** Decimal string with two places, 0 to 99999999.99. */
  budget: string | null;
  dueDate: string | null;
  id: number;
  clientId: number | null;
  progress: number;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ProjectAbilitiesDto;
  /** The owner first, then in the order of joining. */
  members: ProjectMemberDto[];
  /** Statuses that can follow the current one. `abilities` limits them for the caller. */
  nextStatuses: ProjectStatus[];
  figures: ProjectFiguresDto;
};
export type CreateProjectDto = {
  name: string;
  description?: string | null;
  clientName: string;
  /** Links the project to the client with this address. A new address adds a client. */
  clientEmail: string;
  status?: ProjectStatus;
  /** Percent. A completed project has 100. */
  progress?: number;
  /** Decimal string with two places, 0 to 99999999.99. */
  budget?: string | null;
  dueDate?: string | null;
};
export type ProjectSummaryDto = {
  total: number;
  active: number;
  onHold: number;
  completed: number;
  cancelled: number;
};
export type UpdateProjectDto = {
  name?: string;
  description?: string | null;
  clientName?: string;
  /** Links the project to the client with this address. A new address adds a client. */
  clientEmail?: string;
  status?: ProjectStatus;
  /** Percent. A completed project has 100. */
  progress?: number;
  /** Decimal string with two places, 0 to 99999999.99. */
  budget?: string | null;
  dueDate?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type FieldChangeDto = {
  field: string;
  before: string | null;
  after: string | null;
};
export type ActivityEntryDto = {
  id: number;
  at: string;
  /** Record and verb. */
  action: string;
  /** Null for changes that the system makes. */
  actorId: number | null;
  actorName: string;
  changes: FieldChangeDto[];
};
export type BulkProjectResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: ProjectDetailDto;
};
export type BulkProjectAction = 'update' | 'delete';
export type BulkProjectChangesDto = {
  status?: ProjectStatus;
  /** Percent. A completed project has 100. */
  progress?: number;
  dueDate?: string | null;
};
export type BulkProjectsDto = {
  ids: number[];
  /** `update` by default. */
  action?: BulkProjectAction;
  /** Required for `update`. */
  changes?: BulkProjectChangesDto;
  /** The versions that you read, for `update`. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type TransferProjectDto = {
  /** An active user who can edit projects. */
  userId: number;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ProjectCommentAbilitiesDto = {
  /** Edit the comment */
  update: Ability;
  /** Delete the comment */
  delete: Ability;
};
export type ProjectCommentDto = {
  /** `@` and a username or display name notifies that user. */
  body: string;
  id: number;
  /** Null after the account was deleted. */
  authorId: number | null;
  authorName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ProjectCommentAbilitiesDto;
};
export type CreateProjectCommentDto = {
  /** `@` and a username or display name notifies that user. */
  body: string;
};
export type UpdateProjectCommentDto = {
  /** `@` and a username or display name notifies that user. */
  body?: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ClientStatus = 'active' | 'prospect' | 'inactive';
export type ClientAbilitiesDto = {
  /** Edit the client */
  update: Ability;
  /** Merge the client into another client */
  merge: Ability;
  /** Delete the client */
  delete: Ability;
};
export type ClientCardFiguresDto = {
  activeProjects: number;
  /** Sum of the budgets of all its projects, a decimal string with two places. */
  totalValue: string;
};
export type ClientOutstandingDto = {
  currency: string;
  amount: string;
};
export type ClientListItemDto = {
  name: string;
  industry: string | null;
  /** A prospect becomes active automatically with its first active project. */
  status: ClientStatus;
  contactName: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email: string;
  phone: string | null;
  /** The complete address as text. New text becomes the street and clears postal code, city and country, unless they are sent too. Ignored if `street` is sent. */
  address: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  /** A VAT ID is checked against its country's format and stored without separators. */
  taxId: string | null;
  registrationNumber: string | null;
  /** Invoices are sent to this address instead of `email`. */
  billingEmail: string | null;
  /** Days until an invoice is due. By default, the days in the settings. */
  paymentDays: number | null;
  /** The rate for invoice lines without one. By default, the default tax rate. */
  taxRateId: number | null;
  /** The client receives electronic invoices. */
  isEinvoiced: boolean;
  /** The client receives no automatic reminders. */
  remindersPaused: boolean;
  id: number;
  taxRateName: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ClientAbilitiesDto;
  figures: ClientCardFiguresDto;
  /** Balances due by currency, the company's first. Omitted for users who can't read invoices. */
  outstanding?: ClientOutstandingDto[];
};
export type ClientSort = 'createdAt' | '-createdAt' | 'name' | '-name';
export type ClientFiguresDto = {
  activeProjects: number;
  /** Sum of the budgets of all its projects, a decimal string with two places. */
  totalValue: string;
  projects: number;
  openTickets: number;
  tickets: number;
  /** Omitted for users who can't read invoices. */
  invoices?: number;
  /** Omitted for users who can't read invoices. */
  invoiced?: string;
  /** Omitted for users who can't read invoices. */
  outstanding?: string;
  /** Omitted for users who can't read invoices. */
  credits?: string;
  /** Omitted for users who can't read invoices. */
  otherCurrencies?: string[];
};
export type ClientDetailDto = {
  name: string;
  industry: string | null;
  /** A prospect becomes active automatically with its first active project. */
  status: ClientStatus;
  contactName: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email: string;
  phone: string | null;
  /** The complete address as text. New text becomes the street and clears postal code, city and country, unless they are sent too. Ignored if `street` is sent. */
  address: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  /** A VAT ID is checked against its country's format and stored without separators. */
  taxId: string | null;
  registrationNumber: string | null;
  /** Invoices are sent to this address instead of `email`. */
  billingEmail: string | null;
  /** Days until an invoice is due. By default, the days in the settings. */
  paymentDays: number | null;
  /** The rate for invoice lines without one. By default, the default tax rate. */
  taxRateId: number | null;
  /** The client receives electronic invoices. */
  isEinvoiced: boolean;
  /** The client receives no automatic reminders. */
  remindersPaused: boolean;
  id: number;
  taxRateName: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ClientAbilitiesDto;
  /** Earlier email addresses and those of merged clients. Records with them are linked. */
  formerEmails: string[];
  figures: ClientFiguresDto;
};
export type CreateClientDto = {
  name: string;
  industry?: string | null;
  /** A prospect becomes active automatically with its first active project. */
  status?: ClientStatus;
  contactName?: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email: string;
  phone?: string | null;
  /** The complete address as text. New text becomes the street and clears postal code, city and country, unless they are sent too. Ignored if `street` is sent. */
  address?: string | null;
  street?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  /** A VAT ID is checked against its country's format and stored without separators. */
  taxId?: string | null;
  registrationNumber?: string | null;
  /** Invoices are sent to this address instead of `email`. */
  billingEmail?: string | null;
  /** Days until an invoice is due. By default, the days in the settings. */
  paymentDays?: number | null;
  /** The rate for invoice lines without one. By default, the default tax rate. */
  taxRateId?: number | null;
  /** The client receives electronic invoices. */
  isEinvoiced?: boolean;
  /** The client receives no automatic reminders. */
  remindersPaused?: boolean;
};
export type ClientSummaryDto = {
  total: number;
  active: number;
  prospect: number;
  inactive: number;
};
export type UpdateClientDto = {
  name?: string;
  industry?: string | null;
  /** A prospect becomes active automatically with its first active project. */
  status?: ClientStatus;
  contactName?: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email?: string;
  phone?: string | null;
  /** The complete address as text. New text becomes the street and clears postal code, city and country, unless they are sent too. Ignored if `street` is sent. */
  address?: string | null;
  street?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  /** A VAT ID is checked against its country's format and stored without separators. */
  taxId?: string | null;
  registrationNumber?: string | null;
  /** Invoices are sent to this address instead of `email`. */
  billingEmail?: string | null;
  /** Days until an invoice is due. By default, the days in the settings. */
  paymentDays?: number | null;
  /** The rate for invoice lines without one. By default, the default tax rate. */
  taxRateId?: number | null;
  /** The client receives electronic invoices. */
  isEinvoiced?: boolean;
  /** The client receives no automatic reminders. */
  remindersPaused?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type MatchedClientDto = {
  id: number;
  name: string;
  email: string;
};
export type ClientSimilarity = 'email' | 'name' | 'contact';
export type ClientSuggestionDto = {
  id: number;
  name: string;
  email: string;
  /** The field that is similar. */
  reason: ClientSimilarity;
};
export type ClientMatchDto = {
  /** The client with this current or former address. */
  client: MatchedClientDto | (null | null);
  /** Similar clients, the most similar first; none if there is a `client`. */
  suggestions: ClientSuggestionDto[];
};
export type MatchClientDto = {
  name: string;
  email: string;
};
export type BulkClientResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: ClientDetailDto;
};
export type BulkClientAction = 'update' | 'delete';
export type BulkClientChangesDto = {
  industry?: string | null;
  /** A prospect becomes active automatically with its first active project. */
  status?: ClientStatus;
  /** Days until an invoice is due. By default, the days in the settings. */
  paymentDays?: number | null;
  /** The rate for invoice lines without one. By default, the default tax rate. */
  taxRateId?: number | null;
  /** The client receives electronic invoices. */
  isEinvoiced?: boolean;
  /** The client receives no automatic reminders. */
  remindersPaused?: boolean;
};
export type BulkClientsDto = {
  ids: number[];
  /** `update` by default. */
  action?: BulkClientAction;
  /** Required for `update`. */
  changes?: BulkClientChangesDto;
  /** The versions that you read, for `update`. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type MergeClientDto = {
  /** The client that is kept and receives the projects, tickets and invoices. */
  intoId: number;
};
export type ClientContactDto = {
  name: string;
  jobTitle: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email: string | null;
  phone: string | null;
  /** Replaces the previous primary contact. */
  isPrimary: boolean;
  id: number;
  version: number;
};
export type CreateClientContactDto = {
  name: string;
  jobTitle?: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email?: string | null;
  phone?: string | null;
  /** Replaces the previous primary contact. */
  isPrimary?: boolean;
};
export type UpdateClientContactDto = {
  name?: string;
  jobTitle?: string | null;
  /** Projects, tickets and invoices with this address are linked to the client. */
  email?: string | null;
  phone?: string | null;
  /** Replaces the previous primary contact. */
  isPrimary?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ClientNoteAbilitiesDto = {
  /** Edit the note */
  update: Ability;
  /** Delete the note */
  delete: Ability;
};
export type ClientNoteDto = {
  body: string;
  id: number;
  /** Null after the account was deleted. */
  authorId: number | null;
  authorName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ClientNoteAbilitiesDto;
};
export type CreateClientNoteDto = {
  body: string;
};
export type UpdateClientNoteDto = {
  body?: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type DirectoryEntryDto = {
  id: number;
  /** First and last name, or the username. */
  name: string;
  department: string | null;
  profilePictureUrl: string | null;
  isActive: boolean;
};
export type EvidenceKind = 'documents' | 'images' | 'videos' | 'audio';
export type EvidencePreview = 'image' | 'pdf' | 'video' | 'audio' | 'text';
export type EvidenceAbilitiesDto = {
  /** Rename the file, or assign it to a project or ticket */
  update: Ability;
  /** Upload a new version */
  addVersion: Ability;
  /** Create and revoke share links */
  share: Ability;
  /** Move the file to the trash and restore it */
  delete: Ability;
};
export type TrashedEvidenceDto = {
  /** The name that the file is shown and downloaded under. */
  originalName: string;
  filename: string;
  /** Bytes. */
  size: number;
  projectId: number | null;
  ticketId: number | null;
  id: number;
  /** Detected from the content; for an external file, as sent by the client. */
  mimeType: string;
  kind: EvidenceKind;
  /** How a browser can show the content; null if it can only be downloaded. */
  preview: EvidencePreview | (null | null);
  projectName: string | null;
  ticketTitle: string | null;
  uploadedBy: string;
  uploadedById: number | null;
  /** URL of an external file; null for an uploaded one. */
  secureUrl: string | null;
  /** SHA-256 of the content; null for an external file. */
  sha256: string | null;
  /** Number of the newest version. */
  currentVersion: number;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: EvidenceAbilitiesDto;
  deletedAt: string;
  deletedByName: string | null;
  /** When the file is deleted permanently. */
  purgedAt: string;
};
export type EmptiedTrashDto = {
  /** Files that were deleted permanently. */
  files: number;
  /** The space that was freed. */
  sizeBytes: number;
  /** Files that couldn't be deleted, so they remain in the trash. */
  failed: number;
};
export type EvidenceDto = {
  /** The name that the file is shown and downloaded under. */
  originalName: string;
  filename: string;
  /** Bytes. */
  size: number;
  projectId: number | null;
  ticketId: number | null;
  id: number;
  /** Detected from the content; for an external file, as sent by the client. */
  mimeType: string;
  kind: EvidenceKind;
  /** How a browser can show the content; null if it can only be downloaded. */
  preview: EvidencePreview | (null | null);
  projectName: string | null;
  ticketTitle: string | null;
  uploadedBy: string;
  uploadedById: number | null;
  /** URL of an external file; null for an uploaded one. */
  secureUrl: string | null;
  /** SHA-256 of the content; null for an external file. */
  sha256: string | null;
  /** Number of the newest version. */
  currentVersion: number;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: EvidenceAbilitiesDto;
};
export type UpdateEvidenceDto = {
  /** The name that the file is shown and downloaded under. */
  originalName?: string;
  projectId?: number | null;
  ticketId?: number | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type BulkEvidenceResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: EvidenceDto;
};
export type BulkEvidenceAction = 'move' | 'delete' | 'restore' | 'purge';
export type BulkEvidenceDto = {
  ids: number[];
  /** `delete` moves the files to the trash, `restore` restores them from it, and `purge` deletes files in the trash permanently (admins). */
  action: BulkEvidenceAction;
  /** Required for `move`; null for none. */
  projectId?: number | null;
  /** The versions that you read, for `move`. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type EvidenceSort =
  'createdAt' | '-createdAt' | 'originalName' | '-originalName' | 'size' | '-size';
export type RegisterEvidenceDto = {
  /** The name that the file is shown and downloaded under. */
  originalName: string;
  filename?: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** The https URL of the file, without a user name or password. */
  secureUrl: string;
  projectId?: number | null;
  ticketId?: number | null;
  /** Ignored: the server stores the name of the signed-in user. */
  uploadedBy?: string | null;
};
export type EvidenceSummaryDto = {
  /** Without the trash. */
  totalFiles: number;
  /** Bytes of all stored versions, including the trash. */
  storageUsedBytes: number;
  storageLimitBytes: number;
  /** Maximum bytes of one file. */
  maxFileSizeBytes: number;
  /** Days that deleted files stay in the trash. */
  trashDays: number;
  /** Share links that are live now. */
  liveShareLinks: number;
};
export type UploadEvidenceDto = {
  /** The name that the file is shown and downloaded under. */
  originalName?: string;
  projectId?: number | null;
  ticketId?: number | null;
  /** Ignored: the server derives it from the file name. */
  filename?: string;
  /** Ignored: the server detects it from the content. */
  mimeType?: string;
  /** Ignored: the server detects it from the content. */
  size?: number;
  /** Ignored: the server stores the name of the signed-in user. */
  uploadedBy?: string | null;
  /** The file. */
  file: Blob;
};
export type NewVersionDto = {
  /** The new content. */
  file: Blob;
};
export type EvidenceVersionDto = {
  /** From 1. */
  number: number;
  mimeType: string;
  /** Bytes. */
  size: number;
  sha256: string;
  uploadedBy: string;
  createdAt: string;
};
export type ShareLinkState = 'live' | 'expired' | 'revoked';
export type ShareLinkDto = {
  id: number;
  state: ShareLinkState;
  /** Null if the link never expires. */
  expiresAt: string | null;
  revokedAt: string | null;
  openings: number;
  lastOpenedAt: string | null;
  createdByName: string | null;
  createdAt: string;
};
export type NewShareLinkDto = {
  id: number;
  state: ShareLinkState;
  /** Null if the link never expires. */
  expiresAt: string | null;
  revokedAt: string | null;
  openings: number;
  lastOpenedAt: string | null;
  createdByName: string | null;
  createdAt: string;
  /** Shown once: the server stores only a hash. */
  url: string;
};
export type CreateShareLinkDto = {
  /** Days until the link expires; null for never. 7 by default. */
  expiresInDays?: (1 | 7 | 30) | null;
};
export type InvoiceKind = 'invoice' | 'credit-note';
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
export type InvoiceTaxDto = {
  category: TaxCategory;
  percent: string;
  netAmount: string;
  taxAmount: string;
};
export type InvoiceStatus = 'draft' | 'pending' | 'paid' | 'overdue' | 'cancelled' | 'issued';
export type InvoiceAbilitiesDto = {
  /** Edit the invoice */
  update: Ability;
  /** Issue the draft */
  issue: Ability;
  /** Send it by email, and turn off its link */
  send: Ability;
  /** Send a reminder, and pause or resume the scheduled ones */
  remind: Ability;
  /** Record payments, or mark the invoice paid */
  pay: Ability;
  /** Record refunds */
  refund: Ability;
  /** Create a credit note */
  credit: Ability;
  /** Cancel the invoice */
  cancel: Ability;
  /** Delete the invoice */
  delete: Ability;
};
export type InvoiceDto = {
  projectId: number | null;
  clientName: string;
  /** Links the invoice to the client with this address. An unknown address creates a client. */
  clientEmail: string;
  /** Required for intra-community lines (K). */
  deliveryDate: string | null;
  /** ISO 3166-1 alpha-2. Required for intra-community lines (K). */
  deliveryCountry: string | null;
  terms: string | null;
  description: string | null;
  id: number;
  kind: InvoiceKind;
  /** Null for a draft. */
  invoiceNumber: string | null;
  projectName: string | null;
  clientId: number | null;
  netTotal: string;
  taxTotal: string;
  /** The tax by category and percent. */
  taxes: InvoiceTaxDto[];
  /** The gross total. */
  amount: string;
  /** ISO 4217 code of all amounts: the company's, or that of the day of issue. */
  currency: string;
  /** Payments minus refunds and reversals. */
  paidTotal: string;
  /** The sum of the credit notes. */
  creditedTotal: string;
  /** The unpaid amount; negative if a refund is due. */
  balanceDue: string;
  /** A pending or overdue invoice has payments. */
  isPartlyPaid: boolean;
  /** A credit note is `issued`. */
  status: InvoiceStatus;
  /** Null for a draft that gets the date on which it is issued. */
  issueDate: string | null;
  dueDate: string;
  /** The day of payment; null unless the invoice is paid. */
  paidDate: string | null;
  /** Why the invoice was cancelled. */
  cancelReason: string | null;
  /** When the invoice was first sent to the client. */
  sentAt: string | null;
  /** It gets no scheduled reminders. */
  remindersPaused: boolean;
  /** The invoice that a credit note credits. */
  creditedInvoiceId: number | null;
  /** The recurring invoice that created this one. */
  recurringInvoiceId: number | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: InvoiceAbilitiesDto;
};
export type InvoiceStatusFilter =
  'draft' | 'pending' | 'paid' | 'overdue' | 'cancelled' | 'issued' | 'open' | 'partly-paid';
export type InvoiceSort =
  | 'createdAt'
  | '-createdAt'
  | 'invoiceNumber'
  | '-invoiceNumber'
  | 'clientName'
  | '-clientName'
  | 'amount'
  | '-amount'
  | 'dueDate'
  | '-dueDate';
export type TaxRateAbilitiesDto = {
  /** Change name, category, percent and reason */
  update: Ability;
  /** Retire the rate, restore it, or make it the default */
  retire: Ability;
};
export type TaxRateDto = {
  name: string;
  /** EN 16931 code: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O not subject to tax. */
  category: TaxCategory;
  /** Decimal string with three places, 0 in all categories except S. */
  percent: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  reason: string | null;
  /** Applies to lines without a tax rate. Replaces the previous default. */
  isDefault: boolean;
  id: number;
  /** False once the rate is retired. */
  isActive: boolean;
  /** A client or an invoice line uses the rate. */
  isUsed: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TaxRateAbilitiesDto;
};
export type StatementType = 'open-invoices' | 'activity';
export type StatementEntryKind =
  'opening-balance' | 'invoice' | 'credit-balance' | 'credit-note' | 'payment' | 'refund';
export type StatementEntryDto = {
  /** Of issue or payment. */
  date: string;
  kind: StatementEntryKind;
  /** Of the document; for a payment, of its invoice. */
  number: string | null;
  dueDate: string | null;
  /** Negative if it reduces the balance. The unpaid amount of an invoice on a statement of open invoices, otherwise its total. */
  amount: string;
  /** The running balance. */
  balance: string;
};
export type AgeDto = {
  count: number;
  amount: string;
};
export type AgesDto = {
  notDue: AgeDto;
  days1to30: AgeDto;
  days31to60: AgeDto;
  days61to90: AgeDto;
  over90: AgeDto;
  total: AgeDto;
};
export type StatementDto = {
  type: StatementType;
  from: string | null;
  to: string;
  entries: StatementEntryDto[];
  /** The balances due, without the credits. */
  aging: AgesDto;
  /** Credits on paid invoices that were not refunded. The company owes this amount. */
  credits: AgeDto;
  /** The balances due minus the credits; negative if the credits exceed them. */
  balanceDue: string;
  /** ISO 4217 code of all amounts. */
  currency: string;
};
export type StatementCurrenciesDto = {
  /** Of open invoices and credit balances. */
  currencies: string[];
  /** Of the activity. */
  activityCurrencies: string[];
};
export type MailSuggestionDto = {
  /** The contact with this address. */
  name: string | null;
  email: string;
};
export type StatementMailProposalDto = {
  to: string[];
  /** The addresses of the client and its contacts, the one for invoices first. */
  suggestions: MailSuggestionDto[];
  /** Without a mail server, emails stay in the outbox. */
  hasMailServer: boolean;
  subject: string;
  message: string;
  /** Number of open invoices. */
  invoices: number;
  /** What the company owes the client. */
  credits: string;
  /** Negative if the credits exceed the balances due. */
  balanceDue: string;
  /** ISO 4217 code of the balance. */
  currency: string;
};
export type MailStatus = 'queued' | 'sent' | 'failed';
export type StatementDeliveryDto = {
  id: number;
  to: string[];
  cc: string[];
  subject: string;
  /** Why the email failed, or which recipients the mail server rejected. */
  error: string | null;
  createdAt: string;
  /** When the mail server accepted it. */
  sentAt: string | null;
  /** Display name of the sender; null for a scheduled email and a deleted account. */
  createdBy: string | null;
  status: MailStatus;
  /** The last day of the statement. */
  statementDate: string;
  type: StatementType;
  /** ISO 4217 code of the statement. */
  currency: string;
};
export type SendStatementDto = {
  cc?: string[];
  /** The client by default. */
  to?: string[];
  /** That of the proposal by default. */
  subject?: string;
  /** That of the proposal by default. */
  message?: string;
};
export type ExpenseCategory = 'software' | 'hardware' | 'services' | 'marketing' | 'infrastructure';
export type ExpenseStatus = 'pending' | 'approved' | 'rejected' | 'paid';
export type ExpenseAbilitiesDto = {
  /** Edit the expense and its receipt */
  update: Ability;
  /** Delete the expense */
  delete: Ability;
  /** Approve the expense */
  approve: Ability;
  /** Reject the expense */
  reject: Ability;
  /** Mark the expense as paid */
  pay: Ability;
  /** Submit a rejected expense again */
  resubmit: Ability;
};
export type ExpenseDto = {
  vendorName: string;
  vendorEmail: string | null;
  description: string;
  category: ExpenseCategory;
  /** The date on the receipt, not in the future. */
  purchaseDate: string | null;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  projectId: number | null;
  id: number;
  projectName: string | null;
  status: ExpenseStatus;
  /** A path below `/api` for an uploaded receipt, or an https URL for one on another site. */
  receiptUrl: string | null;
  receiptName: string | null;
  receiptMimeType: string | null;
  /** Display name of the approver; null unless the expense was approved. */
  approvedBy: string | null;
  decidedAt: string | null;
  /** Why the expense was rejected; null otherwise. */
  rejectReason: string | null;
  paidAt: string | null;
  createdById: number | null;
  /** Display name of the person who submitted it; null once the account is deleted. */
  createdByName: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: ExpenseAbilitiesDto;
};
export type ExpenseScope = 'mine';
export type ExpenseSort =
  'createdAt' | '-createdAt' | 'vendorName' | '-vendorName' | 'amount' | '-amount';
export type SenderStateDto = {
  /** Whether the address or its domain is blocked. */
  isBlocked: boolean;
};
export type HeldMailReason =
  | 'flood'
  | 'blocked'
  | 'list'
  | 'mail-server'
  | 'own-address'
  | 'too-large'
  | 'no-sender'
  | 'unreadable'
  | 'loop';
export type HeldMailDto = {
  id: number;
  mailboxId: number | null;
  mailboxName: string | null;
  /** Empty if the email names no sender. */
  from: string;
  subject: string;
  receivedAt: string;
  /** `loop` only appears on emails that an earlier version held. */
  reason: HeldMailReason;
  /** Why the email could not be processed. */
  lastError: string | null;
  /** Whether the sender's address is blocked now. */
  isSenderBlocked: boolean;
};
export const {
  useListTicketTagsQuery,
  useLazyListTicketTagsQuery,
  useChangeTicketsMutation,
  useMergeTicketMutation,
  useUnmergeTicketMutation,
  useListTicketsQuery,
  useLazyListTicketsQuery,
  useCreateTicketMutation,
  useGetTicketSummaryQuery,
  useLazyGetTicketSummaryQuery,
  useExportTicketsQuery,
  useLazyExportTicketsQuery,
  useGetTicketQuery,
  useLazyGetTicketQuery,
  useUpdateTicketMutation,
  useDeleteTicketMutation,
  useListTicketMessagesQuery,
  useLazyListTicketMessagesQuery,
  useAddTicketMessageMutation,
  useListTicketTypistsQuery,
  useLazyListTicketTypistsQuery,
  useAnnounceTypingMutation,
  useFollowTicketMutation,
  useUnfollowTicketMutation,
  useListTicketHistoryQuery,
  useLazyListTicketHistoryQuery,
  useRetryTicketMessageMutation,
  useMoveTicketMessageMutation,
  useListCannedRepliesQuery,
  useLazyListCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useListProjectsQuery,
  useLazyListProjectsQuery,
  useCreateProjectMutation,
  useGetProjectSummaryQuery,
  useLazyGetProjectSummaryQuery,
  useExportProjectsQuery,
  useLazyExportProjectsQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useUpdateProjectMutation,
  useDeleteProjectMutation,
  useListProjectActivityQuery,
  useLazyListProjectActivityQuery,
  useChangeProjectsMutation,
  useTransferProjectMutation,
  useAddProjectMemberMutation,
  useRemoveProjectMemberMutation,
  useListProjectCommentsQuery,
  useLazyListProjectCommentsQuery,
  useCreateProjectCommentMutation,
  useGetProjectCommentQuery,
  useLazyGetProjectCommentQuery,
  useUpdateProjectCommentMutation,
  useDeleteProjectCommentMutation,
  useListClientsQuery,
  useLazyListClientsQuery,
  useCreateClientMutation,
  useGetClientSummaryQuery,
  useLazyGetClientSummaryQuery,
  useExportClientsQuery,
  useLazyExportClientsQuery,
  useGetClientQuery,
  useLazyGetClientQuery,
  useUpdateClientMutation,
  useDeleteClientMutation,
  useListClientActivityQuery,
  useLazyListClientActivityQuery,
  useMatchClientMutation,
  useChangeClientsMutation,
  useMergeClientMutation,
  useListClientContactsQuery,
  useLazyListClientContactsQuery,
  useCreateClientContactMutation,
  useUpdateClientContactMutation,
  useDeleteClientContactMutation,
  useListClientNotesQuery,
  useLazyListClientNotesQuery,
  useCreateClientNoteMutation,
  useGetClientNoteQuery,
  useLazyGetClientNoteQuery,
  useUpdateClientNoteMutation,
  useDeleteClientNoteMutation,
  useListStaffDirectoryQuery,
  useLazyListStaffDirectoryQuery,
  useListTrashedEvidenceQuery,
  useLazyListTrashedEvidenceQuery,
  useEmptyEvidenceTrashMutation,
  useDeleteEvidenceMutation,
  useGetEvidenceQuery,
  useLazyGetEvidenceQuery,
  useUpdateEvidenceMutation,
  useRestoreEvidenceMutation,
  useChangeEvidenceMutation,
  useDownloadEvidenceQuery,
  useLazyDownloadEvidenceQuery,
  useListEvidenceQuery,
  useLazyListEvidenceQuery,
  useRegisterEvidenceMutation,
  useGetEvidenceSummaryQuery,
  useLazyGetEvidenceSummaryQuery,
  useListEvidenceActivityQuery,
  useLazyListEvidenceActivityQuery,
  useUploadEvidenceMutation,
  useAddEvidenceVersionMutation,
  useListEvidenceVersionsQuery,
  useLazyListEvidenceVersionsQuery,
  useRestoreEvidenceVersionMutation,
  useGetEvidenceContentQuery,
  useLazyGetEvidenceContentQuery,
  useGetEvidenceVersionContentQuery,
  useLazyGetEvidenceVersionContentQuery,
  useListShareLinksQuery,
  useLazyListShareLinksQuery,
  useCreateShareLinkMutation,
  useRevokeShareLinkMutation,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useListTaxRatesQuery,
  useLazyListTaxRatesQuery,
  useGetClientStatementQuery,
  useLazyGetClientStatementQuery,
  useGetClientStatementCurrenciesQuery,
  useLazyGetClientStatementCurrenciesQuery,
  useGetClientStatementPdfQuery,
  useLazyGetClientStatementPdfQuery,
  useGetClientStatementCsvQuery,
  useLazyGetClientStatementCsvQuery,
  useGetStatementMailProposalQuery,
  useLazyGetStatementMailProposalQuery,
  useListStatementDeliveriesQuery,
  useLazyListStatementDeliveriesQuery,
  useSendStatementMutation,
  useListExpensesQuery,
  useLazyListExpensesQuery,
  useGetSenderQuery,
  useLazyGetSenderQuery,
  useListHeldMailsQuery,
  useLazyListHeldMailsQuery,
  useGetTicketMessageOriginalQuery,
  useLazyGetTicketMessageOriginalQuery,
  useGetTicketMessageFormattedQuery,
  useLazyGetTicketMessageFormattedQuery,
} = injectedRtkApi;
