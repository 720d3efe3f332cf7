import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import {
  generatedApi,
  type ActivityEntryDto,
  type DirectoryEntryDto,
  type EvidenceDto,
  type ExpenseDto,
  type InvoiceDto,
  type ProjectListItemDto,
  type TicketDto,
} from './endpoints.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

type Definitions = Omit<
  Generated,
  | 'listEvidence'
  | 'listExpenses'
  | 'listInvoices'
  | 'listProjects'
  | 'listProjectActivity'
  | 'listStaffDirectory'
  | 'listTickets'
> & {
  listProjects: OverrideResultType<Generated['listProjects'], Paged<ProjectListItemDto>>;
  listProjectActivity: OverrideResultType<
    Generated['listProjectActivity'],
    Paged<ActivityEntryDto>
  >;
  listStaffDirectory: OverrideResultType<Generated['listStaffDirectory'], Paged<DirectoryEntryDto>>;
  listEvidence: OverrideResultType<Generated['listEvidence'], Paged<EvidenceDto>>;
  listExpenses: OverrideResultType<Generated['listExpenses'], Paged<ExpenseDto>>;
  listInvoices: OverrideResultType<Generated['listInvoices'], Paged<InvoiceDto>>;
  listTickets: OverrideResultType<Generated['listTickets'], Paged<TicketDto>>;
};

/** Lists and summaries of projects. */
const LIST = { type: 'Project', id: 'LIST' } as const;
/** Lists and summaries of tickets. */
const TICKETS = { type: 'Ticket', id: 'LIST' } as const;
const project = (id: number) => ({ type: 'Project', id }) as const;

/** Project endpoints with their cache tags. A change invalidates lists, summaries and the record. */
export const projectsApi = generatedApi.enhanceEndpoints<
  TagTypesFromApi<typeof generatedApi>,
  Definitions
>({
  endpoints: {
    listProjects: { transformResponse: paged<ProjectListItemDto>(), providesTags: [LIST] },
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
      transformResponse: paged<ActivityEntryDto>(),
      providesTags: (_page, _error, { id }) => [project(id)],
    },
    listStaffDirectory: {
      transformResponse: paged<DirectoryEntryDto>(),
      providesTags: ['Directory'],
    },
    listEvidence: {
      transformResponse: paged<EvidenceDto>(),
      providesTags: [{ type: 'Evidence', id: 'LIST' }],
    },
    listExpenses: {
      transformResponse: paged<ExpenseDto>(),
      providesTags: [{ type: 'Expense', id: 'LIST' }],
    },
    listInvoices: {
      transformResponse: paged<InvoiceDto>(),
      providesTags: [{ type: 'Invoice', id: 'LIST' }],
    },
    listTickets: { transformResponse: paged<TicketDto>(), providesTags: [TICKETS] },
    createProject: { invalidatesTags: [LIST, 'Client', 'Dashboard'] },
    updateProject: {
      invalidatesTags: (_project, _error, { id }) => [LIST, project(id), 'Client', 'Dashboard'],
    },
    // Not the record: its page is still mounted for a moment, and would fetch it again.
    deleteProject: { invalidatesTags: [LIST, 'Client', 'Dashboard', 'Ticket', 'Evidence'] },
    addProjectMember: { invalidatesTags: (_project, _error, { id }) => [LIST, project(id)] },
    removeProjectMember: { invalidatesTags: (_nothing, _error, { id }) => [LIST, project(id)] },
  },
});

export const {
  useAddProjectMemberMutation,
  useCreateProjectMutation,
  useDeleteProjectMutation,
  useGetProjectQuery,
  useGetProjectSummaryQuery,
  useLazyGetProjectQuery,
  useListEvidenceQuery,
  useListExpensesQuery,
  useListInvoicesQuery,
  useListProjectActivityQuery,
  useListProjectsQuery,
  useListStaffDirectoryQuery,
  useListTicketsQuery,
  useRemoveProjectMemberMutation,
  useUpdateProjectMutation,
} = projectsApi;
