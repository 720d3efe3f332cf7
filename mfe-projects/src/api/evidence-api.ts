import { paged, type Paged } from '@atrium/web-kit';
import type {
  DefinitionsFromApi,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query';
import type { ActivityEntryDto, EvidenceDto, TrashedEvidenceDto } from './endpoints.generated';
import { projectsApi } from './projects-api';

type Projects = DefinitionsFromApi<typeof projectsApi>;

type Definitions = Omit<
  Projects,
  'listEvidence' | 'listEvidenceActivity' | 'listTrashedEvidence'
> & {
  listEvidenceActivity: OverrideResultType<
    Projects['listEvidenceActivity'],
    Paged<ActivityEntryDto>
  >;
  listEvidence: OverrideResultType<Projects['listEvidence'], Paged<EvidenceDto>>;
  listTrashedEvidence: OverrideResultType<
    Projects['listTrashedEvidence'],
    Paged<TrashedEvidenceDto>
  >;
};

/** Lists and summaries of files. */
const FILES = { type: 'Evidence', id: 'LIST' } as const;
const file = (id: number) => ({ type: 'Evidence', id }) as const;
const links = (id: number) => ({ type: 'Evidence', id: `links-${id}` }) as const;

/** Cache tags that an upload invalidates. */
export const uploadTags = (id: number) => [FILES, file(id), 'Dashboard' as const];

/** Evidence endpoints with their cache tags. For uploads see `use-uploads.ts`. */
export const evidenceApi = projectsApi.enhanceEndpoints<
  TagTypesFromApi<typeof projectsApi>,
  Definitions
>({
  endpoints: {
    listEvidence: { transformResponse: paged<EvidenceDto>(), providesTags: [FILES] },
    getEvidenceSummary: { providesTags: [FILES] },
    getEvidence: { providesTags: (_file, _error, { id }) => [file(id)] },
    listEvidenceActivity: {
      transformResponse: paged<ActivityEntryDto>(),
      providesTags: (_page, _error, { id }) => [file(id), links(id)],
    },
    listEvidenceVersions: { providesTags: (_versions, _error, { id }) => [file(id)] },
    listTrashedEvidence: { transformResponse: paged<TrashedEvidenceDto>(), providesTags: [FILES] },
    updateEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id)] },
    // Not the record: its panel is still mounted for a moment, and would fetch it again.
    deleteEvidence: { invalidatesTags: [FILES, 'Dashboard'] },
    restoreEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id), 'Dashboard'] },
    listShareLinks: { providesTags: (_links, _error, { id }) => [links(id)] },
    createShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
    revokeShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
  },
});

export const {
  useCreateShareLinkMutation,
  useDeleteEvidenceMutation,
  useGetEvidenceQuery,
  useGetEvidenceSummaryQuery,
  useLazyGetEvidenceQuery,
  useListEvidenceActivityQuery,
  useListEvidenceQuery,
  useListEvidenceVersionsQuery,
  useListShareLinksQuery,
  useListTrashedEvidenceQuery,
  useRestoreEvidenceMutation,
  useRevokeShareLinkMutation,
  useUpdateEvidenceMutation,
} = evidenceApi;
