import { apiServer } from '@atrium/web-kit/testing';
import { delay, http, HttpResponse } from 'msw';
import { RemoteRegistry } from './remote-registry';

const ORIGIN = 'http://localhost';

const screensFile = (remote: string, contractVersion = 1) => ({
  contractVersion,
  remote,
  screens: [{ path: `/${remote}`, title: remote }],
});

const responds = (path: string, body: object, status = 200) =>
  http.get(`${ORIGIN}${path}`, () => HttpResponse.json(body, { status }));

const hangs = (path: string) =>
  http.get(`${ORIGIN}${path}`, async () => {
    await delay('infinite');
  });

const server = apiServer();

afterEach(() => {
  localStorage.clear();
});

beforeEach(() => {
  server.use(
    responds(
      '/remotes.json',
      ['projects', 'finance', 'people'].map((name) => ({ name, baseUrl: `/remotes/${name}/` })),
    ),
    responds('/remotes/projects/screens.json', screensFile('projects')),
    responds('/remotes/finance/screens.json', screensFile('finance')),
    responds('/remotes/people/screens.json', screensFile('people')),
  );
});

const states = (registry: RemoteRegistry): Record<string, string> =>
  Object.fromEntries(
    registry
      .getSnapshot()
      .remotes.map((remote) => [remote.name, remote.error?.kind ?? remote.state]),
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

it('reads the list of remotes and every screens file', async () => {
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().list).toBe('ready');
  expect(states(registry)).toEqual({ projects: 'ready', finance: 'ready', people: 'ready' });
});

it('shows other remotes while one hangs and gives up on that one after the time limit', async () => {
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

it('limits each kind of failure to its own remote', async () => {
  server.use(
    responds('/remotes/projects/screens.json', {}, 404),
    http.get(`${ORIGIN}/remotes/finance/screens.json`, () => HttpResponse.text('<html>')),
    responds('/remotes/people/screens.json', screensFile('people', 99)),
  );
  const registry = new RemoteRegistry();
  await registry.load();
  expect(states(registry)).toEqual({ projects: 'missing', finance: 'broken', people: 'contract' });
});

it('retries only the remotes that failed', async () => {
  server.use(responds('/remotes/finance/screens.json', {}, 503));
  const registry = new RemoteRegistry();
  await registry.load();
  const untouched = registry.getSnapshot().remotes[0];

  server.use(responds('/remotes/finance/screens.json', screensFile('finance')));
  await registry.retryFailed();
  expect(states(registry)).toEqual({ projects: 'ready', finance: 'ready', people: 'ready' });
  expect(registry.getSnapshot().remotes[0]).toBe(untouched);
});

it('remembers the screens of a failed remote from an earlier visit', async () => {
  await new RemoteRegistry().load();
  server.use(responds('/remotes/finance/screens.json', {}, 404));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().remotes[1]).toMatchObject({
    state: 'failed',
    screens: { screens: [{ path: '/finance' }] },
  });
});

it('lists the screens of a remote that was built for another contract version', async () => {
  server.use(responds('/remotes/people/screens.json', screensFile('people', 2)));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot().remotes[2]).toMatchObject({
    state: 'failed',
    error: { kind: 'contract' },
    screens: { screens: [{ path: '/people' }] },
  });
});

it('recovers after the list of remotes could not be read', async () => {
  server.use(responds('/remotes.json', {}, 500));
  const registry = new RemoteRegistry();
  await registry.load();
  expect(registry.getSnapshot()).toEqual({ list: 'failed', remotes: [], conflicts: [] });

  server.use(responds('/remotes.json', [{ name: 'people', baseUrl: '/remotes/people' }]));
  await registry.retryFailed();
  expect(states(registry)).toEqual({ people: 'ready' });
});

it('reports each conflict between two remotes once, and keeps the first one', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  server.use(
    responds('/remotes/people/screens.json', {
      ...screensFile('people'),
      screens: [{ path: '/finance', title: 'Finance of people' }],
    }),
  );
  const registry = new RemoteRegistry();
  await registry.load();
  await registry.retryFailed();
  const message = '“finance” and “people” both claim the path /finance. “finance” keeps it.';
  expect(warn.mock.calls).toEqual([[message]]);
  expect(registry.getSnapshot().conflicts).toEqual([message]);
  expect(registry.getSnapshot().remotes.map(({ screens }) => screens?.screens.length)).toEqual([
    1, 1, 0,
  ]);
  warn.mockRestore();
});
