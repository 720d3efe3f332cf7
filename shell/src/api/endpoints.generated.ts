// Generated from version 1.0.0 of the API by "npm run generate". Do not edit.
import { createRemoteApi, type Paged } from '@atrium/web-kit';
const api = createRemoteApi('shell');
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/dashboard/stats` }),
    }),
    getFinanceTrend: build.query<GetFinanceTrendApiResponse, GetFinanceTrendApiArg>({
      query: () => ({ url: `/api/dashboard/finance-trend` }),
    }),
    getTicketTrend: build.query<GetTicketTrendApiResponse, GetTicketTrendApiArg>({
      query: () => ({ url: `/api/dashboard/ticket-trend` }),
    }),
    getAwayThisWeek: build.query<GetAwayThisWeekApiResponse, GetAwayThisWeekApiArg>({
      query: () => ({ url: `/api/dashboard/away` }),
    }),
    listWaiting: build.query<ListWaitingApiResponse, ListWaitingApiArg>({
      query: () => ({ url: `/api/dashboard/waiting` }),
    }),
    dismissFirstSteps: build.mutation<DismissFirstStepsApiResponse, DismissFirstStepsApiArg>({
      query: (queryArg) => ({
        url: `/api/dashboard/first-steps/dismiss`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listNotifications: build.query<ListNotificationsApiResponse, ListNotificationsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
        },
      }),
    }),
    markAllNotificationsRead: build.mutation<
      MarkAllNotificationsReadApiResponse,
      MarkAllNotificationsReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/read`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listNotificationPreferences: build.query<
      ListNotificationPreferencesApiResponse,
      ListNotificationPreferencesApiArg
    >({
      query: () => ({ url: `/api/notifications/preferences` }),
    }),
    chooseNotificationChannels: build.mutation<
      ChooseNotificationChannelsApiResponse,
      ChooseNotificationChannelsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/preferences/${encodeURIComponent(String(queryArg['type']))}`,
        method: 'PUT',
        body: queryArg.notificationChannelsDto,
      }),
    }),
    markNotificationRead: build.mutation<
      MarkNotificationReadApiResponse,
      MarkNotificationReadApiArg
    >({
      query: (queryArg) => ({
        url: `/api/notifications/${encodeURIComponent(String(queryArg.id))}/read`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
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
    listOwnPasskeys: build.query<ListOwnPasskeysApiResponse, ListOwnPasskeysApiArg>({
      query: () => ({ url: `/api/auth/passkeys` }),
    }),
    registerPasskey: build.mutation<RegisterPasskeyApiResponse, RegisterPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/passkeys`,
        method: 'POST',
        body: queryArg.registerPasskeyDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.renamePasskeyDto,
      }),
    }),
    deletePasskey: build.mutation<DeletePasskeyApiResponse, DeletePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getPasskeyOptions: build.mutation<GetPasskeyOptionsApiResponse, GetPasskeyOptionsApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/passkeys/options`,
        method: 'POST',
        body: queryArg.passkeyOptionsInputDto,
      }),
    }),
    confirmIdentity: build.mutation<ConfirmIdentityApiResponse, ConfirmIdentityApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/step-up`,
        method: 'POST',
        body: queryArg.stepUpDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getOwnSecondFactor: build.query<GetOwnSecondFactorApiResponse, GetOwnSecondFactorApiArg>({
      query: () => ({ url: `/api/auth/second-factor` }),
    }),
    enrollTotp: build.mutation<EnrollTotpApiResponse, EnrollTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/totp/enroll`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    confirmTotp: build.mutation<ConfirmTotpApiResponse, ConfirmTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/totp/confirm`,
        method: 'POST',
        body: queryArg.totpCodeDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    disableTotp: build.mutation<DisableTotpApiResponse, DisableTotpApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/totp/disable`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/recovery-codes`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    searchRecords: build.query<SearchRecordsApiResponse, SearchRecordsApiArg>({
      query: (queryArg) => ({
        url: `/api/search`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    searchConversations: build.query<SearchConversationsApiResponse, SearchConversationsApiArg>({
      query: (queryArg) => ({
        url: `/api/search/conversations`,
        params: {
          q: queryArg.q,
        },
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
    listDepartments: build.query<ListDepartmentsApiResponse, ListDepartmentsApiArg>({
      query: () => ({ url: `/api/users/departments` }),
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
    previewWorkingCalendar: build.mutation<
      PreviewWorkingCalendarApiResponse,
      PreviewWorkingCalendarApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/calendar/preview`,
        method: 'POST',
        body: queryArg.previewWorkingCalendarDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeTimeOffRequests: build.mutation<
      ChangeTimeOffRequestsApiResponse,
      ChangeTimeOffRequestsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/timeoff/requests/bulk`,
        method: 'POST',
        body: queryArg.bulkTimeOffRequestsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/settings` }),
    }),
    updateCompanySettings: build.mutation<
      UpdateCompanySettingsApiResponse,
      UpdateCompanySettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/company`,
        method: 'PUT',
        body: queryArg.updateCompanySettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateFinanceSettings: build.mutation<
      UpdateFinanceSettingsApiResponse,
      UpdateFinanceSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/finance`,
        method: 'PUT',
        body: queryArg.updateFinanceSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateTimeOffSettings: build.mutation<
      UpdateTimeOffSettingsApiResponse,
      UpdateTimeOffSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/timeoff`,
        method: 'PUT',
        body: queryArg.updateTimeOffSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateFileSettings: build.mutation<UpdateFileSettingsApiResponse, UpdateFileSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/files`,
        method: 'PUT',
        body: queryArg.updateFileSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateHelpdeskSettings: build.mutation<
      UpdateHelpdeskSettingsApiResponse,
      UpdateHelpdeskSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/helpdesk`,
        method: 'PUT',
        body: queryArg.updateHelpdeskSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    updateSignInSettings: build.mutation<
      UpdateSignInSettingsApiResponse,
      UpdateSignInSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/sign-in`,
        method: 'PUT',
        body: queryArg.updateSignInSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
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
    blockSender: build.mutation<BlockSenderApiResponse, BlockSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/helpdesk/block-sender`,
        method: 'POST',
        body: queryArg.senderDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    unblockSender: build.mutation<UnblockSenderApiResponse, UnblockSenderApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/helpdesk/unblock-sender`,
        method: 'POST',
        body: queryArg.senderDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getCompanyLogo: build.query<GetCompanyLogoApiResponse, GetCompanyLogoApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/logo`,
        params: {
          v: queryArg.v,
        },
      }),
    }),
    setCompanyLogo: build.mutation<SetCompanyLogoApiResponse, SetCompanyLogoApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/logo`,
        method: 'PUT',
        body: queryArg.body,
      }),
    }),
    removeCompanyLogo: build.mutation<RemoveCompanyLogoApiResponse, RemoveCompanyLogoApiArg>({
      query: () => ({ url: `/api/settings/logo`, method: 'DELETE' }),
    }),
    listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/settings/outbox`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
          status: queryArg.status,
        },
      }),
    }),
    getOutboxMessage: build.query<GetOutboxMessageApiResponse, GetOutboxMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/outbox/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    getOutboxMessageFormatted: build.query<
      GetOutboxMessageFormattedApiResponse,
      GetOutboxMessageFormattedApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/outbox/${encodeURIComponent(String(queryArg.id))}/formatted`,
      }),
    }),
    retryOutboxMessage: build.mutation<RetryOutboxMessageApiResponse, RetryOutboxMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/outbox/${encodeURIComponent(String(queryArg.id))}/retry`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    sendTestMail: build.mutation<SendTestMailApiResponse, SendTestMailApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/mail/test`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listMailboxes: build.query<ListMailboxesApiResponse, ListMailboxesApiArg>({
      query: () => ({ url: `/api/mailboxes` }),
    }),
    createMailbox: build.mutation<CreateMailboxApiResponse, CreateMailboxApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes`,
        method: 'POST',
        body: queryArg.createMailboxDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    testMailboxConnection: build.mutation<
      TestMailboxConnectionApiResponse,
      TestMailboxConnectionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/mailboxes/test`,
        method: 'POST',
        body: queryArg.testMailboxConnectionDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
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
    decideHeldMails: build.mutation<DecideHeldMailsApiResponse, DecideHeldMailsApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/held/bulk`,
        method: 'POST',
        body: queryArg.bulkHeldMailsDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getHeldMailContent: build.query<GetHeldMailContentApiResponse, GetHeldMailContentApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/held/${encodeURIComponent(String(queryArg.id))}/content`,
      }),
    }),
    getHeldMailOriginal: build.query<GetHeldMailOriginalApiResponse, GetHeldMailOriginalApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/held/${encodeURIComponent(String(queryArg.id))}/original`,
      }),
    }),
    acceptHeldMail: build.mutation<AcceptHeldMailApiResponse, AcceptHeldMailApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/held/${encodeURIComponent(String(queryArg.id))}/accept`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    discardHeldMail: build.mutation<DiscardHeldMailApiResponse, DiscardHeldMailApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/held/${encodeURIComponent(String(queryArg.id))}/discard`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateMailbox: build.mutation<UpdateMailboxApiResponse, UpdateMailboxApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateMailboxDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteMailbox: build.mutation<DeleteMailboxApiResponse, DeleteMailboxApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    testMailbox: build.mutation<TestMailboxApiResponse, TestMailboxApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/${encodeURIComponent(String(queryArg.id))}/test`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    fetchMailbox: build.mutation<FetchMailboxApiResponse, FetchMailboxApiArg>({
      query: (queryArg) => ({
        url: `/api/mailboxes/${encodeURIComponent(String(queryArg.id))}/fetch`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listAuditEntries: build.query<ListAuditEntriesApiResponse, ListAuditEntriesApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/audit`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
          entity: queryArg.entity,
          entityId: queryArg.entityId,
          actorId: queryArg.actorId,
          actions: queryArg.actions,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    exportAuditEntries: build.query<ExportAuditEntriesApiResponse, ExportAuditEntriesApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/export`,
        params: {
          entity: queryArg.entity,
          entityId: queryArg.entityId,
          actorId: queryArg.actorId,
          actions: queryArg.actions,
          from: queryArg['from'],
          to: queryArg.to,
          format: queryArg.format,
        },
      }),
    }),
    getAuditEntry: build.query<GetAuditEntryApiResponse, GetAuditEntryApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions` }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: () => ({ url: `/api/auth/sessions`, method: 'DELETE' }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/password`,
        method: 'PUT',
        body: queryArg.changePasswordDto,
      }),
    }),
    removeOwnPicture: build.mutation<RemoveOwnPictureApiResponse, RemoveOwnPictureApiArg>({
      query: () => ({ url: `/api/auth/profile/picture`, method: 'DELETE' }),
    }),
    listIdentityProviders: build.query<
      ListIdentityProvidersApiResponse,
      ListIdentityProvidersApiArg
    >({
      query: () => ({ url: `/api/identity-providers` }),
    }),
    createIdentityProvider: build.mutation<
      CreateIdentityProviderApiResponse,
      CreateIdentityProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/identity-providers`,
        method: 'POST',
        body: queryArg.createIdentityProviderDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateIdentityProvider: build.mutation<
      UpdateIdentityProviderApiResponse,
      UpdateIdentityProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/identity-providers/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateIdentityProviderDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteIdentityProvider: build.mutation<
      DeleteIdentityProviderApiResponse,
      DeleteIdentityProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/identity-providers/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    testIdentityProvider: build.mutation<
      TestIdentityProviderApiResponse,
      TestIdentityProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/identity-providers/${encodeURIComponent(String(queryArg.id))}/test`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listSignInProviders: build.query<ListSignInProvidersApiResponse, ListSignInProvidersApiArg>({
      query: () => ({ url: `/api/auth/providers` }),
    }),
    listOwnIdentities: build.query<ListOwnIdentitiesApiResponse, ListOwnIdentitiesApiArg>({
      query: () => ({ url: `/api/auth/identities` }),
    }),
    linkIdentity: build.mutation<LinkIdentityApiResponse, LinkIdentityApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/identities`,
        method: 'POST',
        body: queryArg.linkIdentityDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    confirmIdentityWithProvider: build.mutation<
      ConfirmIdentityWithProviderApiResponse,
      ConfirmIdentityWithProviderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/auth/identities/step-up`,
        method: 'POST',
        body: queryArg.confirmWithProviderDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    unlinkIdentity: build.mutation<UnlinkIdentityApiResponse, UnlinkIdentityApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/identities/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listOwnTokens: build.query<ListOwnTokensApiResponse, ListOwnTokensApiArg>({
      query: () => ({ url: `/api/auth/tokens` }),
    }),
    createOwnToken: build.mutation<CreateOwnTokenApiResponse, CreateOwnTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/tokens`,
        method: 'POST',
        body: queryArg.createApiTokenDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    revokeOwnToken: build.mutation<RevokeOwnTokenApiResponse, RevokeOwnTokenApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/tokens/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listServiceAccounts: build.query<ListServiceAccountsApiResponse, ListServiceAccountsApiArg>({
      query: () => ({ url: `/api/service-accounts` }),
    }),
    createServiceAccount: build.mutation<
      CreateServiceAccountApiResponse,
      CreateServiceAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service-accounts`,
        method: 'POST',
        body: queryArg.createServiceAccountDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateServiceAccount: build.mutation<
      UpdateServiceAccountApiResponse,
      UpdateServiceAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service-accounts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateServiceAccountDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteServiceAccount: build.mutation<
      DeleteServiceAccountApiResponse,
      DeleteServiceAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service-accounts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    createServiceAccountToken: build.mutation<
      CreateServiceAccountTokenApiResponse,
      CreateServiceAccountTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service-accounts/${encodeURIComponent(String(queryArg.id))}/tokens`,
        method: 'POST',
        body: queryArg.createApiTokenDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    revokeServiceAccountToken: build.mutation<
      RevokeServiceAccountTokenApiResponse,
      RevokeServiceAccountTokenApiArg
    >({
      query: (queryArg) => ({
        url: `/api/service-accounts/${encodeURIComponent(String(queryArg.id))}/tokens/${encodeURIComponent(String(queryArg.tokenId))}`,
        method: 'DELETE',
      }),
    }),
    listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
      query: () => ({ url: `/api/webhooks` }),
    }),
    createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks`,
        method: 'POST',
        body: queryArg.createWebhookDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    updateWebhook: build.mutation<UpdateWebhookApiResponse, UpdateWebhookApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateWebhookDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    rotateWebhookSecret: build.mutation<RotateWebhookSecretApiResponse, RotateWebhookSecretApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/rotate-secret`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/test`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listWebhookDeliveries: build.query<
      ListWebhookDeliveriesApiResponse,
      ListWebhookDeliveriesApiArg
    >({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          after: queryArg.after,
          status: queryArg.status,
        },
      }),
    }),
    resendUndeliveredEvents: build.mutation<
      ResendUndeliveredEventsApiResponse,
      ResendUndeliveredEventsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/resend`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getWebhookDelivery: build.query<GetWebhookDeliveryApiResponse, GetWebhookDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}`,
      }),
    }),
    resendWebhookDelivery: build.mutation<
      ResendWebhookDeliveryApiResponse,
      ResendWebhookDeliveryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}/resend`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      extraOptions: { paged: true },
      query: (queryArg) => ({
        url: `/api/imports`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          search: queryArg.search,
          after: queryArg.after,
        },
      }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    deleteImport: build.mutation<DeleteImportApiResponse, DeleteImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    mapImport: build.mutation<MapImportApiResponse, MapImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/mapping`,
        method: 'PUT',
        body: queryArg.mapImportDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    checkImport: build.mutation<CheckImportApiResponse, CheckImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/dry-run`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    runImport: build.mutation<RunImportApiResponse, RunImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/run`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listErasures: build.query<ListErasuresApiResponse, ListErasuresApiArg>({
      query: () => ({ url: `/api/privacy/erasures` }),
    }),
    getRetentionSettings: build.query<GetRetentionSettingsApiResponse, GetRetentionSettingsApiArg>({
      query: () => ({ url: `/api/settings/retention` }),
    }),
    updateRetentionSettings: build.mutation<
      UpdateRetentionSettingsApiResponse,
      UpdateRetentionSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/settings/retention`,
        method: 'PUT',
        body: queryArg.updateRetentionSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    previewRetention: build.mutation<PreviewRetentionApiResponse, PreviewRetentionApiArg>({
      query: (queryArg) => ({
        url: `/api/settings/retention/preview`,
        method: 'POST',
        body: queryArg.retentionRulesDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
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
export type GetDashboardStatsApiResponse = /** status 200  */ DashboardStatsDto;
export type GetDashboardStatsApiArg = void;
export type GetFinanceTrendApiResponse = /** status 200  */ FinanceMonthDto[];
export type GetFinanceTrendApiArg = void;
export type GetTicketTrendApiResponse = /** status 200  */ TicketWeekDto[];
export type GetTicketTrendApiArg = void;
export type GetAwayThisWeekApiResponse = /** status 200  */ AwayThisWeekDto;
export type GetAwayThisWeekApiArg = void;
export type ListWaitingApiResponse = /** status 200  */ WaitingDto[];
export type ListWaitingApiArg = void;
export type DismissFirstStepsApiResponse = unknown;
export type DismissFirstStepsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListNotificationsApiResponse =
  /** status 200 One page of rows. */ Paged<NotificationDto>;
export type ListNotificationsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type MarkAllNotificationsReadApiResponse = unknown;
export type MarkAllNotificationsReadApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListNotificationPreferencesApiResponse = /** status 200  */ NotificationPreferenceDto[];
export type ListNotificationPreferencesApiArg = void;
export type ChooseNotificationChannelsApiResponse = /** status 200  */ NotificationPreferenceDto;
export type ChooseNotificationChannelsApiArg = {
  type: NotificationType;
  notificationChannelsDto: NotificationChannelsDto;
};
export type MarkNotificationReadApiResponse = /** status 200  */ NotificationDto;
export type MarkNotificationReadApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
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
export type ListOwnPasskeysApiResponse = /** status 200  */ PasskeyDto[];
export type ListOwnPasskeysApiArg = void;
export type RegisterPasskeyApiResponse = /** status 201  */ PasskeyDto;
export type RegisterPasskeyApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  registerPasskeyDto: RegisterPasskeyDto;
};
export type RenamePasskeyApiResponse = /** status 200  */ PasskeyDto;
export type RenamePasskeyApiArg = {
  /** The `id` of the record. */
  id: number;
  renamePasskeyDto: RenamePasskeyDto;
};
export type DeletePasskeyApiResponse = unknown;
export type DeletePasskeyApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetPasskeyOptionsApiResponse = /** status 200  */ PasskeyOptionsDto;
export type GetPasskeyOptionsApiArg = {
  passkeyOptionsInputDto: PasskeyOptionsInputDto;
};
export type ConfirmIdentityApiResponse = unknown;
export type ConfirmIdentityApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  stepUpDto: StepUpDto;
};
export type GetOwnSecondFactorApiResponse = /** status 200  */ OwnSecondFactorDto;
export type GetOwnSecondFactorApiArg = void;
export type EnrollTotpApiResponse = /** status 200  */ TotpEnrollmentDto;
export type EnrollTotpApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ConfirmTotpApiResponse = /** status 200  */ RecoveryCodesDto;
export type ConfirmTotpApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  totpCodeDto: TotpCodeDto;
};
export type DisableTotpApiResponse = unknown;
export type DisableTotpApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type RenewRecoveryCodesApiResponse = /** status 200  */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type SearchRecordsApiResponse = /** status 200  */ SearchResultsDto;
export type SearchRecordsApiArg = {
  /** At least 2 characters. `T-0042` finds exactly that ticket. */
  q: string;
};
export type SearchConversationsApiResponse = /** status 200  */ ConversationResultsDto;
export type SearchConversationsApiArg = {
  /** At least 2 characters. `T-0042` finds exactly that ticket. */
  q: string;
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
export type ListDepartmentsApiResponse = /** status 200  */ string[];
export type ListDepartmentsApiArg = void;
export type ChangeInvoicesApiResponse = /** status 200  */ BulkInvoiceResultDto[];
export type ChangeInvoicesApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkInvoicesDto: BulkInvoicesDto;
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
export type ChangeExpensesApiResponse = /** status 200  */ BulkExpenseResultDto[];
export type ChangeExpensesApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkExpensesDto: BulkExpensesDto;
};
export type PreviewWorkingCalendarApiResponse = /** status 200  */ CalendarPreviewDto;
export type PreviewWorkingCalendarApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  previewWorkingCalendarDto: PreviewWorkingCalendarDto;
};
export type ChangeTimeOffRequestsApiResponse = /** status 200  */ BulkTimeOffResultDto[];
export type ChangeTimeOffRequestsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkTimeOffRequestsDto: BulkTimeOffRequestsDto;
};
export type GetSettingsApiResponse = /** status 200  */ SettingsDto;
export type GetSettingsApiArg = void;
export type UpdateCompanySettingsApiResponse = /** status 200  */ CompanySettingsDto;
export type UpdateCompanySettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateCompanySettingsDto: UpdateCompanySettingsDto;
};
export type UpdateFinanceSettingsApiResponse = /** status 200  */ FinanceSettingsDto;
export type UpdateFinanceSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateFinanceSettingsDto: UpdateFinanceSettingsDto;
};
export type UpdateTimeOffSettingsApiResponse = /** status 200  */ TimeOffSettingsDto;
export type UpdateTimeOffSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateTimeOffSettingsDto: UpdateTimeOffSettingsDto;
};
export type UpdateFileSettingsApiResponse = /** status 200  */ FileSettingsDto;
export type UpdateFileSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateFileSettingsDto: UpdateFileSettingsDto;
};
export type UpdateHelpdeskSettingsApiResponse = /** status 200  */ HelpdeskSettingsDto;
export type UpdateHelpdeskSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateHelpdeskSettingsDto: UpdateHelpdeskSettingsDto;
};
export type UpdateSignInSettingsApiResponse = /** status 200  */ SignInSettingsDto;
export type UpdateSignInSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateSignInSettingsDto: UpdateSignInSettingsDto;
};
export type GetSenderApiResponse = /** status 200  */ SenderStateDto;
export type GetSenderApiArg = {
  address: string;
};
export type BlockSenderApiResponse = /** status 200  */ SenderChangeDto;
export type BlockSenderApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  senderDto: SenderDto;
};
export type UnblockSenderApiResponse = /** status 200  */ SenderChangeDto;
export type UnblockSenderApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  senderDto: SenderDto;
};
export type GetCompanyLogoApiResponse = /** status 200 A PNG of up to 600 × 200 pixels. */ Blob;
export type GetCompanyLogoApiArg = {
  /** Fingerprint of the logo, from `logoUrl`. */
  v?: string;
};
export type SetCompanyLogoApiResponse = /** status 200  */ CompanyLogoDto;
export type SetCompanyLogoApiArg = {
  body: {
    logo: Blob;
  };
};
export type RemoveCompanyLogoApiResponse = unknown;
export type RemoveCompanyLogoApiArg = void;
export type ListOutboxApiResponse = /** status 200 One page of rows. */ Paged<OutboxMessageDto>;
export type ListOutboxApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  status?: OutboxStatus;
};
export type GetOutboxMessageApiResponse = /** status 200  */ OutboxMessageDetailDto;
export type GetOutboxMessageApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetOutboxMessageFormattedApiResponse = /** status 200  */ string;
export type GetOutboxMessageFormattedApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type RetryOutboxMessageApiResponse = /** status 200  */ OutboxMessageDto;
export type RetryOutboxMessageApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type SendTestMailApiResponse = /** status 200  */ OutboxMessageDto;
export type SendTestMailApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListMailboxesApiResponse = /** status 200  */ MailboxDto[];
export type ListMailboxesApiArg = void;
export type CreateMailboxApiResponse = /** status 201  */ MailboxDto;
export type CreateMailboxApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createMailboxDto: CreateMailboxDto;
};
export type TestMailboxConnectionApiResponse = /** status 200  */ MailboxTestDto;
export type TestMailboxConnectionApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  testMailboxConnectionDto: TestMailboxConnectionDto;
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
export type DecideHeldMailsApiResponse = /** status 200  */ BulkHeldMailResultDto[];
export type DecideHeldMailsApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  bulkHeldMailsDto: BulkHeldMailsDto;
};
export type GetHeldMailContentApiResponse = /** status 200  */ HeldMailContentDto;
export type GetHeldMailContentApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type GetHeldMailOriginalApiResponse = /** status 200  */ Blob;
export type GetHeldMailOriginalApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type AcceptHeldMailApiResponse = /** status 200  */ AcceptedMailDto;
export type AcceptHeldMailApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type DiscardHeldMailApiResponse = unknown;
export type DiscardHeldMailApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type UpdateMailboxApiResponse = /** status 200  */ MailboxDto;
export type UpdateMailboxApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateMailboxDto: UpdateMailboxDto;
};
export type DeleteMailboxApiResponse = unknown;
export type DeleteMailboxApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type TestMailboxApiResponse = /** status 200  */ MailboxTestDto;
export type TestMailboxApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type FetchMailboxApiResponse = /** status 200  */ MailboxDto;
export type FetchMailboxApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListAuditEntriesApiResponse = /** status 200 One page of rows. */ Paged<AuditEntryDto>;
export type ListAuditEntriesApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  entity?: AuditEntity;
  /** Only changes of this record. Example: `42`. */
  entityId?: number;
  /** Only changes by this user. Example: `7`. */
  actorId?: number;
  /** Only these actions, separated by commas. Example: `user.export,user.erase`. */
  actions?: string;
  /** First day, in the company's time zone. */
  from?: string;
  /** Last day, in the company's time zone. */
  to?: string;
};
export type ExportAuditEntriesApiResponse =
  /** status 200 The file. Each user can have one export at a time. */ Blob;
