import { projectsApi } from './projects-api';

/** Every list and figure that files are part of. */
const FILES = { type: 'Evidence', id: 'LIST' } as const;
const file = (id: number) => ({ type: 'Evidence', id }) as const;
const links = (id: number) => ({ type: 'Evidence', id: `links-${id}` }) as const;

/** What an uploaded file makes out of date. */
export const afterUpload = (id: number) => [FILES, file(id), 'Dashboard' as const];

/** The calls about evidence with their places in the cache. Uploads go their own way (`uploads.ts`). */
export const evidenceApi = projectsApi.enhanceEndpoints({
  endpoints: {
    listEvidence: { providesTags: [FILES] },
    getEvidenceSummary: { providesTags: [FILES] },
    getEvidence: { providesTags: (_file, _error, { id }) => [file(id)] },
    listEvidenceActivity: {
      providesTags: (_page, _error, { id }) => [file(id), links(id)],
    },
    listEvidenceVersions: { providesTags: (_versions, _error, { id }) => [file(id)] },
    listTrashedEvidence: { providesTags: [FILES] },
    updateEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id)] },
    // Not the record itself: its panel is still in view for a moment, and would ask for it again.
    deleteEvidence: { invalidatesTags: [FILES, 'Dashboard'] },
    emptyEvidenceTrash: { invalidatesTags: [FILES] },
    restoreEvidence: { invalidatesTags: (_file, _error, { id }) => [FILES, file(id), 'Dashboard'] },
    listShareLinks: { providesTags: (_links, _error, { id }) => [links(id)] },
    createShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
    revokeShareLink: { invalidatesTags: (_link, _error, { id }) => [FILES, links(id)] },
  },
});

export const {
  useCreateShareLinkMutation,
  useDeleteEvidenceMutation,
  useEmptyEvidenceTrashMutation,
  useGetEvidenceQuery,
  useGetEvidenceSummaryQuery,
  useLazyGetEvidenceQuery,
  useListEvidenceActivityQuery,
  useListEvidenceQuery,
  useListEvidenceVersionsQuery,
  useListProjectsQuery,
  useListShareLinksQuery,
  useListTicketsQuery,
  useListTrashedEvidenceQuery,
  useRestoreEvidenceMutation,
  useRevokeShareLinkMutation,
  useUpdateEvidenceMutation,
} = evidenceApi;

/** Where the content of a file is read: shown in place, or downloaded. */
export const contentAddress = (id: number, { download = false } = {}): string =>
  `/api/evidence/${id}/content${download ? '?download=true' : ''}`;

/** The download of one version. */
export const versionAddress = (id: number, number: number): string =>
  `/api/evidence/${id}/versions/${number}/content?download=true`;
