import type { EvidenceDto } from './endpoints.generated';
import { contentUrl } from './evidence-urls';
import { projectsApi } from './projects-api';

/** Lists and summaries of files. */
const FILES = { type: 'Evidence', id: 'LIST' } as const;
const file = (id: number) => ({ type: 'Evidence', id }) as const;
const links = (id: number) => ({ type: 'Evidence', id: `links-${id}` }) as const;

/** Size of the part of a text that the preview shows. */
export const PREVIEWED_TEXT_BYTES = 64 * 1024;

interface EvidenceText {
  /** The beginning of the text; `null` if it isn't UTF-8. */
  text: string | null;
}

function decodeUtf8(bytes: ArrayBuffer): string | null {
  try {
    // The last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Cache tags that an upload invalidates. */
export const uploadTags = (id: number) => [FILES, file(id), 'Dashboard' as const];

/**
 * Evidence endpoints with their cache tags, besides the list in `projectsApi`. For uploads see
 * `use-uploads.ts`.
 */
export const evidenceApi = projectsApi
  .injectEndpoints({
    endpoints: (build) => ({
      /** The checksum identifies the content, so that each version is read again. */
      getEvidenceText: build.query<EvidenceText, Pick<EvidenceDto, 'id' | 'sha256'>>({
        query: ({ id }) => ({
          url: contentUrl(id),
          headers: { Range: `bytes=0-${PREVIEWED_TEXT_BYTES - 1}` },
          responseHandler: async (response) =>
            response.ok
              ? { text: decodeUtf8(await response.arrayBuffer()) }
              : ((await response.json()) as unknown),
        }),
      }),
    }),
  })
  .enhanceEndpoints({
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
      restoreEvidence: {
        invalidatesTags: (_file, _error, { id }) => [FILES, file(id), 'Dashboard'],
      },
      restoreEvidenceVersion: { invalidatesTags: (_file, _error, { id }) => uploadTags(id) },
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
  useGetEvidenceTextQuery,
  useLazyGetEvidenceQuery,
  useListEvidenceActivityQuery,
  useListEvidenceQuery,
  useListEvidenceVersionsQuery,
  useListShareLinksQuery,
  useListTrashedEvidenceQuery,
  useRestoreEvidenceMutation,
  useRestoreEvidenceVersionMutation,
  useRevokeShareLinkMutation,
  useUpdateEvidenceMutation,
} = evidenceApi;
