import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withRemoteApi, withTotals } from './endpoints.mjs';

const SOURCE = `import { createRemoteApi } from '@atrium/web-kit';
listThings: build.query<ListThingsApiResponse, ListThingsApiArg>({ query: () => ({ url: '/api/things' }) }),
getThing: build.query<GetThingApiResponse, GetThingApiArg>({ query: () => ({ url: '/api/thing' }) }),
export type ListThingsApiResponse = /** status 200 One page of rows. */ ThingDto[];
export type GetThingApiResponse = /** status 200 */ ThingDto;
`;

it('types the response of a paged list as Paged and lets the base query read its totals', () => {
  const text = withTotals(SOURCE, ['listThings']);
  assert.match(text, /import \{ createRemoteApi, type Paged \}/);
  assert.match(text, /listThings: build\.query<[^>]*>\(\{ extraOptions: \{ paged: true \},/);
  assert.match(text, /ListThingsApiResponse = .*Paged<ThingDto>;/);
  assert.match(text, /getThing: build\.query<[^>]*>\(\{ query/);
  assert.match(text, /GetThingApiResponse = .* ThingDto;/);
});

it('leaves a source without paged lists unchanged', () => {
  assert.equal(withTotals(SOURCE, ['listOthers']), SOURCE);
});

it('rejects a paged operation whose response is not an array', () => {
  assert.throws(() => withTotals(SOURCE, ['getThing']), /not an array/);
});

it('creates an API with the name of the remote', () => {
  const text = withRemoteApi(
    "import { baseApi as api } from '@atrium/web-kit';\napi();",
    'finance',
  );
  assert.match(text, /import \{ createRemoteApi \} from '@atrium\/web-kit';/);
  assert.match(text, /const api = createRemoteApi\('finance'\);/);
});

it('rejects a source that does not import the base API as expected', () => {
  assert.throws(() => withRemoteApi("import { api } from './api';", 'finance'), /has changed/);
});
