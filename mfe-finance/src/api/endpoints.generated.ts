// Generated from version 1.0.0 of the API by "npm run generate". Do not edit.
import { createRemoteApi, type Paged } from '@atrium/web-kit';
const api = createRemoteApi('finance');
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
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({
        url: `/api/projects/${encodeURIComponent(String(queryArg.id))}`,
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
    getClient: build.query<GetClientApiResponse, GetClientApiArg>({
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.id))}`,
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
    changeInvoices: build.mutation<ChangeInvoicesApiResponse, ChangeInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/bulk`,
        method: 'POST',
        body: queryArg.bulkInvoicesDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
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
    getInvoiceAging: build.query<GetInvoiceAgingApiResponse, GetInvoiceAgingApiArg>({
      query: () => ({ url: `/api/invoices/aging` }),
    }),
    getInvoiceProposal: build.query<GetInvoiceProposalApiResponse, GetInvoiceProposalApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/proposal`,
        params: {
          clientEmail: queryArg.clientEmail,
        },
      }),
    }),
    exportInvoices: build.query<ExportInvoicesApiResponse, ExportInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/export`,
        params: {
          search: queryArg.search,
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
    getInvoiceXml: build.query<GetInvoiceXmlApiResponse, GetInvoiceXmlApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/xml`,
      }),
    }),
    issueInvoice: build.mutation<IssueInvoiceApiResponse, IssueInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/issue`,
        method: 'POST',
        body: queryArg.issueInvoiceDto,
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
    listEarlierInvoicePdfs: build.query<
      ListEarlierInvoicePdfsApiResponse,
      ListEarlierInvoicePdfsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/earlier-pdfs`,
      }),
    }),
    getEarlierInvoicePdf: build.query<GetEarlierInvoicePdfApiResponse, GetEarlierInvoicePdfApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/earlier-pdfs/${encodeURIComponent(String(queryArg.pdfId))}`,
      }),
    }),
    listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/payments`,
      }),
    }),
    createPayment: build.mutation<CreatePaymentApiResponse, CreatePaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/payments`,
        method: 'POST',
        body: queryArg.createPaymentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
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
    reversePayment: build.mutation<ReversePaymentApiResponse, ReversePaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/payments/${encodeURIComponent(String(queryArg.paymentId))}/reverse`,
        method: 'POST',
        body: queryArg.reversePaymentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    exportPayments: build.query<ExportPaymentsApiResponse, ExportPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/export`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          format: queryArg.format,
        },
      }),
    }),
    createCreditNote: build.mutation<CreateCreditNoteApiResponse, CreateCreditNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/credit-notes`,
        method: 'POST',
        body: queryArg.createCreditNoteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getInvoiceMailProposal: build.query<
      GetInvoiceMailProposalApiResponse,
      GetInvoiceMailProposalApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/mail-proposal`,
        params: {
          kind: queryArg.kind,
        },
      }),
    }),
    listInvoiceDeliveries: build.query<
      ListInvoiceDeliveriesApiResponse,
      ListInvoiceDeliveriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/deliveries`,
      }),
    }),
    sendInvoice: build.mutation<SendInvoiceApiResponse, SendInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/send`,
        method: 'POST',
        body: queryArg.sendInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    remindInvoice: build.mutation<RemindInvoiceApiResponse, RemindInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/remind`,
        method: 'POST',
        body: queryArg.remindInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    pauseInvoiceReminders: build.mutation<
      PauseInvoiceRemindersApiResponse,
      PauseInvoiceRemindersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/pause-reminders`,
        method: 'POST',
        body: queryArg.invoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resumeInvoiceReminders: build.mutation<
      ResumeInvoiceRemindersApiResponse,
      ResumeInvoiceRemindersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/resume-reminders`,
        method: 'POST',
        body: queryArg.invoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getInvoiceLink: build.query<GetInvoiceLinkApiResponse, GetInvoiceLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/public-link`,
      }),
    }),
    revokeInvoiceLink: build.mutation<RevokeInvoiceLinkApiResponse, RevokeInvoiceLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/invoices/${encodeURIComponent(String(queryArg.id))}/public-link`,
        method: 'DELETE',
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
    createTaxRate: build.mutation<CreateTaxRateApiResponse, CreateTaxRateApiArg>({
      query: (queryArg) => ({
        url: `/api/tax-rates`,
        method: 'POST',
        body: queryArg.createTaxRateDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateTaxRate: build.mutation<UpdateTaxRateApiResponse, UpdateTaxRateApiArg>({
      query: (queryArg) => ({
        url: `/api/tax-rates/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateTaxRateDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    listRecurringInvoices: build.query<
      ListRecurringInvoicesApiResponse,
      ListRecurringInvoicesApiArg
    >({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/recurring-invoices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
          updatedSince: queryArg.updatedSince,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createRecurringInvoice: build.mutation<
      CreateRecurringInvoiceApiResponse,
      CreateRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices`,
        method: 'POST',
        body: queryArg.createRecurringInvoiceDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getRecurringInvoice: build.query<GetRecurringInvoiceApiResponse, GetRecurringInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateRecurringInvoice: build.mutation<
      UpdateRecurringInvoiceApiResponse,
      UpdateRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateRecurringInvoiceDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteRecurringInvoice: build.mutation<
      DeleteRecurringInvoiceApiResponse,
      DeleteRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    pauseRecurringInvoice: build.mutation<
      PauseRecurringInvoiceApiResponse,
      PauseRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/pause`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resumeRecurringInvoice: build.mutation<
      ResumeRecurringInvoiceApiResponse,
      ResumeRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/resume`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    skipRecurringInvoice: build.mutation<
      SkipRecurringInvoiceApiResponse,
      SkipRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/skip`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    unskipRecurringInvoice: build.mutation<
      UnskipRecurringInvoiceApiResponse,
      UnskipRecurringInvoiceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/unskip`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    endRecurringInvoice: build.mutation<EndRecurringInvoiceApiResponse, EndRecurringInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/end`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    runRecurringInvoice: build.mutation<RunRecurringInvoiceApiResponse, RunRecurringInvoiceApiArg>({
      query: (queryArg) => ({
        url: `/api/recurring-invoices/${encodeURIComponent(String(queryArg.id))}/run`,
        method: 'POST',
        body: queryArg.recurringInvoiceVersionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getTaxReport: build.query<GetTaxReportApiResponse, GetTaxReportApiArg>({
      query: (queryArg) => ({
        url: `/api/tax-report`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    exportTaxReport: build.query<ExportTaxReportApiResponse, ExportTaxReportApiArg>({
      query: (queryArg) => ({
        url: `/api/tax-report/export`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          format: queryArg.format,
        },
      }),
    }),
    listAgedReceivables: build.query<ListAgedReceivablesApiResponse, ListAgedReceivablesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/aged-receivables`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
          sort: queryArg.sort,
        },
      }),
    }),
    getAgedReceivablesSummary: build.query<
      GetAgedReceivablesSummaryApiResponse,
      GetAgedReceivablesSummaryApiArg
    >({
      query: () => ({ url: `/api/aged-receivables/summary` }),
    }),
    exportAgedReceivables: build.query<
      ExportAgedReceivablesApiResponse,
      ExportAgedReceivablesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/aged-receivables/export`,
        params: {
          format: queryArg.format,
          sort: queryArg.sort,
        },
      }),
    }),
    listPossibleDuplicates: build.query<
      ListPossibleDuplicatesApiResponse,
      ListPossibleDuplicatesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expenses/duplicates`,
        params: {
          ids: queryArg.ids,
        },
      }),
    }),
    previewPossibleDuplicates: build.query<
      PreviewPossibleDuplicatesApiResponse,
      PreviewPossibleDuplicatesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/expenses/duplicates/preview`,
        params: {
          vendorName: queryArg.vendorName,
          amount: queryArg.amount,
          id: queryArg.id,
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
          scope: queryArg.scope,
          waitingFor: queryArg.waitingFor,
          createdFrom: queryArg.createdFrom,
          createdTo: queryArg.createdTo,
          purchasedFrom: queryArg.purchasedFrom,
          purchasedTo: queryArg.purchasedTo,
          paidFrom: queryArg.paidFrom,
          paidTo: queryArg.paidTo,
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
    changeExpenses: build.mutation<ChangeExpensesApiResponse, ChangeExpensesApiArg>({
      query: (queryArg) => ({
        url: `/api/expenses/bulk`,
        method: 'POST',
        body: queryArg.bulkExpensesDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
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
export type GetProjectApiResponse = /** status 200  */ ProjectDetailDto;
export type GetProjectApiArg = {
  /** The `id` of the record. */
  id: number;
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
export type GetClientApiResponse = /** status 200  */ ClientDetailDto;
export type GetClientApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type MatchClientApiResponse = /** status 200  */ ClientMatchDto;
export type MatchClientApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  matchClientDto: MatchClientDto;
};
export type ChangeInvoicesApiResponse = /** status 200  */ BulkInvoiceResultDto[];
export type ChangeInvoicesApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkInvoicesDto: BulkInvoicesDto;
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
export type CreateInvoiceApiResponse = /** status 201  */ InvoiceDetailDto;
export type CreateInvoiceApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createInvoiceDto: CreateInvoiceDto;
};
export type GetInvoiceSummaryApiResponse = /** status 200  */ InvoiceSummaryDto;
export type GetInvoiceSummaryApiArg = void;
export type GetInvoiceAgingApiResponse = /** status 200  */ InvoiceAgingDto;
export type GetInvoiceAgingApiArg = void;
export type GetInvoiceProposalApiResponse = /** status 200  */ InvoiceProposalDto;
export type GetInvoiceProposalApiArg = {
  /** The client whose days to pay determine the due date. Example: `john.smith@acme.example`. */
  clientEmail?: string;
};
export type ExportInvoicesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportInvoicesApiArg = {
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
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
  /** Page number, starting at 1. To continue, prefer the `next` link. */
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
export type GetInvoiceXmlApiResponse = /** status 200 The document. */ string;
export type GetInvoiceXmlApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type IssueInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type IssueInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  issueInvoiceDto: IssueInvoiceDto;
};
export type CancelInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type CancelInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  cancelInvoiceDto: CancelInvoiceDto;
};
export type ListEarlierInvoicePdfsApiResponse = /** status 200  */ EarlierPdfDto[];
export type ListEarlierInvoicePdfsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetEarlierInvoicePdfApiResponse = /** status 200 The document. */ Blob;
export type GetEarlierInvoicePdfApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the pdf. */
  pdfId: number;
};
export type ListPaymentsApiResponse = /** status 200  */ PaymentDto[];
export type ListPaymentsApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type CreatePaymentApiResponse = /** status 201  */ PaymentDto;
export type CreatePaymentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  createPaymentDto: CreatePaymentDto;
};
export type PayInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type PayInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  payInvoiceDto: PayInvoiceDto;
};
export type ReversePaymentApiResponse = /** status 200  */ PaymentDto;
export type ReversePaymentApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the payment. */
  paymentId: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  reversePaymentDto: ReversePaymentDto;
};
export type ExportPaymentsApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportPaymentsApiArg = {
  /** Example: `2026-11-01`. */
  from?: string;
  /** Example: `2026-11-30`. */
  to?: string;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type CreateCreditNoteApiResponse = /** status 201 The credit note. */ InvoiceDetailDto;
export type CreateCreditNoteApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  createCreditNoteDto: CreateCreditNoteDto;
};
export type GetInvoiceMailProposalApiResponse = /** status 200  */ InvoiceMailProposalDto;
export type GetInvoiceMailProposalApiArg = {
  /** The `id` of the record. */
  id: number;
  kind?: InvoiceMailKind;
};
export type ListInvoiceDeliveriesApiResponse = /** status 200  */ InvoiceDeliveryDto[];
export type ListInvoiceDeliveriesApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type SendInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type SendInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  sendInvoiceDto: SendInvoiceDto;
};
export type RemindInvoiceApiResponse = /** status 200  */ InvoiceDetailDto;
export type RemindInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  remindInvoiceDto: RemindInvoiceDto;
};
export type PauseInvoiceRemindersApiResponse = /** status 200  */ InvoiceDetailDto;
export type PauseInvoiceRemindersApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  invoiceVersionDto: InvoiceVersionDto;
};
export type ResumeInvoiceRemindersApiResponse = /** status 200  */ InvoiceDetailDto;
export type ResumeInvoiceRemindersApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  invoiceVersionDto: InvoiceVersionDto;
};
export type GetInvoiceLinkApiResponse = /** status 200  */ InvoiceLinkDto;
export type GetInvoiceLinkApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type RevokeInvoiceLinkApiResponse = unknown;
export type RevokeInvoiceLinkApiArg = {
  /** The `id` of the record. */
  id: number;
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
export type CreateTaxRateApiResponse = /** status 201  */ TaxRateDto;
export type CreateTaxRateApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createTaxRateDto: CreateTaxRateDto;
};
export type UpdateTaxRateApiResponse = /** status 200  */ TaxRateDto;
export type UpdateTaxRateApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateTaxRateDto: UpdateTaxRateDto;
};
export type ListRecurringInvoicesApiResponse =
  /** status 200 One page of rows. With `updatedSince` or `cursor`: one page of changes, with deletions among the records. */ Paged<RecurringInvoiceDto>;
