import { generatedApi, type CompanyLogoDto } from '../api/endpoints.generated';

/** The session carries company settings and the visibility of finance; every change is audited. */
const SETTINGS_TAGS = ['Setting', 'Session', 'Audit'] as const;
/** Invoices show the company's details. */
const COMPANY_TAGS = [...SETTINGS_TAGS, 'Invoice'] as const;
/** Held emails show the name of their mailbox. */
const MAILBOX_TAGS = ['Mailbox', 'HeldMail', 'Audit'] as const;
/** Clients show the name of their tax rate. */
const TAX_RATE_TAGS = ['TaxRate', 'Client', 'Audit'] as const;
const ACCOUNT_TAGS = ['ServiceAccount', 'Audit'] as const;
const OUTBOX_TAGS = ['Outbox', 'Audit'] as const;

function toFormData(logo: File): FormData {
  const form = new FormData();
  form.append('logo', logo, logo.name);
  return form;
}

export const {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useUpdateCompanySettingsMutation,
  useUploadCompanyLogoMutation,
  useRemoveCompanyLogoMutation,
  useUpdateFinanceSettingsMutation,
  useUpdateTimeOffSettingsMutation,
  useUpdateFileSettingsMutation,
  useUpdateHelpdeskSettingsMutation,
  useListTaxRatesQuery,
  useCreateTaxRateMutation,
  useUpdateTaxRateMutation,
  useListOutboxQuery,
  useGetOutboxMessageQuery,
  useRetryOutboxMessageMutation,
  useSendTestMailMutation,
  useListAuditEntriesQuery,
  useGetAuditEntryQuery,
  useListStaffDirectoryQuery,
  useListMailboxesQuery,
  useLazyListMailboxesQuery,
  useCreateMailboxMutation,
  useUpdateMailboxMutation,
  useDeleteMailboxMutation,
  useTestMailboxMutation,
  useFetchMailboxMutation,
  useListServiceAccountsQuery,
  useCreateServiceAccountMutation,
  useUpdateServiceAccountMutation,
  useDeleteServiceAccountMutation,
  useCreateServiceAccountTokenMutation,
  useRevokeServiceAccountTokenMutation,
  useListHeldMailsQuery,
  useAcceptHeldMailMutation,
  useDiscardHeldMailMutation,
} = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getSettings: { providesTags: ['Setting'] },
      updateCompanySettings: { invalidatesTags: [...COMPANY_TAGS] },
      removeCompanyLogo: { invalidatesTags: [...COMPANY_TAGS] },
      updateFinanceSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateTimeOffSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateHelpdeskSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateFileSettings: { invalidatesTags: [...SETTINGS_TAGS, 'Evidence'] },
      listTaxRates: { providesTags: ['TaxRate'] },
      createTaxRate: { invalidatesTags: [...TAX_RATE_TAGS] },
      updateTaxRate: { invalidatesTags: [...TAX_RATE_TAGS] },
      listOutbox: { providesTags: ['Outbox'] },
      getOutboxMessage: { providesTags: ['Outbox'] },
      retryOutboxMessage: { invalidatesTags: [...OUTBOX_TAGS] },
      sendTestMail: { invalidatesTags: [...OUTBOX_TAGS] },
      listAuditEntries: { providesTags: ['Audit'] },
      listMailboxes: { providesTags: ['Mailbox'] },
      createMailbox: { invalidatesTags: [...MAILBOX_TAGS] },
      updateMailbox: { invalidatesTags: [...MAILBOX_TAGS] },
      deleteMailbox: { invalidatesTags: [...MAILBOX_TAGS] },
      fetchMailbox: { invalidatesTags: ['Mailbox', 'HeldMail', 'Ticket', 'Client'] },
      listServiceAccounts: { providesTags: ['ServiceAccount'] },
      createServiceAccount: { invalidatesTags: [...ACCOUNT_TAGS] },
      updateServiceAccount: { invalidatesTags: [...ACCOUNT_TAGS] },
      deleteServiceAccount: { invalidatesTags: [...ACCOUNT_TAGS] },
      createServiceAccountToken: { invalidatesTags: [...ACCOUNT_TAGS] },
      revokeServiceAccountToken: { invalidatesTags: [...ACCOUNT_TAGS] },
      listHeldMails: { providesTags: ['HeldMail'] },
      acceptHeldMail: { invalidatesTags: ['HeldMail', 'Ticket', 'Client', 'Audit'] },
      discardHeldMail: { invalidatesTags: ['HeldMail', 'Audit'] },
      listStaffDirectory: {
        providesTags: ['Directory'],
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Not generated, because the request is multipart.
      uploadCompanyLogo: build.mutation<CompanyLogoDto, File>({
        query: (logo) => ({ url: 'api/settings/logo', method: 'PUT', body: toFormData(logo) }),
        invalidatesTags: [...COMPANY_TAGS],
      }),
    }),
  });
