import type { ScreenDescription } from '@atrium/contracts';
import { useMemo } from 'react';
import type { RemoteEntry } from '../remotes/remote-registry';
import { useRemotes } from '../remotes/use-remotes';
import { SHELL_SCREENS } from './shell-screens';

export interface Screen extends ScreenDescription {
  /** The remote that draws it; none for a screen of the shell itself. */
  remote?: RemoteEntry;
}

/** Every screen that is known so far; the shell's own ones come first and cannot be taken over. */
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
