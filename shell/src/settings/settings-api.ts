import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import {
  generatedApi,
  type AuditEntryDto,
  type CompanyLogoDto,
  type DirectoryEntryDto,
  type OutboxMessageDto,
} from '../api/endpoints.generated';

type Generated = DefinitionsFromApi<typeof generatedApi>;

type Definitions = Omit<Generated, 'listOutbox' | 'listAuditEntries' | 'listStaffDirectory'> & {
  listOutbox: OverrideResultType<Generated['listOutbox'], Paged<OutboxMessageDto>>;
  listAuditEntries: OverrideResultType<Generated['listAuditEntries'], Paged<AuditEntryDto>>;
  listStaffDirectory: OverrideResultType<Generated['listStaffDirectory'], Paged<DirectoryEntryDto>>;
};

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
  .enhanceEndpoints<TagTypesFromApi<typeof generatedApi>, Definitions>({
    endpoints: {
      getSettings: { providesTags: ['Setting'] },
      updateCompanySettings: { invalidatesTags: [...COMPANY_CHANGED] },
      removeCompanyLogo: { invalidatesTags: [...COMPANY_CHANGED] },
      updateFinanceSettings: { invalidatesTags: [...CHANGED] },
      updateTimeOffSettings: { invalidatesTags: [...CHANGED] },
      updateFileSettings: { invalidatesTags: [...CHANGED, 'Evidence'] },
      listOutbox: { transformResponse: paged<OutboxMessageDto>(), providesTags: ['Outbox'] },
      getOutboxMessage: { providesTags: ['Outbox'] },
      retryOutboxMessage: { invalidatesTags: [...SENT] },
      sendTestMail: { invalidatesTags: [...SENT] },
      listAuditEntries: { transformResponse: paged<AuditEntryDto>(), providesTags: ['Audit'] },
      listStaffDirectory: {
        transformResponse: paged<DirectoryEntryDto>(),
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