export type ListRecurringInvoicesApiArg = {
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
export type CreateRecurringInvoiceApiResponse = /** status 201  */ RecurringInvoiceDetailDto;
export type CreateRecurringInvoiceApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createRecurringInvoiceDto: CreateRecurringInvoiceDto;
};
export type GetRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type GetRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type UpdateRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type UpdateRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateRecurringInvoiceDto: UpdateRecurringInvoiceDto;
};
export type DeleteRecurringInvoiceApiResponse = unknown;
export type DeleteRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type PauseRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type PauseRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type ResumeRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type ResumeRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type SkipRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type SkipRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type UnskipRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type UnskipRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type EndRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type EndRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type RunRecurringInvoiceApiResponse = /** status 200  */ RecurringInvoiceDetailDto;
export type RunRecurringInvoiceApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  recurringInvoiceVersionDto: RecurringInvoiceVersionDto;
};
export type GetTaxReportApiResponse = /** status 200  */ TaxReportDto;
export type GetTaxReportApiArg = {
  /** The first issue date. */
  from: string;
  /** The last issue date; the period has at most 366 days. */
  to: string;
};
export type ExportTaxReportApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportTaxReportApiArg = {
  /** The first issue date. */
  from: string;
  /** The last issue date; the period has at most 366 days. */
  to: string;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type ListAgedReceivablesApiResponse =
  /** status 200 One page of rows. */ Paged<AgedReceivablesDto>;
export type ListAgedReceivablesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  /** A leading minus sorts in descending order. Default: name. `total` is the amount in the currency of the company. */
  sort?: AgedReceivablesSort;
};
export type GetAgedReceivablesSummaryApiResponse = /** status 200  */ AgedReceivablesSummaryDto;
export type GetAgedReceivablesSummaryApiArg = void;
export type ExportAgedReceivablesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportAgedReceivablesApiArg = {
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
  /** A leading minus sorts in descending order. Default: name. `total` is the amount in the currency of the company. */
  sort?: AgedReceivablesSort;
};
export type ListPossibleDuplicatesApiResponse = /** status 200  */ PossibleDuplicateDto[];
export type ListPossibleDuplicatesApiArg = {
  ids: string;
};
export type PreviewPossibleDuplicatesApiResponse = /** status 200  */ PossibleDuplicateDto[];
export type PreviewPossibleDuplicatesApiArg = {
  vendorName: string;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  /** The expense that is being edited. */
  id?: number;
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
export type CreateExpenseApiResponse = /** status 201  */ ExpenseDetailDto;
export type CreateExpenseApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
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
  /** Page number, starting at 1. To continue, prefer the `next` link. */
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
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type RejectExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type RejectExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  rejectExpenseDto: RejectExpenseDto;
};
export type PayExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type PayExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type ResubmitExpenseApiResponse = /** status 200  */ ExpenseDetailDto;
export type ResubmitExpenseApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  expenseStepDto: ExpenseStepDto;
};
export type ChangeExpensesApiResponse = /** status 200  */ BulkExpenseResultDto[];
export type ChangeExpensesApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkExpensesDto: BulkExpensesDto;
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
export type InvoiceLineDto = {
  description: string;
  /** Decimal string with four places. */
  quantity: string;
  unit: string | null;
  /** Net, as a decimal string with four places. */
  unitPrice: string;
  /** Decimal string with three places; 0 by default. */
  discountPercent: string;
  /** Category, percent and reason are copied from this rate. */
  taxRateId: number | null;
  /** The tax of a line without `taxRateId`, together with `taxPercent`. */
  taxCategory: TaxCategory;
  /** Decimal string with three places. */
  taxPercent: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  taxReason: string | null;
  id: number;
  /** quantity × unit price, minus the discount. */
  netAmount: string;
  /** The quantity that credit notes have credited. */
  creditedQuantity: string;
  /** The net amount that credit notes have credited. */
  creditedNet: string;
};
export type InvoiceSellerDto = {
  name: string;
  /** One or more lines. */
  street: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  taxId: string | null;
  registrationNumber: string | null;
  email: string | null;
  phone: string | null;
  bankName: string | null;
  iban: string | null;
  bic: string | null;
  /** For accounts without an IBAN. */
  accountDetails: string | null;
  /** Printed at the bottom of each page. */
  invoiceFooter: string | null;
  /** ISO 4217 code of all amounts. */
  currency: string;
};
export type InvoiceBuyerDto = {
  name: string;
  /** One or more lines. */
  street: string | null;
  postalCode: string | null;
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  taxId: string | null;
  registrationNumber: string | null;
  email: string | null;
  phone: string | null;
};
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
  lines: InvoiceLineDto[];
  /** The taxes of its credit notes. */
  creditedTaxes: InvoiceTaxDto[];
  /** The company when the invoice was issued; for a draft, the company today. */
  seller: InvoiceSellerDto;
  /** The client when the invoice was issued; for a draft, the client today. */
  buyer: InvoiceBuyerDto;
  /** The number of the invoice that a credit note credits. */
  creditedInvoiceNumber: string | null;
  /** Postal address of the client; null when it is unknown. */
  clientAddress: string | null;
  /** No invoice of the client gets scheduled reminders. */
  clientRemindersPaused: boolean;
  /** E-invoices are turned on, and the client receives them. */
  isEInvoice: boolean;
  /** The link to the public page was sent and is not turned off. */
  hasPublicLink: boolean;
  /** Display name of the person who created it; null once the account is deleted. */
  createdByName: string | null;
  issuer: InvoiceIssuerDto;
};
export type BulkInvoiceResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: InvoiceDetailDto;
};
export type BulkInvoiceAction = 'issue' | 'send' | 'remind' | 'pay';
export type BulkInvoicesDto = {
  ids: number[];
  /** `issue` issues drafts, `send` emails invoices that were not sent yet and are not paid, `remind` those without a reminder in the last 24 hours, `pay` records a payment of the balance due. */
  action: BulkInvoiceAction;
  /** For `pay`; today by default. */
  paidDate?: string;
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
export type InvoiceLineInputDto = {
  description: string;
  /** Decimal string with four places. */
  quantity: string;
  unit?: string | null;
  /** Net, as a decimal string with four places. */
  unitPrice: string;
  /** Decimal string with three places; 0 by default. */
  discountPercent?: string;
  /** Category, percent and reason are copied from this rate. */
  taxRateId?: number | null;
  /** The tax of a line without `taxRateId`, together with `taxPercent`. */
  taxCategory?: TaxCategory;
  /** Decimal string with three places. */
  taxPercent?: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  taxReason?: string | null;
};
export type CreateInvoiceDto = {
  /** The next number of the year by default. A draft has none. */
  invoiceNumber?: string | null;
  projectId?: number | null;
  clientName: string;
  /** Links the invoice to the client with this address. An unknown address creates a client. */
  clientEmail: string;
  /** The gross total. Without lines it is required and becomes one line that is not subject to tax. With lines it must equal their total. */
  amount?: string;
  lines?: InvoiceLineInputDto[];
  /** `pending` by default; `draft` issues it later. `paid` and `cancelled` need the right to settle invoices. */
  status?: InvoiceStatus;
  /** Today by default, or the due date if that is earlier. A draft without one gets the date on which it is issued. */
  issueDate?: string | null;
  /** By default, the days after the issue date that the client or the settings define (30). */
  dueDate?: string | null;
  /** Required for intra-community lines (K). */
  deliveryDate?: string | null;
  /** ISO 3166-1 alpha-2. Required for intra-community lines (K). */
  deliveryCountry?: string | null;
  terms?: string | null;
  paidDate?: string | null;
  description?: string | null;
};
export type InvoiceSummaryDto = {
  /** Payments received, minus refunds and reversals. */
  totalRevenue: string;
  paidCount: number;
  /** Balances due of the pending invoices. */
  pendingTotal: string;
  pendingCount: number;
  /** Balances due of the overdue invoices. */
  overdueTotal: string;
  overdueCount: number;
  /** Mean of all invoices except drafts and cancelled ones, rounded to the cent; null when there are none. */
  averageInvoice: string | null;
  /** Currencies of invoices that no figure includes. */
  otherCurrencies: string[];
  /** Currencies of all invoices, also of cancelled ones, the company's first. */
  currencies: string[];
};
export type AgeDto = {
  count: number;
  amount: string;
};
export type InvoiceAgingDto = {
  notDue: AgeDto;
  days1to30: AgeDto;
  days31to60: AgeDto;
  days61to90: AgeDto;
  over90: AgeDto;
  total: AgeDto;
  /** Currencies of pending and overdue invoices that no age includes. */
  otherCurrencies: string[];
};
export type InvoiceProposalDto = {
  /** The counter's next number. It is not reserved: omit the number to be sure to get the next one. */
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
  /** The gross total. Without lines it is required and becomes one line that is not subject to tax. With lines it must equal their total. */
  amount?: string;
  lines?: InvoiceLineInputDto[];
  /** `paid` and `cancelled` need the right to settle invoices. */
  status?: InvoiceStatus;
  /** Today by default, or the due date if that is earlier. A draft without one gets the date on which it is issued. */
  issueDate?: string;
  /** The last day to pay. */
  dueDate?: string;
  /** Required for intra-community lines (K). */
  deliveryDate?: string | null;
  /** ISO 3166-1 alpha-2. Required for intra-community lines (K). */
  deliveryCountry?: string | null;
  terms?: string | null;
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
export type IssueInvoiceDto = {
  /** The next number of the year by default. */
  invoiceNumber?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type CancelInvoiceDto = {
  /** Required once the invoice was sent or has a credit note. */
  reason?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type EarlierPdfDto = {
  id: number;
  /** When it was first opened. */
  createdAt: string;
  /** SHA-256 of the file. */
  sha256: string;
};
export type PaymentMethod = 'bank-transfer' | 'card' | 'cash' | 'other';
export type PaymentKind = 'payment' | 'refund';
export type PaymentAbilitiesDto = {
  /** Reverse the payment */
  reverse: Ability;
};
export type PaymentDto = {
  /** Above 0 and at most the balance due. */
  amount: string;
  method: PaymentMethod;
  reference: string | null;
  id: number;
  kind: PaymentKind;
  date: string;
  reversedAt: string | null;
  /** Display name of the person who reversed it. */
  reversedBy: string | null;
  reverseReason: string | null;
  /** Display name of the person who recorded it; null once the account is deleted. */
  createdBy: string | null;
  createdAt: string;
  abilities: PaymentAbilitiesDto;
};
export type CreatePaymentDto = {
  /** `payment` by default. A refund settles a negative balance. */
  kind?: PaymentKind;
  /** Today in the company time zone by default. */
  date?: string | null;
  /** Above 0 and at most the balance due. */
  amount: string;
  method: PaymentMethod;
  reference?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type PayInvoiceDto = {
  /** Today in the company time zone by default. */
  paidDate?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type ReversePaymentDto = {
  reason: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type CreditLineDto = {
  /** A line of the invoice. */
  lineId: number;
  /** At most the quantity that earlier credit notes left. */
  quantity: string;
};
export type CreditAmountDto = {
  /** The line of the credit note. */
  description: string;
  /** Net, at most what earlier credit notes left at this tax. */
  netAmount: string;
  /** Category and percent are those of a tax of the invoice. */
  taxCategory: TaxCategory;
  /** Decimal string with three places. */
  taxPercent: string;
};
export type CreateCreditNoteDto = {
  /** Without lines and amounts, everything that is left is credited. */
  lines?: CreditLineDto[];
  /** Amounts that credit no particular line. */
  amounts?: CreditAmountDto[];
  /** Why the invoice is credited. It is printed on the credit note. */
  description?: string | null;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type MailSuggestionDto = {
  /** The contact with this address. */
  name: string | null;
  email: string;
};
export type InvoiceMailProposalDto = {
  to: string[];
  /** The addresses of the client and its contacts, the one for invoices first. */
  suggestions: MailSuggestionDto[];
  subject: string;
  /** `{{link}}` is replaced with the link when the email is sent. */
  message: string;
  /** Without a mail server, emails stay in the outbox. */
  hasMailServer: boolean;
};
export type InvoiceMailKind = 'invoice' | 'reminder';
export type DeliveryKind = 'invoice' | 'reminder' | 'credit-note';
export type DeliveryState = 'queued' | 'sent' | 'failed' | 'opened';
export type InvoiceDeliveryDto = {
  id: number;
  kind: DeliveryKind;
  to: string[];
  cc: string[];
  subject: string;
  status: DeliveryState;
  /** Why the email failed, or which recipients the mail server rejected. */
  error: string | null;
  createdAt: string;
  /** When the mail server accepted it. */
  sentAt: string | null;
  /** When the link was first opened after this email. */
  openedAt: string | null;
  /** Display name of the sender; null for a scheduled email and a deleted account. */
  createdBy: string | null;
  /** A scheduled reminder, or an invoice from a recurring invoice. */
  isScheduled: boolean;
};
export type SendInvoiceDto = {
  to: string[];
  cc?: string[];
  /** The template in the settings by default. It can contain placeholders. */
  subject?: string;
  /** The template in the settings by default. It can contain placeholders. */
  message?: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type RemindInvoiceDto = {
  cc?: string[];
  /** The template in the settings by default. It can contain placeholders. */
  subject?: string;
  /** The template in the settings by default. It can contain placeholders. */
  message?: string;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  /** The client by default. */
  to?: string[];
};
export type InvoiceVersionDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type InvoiceLinkDto = {
  /** Anyone with this link can see the invoice without signing in. */
  url: string;
};
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
export type CreateTaxRateDto = {
  name: string;
  /** EN 16931 code: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O not subject to tax. */
  category: TaxCategory;
  /** Decimal string with three places, 0 in all categories except S. */
  percent: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  reason?: string | null;
  /** Applies to lines without a tax rate. Replaces the previous default. */
  isDefault?: boolean;
};
export type UpdateTaxRateDto = {
  name?: string;
  /** EN 16931 code: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O not subject to tax. */
  category?: TaxCategory;
  /** Decimal string with three places, 0 in all categories except S. */
  percent?: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  reason?: string | null;
  /** Applies to lines without a tax rate. Replaces the previous default. */
  isDefault?: boolean;
  /** `false` retires the rate: existing records keep it, and new ones cannot use it. */
  isActive?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type RecurrenceUnit = 'week' | 'month' | 'quarter' | 'year';
export type RecurringInvoiceMode = 'draft' | 'send';
export type RecurringInvoiceStatus = 'active' | 'paused' | 'ended';
export type RecurringInvoiceAbilitiesDto = {
  /** Edit it */
  update: Ability;
  /** Pause it */
  pause: Ability;
  /** Resume it */
  resume: Ability;
  /** Skip the next date */
  skip: Ability;
  /** Restore the skipped date */
  unskip: Ability;
  /** Create the invoices that are due now */
  run: Ability;
  /** End it */
  end: Ability;
  /** Delete it */
  delete: Ability;
};
export type RecurringInvoiceDto = {
  clientName: string;
  /** An unknown address creates a client. */
  clientEmail: string;
  projectId: number | null;
  description: string | null;
  /** Defaults to the terms in the settings. */
  terms: string | null;
  /** Number of units between two invoices. */
  every: number;
  unit: RecurrenceUnit;
  /** The other dates are counted from this one. The 31st becomes the last day of shorter months. Dates before today create no invoices. */
  anchorDate: string;
  /** The last possible date. Can't be combined with `occurrences`. */
  endDate: string | null;
  /** Number of dates, counted from the first one. */
  occurrences: number | null;
  /** Defaults to the client's days to pay, or else those in the settings. */
  dueDays: number | null;
  /** `draft` creates drafts, which managers check and issue. `send` issues each invoice and emails it to the client. */
  mode: RecurringInvoiceMode;
  id: number;
  projectName: string | null;
  /** The gross total of each invoice. */
  amount: string;
  status: RecurringInvoiceStatus;
  /** The next dates, at most three; none unless it is active. */
  nextDates: string[];
  /** The last date for which an invoice was created. */
  lastDate: string | null;
  /** The most recently skipped date. */
  skippedDate: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: RecurringInvoiceAbilitiesDto;
};
export type RecurringInvoiceLineDto = {
  description: string;
  /** Decimal string with four places. */
  quantity: string;
  unit: string | null;
  /** Net, as a decimal string with four places. */
  unitPrice: string;
  /** Decimal string with three places; 0 by default. */
  discountPercent: string;
  /** Category, percent and reason are copied from this rate. */
  taxRateId: number | null;
  /** The tax of a line without `taxRateId`, together with `taxPercent`. */
  taxCategory: TaxCategory;
  /** Decimal string with three places. */
  taxPercent: string;
  /** Why no tax is charged. Required in the categories E, AE, K, G and O. */
  taxReason: string | null;
  /** quantity × unit price, minus the discount. */
  netAmount: string;
};
export type RecurringInvoiceDetailDto = {
  clientName: string;
  /** An unknown address creates a client. */
  clientEmail: string;
  projectId: number | null;
  description: string | null;
  /** Defaults to the terms in the settings. */
  terms: string | null;
  /** Number of units between two invoices. */
  every: number;
  unit: RecurrenceUnit;
  /** The other dates are counted from this one. The 31st becomes the last day of shorter months. Dates before today create no invoices. */
  anchorDate: string;
  /** The last possible date. Can't be combined with `occurrences`. */
  endDate: string | null;
  /** Number of dates, counted from the first one. */
  occurrences: number | null;
  /** Defaults to the client's days to pay, or else those in the settings. */
  dueDays: number | null;
  /** `draft` creates drafts, which managers check and issue. `send` issues each invoice and emails it to the client. */
  mode: RecurringInvoiceMode;
  id: number;
  projectName: string | null;
  /** The gross total of each invoice. */
  amount: string;
  status: RecurringInvoiceStatus;
  /** The next dates, at most three; none unless it is active. */
  nextDates: string[];
  /** The last date for which an invoice was created. */
  lastDate: string | null;
  /** The most recently skipped date. */
  skippedDate: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: RecurringInvoiceAbilitiesDto;
  lines: RecurringInvoiceLineDto[];
};
export type CreateRecurringInvoiceDto = {
  clientName: string;
  /** An unknown address creates a client. */
  clientEmail: string;
  projectId?: number | null;
  lines: InvoiceLineInputDto[];
  description?: string | null;
  /** Defaults to the terms in the settings. */
  terms?: string | null;
  /** Number of units between two invoices. */
  every: number;
  unit: RecurrenceUnit;
  /** The other dates are counted from this one. The 31st becomes the last day of shorter months. Dates before today create no invoices. */
  anchorDate: string;
  /** The last possible date. Can't be combined with `occurrences`. */
  endDate?: string | null;
  /** Number of dates, counted from the first one. */
  occurrences?: number | null;
  /** Defaults to the client's days to pay, or else those in the settings. */
  dueDays?: number | null;
  /** `draft` creates drafts, which managers check and issue. `send` issues each invoice and emails it to the client. */
  mode?: RecurringInvoiceMode;
};
export type UpdateRecurringInvoiceDto = {
  clientName?: string;
  /** An unknown address creates a client. */
  clientEmail?: string;
  projectId?: number | null;
  lines?: InvoiceLineInputDto[];
  description?: string | null;
  /** Defaults to the terms in the settings. */
  terms?: string | null;
  /** Number of units between two invoices. */
  every?: number;
  unit?: RecurrenceUnit;
  /** The other dates are counted from this one. The 31st becomes the last day of shorter months. Dates before today create no invoices. */
  anchorDate?: string;
  /** The last possible date. Can't be combined with `occurrences`. */
  endDate?: string | null;
  /** Number of dates, counted from the first one. */
  occurrences?: number | null;
  /** Defaults to the client's days to pay, or else those in the settings. */
  dueDays?: number | null;
  /** `draft` creates drafts, which managers check and issue. `send` issues each invoice and emails it to the client. */
  mode?: RecurringInvoiceMode;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type RecurringInvoiceVersionDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type TaxReportRateDto = {
  /** ISO 4217 code. */
  currency: string;
  netAmount: string;
  taxAmount: string;
  grossAmount: string;
  category: TaxCategory;
  percent: string;
};
export type TaxReportTotalDto = {
  /** ISO 4217 code. */
  currency: string;
  netAmount: string;
  taxAmount: string;
  grossAmount: string;
};
export type TaxReportDto = {
  from: string;
  to: string;
  /** By currency, category and percent. */
  rates: TaxReportRateDto[];
  /** One for each currency. */
  totals: TaxReportTotalDto[];
};
export type AgedBalanceDto = {
  notDue: AgeDto;
  days1to30: AgeDto;
  days31to60: AgeDto;
  days61to90: AgeDto;
  over90: AgeDto;
  total: AgeDto;
  /** ISO 4217 code. */
  currency: string;
};
export type AgedReceivablesDto = {
  clientId: number;
  clientName: string;
  /** One for each currency, the company's first. */
  balances: AgedBalanceDto[];
};
export type AgedReceivablesSort = 'name' | '-name' | 'total' | '-total';
export type AgedReceivablesSummaryDto = {
  /** Today. */
  date: string;
  /** One for each currency, the company's first. */
  totals: AgedBalanceDto[];
};
export type ExpenseStatus = 'pending' | 'approved' | 'rejected' | 'paid';
export type PossibleDuplicateDto = {
  vendorName: string;
  description: string;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  id: number;
  status: ExpenseStatus;
  createdAt: string;
  /** The expense that it may be the same as; null for a new one. */
  duplicateOfId: number | null;
};
export type ExpenseCategory = 'software' | 'hardware' | 'services' | 'marketing' | 'infrastructure';
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
export type ExpenseDetailDto = {
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
  /** Display name of the person who approved or rejected it. */
  decidedByName: string | null;
  paidByName: string | null;
};
export type CreateExpenseDto = {
  vendorName: string;
  vendorEmail?: string | null;
  description: string;
  category: ExpenseCategory;
  /** The date on the receipt, not in the future. */
  purchaseDate?: string | null;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount: string;
  projectId?: number | null;
  /** The https URL of a receipt on another site. Upload a file to `/receipt` instead to store it in Atrium. */
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
  /** The date on the receipt, not in the future. */
  purchaseDate?: string | null;
  /** Decimal string with two places, 0 to 99999999.99. */
  amount?: string;
  projectId?: number | null;
  /** The https URL of a receipt on another site. Upload a file to `/receipt` instead to store it in Atrium. */
  receiptUrl?: string | null;
  /** A different status has the same effect as `/approve`, `/reject`, `/pay` or `/resubmit`, with the same rules. */
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
export type BulkExpenseResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: ExpenseDetailDto;
};
export type BulkExpenseAction = 'approve' | 'reject' | 'pay' | 'delete';
export type BulkExpensesDto = {
  ids: number[];
  action: BulkExpenseAction;
  /** Required for `reject`. Shown to the people who submitted the expenses. */
  reason?: string;
};
export const {
  useListProjectsQuery,
  useLazyListProjectsQuery,
  useGetProjectQuery,
  useLazyGetProjectQuery,
  useListClientsQuery,
  useLazyListClientsQuery,
  useGetClientQuery,
  useLazyGetClientQuery,
  useMatchClientMutation,
  useChangeInvoicesMutation,
  useListInvoicesQuery,
  useLazyListInvoicesQuery,
  useCreateInvoiceMutation,
  useGetInvoiceSummaryQuery,
  useLazyGetInvoiceSummaryQuery,
  useGetInvoiceAgingQuery,
  useLazyGetInvoiceAgingQuery,
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
  useGetInvoiceXmlQuery,
  useLazyGetInvoiceXmlQuery,
  useIssueInvoiceMutation,
  useCancelInvoiceMutation,
  useListEarlierInvoicePdfsQuery,
  useLazyListEarlierInvoicePdfsQuery,
  useGetEarlierInvoicePdfQuery,
  useLazyGetEarlierInvoicePdfQuery,
  useListPaymentsQuery,
  useLazyListPaymentsQuery,
  useCreatePaymentMutation,
  usePayInvoiceMutation,
  useReversePaymentMutation,
  useExportPaymentsQuery,
  useLazyExportPaymentsQuery,
  useCreateCreditNoteMutation,
  useGetInvoiceMailProposalQuery,
  useLazyGetInvoiceMailProposalQuery,
  useListInvoiceDeliveriesQuery,
  useLazyListInvoiceDeliveriesQuery,
  useSendInvoiceMutation,
  useRemindInvoiceMutation,
  usePauseInvoiceRemindersMutation,
  useResumeInvoiceRemindersMutation,
  useGetInvoiceLinkQuery,
  useLazyGetInvoiceLinkQuery,
  useRevokeInvoiceLinkMutation,
  useListTaxRatesQuery,
  useLazyListTaxRatesQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useListRecurringInvoicesQuery,
  useLazyListRecurringInvoicesQuery,
  useCreateRecurringInvoiceMutation,
  useGetRecurringInvoiceQuery,
  useLazyGetRecurringInvoiceQuery,
  useUpdateRecurringInvoiceMutation,
  useDeleteRecurringInvoiceMutation,
  usePauseRecurringInvoiceMutation,
  useResumeRecurringInvoiceMutation,
  useSkipRecurringInvoiceMutation,
  useUnskipRecurringInvoiceMutation,
  useEndRecurringInvoiceMutation,
  useRunRecurringInvoiceMutation,
  useGetTaxReportQuery,
  useLazyGetTaxReportQuery,
  useExportTaxReportQuery,
  useLazyExportTaxReportQuery,
  useListAgedReceivablesQuery,
  useLazyListAgedReceivablesQuery,
  useGetAgedReceivablesSummaryQuery,
  useLazyGetAgedReceivablesSummaryQuery,
  useExportAgedReceivablesQuery,
  useLazyExportAgedReceivablesQuery,
  useListPossibleDuplicatesQuery,
  useLazyListPossibleDuplicatesQuery,
  usePreviewPossibleDuplicatesQuery,
  useLazyPreviewPossibleDuplicatesQuery,
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
  useChangeExpensesMutation,
  useGetExpenseReceiptQuery,
  useLazyGetExpenseReceiptQuery,
  useSetExpenseReceiptMutation,
  useRemoveExpenseReceiptMutation,
} = injectedRtkApi;
