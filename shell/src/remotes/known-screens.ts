import type { ScreensFile } from '@atrium/contracts';
import { parseScreensFile } from './parse-remotes';

const keyOf = (remote: string): string => `atrium.screens.${remote}`;

/** Keeps the screens of a remote for the next visit; without storage there is just no memory. */
export function rememberScreens(screens: ScreensFile): void {
  try {
    localStorage.setItem(keyOf(screens.remote), JSON.stringify(screens));
  } catch {
    // Storage is full or switched off: the next visit waits for the file itself.
  }
}

/** The screens of a remote as they were at the last visit that could read them. */
export function recallScreens(remote: string): ScreensFile | undefined {
  try {
    const kept = localStorage.getItem(keyOf(remote));
    return kept === null ? undefined : parseScreensFile(JSON.parse(kept), remote);
  } catch {
    return undefined;
  }
}
