// Generated from backend/openapi.json by "npm run generate". Do not edit.
import { baseApi as api, type Paged } from '@atrium/web-kit';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/projects`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          status: queryArg.status,
          clientId: queryArg.clientId,
          memberId: queryArg.memberId,
          waitingFor: queryArg.waitingFor,
          sort: queryArg.sort,
        },
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
          status: queryArg.status,
          projectId: queryArg.projectId,
          clientId: queryArg.clientId,
          sort: queryArg.sort,
        },
      }),
    }),
    createInvoice: build.mutation<CreateInvoiceApiResponse, CreateInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices`,
        method: 'POST',
        body: queryArg.createInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getInvoiceSummary: build.query<GetInvoiceSummaryApiResponse, GetInvoiceSummaryApiArg>({
      query: () => ({ url: `/api/invoices/summary` }),
    }),
    getInvoiceProposal: build.query<GetInvoiceProposalApiResponse, GetInvoiceProposalApiArg>({
      query: () => ({ url: `/api/invoices/proposal` }),
    }),
    exportInvoices: build.query<ExportInvoicesApiResponse, ExportInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/export`,
        params: {
          search: queryArg.search,
          status: queryArg.status,
          projectId: queryArg.projectId,
          clientId: queryArg.clientId,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateInvoice: build.mutation<UpdateInvoiceApiResponse, UpdateInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateInvoiceDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteInvoice: build.mutation<DeleteInvoiceApiResponse, DeleteInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listInvoiceActivity: build.query<ListInvoiceActivityApiResponse, ListInvoiceActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    getInvoicePdf: build.query<GetInvoicePdfApiResponse, GetInvoicePdfApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/pdf`,
        params: {
          disposition: queryArg.disposition,
        },
      }),
    }),
    payInvoice: build.mutation<PayInvoiceApiResponse, PayInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/pay`,
        method: 'POST',
        body: queryArg.payInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    cancelInvoice: build.mutation<CancelInvoiceApiResponse, CancelInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
        body: queryArg.cancelInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
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
          category: queryArg.category,
          status: queryArg.status,
          projectId: queryArg.projectId,
          waitingFor: queryArg.waitingFor,
          sort: queryArg.sort,
        },
      }),
    }),
    createExpense: build.mutation<CreateExpenseApiResponse, CreateExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses`,
        method: 'POST',
        body: queryArg.createExpenseDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getExpenseSummary: build.query<GetExpenseSummaryApiResponse, GetExpenseSummaryApiArg>({
      query: () => ({ url: `/api/expenses/summary` }),
    }),
    exportExpenses: build.query<ExportExpensesApiResponse, ExportExpensesApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/export`,
        params: {
          search: queryArg.search,
          category: queryArg.category,
          status: queryArg.status,
          projectId: queryArg.projectId,
          waitingFor: queryArg.waitingFor,
          sort: queryArg.sort,
          format: queryArg.format,
        },
      }),
    }),
    getExpense: build.query<GetExpenseApiResponse, GetExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateExpense: build.mutation<UpdateExpenseApiResponse, UpdateExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateExpenseDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteExpense: build.mutation<DeleteExpenseApiResponse, DeleteExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listExpenseActivity: build.query<ListExpenseActivityApiResponse, ListExpenseActivityApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/activity`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
        },
      }),
    }),
    approveExpense: build.mutation<ApproveExpenseApiResponse, ApproveExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
        body: queryArg.expenseStepDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    rejectExpense: build.mutation<RejectExpenseApiResponse, RejectExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/reject`,
        method: 'POST',
        body: queryArg.rejectExpenseDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    payExpense: build.mutation<PayExpenseApiResponse, PayExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/pay`,
        method: 'POST',
        body: queryArg.expenseStepDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resubmitExpense: build.mutation<ResubmitExpenseApiResponse, ResubmitExpenseApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/resubmit`,
        method: 'POST',
        body: queryArg.expenseStepDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getExpenseReceipt: build.query<GetExpenseReceiptApiResponse, GetExpenseReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/receipt`,
        params: {
          v: queryArg.v,
        },
      }),
    }),
    setExpenseReceipt: build.mutation<SetExpenseReceiptApiResponse, SetExpenseReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/receipt`,
        method: 'PUT',
        body: queryArg.body,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    removeExpenseReceipt: build.mutation<
      RemoveExpenseReceiptApiResponse,
      RemoveExpenseReceiptApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expenses/${encodeURIComponent(String(queryArg.id))}/receipt`,
        method: 'DELETE',
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type ListProjectsApiResponse = /** status 200 One page of rows. */ Paged<ProjectListItemDto>;
export type ListProjectsApiArg = {
  /** Page number, from 1. To read on, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  status?: ProjectStatus;
  /** Only projects of this client. Example: `4`. */
  clientId?: number;
  /** Only projects that this user is a member of. Example: `7`. */
  memberId?: number;
  /** `me`: only active and on-hold projects past their due date that the caller owns or is a member of. */
  waitingFor?: WaitingFor;
  /** A leading minus sorts in descending order. Newest first by default. */
  sort?: ProjectSort;
};
export type ListInvoicesApiResponse = /** status 200 One page of rows. */ Paged<InvoiceDto>;
export type ListInvoicesApiArg = {
  /** Page number, from 1. To read on, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  status?: InvoiceStatus;
  /** Only invoices of this project. Example: `12`. */
  projectId?: number;
  /** Only invoices to this client. Example: `4`. */
  clientId?: number;
  /** A leading minus sorts in descending order. Newest first by default. */
  sort?: InvoiceSort;
};
export type CreateInvoiceApiResponse = /** status 201  */ InvoiceDetailDto;
export type CreateInvoiceApiArg = {
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createInvoiceDto: CreateInvoiceDto;
};
export type GetInvoiceSummaryApiResponse = /** status 200  */ InvoiceSummaryDto;
export type GetInvoiceSummaryApiArg = void;
export type GetInvoiceProposalApiResponse = /** status 200  */ InvoiceProposalDto;
export type GetInvoiceProposalApiArg = void;
export type ExportInvoicesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportInvoicesApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  status?: InvoiceStatus;
  /** Only invoices of this project. Example: `12`. */
  projectId?: number;
  /** Only invoices to this client. Example: `4`. */
  clientId?: number;
  /** A leading minus sorts in descending order. Newest first by default. */
  sort?: InvoiceSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type GetInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type UpdateInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateInvoiceDto: UpdateInvoiceDto;
};
export type DeleteInvoiceApiResponse = unknown;
export type DeleteInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListInvoiceActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListInvoiceActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, from 1. To read on, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type GetInvoicePdfApiResponse = /** status 200 The document. */ Blob;
export type GetInvoicePdfApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Whether the browser saves the document or displays it. */
  disposition?: PdfDisposition;
};
export type PayInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type PayInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  payInvoiceDto: PayInvoiceDto;
};
export type CancelInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type CancelInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  cancelInvoiceDto: CancelInvoiceDto;
};
export type ListExpensesApiResponse = /** status 200 One page of rows. */ Paged<ExpenseDto>;
export type ListExpensesApiArg = {
  /** Page number, from 1. To read on, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  category?: ExpenseCategory;
  status?: ExpenseStatus;
  /** Only expenses of this project. Example: `12`. */
  projectId?: number;
  /** `me`: only pending expenses that the caller can approve or reject. */
  waitingFor?: WaitingFor;
  /** A leading minus sorts in descending order. Newest first by default. */
  sort?: ExpenseSort;
};
export type CreateExpenseApiResponse = /** status 201  */ ExpenseDetailDto;
export type CreateExpenseApiArg = {
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createExpenseDto: CreateExpenseDto;
};
export type GetExpenseSummaryApiResponse = /** status 200  */ ExpenseSummaryDto;
export type GetExpenseSummaryApiArg = void;
export type ExportExpensesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportExpensesApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  category?: ExpenseCategory;
  status?: ExpenseStatus;
  /** Only expenses of this project. Example: `12`. */
  projectId?: number;
  /** `me`: only pending expenses that the caller can approve or reject. */
  waitingFor?: WaitingFor;
  /** A leading minus sorts in descending order. Newest first by default. */
  sort?: ExpenseSort;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type GetExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type UpdateExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateExpenseDto: UpdateExpenseDto;
};
export type DeleteExpenseApiResponse = unknown;
export type DeleteExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListExpenseActivityApiResponse =
  /** status 200 One page of rows. */ Paged<ActivityEntryDto>;
