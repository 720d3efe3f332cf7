import type { Paged } from '@atrium/web-kit';
import { clientsApi } from './clients-api';
import type { ClientNoteDto, ProjectCommentDto } from './endpoints.generated';
import { PAGES } from './pages';

/** A text that a user wrote about a record: a comment on a project or a note about a client. */
export type AuthoredText = ProjectCommentDto | ClientNoteDto;

const LISTS = {
  Project: { path: 'projects', texts: 'comments' },
  Client: { path: 'clients', texts: 'notes' },
} as const;

interface TextsOf {
  record: keyof typeof LISTS;
  id: number;
  pageSize: number;
}

/** The texts about a record, newest first. */
const authoredTextsApi = clientsApi.injectEndpoints({
  endpoints: (build) => ({
    pageAuthoredTexts: build.infiniteQuery<Paged<AuthoredText>, TextsOf, number>({
      ...PAGES,
      query: ({ queryArg: { record, id, pageSize }, pageParam: page }) => ({
        url: `/api/${LISTS[record].path}/${id}/${LISTS[record].texts}`,
        params: { page, pageSize },
      }),
      providesTags: (_pages, _error, { record: type, id }) => [{ type, id }],
    }),
  }),
});

export const { usePageAuthoredTextsInfiniteQuery } = authoredTextsApi;
