import type { RemoteAddress, ScreensFile } from '@atrium/contracts';
import { prefetch } from '@atrium/web-kit/boot';

/** A remote's base URL with a trailing slash, so that file names can be appended. */
export const withTrailingSlash = (baseUrl: string): string =>
  baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;

/** Preloads a file of a remote in the way in which Module Federation will request it. */
function preload(href: string): void {
  const link = document.createElement('link');
  const as = href.endsWith('.css') ? 'style' : href.endsWith('.js') ? 'script' : 'fetch';
  if (as === 'fetch' || new URL(href).origin !== location.origin) link.crossOrigin = 'anonymous';
  document.head.append(Object.assign(link, { rel: 'preload', as, href, fetchPriority: 'low' }));
}

const isAt = (path: string): boolean => `${location.pathname}/`.startsWith(`${path}/`);

/** Requests the `screens.json` of a remote, and the code of the screen at the current URL. */
async function prefetchRemote(baseUrl: string): Promise<void> {
  const response = await prefetch(`${baseUrl}screens.json`);
  const file = (await response?.clone().json()) as Partial<ScreensFile> | undefined;
  const files = file?.screens?.find(({ path }) => isAt(path))?.files ?? [];
  if (files.length === 0) return;
  const base = new URL(baseUrl, location.origin);
  for (const name of ['mf-manifest.json', ...files]) preload(new URL(name, base).href);
}

/**
 * Requests the list of remotes, each remote's `screens.json` and the code of the first screen before
 * the app's code has loaded. The remote registry uses these responses. Rejects if a file is invalid.
 */
export async function prefetchScreens(): Promise<void> {
  const list = await prefetch('/remotes.json');
  const remotes = (await list?.clone().json()) as Partial<RemoteAddress>[] | undefined;
  await Promise.all(
    (remotes ?? []).map(async ({ baseUrl }) => {
      if (typeof baseUrl === 'string') await prefetchRemote(withTrailingSlash(baseUrl));
    }),
  );
}
