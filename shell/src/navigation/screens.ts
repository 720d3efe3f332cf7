import type { Right, ScreenDescription } from '@atrium/contracts';
import { useMemo } from 'react';
import type { RemoteEntry } from '../remotes/remote-registry';
import { useRemotes } from '../remotes/remotes-context';
import { SHELL_SCREENS } from './shell-screens';

export interface Screen extends ScreenDescription {
  /** The remote that renders it; undefined for the shell's own screens. */
  remote?: RemoteEntry;
  /** Path of the screen that the sidebar marks, if it isn't above this one in the address. */
  parent?: string;
}

/** All known screens. The shell's come first, so a remote can't take over their paths. */
export function useScreens(): readonly Screen[] {
  const { remotes } = useRemotes();
  return useMemo(
    () => [
      ...SHELL_SCREENS,
      ...remotes.flatMap((remote) =>
        (remote.screens?.screens ?? []).map((screen) => ({ ...screen, remote })),
      ),
    ],
    [remotes],
  );
}

/** A screen that names no right is open to every signed-in user. */
export const canOpen = ({ anyRight }: ScreenDescription, rights: readonly Right[]): boolean =>
  anyRight === undefined ||
  anyRight.length === 0 ||
  anyRight.some((right) => rights.includes(right));

const isWithin = (path: string, pathname: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/**
 * The screen at a URL: the longest path that is a prefix of it by complete segments, so that
 * `/time-off` doesn't match `/time-off-manager`. The first of two equal paths wins.
 */
export function findScreen<Item extends Pick<ScreenDescription, 'path'>>(
  screens: readonly Item[],
  pathname: string,
): Item | undefined {
  return screens
    .filter(({ path }) => isWithin(path, pathname))
    .reduce<Item | undefined>(
      (longest, screen) =>
        longest === undefined || screen.path.length > longest.path.length ? screen : longest,
      undefined,
    );
}
