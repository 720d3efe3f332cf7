import { takePrefetched } from '@atrium/web-kit';
import { clearPrefetched } from '@atrium/web-kit/boot';
import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { remoteHandlers } from '../testing/remote-handlers';
import { prefetchScreens } from './prefetch-screens';

const FILES = ['remoteEntry.js', 'tickets.js', 'tickets.css'];

const server = apiServer(
  ...remoteHandlers({
    projects: {
      screens: [
        { path: '/projects', title: 'Projects', files: ['remoteEntry.js', 'projects.js'] },
        { path: '/tickets', title: 'Tickets', files: FILES },
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

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ as, href, crossOrigin }) => ({ as, href, crossOrigin }),
  );

it.each(['/tickets', '/tickets/T-0059'])('preloads the files of the screen at %s', async (path) => {
  history.replaceState(null, '', path);
  await prefetchScreens();
  const folder = 'http://localhost/remotes/projects/';
  expect(preloads()).toEqual([
    { as: 'fetch', href: `${folder}mf-manifest.json`, crossOrigin: 'anonymous' },
    { as: 'script', href: `${folder}remoteEntry.js`, crossOrigin: null },
    { as: 'script', href: `${folder}tickets.js`, crossOrigin: null },
    { as: 'style', href: `${folder}tickets.css`, crossOrigin: null },
  ]);
});

it.each(['/', '/ticketsmith', '/billing'])('preloads no files at %s', async (path) => {
  history.replaceState(null, '', path);
  await prefetchScreens();
  expect(preloads()).toEqual([]);
});

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
  await prefetchScreens();
  expect(preloads()).toContainEqual({
    as: 'script',
    href: 'https://remotes.example.com/projects/tickets.js',
    crossOrigin: 'anonymous',
  });
});

it('keeps the list and the screens for the remote registry', async () => {
  await prefetchScreens();
  for (const path of ['/remotes.json', '/remotes/projects/screens.json']) {
    expect((await takePrefetched(path))?.ok).toBe(true);
  }
});
