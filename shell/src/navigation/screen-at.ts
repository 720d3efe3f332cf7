import type { ScreenDescription } from '@atrium/contracts';

const isWithin = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/**
 * The screen that an address belongs to: the longest path that is a prefix of it by whole segments,
 * so that `/time-off-manager` is not taken for `/time-off`. The first of two equal ones wins.
 */
export function screenAt<Screen extends Pick<ScreenDescription, 'path'>>(
  screens: readonly Screen[],
  pathname: string,
): Screen | undefined {
  return screens
    .filter(({ path }) => isWithin(path, pathname))
    .reduce<Screen | undefined>(
      (longest, screen) =>
        longest === undefined || screen.path.length > longest.path.length ? screen : longest,
      undefined,
    );
}
