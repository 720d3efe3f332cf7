import { generatedApi, type CompanyLogoDto } from '../api/endpoints.generated';

/** Company and visibility of finance are part of the session; every change is in the log. */
const CHANGED = ['Setting', 'Session', 'Audit'] as const;
/** What stands at the head of invoices. */
const COMPANY_CHANGED = [...CHANGED, 'Invoice'] as const;
const SENT = ['Outbox', 'Audit'] as const;

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
      updateCompanySettings: { invalidatesTags: [...COMPANY_CHANGED] },
      removeCompanyLogo: { invalidatesTags: [...COMPANY_CHANGED] },
      updateFinanceSettings: { invalidatesTags: [...CHANGED] },
      updateTimeOffSettings: { invalidatesTags: [...CHANGED] },
      updateFileSettings: { invalidatesTags: [...CHANGED, 'Evidence'] },
      listOutbox: { providesTags: ['Outbox'] },
      getOutboxMessage: { providesTags: ['Outbox'] },
      retryOutboxMessage: { invalidatesTags: [...SENT] },
      sendTestMail: { invalidatesTags: [...SENT] },
      listAuditEntries: { providesTags: ['Audit'] },
      listStaffDirectory: {
        providesTags: ['Directory'],
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      // By hand, since a file is sent as a form and not as JSON.
      uploadCompanyLogo: build.mutation<CompanyLogoDto, File>({
        query: (logo) => ({ url: 'api/settings/logo', method: 'PUT', body: toFormData(logo) }),
        invalidatesTags: [...COMPANY_CHANGED],
      }),
    }),
  });
