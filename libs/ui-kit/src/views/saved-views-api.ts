import type { Abilities, Role, SavedViewScreen } from '@atrium/contracts';
import { baseApi } from '@atrium/web-kit';

/** A list's filters, sort order and columns under a name (docs/domain/saved-views.md). */
export interface SavedView {
  id: number;
  screen: SavedViewScreen;
  name: string;
  /** The query of the URL, without the question mark. */
  state: string;
  /** The user's screen opens with it. */
  isDefault: boolean;
  /** `null`: only the owner sees it. */
  sharedWithRole: Role | null;
  ownerId: number;
  ownerName: string;
  version: number;
  abilities: Abilities<'update' | 'delete'>;
}

export type SavedViewInput = Pick<SavedView, 'name' | 'state' | 'isDefault' | 'sharedWithRole'>;

interface CreateArg {
  idempotencyKey: string;
  view: SavedViewInput & Pick<SavedView, 'screen'>;
}

interface UpdateArg {
  id: number;
  view: Partial<SavedViewInput> & { version?: number };
}

const savedViewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    listSavedViews: build.query<SavedView[], { screen: SavedViewScreen }>({
      query: (params) => ({ url: '/api/views', params }),
      providesTags: ['SavedView'],
    }),
    createSavedView: build.mutation<SavedView, CreateArg>({
      query: ({ idempotencyKey, view }) => ({
        url: '/api/views',
        method: 'POST',
        body: view,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: ['SavedView'],
    }),
    updateSavedView: build.mutation<SavedView, UpdateArg>({
      query: ({ id, view }) => ({ url: `/api/views/${id}`, method: 'PUT', body: view }),
      invalidatesTags: ['SavedView'],
    }),
    deleteSavedView: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/api/views/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SavedView'],
    }),
  }),
});

export const {
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useLazyListSavedViewsQuery,
  useListSavedViewsQuery,
  useUpdateSavedViewMutation,
} = savedViewsApi;