export type ListExpenseActivityApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, from 1. To read on, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type ApproveExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type ApproveExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type RejectExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type RejectExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  rejectExpenseDto: RejectExpenseDto;
};
export type PayExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type PayExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type ResubmitExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type ResubmitExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request: repetitions with the same key by the same user return the first response for 24 hours and create one record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type GetExpenseReceiptApiResponse = /** status 200 The file as it was uploaded. */ Blob;
export type GetExpenseReceiptApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Fingerprint of the file, from `receiptUrl`. */
  v?: string;
};
export type SetExpenseReceiptApiResponse = /** status 200  */ ExpenseDetailDto;
export type SetExpenseReceiptApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  body: {
    receipt: Blob;
  };
};
export type RemoveExpenseReceiptApiResponse = unknown;
export type RemoveExpenseReceiptApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
};
export type ProjectStatus = 'active' | 'on-hold' | 'completed' | 'cancelled';
export type Ability =
  | true
  | 'role.not_allowed'
  | 'projects.not_member'
  | 'projects.budget_needs_manager'
  | 'projects.cancel_needs_manager'
  | 'projects.reopen_needs_manager'
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
  | 'tickets.not_assigned'
  | 'tickets.assign_self_only'
  | 'tickets.reopen_needs_manager'
  | 'tickets.delete_needs_manager'
  | 'timeoff.own_request'
  | 'timeoff.higher_rank'
  | 'timeoff.not_yours'
  | 'timeoff.has_begun'
  | 'timeoff.others_need_admin'
  | 'timeoff.own_balance'
  | 'evidence.not_own'
  | 'invoices.settle_needs_admin'
  | 'invoices.delete_needs_admin'
  | 'invoices.not_pending'
  | 'invoices.paid_is_final'
  | 'invoices.cancelled_is_final'
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
  | 'clients.delete_needs_admin'
  | 'clients.merge_needs_admin'
  | 'settings.change_needs_super_admin'
  | 'outbox.secret_text'
  | 'outbox.not_retryable';