export type ExportAuditEntriesApiArg = {
  entity?: AuditEntity;
  /** Only changes of this record. Example: `42`. */
  entityId?: number;
  /** Only changes by this user. Example: `7`. */
  actorId?: number;
  /** Only these actions, separated by commas. Example: `user.export,user.erase`. */
  actions?: string;
  /** First day, in the company's time zone. */
  from?: string;
  /** Last day, in the company's time zone. */
  to?: string;
  /** CSV (RFC 4180, UTF-8) by default. */
  format?: ExportFormat;
};
export type GetAuditEntryApiResponse = /** status 200  */ AuditEntryDto;
export type GetAuditEntryApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListOwnSessionsApiResponse = /** status 200  */ OwnSessionDto[];
export type ListOwnSessionsApiArg = void;
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  id: string;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type RemoveOwnPictureApiResponse = unknown;
export type RemoveOwnPictureApiArg = void;
export type ListIdentityProvidersApiResponse = /** status 200  */ IdentityProviderDto[];
export type ListIdentityProvidersApiArg = void;
export type CreateIdentityProviderApiResponse = /** status 201  */ IdentityProviderDto;
export type CreateIdentityProviderApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createIdentityProviderDto: CreateIdentityProviderDto;
};
export type UpdateIdentityProviderApiResponse = /** status 200  */ IdentityProviderDto;
export type UpdateIdentityProviderApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateIdentityProviderDto: UpdateIdentityProviderDto;
};
export type DeleteIdentityProviderApiResponse = unknown;
export type DeleteIdentityProviderApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type TestIdentityProviderApiResponse = /** status 200  */ IdentityProviderTestDto;
export type TestIdentityProviderApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListSignInProvidersApiResponse = /** status 200  */ SignInProviderDto[];
export type ListSignInProvidersApiArg = void;
export type ListOwnIdentitiesApiResponse = /** status 200  */ OwnIdentityDto[];
export type ListOwnIdentitiesApiArg = void;
export type LinkIdentityApiResponse = /** status 201  */ ProviderAddressDto;
export type LinkIdentityApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  linkIdentityDto: LinkIdentityDto;
};
export type ConfirmIdentityWithProviderApiResponse = /** status 200  */ ProviderAddressDto;
export type ConfirmIdentityWithProviderApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  confirmWithProviderDto: ConfirmWithProviderDto;
};
export type UnlinkIdentityApiResponse = unknown;
export type UnlinkIdentityApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListOwnTokensApiResponse = /** status 200  */ ApiTokenDto[];
export type ListOwnTokensApiArg = void;
export type CreateOwnTokenApiResponse = /** status 201  */ CreatedApiTokenDto;
export type CreateOwnTokenApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createApiTokenDto: CreateApiTokenDto;
};
export type RevokeOwnTokenApiResponse = unknown;
export type RevokeOwnTokenApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type ListServiceAccountsApiResponse = /** status 200  */ ServiceAccountDto[];
export type ListServiceAccountsApiArg = void;
export type CreateServiceAccountApiResponse = /** status 201  */ ServiceAccountDto;
export type CreateServiceAccountApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createServiceAccountDto: CreateServiceAccountDto;
};
export type UpdateServiceAccountApiResponse = /** status 200  */ ServiceAccountDto;
export type UpdateServiceAccountApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateServiceAccountDto: UpdateServiceAccountDto;
};
export type DeleteServiceAccountApiResponse = unknown;
export type DeleteServiceAccountApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type CreateServiceAccountTokenApiResponse = /** status 201  */ CreatedApiTokenDto;
export type CreateServiceAccountTokenApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createApiTokenDto: CreateApiTokenDto;
};
export type RevokeServiceAccountTokenApiResponse = unknown;
export type RevokeServiceAccountTokenApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the token. */
  tokenId: number;
};
export type ListWebhooksApiResponse = /** status 200  */ WebhookDto[];
export type ListWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 201  */ WebhookWithSecretDto;
export type CreateWebhookApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  createWebhookDto: CreateWebhookDto;
};
export type UpdateWebhookApiResponse = /** status 200  */ WebhookDto;
export type UpdateWebhookApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateWebhookDto: UpdateWebhookDto;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type RotateWebhookSecretApiResponse = /** status 200  */ WebhookWithSecretDto;
export type RotateWebhookSecretApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type TestWebhookApiResponse = /** status 200  */ WebhookDeliveryDto;
export type TestWebhookApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListWebhookDeliveriesApiResponse =
  /** status 200 One page of rows. */ Paged<WebhookDeliveryDto>;
export type ListWebhookDeliveriesApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
  status?: WebhookDeliveryStatus;
};
export type ResendUndeliveredEventsApiResponse = /** status 200  */ ResentDeliveriesDto;
export type ResendUndeliveredEventsApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type GetWebhookDeliveryApiResponse = /** status 200  */ WebhookDeliveryDetailDto;
export type GetWebhookDeliveryApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the delivery. */
  deliveryId: number;
};
export type ResendWebhookDeliveryApiResponse = /** status 200  */ WebhookDeliveryDto;
export type ResendWebhookDeliveryApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The `id` of the delivery. */
  deliveryId: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListImportsApiResponse = /** status 200 One page of rows. */ Paged<ImportDto>;
export type ListImportsApiArg = {
  /** Page number, starting at 1. To continue, prefer the `next` link. */
  page?: number;
  /** Rows per page, 1 to 500; 100 by default. Example: `50`. */
  pageSize?: number;
  /** Words or prefixes of words. A row must match all of them. Example: `harbour`. */
  search?: string | null;
  /** Cursor of the `next` link. It takes precedence over the page number. */
  after?: string | null;
};
export type GetImportApiResponse = /** status 200  */ ImportDetailDto;
export type GetImportApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type DeleteImportApiResponse = unknown;
export type DeleteImportApiArg = {
  /** The `id` of the record. */
  id: number;
};
export type MapImportApiResponse = /** status 200  */ ImportDetailDto;
export type MapImportApiArg = {
  /** The `id` of the record. */
  id: number;
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  mapImportDto: MapImportDto;
};
export type CheckImportApiResponse = /** status 200  */ ImportDetailDto;
export type CheckImportApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type RunImportApiResponse = /** status 200  */ ImportDetailDto;
export type RunImportApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type UndoImportApiResponse = /** status 200  */ ImportDetailDto;
export type UndoImportApiArg = {
  /** The `id` of the record. */
  id: number;
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
};
export type ListErasuresApiResponse = /** status 200  */ UnfinishedErasureDto[];
export type ListErasuresApiArg = void;
export type GetRetentionSettingsApiResponse = /** status 200  */ RetentionSettingsDto;
export type GetRetentionSettingsApiArg = void;
export type UpdateRetentionSettingsApiResponse = /** status 200  */ RetentionSettingsDto;
export type UpdateRetentionSettingsApiArg = {
  /** The version that the caller read, instead of `version` in the body. Example: `"3"`. */
  'If-Match'?: string;
  updateRetentionSettingsDto: UpdateRetentionSettingsDto;
};
export type PreviewRetentionApiResponse = /** status 200  */ RetentionPreviewDto[];
export type PreviewRetentionApiArg = {
  /** Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record. Example: `6f1c2d0e9b7a4c53`. */
  'Idempotency-Key'?: string;
  retentionRulesDto: RetentionRulesDto;
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
export type DashboardChangesDto = {
  /** Change in the number of active projects over 30 days, in whole percent; null if the number was 0 or is unknown. If that day has no record, the latest of the 7 days before it is used. */
  activeProjects: number | null;
  /** Change in the number of open tickets over 30 days, in whole percent; null if the number was 0 or is unknown. If that day has no record, the latest of the 7 days before it is used. */
  openTickets: number | null;
  /** Change in payments between the previous and the last 30 days, in whole percent; null if there were none before. Omitted for users who can't read invoices. */
  totalRevenue?: number | null;
  /** Change in the number of evidence files over 30 days, in whole percent; null if the number was 0 or is unknown. If that day has no record, the latest of the 7 days before it is used. */
  evidenceFiles: number | null;
};
export type ProjectStatus = 'active' | 'on-hold' | 'completed' | 'cancelled';
export type RecentProjectDto = {
  id: number;
  name: string;
  clientName: string;
  status: ProjectStatus;
  progress: number;
};
export type PriorityTicketDto = {
  id: number;
  title: string;
  clientName: string;
  createdAt: string;
};
export type FirstStep =
  'company_details' | 'logo' | 'mail_server' | 'colleague' | 'client' | 'project' | 'invoice';
export type FirstStepDto = {
  step: FirstStep;
  isDone: boolean;
};
export type DashboardStatsDto = {
  activeProjects: number;
  openTickets: number;
  /** Sum of all payments in the currency of the company; omitted for users who can't read invoices. */
  totalRevenue?: string;
  /** Sum of the payments this month in the currency of the company; omitted for users who can't read invoices. */
  monthlyRevenue?: string;
  /** Currencies of payments this month that no revenue includes; omitted like revenue. */
  otherCurrencies?: string[];
  evidenceFiles: number;
  changes: DashboardChangesDto;
  /** The 5 newest active projects. */
  recentProjects: RecentProjectDto[];
  /** The 5 newest high-priority tickets that are open or in progress. */
  priorityTickets: PriorityTicketDto[];
  /** A new company's checklist, with the steps that the caller can take; empty once they are done. */
  firstSteps: FirstStepDto[];
};
export type FinanceMonthDto = {
  /** `YYYY-MM` */
  month: string;
  /** Sum of the payments in the month in the currency of the company. */
  revenue: string;
  /** Currencies of payments in the month that `revenue` doesn't include. */
  otherCurrencies: string[];
  /** Sum of the expenses created in the month, like the tile Monthly Expenses. */
  expenses: string;
};
export type TicketWeekDto = {
  /** The Monday. */
  week: string;
  /** Created in the week. */
  opened: number;
  /** Resolved in the week and not reopened since. */
  resolved: number;
};
export type TimeOffType = 'personal' | 'vacation' | 'sick';
export type TimeOfDay = 'morning' | 'afternoon';
export type TeamCalendarStatus = 'approved' | 'pending';
export type TeamCalendarEntryDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  status: TeamCalendarStatus;
};
export type AwayThisWeekDto = {
  /** The Monday. */
  from: string;
  /** The Sunday. */
  to: string;
  /** Whether today is a working day. */
  isWorkingDay: boolean;
  /** Number of all entries. */
  total: number;
  /** The first 6 by start date, without reasons and comments. */
  entries: TeamCalendarEntryDto[];
};
export type WaitingKind =
  | 'time_off_requests'
  | 'expenses'
  | 'open_tickets'
  | 'tickets_in_progress'
  | 'overdue_invoices'
  | 'pending_invoices'
  | 'overdue_projects';
