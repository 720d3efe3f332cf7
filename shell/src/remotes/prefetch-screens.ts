import type { RemoteAddress, ScreenDescription, ScreensFile } from '@atrium/contracts';
import { prefetch } from '@atrium/web-kit/boot';
import type { SessionResult } from '../session/fetch-session';

/** A remote's base URL with a trailing slash, so that file names can be appended. */
export const withTrailingSlash = (baseUrl: string): string =>
  baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;

/** Base URLs of the remotes whose code has been requested. */
const requested = new Set<string>();

/**
 * Prevents preloads of a remote that is being loaded. Browsers keep an unused preload for a later
 * request, which would then start the previous build after a deployment.
 */
export const stopPreloading = (baseUrl: string): void => void requested.add(baseUrl);

/** Preloads a file of a remote in the way in which Module Federation will request it. */
function preload(href: string): void {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : href.endsWith('.js') ? 'script' : 'fetch';
  if (as === 'fetch' || new URL(href).origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(Object.assign(link, { rel: 'preload', as, href, fetchPriority: 'low' }));
}

/** Whether the screen's page shows the current URL. */
const isShown = ({ path, exact }: ScreenDescription): boolean =>
  location.pathname === path || (exact !== true && location.pathname.startsWith(`${path}/`));

/** Preloads the files of a screen, whose names are relative to the remote's base URL. */
function preloadFiles(baseUrl: string, files: readonly string[]): void {
  if (files.length === 0 || requested.has(baseUrl)) return;
  const base = new URL(baseUrl, location.origin);
  for (const name of ['mf-manifest.json', ...files]) preload(new URL(name, base).href);
}

/** Requests the data that a screen shows initially, unless its URL selects something else. */
async function prefetchData(
  { path, anyRight, requests = [] }: ScreenDescription,
  session: Promise<SessionResult>,
): Promise<void> {
  if (location.pathname !== path || location.search !== '') return;
  const result = await session;
  if (result.state !== 'signed-in') return;
  const { rights } = result.user;
  if (anyRight && !anyRight.some((right) => rights.includes(right))) return;
  for (const request of requests) void prefetch(request);
}

/**
 * Requests the `screens.json` of a remote, and the code and data of the screen at the current URL.
 */
async function prefetchRemote(baseUrl: string, session: Promise<SessionResult>): Promise<void> {
  const response = await prefetch(`${baseUrl}screens.json`);
  const file = (await response?.clone().json()) as Partial<ScreensFile> | undefined;
  const screen = file?.screens?.find(isShown);
  if (!screen) return;
  preloadFiles(baseUrl, screen.files ?? []);
  await prefetchData(screen, session);
}

/**
 * Requests the list of remotes, each remote's `screens.json` and the code and data of the first
 * screen before the app's code has loaded. The remote registry and the API cache use these
 * responses. Rejects if a file is invalid.
 */
export async function prefetchScreens(session: Promise<SessionResult>): Promise<void> {
  const list = await prefetch('/remotes.json');
  const remotes = (await list?.clone().json()) as Partial<RemoteAddress>[] | undefined;
  await Promise.all(
    (remotes ?? []).map(async ({ baseUrl }) => {
      if (typeof baseUrl === 'string') await prefetchRemote(withTrailingSlash(baseUrl), session);
    }),
  );
}