export type ProjectAbilitiesDto = {
  /** Edit the project and its members */
  update: Ability;
  /** Change the budget */
  changeBudget: Ability;
  /** Cancel the project */
  cancel: Ability;
  /** Reopen a completed or cancelled project */
  reopen: Ability;
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
  firstMember: ProjectPersonDto | null;
  /** Number of members besides the first: the badge "+2". */
  furtherMembers: number;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** One sentence for users. */
  message: string;
  /** One sentence for each invalid field. */
  errors?: {
    [key: string]: string;
  };
  /** Name of the business rule that rejected the request. */
  rule?: string;
};
export type WaitingFor = 'me';
export type ProjectSort =
  | '-createdAt'
  | 'createdAt'
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
  | '-updatedAt';
export type InvoiceStatus = 'pending' | 'paid' | 'overdue' | 'cancelled';
export type InvoiceAbilitiesDto = {
  /** Edit the invoice */
  update: Ability;
  /** Mark the invoice paid */
  pay: Ability;
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
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  description: string | null;
  id: number;
  invoiceNumber: string;
  projectName: string | null;
  clientId: number | null;
  status: InvoiceStatus;
  dueDate: string;
  /** The day of payment; null unless the invoice is paid. */
  paidDate: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: InvoiceAbilitiesDto;
};
export type InvoiceSort =
  | '-createdAt'
  | 'createdAt'
  | 'invoiceNumber'
  | '-invoiceNumber'
  | 'clientName'
  | '-clientName'
  | 'amount'
  | '-amount'
  | 'dueDate'
  | '-dueDate';