export type WaitingTimeOffDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
};
export type WaitingRecordDto = {
  id: number;
  /** The number and title of a ticket, the number of an invoice, the name of a project, the vendor of an expense, or the user who asks for time off. */
  name: string;
  /** Null for expenses and time off. */
  clientName: string | null;
  /** The amount of an expense or the balance of an invoice, otherwise null. */
  amount: string | null;
  /** The currency of `amount`. */
  currency: string | null;
  /** The due date, the first day of time off, or the day when the expense was submitted; null for a ticket without a due time. */
  date: string | null;
  /** Whether a due date or time has passed. */
  isOverdue: boolean;
  /** The time off of a request, otherwise null. */
  timeOff: WaitingTimeOffDto | (null | null);
};
export type WaitingDto = {
  /** `time_off_requests`, `expenses`: the caller can decide on them. `open_tickets`, `tickets_in_progress`: assigned to the caller. `overdue_invoices`, `pending_invoices`: the caller can edit them or mark them as paid. `overdue_projects`: past their due date, and the caller is the owner or a member. */
  kind: WaitingKind;
  /** The total of the list with the same filter. */
  count: number;
  /** Whether there are more than `count`. */
  isCapped: boolean;
  /** The first 3, the most urgent first. */
  records: WaitingRecordDto[];
};
export type NotificationType =
  | 'ticket.assigned'
  | 'ticket.replied'
  | 'ticket.undelivered'
  | 'ticket.mentioned'
  | 'ticket.due'
  | 'project.member_added'
  | 'project.transferred'
  | 'project.commented'
  | 'project.mentioned'
  | 'time_off.requested'
  | 'time_off.decided'
  | 'time_off.balance_changed'
  | 'expense.submitted'
  | 'expense.decided'
  | 'invoice.overdue'
  | 'invoice.drafted'
  | 'invoice.undelivered'
  | 'invitation.accepted'
  | 'mailbox.failing'
  | 'webhook.failing'
  | 'token.expiring'
  | 'erasure.failing'
  | 'storage.low';
export type NotificationAction =
  'approve_time_off' | 'approve_expense' | 'pay_invoice' | 'assign_ticket';
