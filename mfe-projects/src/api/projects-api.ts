import { generatedApi } from './endpoints.generated';

/** Lists and summaries of projects. */
const LIST = { type: 'Project', id: 'LIST' } as const;
/** Lists and summaries of tickets. */
const TICKETS = { type: 'Ticket', id: 'LIST' } as const;
const project = (id: number) => ({ type: 'Project', id }) as const;

/**
 * Project endpoints with their cache tags. A change invalidates lists, summaries and the record.
 */
export const projectsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listProjects: { providesTags: [LIST] },
    getProjectSummary: { providesTags: [LIST] },
    getProject: {
      providesTags: (_project, _error, { id }) => [
        project(id),
        TICKETS,
        'Evidence',
        'Invoice',
        'Expense',
      ],
    },
    listProjectActivity: {
      providesTags: (_page, _error, { id }) => [project(id)],
    },
    getProjectComment: { providesTags: (_comment, _error, { id }) => [project(id)] },
    listStaffDirectory: {
      providesTags: ['Directory'],
    },
    listEvidence: {
      providesTags: [{ type: 'Evidence', id: 'LIST' }],
    },
    listExpenses: {
      providesTags: [{ type: 'Expense', id: 'LIST' }],
    },
    listInvoices: {
      providesTags: [{ type: 'Invoice', id: 'LIST' }],
    },
    listTickets: { providesTags: [TICKETS] },
    createProject: { invalidatesTags: [LIST, 'Client', 'Dashboard'] },
    updateProject: {
      invalidatesTags: (_project, _error, { id }) => [LIST, project(id), 'Client', 'Dashboard'],
    },
    changeProjects: { invalidatesTags: ['Project', 'Client', 'Dashboard', 'Ticket', 'Evidence'] },
    // Not the record: its page is still mounted for a moment, and would fetch it again.
    deleteProject: { invalidatesTags: [LIST, 'Client', 'Dashboard', 'Ticket', 'Evidence'] },
    addProjectMember: { invalidatesTags: (_project, _error, { id }) => [LIST, project(id)] },
    transferProject: {
      invalidatesTags: (_project, _error, { id }) => [LIST, project(id), 'Dashboard'],
    },
    createProjectComment: { invalidatesTags: (_comment, _error, { id }) => [project(id)] },
    updateProjectComment: { invalidatesTags: (_comment, _error, { id }) => [project(id)] },
    deleteProjectComment: { invalidatesTags: (_nothing, _error, { id }) => [project(id)] },
    removeProjectMember: { invalidatesTags: (_nothing, _error, { id }) => [LIST, project(id)] },
  },
});

export const {
  useAddProjectMemberMutation,
  useChangeProjectsMutation,
  useCreateProjectCommentMutation,
  useCreateProjectMutation,
  useDeleteProjectCommentMutation,
  useDeleteProjectMutation,
  useGetProjectQuery,
  useGetProjectSummaryQuery,
  useLazyGetProjectCommentQuery,
  useLazyGetProjectQuery,
  useLazyListTicketsQuery,
  useListEvidenceQuery,
  useListExpensesQuery,
  useListInvoicesQuery,
  useListProjectActivityQuery,
  useListProjectsQuery,
  useListStaffDirectoryQuery,
  useListTicketsQuery,
  useRemoveProjectMemberMutation,
  useTransferProjectMutation,
  useUpdateProjectCommentMutation,
  useUpdateProjectMutation,
} = projectsApi;