export type InvoiceIssuerDto = {
  name: string;
  address: string;
  email: string;
  phone: string;
  /** ISO 4217 code of the amount. */
  currency: string;
  /** Path of the company logo; null without one. */
  logoUrl: string | null;
};
export type InvoiceDetailDto = {
  projectId: number | null;
  clientName: string;
  /** Links the invoice to the client with this address. An unknown address creates a client. */
  clientEmail: string;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  description: string | null;
  id: number;
  invoiceNumber: string;
  projectName: string | null;
  clientId: number | null;
  status: InvoiceStatus;
  dueDate: string;
  /** The day of payment; null unless the invoice is paid. */
  paidDate: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: InvoiceAbilitiesDto;
  /** The day the invoice was created, in the company time zone. */
  issueDate: string;
  /** Postal address of the client; null when it is unknown. */
  clientAddress: string | null;
  /** Display name of the person who created it; null once the account is deleted. */
  createdByName: string | null;
  issuer: InvoiceIssuerDto;
};
export type CreateInvoiceDto = {
  /** The next number of the year by default. */
  invoiceNumber?: string | null;
  projectId?: number | null;
  clientName: string;
  /** Links the invoice to the client with this address. An unknown address creates a client. */
  clientEmail: string;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  /** `pending` by default. `paid` and `cancelled` need the right to settle invoices. */
  status?: InvoiceStatus;
  /** By default, the number of days from today that the settings define (30). */
  dueDate?: string | null;
  paidDate?: string | null;
  description?: string | null;
};
export type InvoiceSummaryDto = {
  /** Sum of the paid invoices. */
  totalRevenue: string;
  paidCount: number;
  pendingTotal: string;
  pendingCount: number;
  overdueTotal: string;
  overdueCount: number;
  /** Mean of all invoices except cancelled ones, rounded to the cent; null when there are none. */
  averageInvoice: string | null;
};
export type InvoiceProposalDto = {
  /** The next number of the counter. It is not reserved: leave the number out to get the next one for certain. */
  invoiceNumber: string;
  dueDate: string;
};
export type ExportFormat = 'csv' | 'xlsx';
export type UpdateInvoiceDto = {
  /** Must be unique. */
  invoiceNumber?: string;
  projectId?: number | null;
  clientName?: string;
  /** Links the invoice to the client with this address. An unknown address creates a client. */
  clientEmail?: string;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount?: string;
  /** `paid` and `cancelled` need the right to settle invoices. */
  status?: InvoiceStatus;
  /** The last day to pay. */
  dueDate?: string;
  paidDate?: string | null;
  description?: string | null;
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
export type PdfDisposition = 'attachment' | 'inline';
export type PayInvoiceDto = {
  /** Today in the company time zone by default. */
  paidDate?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type CancelInvoiceDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
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
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  projectId: number | null;
  id: number;
  projectName: string | null;
  status: ExpenseStatus;
  /** A path below `/api` for an uploaded receipt, https for one on another site. */
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
export type ExpenseSort =
  '-createdAt' | 'createdAt' | 'vendorName' | '-vendorName' | 'amount' | '-amount';
export type ExpenseDetailDto = {
  vendorName: string;
  vendorEmail: string | null;
  description: string;
  category: ExpenseCategory;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  projectId: number | null;
  id: number;
  projectName: string | null;
  status: ExpenseStatus;
  /** A path below `/api` for an uploaded receipt, https for one on another site. */
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
  /** Display name of the person who approved or rejected it. */
  decidedByName: string | null;
  paidByName: string | null;
};
export type CreateExpenseDto = {
  vendorName: string;
  vendorEmail?: string | null;
  description: string;
  category: ExpenseCategory;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  projectId?: number | null;
  /** The https address of a receipt on another site. Upload a file to `/receipt`. */
  receiptUrl?: string | null;
  /** Ignored: every expense starts pending. */
  status?: ExpenseStatus;
  /** Ignored: the server stores the name of the person who approves the expense. */
  approvedBy?: string | null;
};
export type ExpenseSummaryDto = {
  /** Sum of the expenses entered since the same day of the previous month, in the company time zone. */
  monthlyTotal: string;
  pendingTotal: string;
  pendingCount: number;
  /** Number of distinct vendor names. */
  activeVendors: number;
  /** Mean of all amounts, rounded to the cent; null when there are no expenses. */
  averageAmount: string | null;
};
export type UpdateExpenseDto = {
  vendorName?: string;
  vendorEmail?: string | null;
  description?: string;
  category?: ExpenseCategory;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount?: string;
  projectId?: number | null;
  /** The https address of a receipt on another site. Upload a file to `/receipt`. */
  receiptUrl?: string | null;
  /** A different status takes the same step as `/approve`, `/reject`, `/pay` or `/resubmit`, with the same rules. */
  status?: ExpenseStatus;
  /** Ignored: the server stores the name of the person who approves the expense. */
  approvedBy?: string | null;
  /** Why the expense is rejected. Required with the status `rejected`. */
  rejectReason?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ExpenseStepDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type RejectExpenseDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  /** Shown to the person who submitted the expense. */
  reason: string;
};
export const {
  useListProjectsQuery,
  useLazyListProjectsQuery,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useCreateInvoiceMutation,
  useGetInvoiceSummaryQuery,
  useLazyGetInvoiceSummaryQuery,
  useGetInvoiceProposalQuery,
  useLazyGetInvoiceProposalQuery,
  useExportInvoicesQuery,
  useLazyExportInvoicesQuery,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
  useUpdateInvoiceMutation,
  useDeleteInvoiceMutation,
  useListInvoiceActivityQuery,
  useLazyListInvoiceActivityQuery,
  useGetInvoicePdfQuery,
  useLazyGetInvoicePdfQuery,
  usePayInvoiceMutation,
  useCancelInvoiceMutation,
  useListExpensesQuery,
  useLazyListExpensesQuery,
  useCreateExpenseMutation,
  useGetExpenseSummaryQuery,
  useLazyGetExpenseSummaryQuery,
  useExportExpensesQuery,
  useLazyExportExpensesQuery,
  useGetExpenseQuery,
  useLazyGetExpenseQuery,
  useUpdateExpenseMutation,
  useDeleteExpenseMutation,
  useListExpenseActivityQuery,
  useLazyListExpenseActivityQuery,
  useApproveExpenseMutation,
  useRejectExpenseMutation,
  usePayExpenseMutation,
  useResubmitExpenseMutation,
  useGetExpenseReceiptQuery,
  useLazyGetExpenseReceiptQuery,
  useSetExpenseReceiptMutation,
  useRemoveExpenseReceiptMutation,
} = injectedRtkApi;
