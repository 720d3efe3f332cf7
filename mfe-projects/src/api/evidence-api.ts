import { projectsApi } from './projects-api';

/** Lists and summaries of files. */
const FILES = { type: 'Evidence', id: 'LIST' } as const;
const file = (id: number) => ({ type: 'Evidence', id }) as const;
const links = (id: number) => ({ type: 'Evidence', id: `links-${id}` }) as const;

/** Cache tags that an upload invalidates. */
export const uploadTags = (id: number) => [FILES, file(id), 'Dashboard' as const];

/**
 * Evidence endpoints with their cache tags, besides the list in `projectsApi`. For uploads see
 * `use-uploads.ts`.
 */
export const evidenceApi = projectsApi.enhanceEndpoints({
  endpoints: {
    getEvidenceSummary: { providesTags: [FILES] },
    getEvidence: { providesTags: (_file, _error, { id }) => [file(id)] },
    listEvidenceActivity: {
      providesTags: (_page, _error, { id }) => [file(id), links(id)],
    },
    listEvidenceVersions: { providesTags: (_versions, _error, { id }) => [file(id)] },
    listTrashedEvidence: { providesTags: [FILES] },
    updateEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id)] },
    // Excludes the record, because its open panel would fetch it again.
    deleteEvidence: { invalidatesTags: [FILES, 'Dashboard'] },
    emptyEvidenceTrash: { invalidatesTags: [FILES] },
    restoreEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id), 'Dashboard'] },
    changeEvidence: { invalidatesTags: ['Evidence', 'Dashboard'] },
    listShareLinks: { providesTags: (_links, _error, { id }) => [links(id)] },
    createShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
    revokeShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
  },
});

export const {
  useChangeEvidenceMutation,
  useCreateShareLinkMutation,
  useDeleteEvidenceMutation,
  useEmptyEvidenceTrashMutation,
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
