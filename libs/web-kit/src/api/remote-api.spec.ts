import { http, HttpResponse } from 'msw';
import { type AppStore, createStore } from '../store/create-store';
import { apiServer } from '../testing/api-server';
import { baseApi } from './base-api';
import { createRemoteApi } from './remote-api';

const requests: string[] = [];

apiServer(
  http.all('http://localhost/api/*', ({ request }) => {
    requests.push(`${request.method} ${request.url.slice('http://localhost'.length)}`);
    return HttpResponse.json([]);
  }),
);

let store: AppStore;

beforeEach(() => {
  store = createStore();
  requests.length = 0;
});

/** An API as `npm run generate` writes it from a document without the filter by status. */
const olderApi = (remote: string) =>
  createRemoteApi(remote).injectEndpoints({
    endpoints: (build) => ({
      listProjects: build.query<unknown[], void>({ query: () => '/api/projects' }),
      createProject: build.mutation<unknown, void>({
        query: () => ({ url: '/api/projects', method: 'POST' }),
      }),
    }),
  });

const newerApi = (remote: string) =>
  createRemoteApi(remote).injectEndpoints({
    endpoints: (build) => ({
      listProjects: build.query<unknown[], { status: string }>({
        query: ({ status }) => ({ url: '/api/projects', params: { status } }),
      }),
    }),
  });

describe('createRemoteApi', () => {
  it('keeps the endpoints of two remotes that were generated from different documents', async () => {
    const older = olderApi('older');
    const newer = newerApi('newer');
    await store.dispatch(older.endpoints.listProjects.initiate());
    await store.dispatch(newer.endpoints.listProjects.initiate({ status: 'active' }));
    expect(requests).toEqual(['GET /api/projects', 'GET /api/projects?status=active']);
  });

  it('gives the newer build of a remote its own endpoints on the same page', async () => {
    const before = olderApi('replaced');
    const after = newerApi('replaced');
    await store.dispatch(after.endpoints.listProjects.initiate({ status: 'active' }));
    await store.dispatch(before.endpoints.listProjects.initiate());
    expect(requests).toEqual(['GET /api/projects?status=active', 'GET /api/projects']);
  });

  it('has the hooks of its endpoints under their plain names', () => {
    const api = olderApi('hooks');
    expect(api.useListProjectsQuery).toBe(api.endpoints.listProjects.useQuery);
    expect(api.useLazyListProjectsQuery).toBe(api.endpoints.listProjects.useLazyQuery);
    expect(api.useCreateProjectMutation).toBe(api.endpoints.createProject.useMutation);
    expect(api.useListProjectsQuery).not.toBe(olderApi('others').useListProjectsQuery);
  });

  it('accepts plain endpoint names in its utilities', async () => {
    const api = olderApi('utilities');
    await store.dispatch(api.util.upsertQueryData('listProjects', undefined, ['Website']));
    expect(api.endpoints.listProjects.select()(store.getState()).data).toEqual(['Website']);
  });

  it('refreshes the lists of other remotes through shared cache tags', async () => {
    const reader = olderApi('reader').enhanceEndpoints({
      endpoints: { listProjects: { providesTags: [{ type: 'Project', id: 'LIST' }] } },
    });
    const writer = olderApi('writer').enhanceEndpoints({
      endpoints: { createProject: { invalidatesTags: () => ['Project'] } },
    });
    await store.dispatch(reader.endpoints.listProjects.initiate());
    await store.dispatch(writer.endpoints.createProject.initiate());
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    expect(requests).toEqual(['GET /api/projects', 'POST /api/projects', 'GET /api/projects']);
  });

  it('keeps cache tags of a type that two remotes add apart', async () => {
    const reader = olderApi('assets').enhanceEndpoints({
      addTagTypes: ['Item'],
      endpoints: { listProjects: { providesTags: ['Item'] } },
    });
    const writer = olderApi('quality').enhanceEndpoints({
      addTagTypes: ['Item'],
      endpoints: { createProject: { invalidatesTags: ['Item'] } },
    });
    await store.dispatch(reader.endpoints.listProjects.initiate());
    await store.dispatch(writer.endpoints.createProject.initiate());
    await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
    expect(requests).toEqual(['GET /api/projects', 'POST /api/projects']);
  });
});
