import { LazyLoadError } from '@atrium/ui-kit';
import {
  connectionError,
  createListeners,
  hasUnsavedInput,
  readTabStorage,
  writeTabStorage,
} from '@atrium/web-kit';
import { RemoteError } from '../remotes/remote-error';
import { hasNewVersion } from './has-new-version';

/** No second reload within this time, in case servers with different builds respond in turn. */
const RELOAD_PAUSE_MS = 30_000;
const RELOADED_AT = 'atrium.reloaded-at';

/** Whether an error means that code could not be fetched, not that it failed. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof RemoteError
    ? error.kind === 'missing' || error.kind === 'broken'
    : error instanceof LazyLoadError || (error instanceof Error && error.name === 'ChunkLoadError');

/** Tells the user why a panel or dialog didn't open, and what to do. */
export const missingCodeText = (): string =>
  navigator.onLine
    ? 'The rest of Atrium still works. Please try again in a moment.'
    : connectionError().message;

/** Two parts of a page can miss their code at the same time. */
let isReloading = false;

let isOffered = false;
const { subscribe, notify } = createListeners();

/** Whether the user is offered to reload the page for a newer version. */
export const updateOffer = {
  read: (): boolean => isOffered,
  show: (): void => {
    isOffered = true;
    notify();
  },
  subscribe,
};

/**
 * Continues with the newer build of the shell if that is why code is missing or failed: reloads the
 * page, or offers it where input would be lost (docs/domain/shell.md#new-versions).
 *
 * @param beforeReload stores what the page should do after it was reloaded
 * @returns `current` if this tab has the newest build, so that something else is the cause
 */
export async function recoverShell(
  beforeReload?: () => void,
): Promise<'reloading' | 'offered' | 'current'> {
  if (!(await hasNewVersion())) return 'current';
  if (isReloading) return 'reloading';
  const reloadedAt = Number(readTabStorage(RELOADED_AT) ?? 0);
  if (hasUnsavedInput() || Date.now() - reloadedAt < RELOAD_PAUSE_MS) {
    updateOffer.show();
    return 'offered';
  }
  writeTabStorage(RELOADED_AT, String(Date.now()));
  beforeReload?.();
  isReloading = true;
  location.reload();
  return 'reloading';
}
