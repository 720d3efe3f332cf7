import { type Session, takePrefetched } from '@atrium/web-kit';
import { clearPrefetched } from '@atrium/web-kit/boot';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { SessionResult } from '../session/fetch-session';
import { remoteHandlers } from '../testing/remote-handlers';
import { prefetchScreens, stopPreloading } from './prefetch-screens';

const REQUEST = '/api/tickets?page=1';
const FILES = ['remoteEntry.js', 'tickets.js', 'tickets.css'];

const server = apiServer(
  http.get('http://localhost/api/tickets', () => HttpResponse.json([])),
  ...remoteHandlers({
    projects: {
      screens: [
        { path: '/projects', title: 'Projects', files: ['projects.js'], exact: true },
        {
          path: '/tickets',
          title: 'Tickets',
          anyRight: ['ticket.read'],
          files: FILES,
          requests: [REQUEST],
        },
      ],
    },
    finance: { screens: [{ path: '/billing', title: 'Billing' }] },
  }),
);

afterEach(() => {
  clearPrefetched();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

const signedIn = (session: Partial<Session>): Promise<SessionResult> =>
  Promise.resolve({ state: 'signed-in', user: testSession(session) });
const reader = signedIn({ rights: ['ticket.read'] });

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ as, href, crossOrigin }) => ({ as, href, crossOrigin }),
  );

it.each(['/tickets', '/tickets/T-0059'])('preloads the files of the screen at %s', async (path) => {
  history.replaceState(null, '', path);
  await prefetchScreens(reader);
  const folder = 'http://localhost/remotes/projects/';
  expect(preloads()).toEqual([
    { as: 'fetch', href: `${folder}mf-manifest.json`, crossOrigin: 'anonymous' },
    { as: 'script', href: `${folder}remoteEntry.js`, crossOrigin: null },
    { as: 'script', href: `${folder}tickets.js`, crossOrigin: null },
    { as: 'style', href: `${folder}tickets.css`, crossOrigin: null },
  ]);
});

it.each(['/', '/ticketsmith', '/projects/7', '/billing'])(
  'preloads no files at %s',
  async (path) => {
    history.replaceState(null, '', path);
    await prefetchScreens(reader);
    expect(preloads()).toEqual([]);
  },
);

it('requests the files of a remote on another origin as Module Federation does', async () => {
  history.replaceState(null, '', '/tickets');
  server.use(
    http.get('http://localhost/remotes.json', () =>
      HttpResponse.json([{ name: 'projects', baseUrl: 'https://remotes.example.com/projects' }]),
    ),
    http.get('https://remotes.example.com/projects/screens.json', () =>
      HttpResponse.json({ screens: [{ path: '/tickets', title: 'Tickets', files: FILES }] }),
    ),
  );
  await prefetchScreens(reader);
  expect(preloads()).toContainEqual({
    as: 'script',
    href: 'https://remotes.example.com/projects/tickets.js',
    crossOrigin: 'anonymous',
  });
});

it('preloads no files of a remote that is already being loaded', async () => {
  history.replaceState(null, '', '/tickets');
  server.use(
    http.get('http://localhost/remotes.json', () =>
      HttpResponse.json([{ name: 'tickets', baseUrl: '/remotes/tickets' }]),
    ),
    http.get('http://localhost/remotes/tickets/screens.json', () =>
      HttpResponse.json({ screens: [{ path: '/tickets', title: 'Tickets', files: FILES }] }),
    ),
  );
  stopPreloading('/remotes/tickets/');
  await prefetchScreens(reader);
  expect(preloads()).toEqual([]);
});

it('keeps the list and the screens for the remote registry', async () => {
  await prefetchScreens(reader);
  for (const path of ['/remotes.json', '/remotes/projects/screens.json']) {
    expect((await takePrefetched(path))?.ok).toBe(true);
  }
});

it('prefetches the data of the screen for a user with its right', async () => {
  history.replaceState(null, '', '/tickets');
  await prefetchScreens(reader);
  expect((await takePrefetched(REQUEST))?.ok).toBe(true);
});

it.each(['/tickets?status=open', '/tickets/T-0059', '/projects'])(
  'does not prefetch the data of the unfiltered list at %s',
  async (address) => {
    history.replaceState(null, '', address);
    await prefetchScreens(reader);
    expect(takePrefetched(REQUEST)).toBeUndefined();
  },
);

it('does not prefetch data without the right to the screen or a session', async () => {
  history.replaceState(null, '', '/tickets');
  for (const session of [
    signedIn({ rights: ['project.read'] }),
    Promise.resolve<SessionResult>({ state: 'signed-out' }),
  ]) {
    await prefetchScreens(session);
    expect(takePrefetched(REQUEST)).toBeUndefined();
  }
});
