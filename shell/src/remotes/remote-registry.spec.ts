import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { RemoteRegistry } from './remote-registry';

const ORIGIN = 'http://localhost';

const screensFile = (remote: string, contractVersion = 1) => ({
  contractVersion,
  remote,
  screens: [{ path: `/${remote}`, title: remote }],
});

const answers = (path: string, body: object, status = 200) =>
  http.get(`${ORIGIN}${path}`, () => HttpResponse.json(body, { status }));

const hangs = (path: string) =>
  http.get(`${ORIGIN}${path}`, async () => {
    await delay('infinite');
  });

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

beforeEach(() => {
  server.use(
    answers(
      '/remotes.json',
      ['projects', 'finance', 'people'].map((name) => ({ name, baseUrl: `/remotes/${name}/` })),
    ),
    answers('/remotes/projects/screens.json', screensFile('projects')),
    answers('/remotes/finance/screens.json', screensFile('finance')),
    answers('/remotes/people/screens.json', screensFile('people')),
  );
});

const states = (registry: RemoteRegistry): Record<string, string> =>
  Object.fromEntries(
    registry
      .getSnapshot()
      .remotes.map((remote) => [remote.name, remote.problem?.kind ?? remote.state]),
  );

const waitUntil = (registry: RemoteRegistry, is: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = registry.subscribe(() => {
      if (is()) {
        stop();
        resolve();
      }
    });
  });

it('reads the list and every screens file', async () => {
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().list).toBe('ready');
  expect(states(registry)).toEqual({ projects: 'ready', finance: 'ready', people: 'ready' });
});

it('draws the rest at once while one remote hangs, and gives that one up after the limit', async () => {
  server.use(hangs('/remotes/finance/screens.json'));
  const registry = new RemoteRegistry(300);
  const loaded = registry.load();
  await waitUntil(
    registry,
    () => states(registry)['projects'] === 'ready' && states(registry)['people'] === 'ready',
  );
  expect(states(registry)['finance']).toBe('loading');
  await loaded;
  expect(states(registry)).toEqual({ projects: 'ready', finance: 'slow', people: 'ready' });
});

it('keeps each kind of failure to its own remote', async () => {
  server.use(
    answers('/remotes/projects/screens.json', {}, 404),
    http.get(`${ORIGIN}/remotes/finance/screens.json`, () => HttpResponse.text('<html>')),
    answers('/remotes/people/screens.json', screensFile('people', 99)),
  );
  const registry = new RemoteRegistry();
  await registry.load();
  expect(states(registry)).toEqual({ projects: 'missing', finance: 'broken', people: 'contract' });
});

it('tries again only what has failed', async () => {
  server.use(answers('/remotes/finance/screens.json', {}, 503));
  const registry = new RemoteRegistry();
  await registry.load();
  const untouched = registry.getSnapshot().remotes[0];

  server.use(answers('/remotes/finance/screens.json', screensFile('finance')));
  await registry.retryFailed();
  expect(states(registry)).toEqual({ projects: 'ready', finance: 'ready', people: 'ready' });
  expect(registry.getSnapshot().remotes[0]).toBe(untouched);
});

it('knows the place of a remote that fails from an earlier visit', async () => {
  await new RemoteRegistry().load();
  server.use(answers('/remotes/finance/screens.json', {}, 404));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().remotes[1]).toMatchObject({
    state: 'failed',
    screens: { screens: [{ path: '/finance' }] },
  });
});

it('knows the place of a remote that is made for another contract version', async () => {
  server.use(answers('/remotes/people/screens.json', screensFile('people', 2)));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().remotes[2]).toMatchObject({
    state: 'failed',
    problem: { kind: 'contract' },
    screens: { screens: [{ path: '/people' }] },
  });
});

it('recovers from a list that could not be read', async () => {
  server.use(answers('/remotes.json', {}, 500));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot()).toEqual({ list: 'failed', remotes: [] });

  server.use(answers('/remotes.json', [{ name: 'people', baseUrl: '/remotes/people' }]));
  await registry.retryFailed();
  expect(states(registry)).toEqual({ people: 'ready' });
});
