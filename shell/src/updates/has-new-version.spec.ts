import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { hasNewVersion } from './has-new-version';

const server = apiServer();

const page = (script: string, status = 200) =>
  http.get('http://localhost/', () =>
    HttpResponse.html(`<!doctype html><script defer src="${script}"></script>`, { status }),
  );

beforeEach(() => {
  document.head.innerHTML = '<script type="text/plain" src="/main.1a.js"></script>';
});

it('finds a newer build by the scripts of its page', async () => {
  server.use(page('/main.2b.js'));
  expect(await hasNewVersion()).toBe(true);
});

it('recognizes the build of this tab', async () => {
  server.use(page('/main.1a.js'));
  expect(await hasNewVersion()).toBe(false);
});

it.each([
  ['is being updated', page('/main.2b.js', 503)],
  ['cannot be reached', http.get('http://localhost/', () => HttpResponse.error())],
])('reports no newer build while the server %s', async (_case, handler) => {
  server.use(handler);
  expect(await hasNewVersion()).toBe(false);
});
