import { generatedApi, type CompanyLogoDto } from '../api/endpoints.generated';

/** The session carries company settings and the visibility of finance; every change is audited. */
const SETTINGS_TAGS = ['Setting', 'Session', 'Audit'] as const;
/** Invoices show the company's details. */
const COMPANY_TAGS = [...SETTINGS_TAGS, 'Invoice'] as const;
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
  useListOutboxQuery,
  useGetOutboxMessageQuery,
  useRetryOutboxMessageMutation,
  useSendTestMailMutation,
  useListAuditEntriesQuery,
  useGetAuditEntryQuery,
  useListStaffDirectoryQuery,
} = generatedApi
  .enhanceEndpoints({
    endpoints: {
      getSettings: { providesTags: ['Setting'] },
      updateCompanySettings: { invalidatesTags: [...COMPANY_TAGS] },
      removeCompanyLogo: { invalidatesTags: [...COMPANY_TAGS] },
      updateFinanceSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateTimeOffSettings: { invalidatesTags: [...SETTINGS_TAGS] },
      updateFileSettings: { invalidatesTags: [...SETTINGS_TAGS, 'Evidence'] },
      listOutbox: { providesTags: ['Outbox'] },
      getOutboxMessage: { providesTags: ['Outbox'] },
      retryOutboxMessage: { invalidatesTags: [...OUTBOX_TAGS] },
      sendTestMail: { invalidatesTags: [...OUTBOX_TAGS] },
      listAuditEntries: { providesTags: ['Audit'] },
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