export type NotificationDto = {
  id: number;
  type: NotificationType;
  title: string;
  body: string | null;
  /** Path of the record in the application; null once the record is deleted. */
  link: string | null;
  /** Id of the record that it is about. */
  entityId: number | null;
  /** Number of unread notifications about the same record that this one replaced. */
  repeats: number;
  /** What you can do about it now, with the bulk endpoint of the record. */
  action: NotificationAction | (null | null);
  readAt: string | null;
  createdAt: string;
};
export type NotificationPreferenceDto = {
  inApp: boolean;
  email: boolean;
  type: NotificationType;
  label: string;
};
export type NotificationChannelsDto = {
  inApp: boolean;
  email: boolean;
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
export type PasskeyDto = {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type RegisterPasskeyDto = {
  name: string;
  /** The result of `PublicKeyCredential.toJSON()`. */
  credential: {
    [key: string]: unknown;
  };
};
export type RenamePasskeyDto = {
  name: string;
};
export type PasskeyOptionsDto = {
  /** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
  options: {
    [key: string]: unknown;
  };
};
export type PasskeyPurpose = 'sign-in' | 'register' | 'step-up';
export type PasskeyOptionsInputDto = {
  /** `register` and `step-up` need a session. */
  purpose: PasskeyPurpose;
};
export type StepUpDto = {
  password?: string;
  code?: string;
  /** The result of `PublicKeyCredential.toJSON()`. */
  credential?: {
    [key: string]: unknown;
  };
};
export type OwnSecondFactorDto = {
  /** The account has a password, and the role can sign in with one. */
  hasPassword: boolean;
  /** An authenticator app is set up. */
  hasTotp: boolean;
  /** Unused recovery codes. */
  recoveryCodes: number;
  /** Number of passkeys. */
  passkeys: number;
  /** The caller's role needs a second factor. */
  isRequired: boolean;
};
export type TotpEnrollmentDto = {
  /** Base32. */
  secret: string;
  /** The text of the QR code. */
  uri: string;
  /** The QR code as a data URL (SVG). */
  qrCode: string;
};
export type RecoveryCodesDto = {
  recoveryCodes: string[];
};
export type TotpCodeDto = {
  code: string;
};
export type SearchKind = 'project' | 'ticket' | 'client' | 'invoice' | 'evidence' | 'person';
export type SearchHitDto = {
  id: number;
  title: string;
  detail: string | null;
  /** Path of the record in the application. */
  link: string;
  /** Whether the query is the record's number, or the last part of an invoice number. */
  isExact: boolean;
};
export type SearchGroupDto = {
  kind: SearchKind;
  /** Up to 5, newest first. */
  hits: SearchHitDto[];
  /** Whether there are more. */
  hasMore: boolean;
};
export type SearchResultsDto = {
  /** Only kinds with hits. */
  groups: SearchGroupDto[];
  /** Whether the hits contain only words similar to the query. */
  isSimilar: boolean;
};
export type ConversationKind = 'project' | 'ticket' | 'client';
export type ConversationPart = 'message' | 'internal-note' | 'comment' | 'note';
export type ExcerptPartDto = {
  /** Plain text. */
  text: string;
  /** Whether it is a word of the query, or the start of a longer word. */
  isMatch: boolean;
};
export type ConversationHitDto = {
  /** Id of the record. */
  id: number;
  /** Title of the record. */
  title: string;
  detail: string | null;
  /** Path of the record in the application, which opens it at the text. */
  link: string;
  /** The part of the conversation that contains the query. */
  part: ConversationPart;
  /** Author of the text. */
  authorName: string;
  createdAt: string;
  /** About 160 characters around the words of the query, on one line. */
  excerpt: ExcerptPartDto[];
};
export type ConversationGroupDto = {
  kind: ConversationKind;
  /** Up to 5 records, each with the newest text that contains the query; newest first. */
  hits: ConversationHitDto[];
  /** Whether there are more. */
  hasMore: boolean;
};
export type ConversationResultsDto = {
  /** Only kinds with hits. */
  groups: ConversationGroupDto[];
};
export type DirectoryEntryDto = {
  id: number;
  /** First and last name, or the username. */
  name: string;
  department: string | null;
  profilePictureUrl: string | null;
  isActive: boolean;
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
export type TimeOffStatus = 'pending' | 'approved' | 'denied' | 'cancelled';
export type RequestHoursChangeDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  /** `days` in minutes. */
  minutes: number;
  status: TimeOffStatus;
  /** The days after the change, as a decimal. `days` are those before it. */
  newDays: string;
  /** `newDays` in minutes. */
  newMinutes: number;
};
export type CalendarPreviewDto = {
  /** Requests that get other hours. */
  requests: number;
  /** Users of these requests. */
  users: number;
  /** Those of these users who are notified: all except the caller. */
  notifiedUsers: number;
  /** The first 100 of these requests that you can read, by start date. */
  changes: RequestHoursChangeDto[];
};
export type PreviewWorkingCalendarDto = {
  workingDays: number[];
  holidays: string[];
};
export type TimeOffPeriod = 'upcoming' | 'current' | 'past';
export type TimeOffAbilitiesDto = {
  /** Change the request */
  update: Ability;
  /** Approve the request */
  approve: Ability;
  /** Deny the request */
  deny: Ability;
  /** Cancel the request */
  cancel: Ability;
};
export type AssignedTicketDto = {
  id: number;
  title: string;
  priority: TicketPriority;
  status: TicketStatus;
};
export type DueProjectDto = {
  id: number;
  name: string;
  dueDate: string;
};
export type TimeOffContextDto = {
  /** Balance of the requested type, in days. */
  balanceDays: string;
  /** The balance after approval; negative if it is insufficient. */
  balanceAfterDays: string;
  department: string | null;
  /** Approved and pending requests of others in the department in the same period. */
  othersAway: TeamCalendarEntryDto[];
  /** The 20 most urgent. */
  openTickets: AssignedTicketDto[];
  dueProjects: DueProjectDto[];
};
export type TimeOffRequestDetailDto = {
  type: TimeOffType;
  startDate: string;
  /** Inclusive. */
  endDate: string;
  /** Hours divided by 8, stored to the minute; a half day counts half. */
  days: string;
  reason: string | null;
  isHalfDay: boolean;
  /** Only for half days. */
  timeOfDay: TimeOfDay | (null | null);
  id: number;
  userId: number;
  /** The user's first name. */
  userName: string | null;
  userLastName: string | null;
  userEmail: string;
  /** Whether the user's account is inactive. */
  isUserInactive: boolean;
  /** `days` in minutes. */
  minutes: number;
  status: TimeOffStatus;
  /** Relative to today in the company's time zone. */
  period: TimeOffPeriod;
  /** Display name of the user who approved or denied. */
  approvedBy: string | null;
  approvedAt: string | null;
  /** The approver's comments. */
  comments: string | null;
  cancelledAt: string | null;
  /** Why the request was cancelled. */
  cancellationComments: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  abilities: TimeOffAbilitiesDto;
  /** Display name of the user who cancelled the request. Null if it is not cancelled, or if the audit log no longer contains the cancellation. */
  cancelledBy: string | null;
  /** Null for callers who don't manage the request. */
  context: TimeOffContextDto | (null | null);
};
export type BulkTimeOffResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  record?: TimeOffRequestDetailDto;
};
export type BulkTimeOffAction = 'approve' | 'deny' | 'cancel';
export type RecordVersionDto = {
  id: number;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type BulkTimeOffRequestsDto = {
  ids: number[];
  action: BulkTimeOffAction;
  /** Required for `deny`, optional for the others. */
  comments?: string | null;
  /** The versions that you read. A record whose version is out of date gets 409 and is not changed. */
  versions?: RecordVersionDto[];
};
export type CompanySettingsDto = {
  name: string;
  /** Street, postal code, city and country as text. */
  address: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  country: string;
  email: string;
  phone: string;
  timeZone: string;
  currency: string;
  taxId: string;
  registrationNumber: string;
  bankName: string;
  iban: string;
  bic: string;
  accountDetails: string;
  paymentTerms: string;
  invoiceFooter: string;
  /** 0 until the group is first saved. */
  version: number;
};
export type ReminderTemplateDto = {
  subject: string;
  message: string;
  /** Days after the due date; negative before it. */
  days: number;
};
export type MailTemplateDto = {
  subject: string;
  message: string;
};
export type FinanceSettingsDto = {
  /** Finance is visible to managers only. */
  managersOnly: boolean;
  invoicePrefix: string;
  invoiceDueDays: number;
  einvoices: boolean;
  reminders: ReminderTemplateDto[];
  invoiceMail: MailTemplateDto;
  /** 0 until the group is first saved. */
  version: number;
};
export type TimeOffSettingsDto = {
  personalDays: number;
  vacationDays: number;
  sickDays: number;
  /** The first year on whose January 1 balances are renewed; null if they are not renewed. */
  firstRenewalYear: number | null;
  /** Unused days that a renewal keeps at most. */
  personalCarryOverDays: number;
  vacationCarryOverDays: number;
  sickCarryOverDays: number;
  workingDays: number[];
  holidays: string[];
  holidayNames: {
    [key: string]: string;
  };
  /** 0 until the group is first saved. */
  version: number;
};
export type FileSettingsDto = {
  maxFileSizeBytes: number;
  storageLimitBytes: number;
  /** 0 until the group is first saved. */
  version: number;
};
export type BusinessHoursDto = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** In the company's time zone. */
  from: string;
  to: string;
};
export type ServiceLevelTargetDto = {
  firstResponseMinutes: number;
  resolutionMinutes: number;
};
export type ServiceLevelTargetsDto = {
  low: ServiceLevelTargetDto;
  medium: ServiceLevelTargetDto;
  high: ServiceLevelTargetDto;
};
export type HelpdeskSettingsDto = {
  businessHours: BusinessHoursDto[];
  targets: ServiceLevelTargetsDto;
  /** Tickets have due times. */
  targetsEnabled: boolean;
  /** A client whose email opens a ticket receives a confirmation. */
  confirmsNewTickets: boolean;
  blockedSenders: string[];
  maxAttachmentBytes: number;
  /** 0 until the group is first saved. */
  version: number;
};
export type Role = 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
export type SignInSettingsDto = {
  passwordDisabledRoles: Role[];
  secondFactorRoles: Role[];
  secondFactorGraceDays: number;
  /** 0 until the group is first saved. */
  version: number;
};
export type MailSettingsDto = {
  /** If false, emails stay in the outbox. */
  isConfigured: boolean;
  server: string | null;
  from: string;
};
export type WebhookSettingsDto = {
  /** If false, the URLs of webhooks must start with `https://`. */
  allowsHttp: boolean;
};
export type SettingsAbilitiesDto = {
  /** Change the settings */
  update: Ability;
  /** Change the sign-in settings */
  updateSignIn: Ability;
};
export type SettingsDto = {
  /** Changes with the logo; null if there is none. */
  logoUrl: string | null;
  company: CompanySettingsDto;
  finance: FinanceSettingsDto;
  timeoff: TimeOffSettingsDto;
  files: FileSettingsDto;
  helpdesk: HelpdeskSettingsDto;
  signIn: SignInSettingsDto;
  mail: MailSettingsDto;
  webhooks: WebhookSettingsDto;
  /** The version of Atrium that sent the response. */
  atriumVersion: string;
  abilities: SettingsAbilitiesDto;
};
export type UpdateCompanySettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  name: string;
  /** The complete address as text. New text becomes the street and clears postal code, city and country, unless they are sent too. Ignored if `street` is sent. */
  address?: string | null;
  street?: string | null;
  postalCode?: string | null;
  city?: string | null;
  country?: string | null;
  email: string | null;
  phone: string | null;
  timeZone: string;
  currency: string;
  /** A VAT ID is checked against its country's format and stored without separators. */
  taxId?: string | null;
  registrationNumber?: string | null;
  bankName?: string | null;
  /** Validated by its check digits and stored without spaces. */
  iban?: string | null;
  bic?: string | null;
  /** How to pay, for companies without an IBAN. */
  accountDetails?: string | null;
  paymentTerms?: string | null;
  invoiceFooter?: string | null;
};
export type UpdateFinanceSettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  managersOnly: boolean;
  invoicePrefix: string;
  invoiceDueDays: number;
  /** Requires the name, address and tax ID of the company. */
  einvoices?: boolean;
  /** At most one for each number of days. */
  reminders?: ReminderTemplateDto[];
  invoiceMail?: MailTemplateDto;
};
export type UpdateTimeOffSettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  personalDays: number;
  vacationDays: number;
  sickDays: number;
  /** The first year on whose January 1 balances are renewed: next year at the earliest. Null stops renewals; without the field, they do not change. */
  firstRenewalYear?: number | null;
  /** Unused days that a renewal keeps at most; without the field, it does not change. */
  personalCarryOverDays?: number;
  /** Unused days that a renewal keeps at most; without the field, it does not change. */
  vacationCarryOverDays?: number;
  /** Unused days that a renewal keeps at most; without the field, it does not change. */
  sickCarryOverDays?: number;
  workingDays: number[];
  holidays: string[];
  /** Names by date; without the field, the holidays that remain keep their names. */
  holidayNames?: {
    [key: string]: string;
  };
};
export type UpdateFileSettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  /** Size limit of one evidence file, in bytes. */
  maxFileSizeBytes: number;
  /** Size limit of all evidence files together, in bytes. */
  storageLimitBytes: number;
};
export type UpdateHelpdeskSettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  businessHours: {
    /** 1 is Monday. */
    weekday: number;
    from: string;
    to: string;
  }[];
  targets: {
    low: {
      firstResponseMinutes: number;
      resolutionMinutes: number;
    };
    medium: {
      firstResponseMinutes: number;
      resolutionMinutes: number;
    };
    high: {
      firstResponseMinutes: number;
      resolutionMinutes: number;
    };
  };
  targetsEnabled: boolean;
  confirmsNewTickets: boolean;
  blockedSenders: string[];
  /** Larger attachments of a reply are sent as links, in bytes. */
  maxAttachmentBytes: number;
};
export type UpdateSignInSettingsDto = {
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
  /** Roles that cannot sign in with a password. */
  passwordDisabledRoles: Role[];
  /** Roles that need a second factor. */
  secondFactorRoles: Role[];
  /** Number of days in which a user can set up a required second factor. */
  secondFactorGraceDays: number;
};
export type SenderStateDto = {
  /** Whether the address or its domain is blocked. */
  isBlocked: boolean;
};
export type SenderChangeDto = {
  /** False if the address was in that state already. */
  isChanged: boolean;
};
export type SenderDto = {
  address: string;
};
export type CompanyLogoDto = {
  /** Changes with the logo; null if there is none. */
  logoUrl: string | null;
};
export type OutboxStatus = 'pending' | 'sent' | 'failed';
export type OutboxAbilitiesDto = {
  /** Read the text */
  read: Ability;
  /** Retry the failed email */
  retry: Ability;
};
export type OutboxMessageDto = {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  status: OutboxStatus;
  attempts: number;
  createdAt: string;
  /** When it is sent or retried next. */
  nextAttemptAt: string;
  sentAt: string | null;
  lastError: string | null;
  abilities: OutboxAbilitiesDto;
};
export type OutboxMessageDetailDto = {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  status: OutboxStatus;
  attempts: number;
  createdAt: string;
  /** When it is sent or retried next. */
  nextAttemptAt: string;
  sentAt: string | null;
  lastError: string | null;
  abilities: OutboxAbilitiesDto;
  text: string;
  /** Whether the email can be shown with its formatting. */
  hasHtml: boolean;
};
export type MailboxSecurity = 'tls' | 'starttls' | 'none';
export type MailboxStatus = 'ok' | 'failing';
export type MailboxDto = {
  /** Sender name of replies. */
  name: string;
  /** The address that clients write to, and that replies come from. */
  address: string;
  host: string;
  port: number;
  security: MailboxSecurity;
  username: string;
  folder: string;
  defaultPriority: TicketPriority;
  defaultAssigneeId: number | null;
  /** Follows the names of the author and the mailbox in replies and confirmations. */
  signature: string | null;
  isActive: boolean;
  id: number;
  /** Display name of the assignee. */
  defaultAssigneeName: string | null;
  status: MailboxStatus;
  /** The mail server's message about the last failure. */
  lastError: string | null;
  lastFetchedAt: string | null;
  version: number;
};
export type CreateMailboxDto = {
  /** Sender name of replies. */
  name: string;
  /** The address that clients write to, and that replies come from. */
  address: string;
  host: string;
  port?: number;
  security?: MailboxSecurity;
  username: string;
  /** Never returned. Required for a new mailbox. */
  password?: string;
  folder?: string;
  defaultPriority?: TicketPriority;
  defaultAssigneeId?: number | null;
  /** Follows the names of the author and the mailbox in replies and confirmations. */
  signature?: string | null;
  isActive?: boolean;
};
export type MailboxTestDto = {
  isConnected: boolean;
  /** One sentence about the connection, with the mail server's message. */
  message: string;
};
export type TestMailboxConnectionDto = {
  host: string;
  port?: number;
  security?: MailboxSecurity;
  username: string;
  /** Never returned. Required for a new mailbox. */
  password?: string;
  folder?: string;
  /** Uses the stored password of this mailbox if `password` is omitted. */
  mailboxId?: number;
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
export type AcceptedMailDto = {
  /** The ticket that the email opened or was added to; null if it was not filed, or has not been processed yet. */
  ticketId: number | null;
  /** Whether the email will be processed in the background, because the request reached its time limit of 15 seconds. */
  isQueued: boolean;
};
export type BulkHeldMailResultDto = {
  id: number;
  status: 200 | 403 | 404 | 409;
  /** The rule that rejected the change. */
  rule?: string;
  /** Why the change was rejected. */
  message?: string;
  /** Set if the email was accepted. */
  record?: AcceptedMailDto;
};
export type BulkHeldMailAction = 'accept' | 'discard';
export type BulkHeldMailsDto = {
  ids: number[];
  action: BulkHeldMailAction;
};
export type HeldMailAttachmentDto = {
  name: string;
  /** In bytes. */
  size: number;
};
export type HeldMailContentDto = {
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
  /** The text, up to 10,000 characters; null if the email can't be read, or if only its header was kept because it is larger than 50 MB. */
  text: string | null;
  attachments: HeldMailAttachmentDto[];
};
export type UpdateMailboxDto = {
  /** Sender name of replies. */
  name?: string;
  /** The address that clients write to, and that replies come from. */
  address?: string;
  host?: string;
  port?: number;
  security?: MailboxSecurity;
  username?: string;
  /** Never returned. Required for a new mailbox. */
  password?: string;
  folder?: string;
  defaultPriority?: TicketPriority;
  defaultAssigneeId?: number | null;
  /** Follows the names of the author and the mailbox in replies and confirmations. */
  signature?: string | null;
  isActive?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type AuditEntity =
  | 'user'
  | 'session'
  | 'project'
  | 'ticket'
  | 'canned_reply'
  | 'client'
  | 'evidence'
  | 'invoice'
  | 'recurring_invoice'
  | 'tax_rate'
  | 'expense'
  | 'time_off_balance'
  | 'time_off_request'
  | 'setting'
  | 'mailbox'
  | 'import'
  | 'identity_provider'
  | 'saved_view'
  | 'api_token'
  | 'service_account'
  | 'webhook';
export type AuditEntryDto = {
  id: string;
  createdAt: string;
  /** Null for automatic changes. */
  actorId: number | null;
  actorName: string;
  action: string;
  entity: AuditEntity;
  entityId: number | null;
  /** Current name or number of the record, or the recorded one if it was deleted. Null for a record without a name. */
  recordName: string | null;
  /** Whether the record no longer exists. */
  isRecordDeleted: boolean;
  /** The changed fields before the change; null for a new record. */
  before: {
    [key: string]: unknown;
  } | null;
  /** The changed fields after the change; null for a deleted record. */
  after: {
    [key: string]: unknown;
  } | null;
  note: string | null;
  address: string | null;
  requestId: string | null;
};
export type ExportFormat = 'csv' | 'xlsx';
export type SignInMethod = 'password' | 'passkey' | 'oidc' | 'link';
export type SecondFactor = 'totp' | 'recovery-code';
export type OwnSessionDto = {
  /** Identifies the session; it can't be used to sign in. */
  id: string;
  /** Whether this request uses the session. */
  isCurrent: boolean;
  createdAt: string;
  /** Accurate to the minute. */
  lastSeenAt: string;
  /** When the session ends if it is not used. */
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  method: SignInMethod;
  /** What completed the sign-in after the password. */
  secondFactor: SecondFactor | (null | null);
  /** The last sign-in or step-up. */
  confirmedAt: string | null;
};
export type ChangePasswordDto = {
  currentPassword: string;
  newPassword: string;
};
export type DefaultRole = 'viewer' | 'employee' | 'manager' | 'admin';
export type IdentityProviderDto = {
  /** Shown on its sign-in button. */
  name: string;
  /** Part of the redirect URI. If you change it, register the new URI at the provider. */
  key: string;
  /** URL of the provider; its metadata is read from `/.well-known/openid-configuration` below it. */
  issuer: string;
  clientId: string;
  /** Separated by spaces; `openid email profile` by default. */
  scopes: string;
  /** Claim with the values that determine the role, such as `groups` or `realm_access.roles`. Without one, roles are changed only in Atrium. */
  roleClaim: string | null;
  /** The role for each value of the claim. The highest role wins. */
  roleMapping: {
    [key: string]: 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
  };
  /** Creates accounts for unknown users whose email address is verified. */
  createsUsers: boolean;
  /** Role for new accounts, and for users whose claim has no mapped value. */
  defaultRole: DefaultRole;
  isActive: boolean;
  /** Null for a provider from the environment, which the API can't change. */
  id: number | null;
  /** The redirect URI to register at the provider. */
  redirectUrl: string;
  /** The back-channel logout URI to register at the provider. */
  backchannelLogoutUrl: string;
  version: number;
};
export type CreateIdentityProviderDto = {
  /** Shown on its sign-in button. */
  name: string;
  /** Part of the redirect URI. If you change it, register the new URI at the provider. */
  key: string;
  /** URL of the provider; its metadata is read from `/.well-known/openid-configuration` below it. */
  issuer: string;
  clientId: string;
  /** Never returned. Required for a new provider. */
  clientSecret?: string;
  /** Separated by spaces; `openid email profile` by default. */
  scopes?: string;
  /** Claim with the values that determine the role, such as `groups` or `realm_access.roles`. Without one, roles are changed only in Atrium. */
  roleClaim?: string | null;
  /** The role for each value of the claim. The highest role wins. */
  roleMapping?: {
    [key: string]: 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
  };
  /** Creates accounts for unknown users whose email address is verified. */
  createsUsers?: boolean;
  /** Role for new accounts, and for users whose claim has no mapped value. */
  defaultRole?: DefaultRole;
  isActive?: boolean;
};
export type UpdateIdentityProviderDto = {
  /** Shown on its sign-in button. */
  name?: string;
  /** Part of the redirect URI. If you change it, register the new URI at the provider. */
  key?: string;
  /** URL of the provider; its metadata is read from `/.well-known/openid-configuration` below it. */
  issuer?: string;
  clientId?: string;
  /** Never returned. Required for a new provider. */
  clientSecret?: string;
  /** Separated by spaces; `openid email profile` by default. */
  scopes?: string;
  /** Claim with the values that determine the role, such as `groups` or `realm_access.roles`. Without one, roles are changed only in Atrium. */
  roleClaim?: string | null;
  /** The role for each value of the claim. The highest role wins. */
  roleMapping?: {
    [key: string]: 'viewer' | 'employee' | 'manager' | 'admin' | 'super_admin';
  };
  /** Creates accounts for unknown users whose email address is verified. */
  createsUsers?: boolean;
  /** Role for new accounts, and for users whose claim has no mapped value. */
  defaultRole?: DefaultRole;
  isActive?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type IdentityProviderTestDto = {
  isConnected: boolean;
  /** The result in one or two sentences. */
  message: string;
};
export type SignInProviderDto = {
  key: string;
  name: string;
  startUrl: string;
};
export type OwnIdentityDto = {
  id: number;
  /** Null if the provider is no longer active. */
  providerKey: string | null;
  providerName: string | null;
  issuer: string;
  /** Email address at the provider. */
  email: string | null;
  createdAt: string;
  lastUsedAt: string;
};
export type ProviderAddressDto = {
  /** URL at the provider to open in the browser. */
  url: string;
};
export type LinkIdentityDto = {
  /** Key of the identity provider. */
  provider: string;
};
export type ConfirmWithProviderDto = {
  /** Key of the identity provider. */
  provider: string;
  /** Path to open after the confirmation. */
  returnTo: string;
};
export type ApiTokenDto = {
  name: string;
  /** Rights that the token has, as long as its owner has them. */
  scopes: (
    | 'dashboard.read'
    | 'search.use'
    | 'directory.read'
    | 'project.read'
    | 'project.create'
    | 'project.update'
    | 'project.comment'
    | 'project.delete'
    | 'ticket.read'
    | 'ticket.create'
    | 'ticket.update'
    | 'ticket.delete'
    | 'mail.review'
    | 'client.read'
    | 'client.create'
    | 'client.update'
    | 'client.note'
    | 'client.delete'
    | 'evidence.read'
    | 'evidence.upload'
    | 'evidence.delete'
    | 'evidence.empty_trash'
    | 'evidence.share'
    | 'invoice.read'
    | 'invoice.create'
    | 'invoice.update'
    | 'invoice.settle'
    | 'invoice.delete'
    | 'recurring_invoice.manage'
    | 'tax_rate.manage'
    | 'expense.read'
    | 'expense.create'
    | 'expense.update'
    | 'expense.delete'
    | 'expense.decide'
    | 'expense.pay'
    | 'user.manage'
    | 'timeoff.own'
    | 'timeoff.calendar'
    | 'timeoff.requests.manage'
    | 'timeoff.balances.manage'
    | 'settings.read'
    | 'settings.manage'
    | 'privacy.manage'
    | 'audit.read'
    | 'import.manage'
    | 'api.docs'
  )[];
  id: number;
  /** The first characters of the token. */
  prefix: string;
  expiresAt: string | null;
  /** Accurate to the minute. */
  lastUsedAt: string | null;
  createdAt: string;
};
export type CreatedApiTokenDto = {
  name: string;
  /** Rights that the token has, as long as its owner has them. */
  scopes: (
    | 'dashboard.read'
    | 'search.use'
    | 'directory.read'
    | 'project.read'
    | 'project.create'
    | 'project.update'
    | 'project.comment'
    | 'project.delete'
    | 'ticket.read'
    | 'ticket.create'
    | 'ticket.update'
    | 'ticket.delete'
    | 'mail.review'
    | 'client.read'
    | 'client.create'
    | 'client.update'
    | 'client.note'
    | 'client.delete'
    | 'evidence.read'
    | 'evidence.upload'
    | 'evidence.delete'
    | 'evidence.empty_trash'
    | 'evidence.share'
    | 'invoice.read'
    | 'invoice.create'
    | 'invoice.update'
    | 'invoice.settle'
    | 'invoice.delete'
    | 'recurring_invoice.manage'
    | 'tax_rate.manage'
    | 'expense.read'
    | 'expense.create'
    | 'expense.update'
    | 'expense.delete'
    | 'expense.decide'
    | 'expense.pay'
    | 'user.manage'
    | 'timeoff.own'
    | 'timeoff.calendar'
    | 'timeoff.requests.manage'
    | 'timeoff.balances.manage'
    | 'settings.read'
    | 'settings.manage'
    | 'privacy.manage'
    | 'audit.read'
    | 'import.manage'
    | 'api.docs'
  )[];
  id: number;
  /** The first characters of the token. */
  prefix: string;
  expiresAt: string | null;
  /** Accurate to the minute. */
  lastUsedAt: string | null;
  createdAt: string;
  /** The token itself. Only this response contains it. */
  token: string;
};
export type CreateApiTokenDto = {
  name: string;
  /** Rights that the token has, as long as its owner has them. */
  scopes: (
    | 'dashboard.read'
    | 'search.use'
    | 'directory.read'
    | 'project.read'
    | 'project.create'
    | 'project.update'
    | 'project.comment'
    | 'project.delete'
    | 'ticket.read'
    | 'ticket.create'
    | 'ticket.update'
    | 'ticket.delete'
    | 'mail.review'
    | 'client.read'
    | 'client.create'
    | 'client.update'
    | 'client.note'
    | 'client.delete'
    | 'evidence.read'
    | 'evidence.upload'
    | 'evidence.delete'
    | 'evidence.empty_trash'
    | 'evidence.share'
    | 'invoice.read'
    | 'invoice.create'
    | 'invoice.update'
    | 'invoice.settle'
    | 'invoice.delete'
    | 'recurring_invoice.manage'
    | 'tax_rate.manage'
    | 'expense.read'
    | 'expense.create'
    | 'expense.update'
    | 'expense.delete'
    | 'expense.decide'
    | 'expense.pay'
    | 'user.manage'
    | 'timeoff.own'
    | 'timeoff.calendar'
    | 'timeoff.requests.manage'
    | 'timeoff.balances.manage'
    | 'settings.read'
    | 'settings.manage'
    | 'privacy.manage'
    | 'audit.read'
    | 'import.manage'
    | 'api.docs'
  )[];
  /** When the token stops working; null for never. */
  expiresAt?: string | null;
};
export type ServiceAccountAbilitiesDto = {
  /** Change, delete, and create and revoke tokens. */
  manage: Ability;
};
export type ServiceAccountDto = {
  name: string;
  role: Role;
  isActive: boolean;
  id: number;
  /** Newest first. */
  tokens: ApiTokenDto[];
  version: number;
  abilities: ServiceAccountAbilitiesDto;
};
export type CreateServiceAccountDto = {
  name: string;
  role: Role;
  isActive?: boolean;
};
export type UpdateServiceAccountDto = {
  name?: string;
  role?: Role;
  isActive?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type WebhookStatus = 'ok' | 'failing' | 'gone';
export type WebhookDto = {
  url: string;
  eventTypes: (
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'ticket.created'
    | 'ticket.updated'
    | 'ticket.replied'
    | 'ticket.deleted'
    | 'client.created'
    | 'client.updated'
    | 'client.deleted'
    | 'evidence.created'
    | 'evidence.updated'
    | 'evidence.deleted'
    | 'invoice.created'
    | 'invoice.updated'
    | 'invoice.issued'
    | 'invoice.sent'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.cancelled'
    | 'invoice.deleted'
    | 'expense.created'
    | 'expense.updated'
    | 'expense.approved'
    | 'expense.rejected'
    | 'expense.paid'
    | 'expense.deleted'
    | 'time_off_request.created'
    | 'time_off_request.updated'
    | 'time_off_request.approved'
    | 'time_off_request.denied'
    | 'time_off_request.cancelled'
  )[];
  /** The service account whose rights determine which records the receiver gets. */
  serviceAccountId: number;
  isActive: boolean;
  id: number;
  /** Result of the last attempt; `gone` after a response of 410. */
  status: WebhookStatus;
  /** Events have failed or wait for their next attempt. Tests do not count. */
  hasUndelivered: boolean;
  /** Deliveries are also signed with the previous secret until this time. */
  previousSecretUntil: string | null;
  createdAt: string;
  version: number;
};
export type WebhookWithSecretDto = {
  url: string;
  eventTypes: (
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'ticket.created'
    | 'ticket.updated'
    | 'ticket.replied'
    | 'ticket.deleted'
    | 'client.created'
    | 'client.updated'
    | 'client.deleted'
    | 'evidence.created'
    | 'evidence.updated'
    | 'evidence.deleted'
    | 'invoice.created'
    | 'invoice.updated'
    | 'invoice.issued'
    | 'invoice.sent'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.cancelled'
    | 'invoice.deleted'
    | 'expense.created'
    | 'expense.updated'
    | 'expense.approved'
    | 'expense.rejected'
    | 'expense.paid'
    | 'expense.deleted'
    | 'time_off_request.created'
    | 'time_off_request.updated'
    | 'time_off_request.approved'
    | 'time_off_request.denied'
    | 'time_off_request.cancelled'
  )[];
  /** The service account whose rights determine which records the receiver gets. */
  serviceAccountId: number;
  isActive: boolean;
  id: number;
  /** Result of the last attempt; `gone` after a response of 410. */
  status: WebhookStatus;
  /** Events have failed or wait for their next attempt. Tests do not count. */
  hasUndelivered: boolean;
  /** Deliveries are also signed with the previous secret until this time. */
  previousSecretUntil: string | null;
  createdAt: string;
  version: number;
  /** Signs the deliveries. Only this response contains it. */
  secret: string;
};
export type CreateWebhookDto = {
  url: string;
  eventTypes: (
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'ticket.created'
    | 'ticket.updated'
    | 'ticket.replied'
    | 'ticket.deleted'
    | 'client.created'
    | 'client.updated'
    | 'client.deleted'
    | 'evidence.created'
    | 'evidence.updated'
    | 'evidence.deleted'
    | 'invoice.created'
    | 'invoice.updated'
    | 'invoice.issued'
    | 'invoice.sent'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.cancelled'
    | 'invoice.deleted'
    | 'expense.created'
    | 'expense.updated'
    | 'expense.approved'
    | 'expense.rejected'
    | 'expense.paid'
    | 'expense.deleted'
    | 'time_off_request.created'
    | 'time_off_request.updated'
    | 'time_off_request.approved'
    | 'time_off_request.denied'
    | 'time_off_request.cancelled'
  )[];
  /** The service account whose rights determine which records the receiver gets. */
  serviceAccountId: number;
  isActive?: boolean;
};
export type UpdateWebhookDto = {
  url?: string;
  eventTypes?: (
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'ticket.created'
    | 'ticket.updated'
    | 'ticket.replied'
    | 'ticket.deleted'
    | 'client.created'
    | 'client.updated'
    | 'client.deleted'
    | 'evidence.created'
    | 'evidence.updated'
    | 'evidence.deleted'
    | 'invoice.created'
    | 'invoice.updated'
    | 'invoice.issued'
    | 'invoice.sent'
    | 'invoice.paid'
    | 'invoice.overdue'
    | 'invoice.cancelled'
    | 'invoice.deleted'
    | 'expense.created'
    | 'expense.updated'
    | 'expense.approved'
    | 'expense.rejected'
    | 'expense.paid'
    | 'expense.deleted'
    | 'time_off_request.created'
    | 'time_off_request.updated'
    | 'time_off_request.approved'
    | 'time_off_request.denied'
    | 'time_off_request.cancelled'
  )[];
  /** The service account whose rights determine which records the receiver gets. */
  serviceAccountId?: number;
  isActive?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';
export type WebhookDeliveryDto = {
  id: number;
  webhookId: number;
  /** The header `webhook-id`. */
  eventId: string;
  /** An event type, or `webhook.test`. */
  type: string;
  /** The kind of record; `webhook` for a test. */
  entity: AuditEntity;
  /** The ID of the record. */
  entityId: number;
  status: WebhookDeliveryStatus;
  attempts: number;
  /** Null if there was no response. */
  lastStatusCode: number | null;
  /** Why there was no response. */
  lastError: string | null;
  lastAttemptAt: string | null;
  /** Null after the last attempt. */
  nextAttemptAt: string | null;
  /** It waits until an earlier event of the same record is delivered or has failed. */
  waitsForEarlier: boolean;
  /** The time of the event. */
  createdAt: string;
};
export type ResentDeliveriesDto = {
  /** How many events are sent now. */
  deliveries: number;
};
export type WebhookDeliveryDetailDto = {
  id: number;
  webhookId: number;
  /** The header `webhook-id`. */
  eventId: string;
  /** An event type, or `webhook.test`. */
  type: string;
  /** The kind of record; `webhook` for a test. */
  entity: AuditEntity;
  /** The ID of the record. */
  entityId: number;
  status: WebhookDeliveryStatus;
  attempts: number;
  /** Null if there was no response. */
  lastStatusCode: number | null;
  /** Why there was no response. */
  lastError: string | null;
  lastAttemptAt: string | null;
  /** Null after the last attempt. */
  nextAttemptAt: string | null;
  /** It waits until an earlier event of the same record is delivered or has failed. */
  waitsForEarlier: boolean;
  /** The time of the event. */
  createdAt: string;
  /** The request body. Null if it has not been written yet, or never was. */
  body: string | null;
};
export type ImportKind = 'clients' | 'projects' | 'tickets' | 'invoices' | 'expenses' | 'users';
export type ImportStatus =
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed';
export type ImportPhase = 'check' | 'run' | 'undo';
export type ImportCountsDto = {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Reverted by an undo. */
  undone: number;
  /** Rows that an undo could not revert. */
  kept: number;
};
export type ImportAbilitiesDto = {
  /** Change the mapping */
  map: Ability;
  /** Start a dry run */
  check: Ability;
  /** Start the import, or continue one that failed */
  run: Ability;
  /** Undo the import */
  undo: Ability;
  /** Delete the import from the history */
  delete: Ability;
};
export type ImportDto = {
  id: number;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  /** The most recently started step, even if it failed. */
  phase: ImportPhase | (null | null);
  /** Rows of the current step. */
  total: number;
  /** Finished rows of the current step. */
  done: number;
  counts: ImportCountsDto;
  /** Why the import stopped, if its status is `failed`. */
  failReason: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
  version: number;
  abilities: ImportAbilitiesDto;
};
export type ImportFieldDto = {
  field: string;
  label: string;
  /** Required for a new record. */
  isRequired: boolean;
};
export type MappedColumnDto = {
  /** Index of the column, from 0. */
  column: number;
  field: string;
};
export type ImportErrorDto = {
  /** The row number in a spreadsheet. */
  row: number;
  field: string | null;
  message: string;
};
export type ImportErrorGroupDto = {
  field: string | null;
  message: string;
  count: number;
  /** The first row numbers. */
  firstRows: number[];
};
export type ImportDetailDto = {
  id: number;
  kind: ImportKind;
  fileName: string;
  status: ImportStatus;
  /** The most recently started step, even if it failed. */
  phase: ImportPhase | (null | null);
  /** Rows of the current step. */
  total: number;
  /** Finished rows of the current step. */
  done: number;
  counts: ImportCountsDto;
  /** Why the import stopped, if its status is `failed`. */
  failReason: string | null;
  createdBy: string;
  createdAt: string;
  finishedAt: string | null;
  version: number;
  abilities: ImportAbilitiesDto;
  headers: string[];
  fields: ImportFieldDto[];
  mapping: MappedColumnDto[];
  sendInvitations: boolean;
  /** The cells of the first rows. */
  preview: string[][];
  /** The first errors of the current step. `GET /api/imports/{id}/errors/export` has all. */
  errors: ImportErrorDto[];
  /** The most frequent among the first 10,000 errors; empty while the import is working. */
  errorGroups: ImportErrorGroupDto[];
  /** Number of errors in total. */
  errorCount: number;
};
export type MapImportDto = {
  /** Omitted columns are not imported. */
  mapping: MappedColumnDto[];
  /** Invites imported team members by email. Ignored for other kinds. */
  sendInvitations?: boolean;
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type UnfinishedErasureDto = {
  id: number;
  kind: 'user' | 'client' | 'contact';
  /** Id of the user, the client or the contact. */
  personId: number;
  /** Name of the user or the contact. Null for all contacts of a client. */
  name: string | null;
  /** A failed erasure is retried automatically. Request it again to retry it immediately. */
  state: 'running' | 'failed';
  /** Error of the last failed attempt; null if none has failed. */
  lastError: string | null;
  /** When a failed erasure is retried; null while it is running. */
  nextAttemptAt: string | null;
  reason: string;
  /** Records that were searched. Starts again after an interruption. */
  searchedRecords: number;
  /** Records to search; null until they are counted. */
  totalRecords: number | null;
  /** Name of the user who requested it. */
  requestedBy: string;
  createdAt: string;
};
export type HeldClientDto = {
  id: number;
  name: string;
};
export type RetentionSettingsDto = {
  auditLogDays: number | null;
  outboxDays: number | null;
  notificationDays: number | null;
  closedTicketDays: number | null;
  trashDays: number;
  isOnHold: boolean;
  heldClientIds: number[];
  heldClients: HeldClientDto[];
  /** 0 until the rules are first saved. */
  version: number;
};
export type UpdateRetentionSettingsDto = {
  /** Days that entries are kept; null keeps them forever. */
  auditLogDays: number | null;
  /** Days that sent and failed emails are kept; null keeps them forever. */
  outboxDays: number | null;
  /** Days that notifications are kept; null keeps them forever. */
  notificationDays: number | null;
  /** Days after the last activity that closed tickets are kept, with their messages and attachments; null keeps them forever. */
  closedTicketDays: number | null;
  /** Days that deleted files stay in the trash. */
  trashDays: number;
  /** Stops all deletions by these rules. */
  isOnHold: boolean;
  /** Their tickets and files are not deleted by these rules. */
  heldClientIds: number[];
  /** The version that you read. The server responds with 409 if it is out of date. */
  version?: number;
};
export type RetentionKind = 'auditLog' | 'outbox' | 'notification' | 'closedTicket' | 'trash';
export type RetentionPreviewDto = {
  kind: RetentionKind;
  /** Records that would be deleted. */
  records: number;
  /** Rows that would be deleted with them: messages and attachments of tickets, versions of files. */
  related: number;
  /** Time of the oldest of these records; null if there are none. */
  oldestAt: string | null;
};
export type RetentionRulesDto = {
  /** Days that entries are kept; null keeps them forever. */
  auditLogDays: number | null;
  /** Days that sent and failed emails are kept; null keeps them forever. */
  outboxDays: number | null;
  /** Days that notifications are kept; null keeps them forever. */
  notificationDays: number | null;
  /** Days after the last activity that closed tickets are kept, with their messages and attachments; null keeps them forever. */
  closedTicketDays: number | null;
  /** Days that deleted files stay in the trash. */
  trashDays: number;
  /** Stops all deletions by these rules. */
  isOnHold: boolean;
  /** Their tickets and files are not deleted by these rules. */
  heldClientIds: number[];
};
export const {
  useGetTicketQuery,
  useLazyGetTicketQuery,
  useUpdateTicketMutation,
  useGetDashboardStatsQuery,
  useLazyGetDashboardStatsQuery,
  useGetFinanceTrendQuery,
  useLazyGetFinanceTrendQuery,
  useGetTicketTrendQuery,
  useLazyGetTicketTrendQuery,
  useGetAwayThisWeekQuery,
  useLazyGetAwayThisWeekQuery,
  useListWaitingQuery,
  useLazyListWaitingQuery,
  useDismissFirstStepsMutation,
  useListNotificationsQuery,
  useLazyListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
  useListNotificationPreferencesQuery,
  useLazyListNotificationPreferencesQuery,
  useChooseNotificationChannelsMutation,
  useMarkNotificationReadMutation,
  useListClientsQuery,
  useLazyListClientsQuery,
  useListOwnPasskeysQuery,
  useLazyListOwnPasskeysQuery,
  useRegisterPasskeyMutation,
  useRenamePasskeyMutation,
  useDeletePasskeyMutation,
  useGetPasskeyOptionsMutation,
  useConfirmIdentityMutation,
  useGetOwnSecondFactorQuery,
  useLazyGetOwnSecondFactorQuery,
  useEnrollTotpMutation,
  useConfirmTotpMutation,
  useDisableTotpMutation,
  useRenewRecoveryCodesMutation,
  useSearchRecordsQuery,
  useLazySearchRecordsQuery,
  useSearchConversationsQuery,
  useLazySearchConversationsQuery,
  useListStaffDirectoryQuery,
  useLazyListStaffDirectoryQuery,
  useListDepartmentsQuery,
  useLazyListDepartmentsQuery,
  useChangeInvoicesMutation,
  useListTaxRatesQuery,
  useLazyListTaxRatesQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useChangeExpensesMutation,
  usePreviewWorkingCalendarMutation,
  useChangeTimeOffRequestsMutation,
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useUpdateCompanySettingsMutation,
  useUpdateFinanceSettingsMutation,
  useUpdateTimeOffSettingsMutation,
  useUpdateFileSettingsMutation,
  useUpdateHelpdeskSettingsMutation,
  useUpdateSignInSettingsMutation,
  useGetSenderQuery,
  useLazyGetSenderQuery,
  useBlockSenderMutation,
  useUnblockSenderMutation,
  useGetCompanyLogoQuery,
  useLazyGetCompanyLogoQuery,
  useSetCompanyLogoMutation,
  useRemoveCompanyLogoMutation,
  useListOutboxQuery,
  useLazyListOutboxQuery,
  useGetOutboxMessageQuery,
  useLazyGetOutboxMessageQuery,
  useGetOutboxMessageFormattedQuery,
  useLazyGetOutboxMessageFormattedQuery,
  useRetryOutboxMessageMutation,
  useSendTestMailMutation,
  useListMailboxesQuery,
  useLazyListMailboxesQuery,
  useCreateMailboxMutation,
  useTestMailboxConnectionMutation,
  useListHeldMailsQuery,
  useLazyListHeldMailsQuery,
  useDecideHeldMailsMutation,
  useGetHeldMailContentQuery,
  useLazyGetHeldMailContentQuery,
  useGetHeldMailOriginalQuery,
  useLazyGetHeldMailOriginalQuery,
  useAcceptHeldMailMutation,
  useDiscardHeldMailMutation,
  useUpdateMailboxMutation,
  useDeleteMailboxMutation,
  useTestMailboxMutation,
  useFetchMailboxMutation,
  useListAuditEntriesQuery,
  useLazyListAuditEntriesQuery,
  useExportAuditEntriesQuery,
  useLazyExportAuditEntriesQuery,
  useGetAuditEntryQuery,
  useLazyGetAuditEntryQuery,
  useListOwnSessionsQuery,
  useLazyListOwnSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useChangePasswordMutation,
  useRemoveOwnPictureMutation,
  useListIdentityProvidersQuery,
  useLazyListIdentityProvidersQuery,
  useCreateIdentityProviderMutation,
  useUpdateIdentityProviderMutation,
  useDeleteIdentityProviderMutation,
  useTestIdentityProviderMutation,
  useListSignInProvidersQuery,
  useLazyListSignInProvidersQuery,
  useListOwnIdentitiesQuery,
  useLazyListOwnIdentitiesQuery,
  useLinkIdentityMutation,
  useConfirmIdentityWithProviderMutation,
  useUnlinkIdentityMutation,
  useListOwnTokensQuery,
  useLazyListOwnTokensQuery,
  useCreateOwnTokenMutation,
  useRevokeOwnTokenMutation,
  useListServiceAccountsQuery,
  useLazyListServiceAccountsQuery,
  useCreateServiceAccountMutation,
  useUpdateServiceAccountMutation,
  useDeleteServiceAccountMutation,
  useCreateServiceAccountTokenMutation,
  useRevokeServiceAccountTokenMutation,
  useListWebhooksQuery,
  useLazyListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useLazyListWebhookDeliveriesQuery,
  useResendUndeliveredEventsMutation,
  useGetWebhookDeliveryQuery,
  useLazyGetWebhookDeliveryQuery,
  useResendWebhookDeliveryMutation,
  useListImportsQuery,
  useLazyListImportsQuery,
  useGetImportQuery,
  useLazyGetImportQuery,
  useDeleteImportMutation,
  useMapImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useListErasuresQuery,
  useLazyListErasuresQuery,
  useGetRetentionSettingsQuery,
  useLazyGetRetentionSettingsQuery,
  useUpdateRetentionSettingsMutation,
  usePreviewRetentionMutation,
} = injectedRtkApi;
