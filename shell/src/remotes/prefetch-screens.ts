import { prefetch } from '@atrium/web-kit/boot';

/** A remote's base URL with a trailing slash, so that file names can be appended. */
export const withTrailingSlash = (baseUrl: string): string =>
  baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;

/**
 * Requests the list of remotes and each remote's `screens.json` before the app's code has loaded. The
 * remote registry uses these responses. Rejects if the list can't be read.
 */
export async function prefetchScreens(): Promise<void> {
  const list = await prefetch('/remotes.json');
  const remotes = (await list?.clone().json()) as { baseUrl?: unknown }[] | undefined;
  for (const { baseUrl } of remotes ?? []) {
    if (typeof baseUrl === 'string') void prefetch(`${withTrailingSlash(baseUrl)}screens.json`);
  }
}
