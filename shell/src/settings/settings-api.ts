import { HEADERS, type ImportKind } from '@atrium/contracts';
import { UPLOAD_TIMEOUT_MS } from '@atrium/web-kit';
import {
  type CompanyLogoDto,
  generatedApi,
  type ImportDetailDto,
} from '../api/endpoints.generated';

/** The session carries company settings and the visibility of finance; every change is audited. */
const SETTINGS_TAGS = ['Setting', 'Session', 'Audit'] as const;
/** Invoices show the company's details. */
const COMPANY_TAGS = [...SETTINGS_TAGS, 'Invoice'] as const;
/** Held emails show the name of their mailbox. */
const MAILBOX_TAGS = ['Mailbox', 'HeldMail', 'Audit'] as const;
/** Clients show the name of their tax rate. */
const TAX_RATE_TAGS = ['TaxRate', 'Client', 'Audit'] as const;
/** The profile shows which of them are linked. */
const IDENTITY_PROVIDER_TAGS = ['IdentityProvider', 'OwnIdentity', 'Audit'] as const;
const WEBHOOK_TAGS = ['Webhook', 'Audit'] as const;
const ACCOUNT_TAGS = ['ServiceAccount', 'Audit'] as const;
const OUTBOX_TAGS = ['Outbox', 'Audit'] as const;

const IMPORT_TAGS = ['Import', 'Audit'] as const;
const IMPORT_LIST = { type: 'Import', id: 'LIST' } as const;

interface ImportUpload {
  kind: ImportKind;
  file: File;
  idempotencyKey: string;
}

function toImportForm({ kind, file }: ImportUpload): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', file, file.name);
  return form;
}

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
  usePreviewWorkingCalendarMutation,
  useUpdateFileSettingsMutation,
  useUpdateHelpdeskSettingsMutation,
  useUpdateSignInSettingsMutation,
  useListErasuresQuery,
  useGetRetentionSettingsQuery,
  useLazyGetRetentionSettingsQuery,
  useUpdateRetentionSettingsMutation,
  usePreviewRetentionMutation,
  useListClientsQuery,
  useListTaxRatesQuery,
  useLazyListTaxRatesQuery,
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
  useTestIdentityProviderMutation,
  useTestMailboxMutation,
  useTestMailboxConnectionMutation,
  useFetchMailboxMutation,
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
  useGetWebhookDeliveryQuery,
  useResendWebhookDeliveryMutation,
  useResendUndeliveredEventsMutation,
  useListHeldMailsQuery,
  useGetHeldMailContentQuery,
  useAcceptHeldMailMutation,
  useDiscardHeldMailMutation,
  useDecideHeldMailsMutation,
  useListImportsQuery,
  useGetImportQuery,
  useUploadImportMutation,
  useMapImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useDeleteImportMutation,
  useListIdentityProvidersQuery,
  useLazyListIdentityProvidersQuery,
  useCreateIdentityProviderMutation,
  useUpdateIdentityProviderMutation,
  useDeleteIdentityProviderMutation,
} = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getSettings: { providesTags: ['Setting'] },
      updateCompanySettings: { invalidatesTags: [...COMPANY_TAGS] },
      removeCompanyLogo: { invalidatesTags: [...COMPANY_TAGS] },
      updateFinanceSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateTimeOffSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateHelpdeskSettings: { invalidatesTags: [...SETTINGS_TAGS, 'HeldMail'] },
      // The setting decides which link (reset or sign-in) admins can create for a user.
      updateSignInSettings: { invalidatesTags: [...SETTINGS_TAGS, 'User'] },
      updateFileSettings: { invalidatesTags: [...SETTINGS_TAGS, 'Evidence'] },
      // Finished erasures move to the audit log.
      listErasures: { providesTags: ['Audit'] },
      getRetentionSettings: { providesTags: ['Setting'] },
      updateRetentionSettings: { invalidatesTags: [...SETTINGS_TAGS, 'Evidence'] },
      listClients: { providesTags: ['Client'] },
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
      listWebhooks: { providesTags: ['Webhook'] },
      createWebhook: { invalidatesTags: [...WEBHOOK_TAGS] },
      updateWebhook: { invalidatesTags: [...WEBHOOK_TAGS] },
      deleteWebhook: { invalidatesTags: [...WEBHOOK_TAGS] },
      rotateWebhookSecret: { invalidatesTags: [...WEBHOOK_TAGS] },
      testWebhook: { invalidatesTags: [...WEBHOOK_TAGS] },
      listWebhookDeliveries: { providesTags: ['Webhook'] },
      getWebhookDelivery: { providesTags: ['Webhook'] },
      resendWebhookDelivery: { invalidatesTags: [...WEBHOOK_TAGS] },
      resendUndeliveredEvents: { invalidatesTags: [...WEBHOOK_TAGS] },
      listHeldMails: { providesTags: ['HeldMail'] },
      // Includes whether the sender is blocked. A decided email has no content to load again.
      getHeldMailContent: { providesTags: ['Setting'] },
      acceptHeldMail: { invalidatesTags: ['HeldMail', 'Ticket', 'Client', 'Audit'] },
      discardHeldMail: { invalidatesTags: ['HeldMail', 'Audit'] },
      decideHeldMails: { invalidatesTags: ['HeldMail', 'Ticket', 'Client', 'Audit'] },
      listImports: { providesTags: [IMPORT_LIST] },
      getImport: { providesTags: (_record, _error, { id }) => [{ type: 'Import', id }] },
      mapImport: { invalidatesTags: [...IMPORT_TAGS] },
      checkImport: { invalidatesTags: [...IMPORT_TAGS] },
      runImport: { invalidatesTags: [...IMPORT_TAGS] },
      undoImport: { invalidatesTags: [...IMPORT_TAGS] },
      deleteImport: { invalidatesTags: [IMPORT_LIST, 'Audit'] },
      listIdentityProviders: { providesTags: ['IdentityProvider'] },
      createIdentityProvider: { invalidatesTags: [...IDENTITY_PROVIDER_TAGS] },
      updateIdentityProvider: { invalidatesTags: [...IDENTITY_PROVIDER_TAGS] },
      deleteIdentityProvider: { invalidatesTags: [...IDENTITY_PROVIDER_TAGS] },
      listStaffDirectory: {
        providesTags: ['Directory'],
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // Not generated, because the requests are multipart.
      uploadImport: build.mutation<ImportDetailDto, ImportUpload>({
        query: (upload) => ({
          url: 'api/imports',
          method: 'POST',
          headers: { [HEADERS.idempotencyKey]: upload.idempotencyKey },
          body: toImportForm(upload),
          timeout: UPLOAD_TIMEOUT_MS,
        }),
        invalidatesTags: [...IMPORT_TAGS],
      }),
      uploadCompanyLogo: build.mutation<CompanyLogoDto, File>({
        query: (logo) => ({
          url: 'api/settings/logo',
          method: 'PUT',
          body: toFormData(logo),
          timeout: UPLOAD_TIMEOUT_MS,
        }),
        invalidatesTags: [...COMPANY_TAGS],
      }),
    }),
  });
