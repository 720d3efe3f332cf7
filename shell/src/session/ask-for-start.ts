import { prefetch } from '@atrium/web-kit/boot';
import { folderAddress } from '../remotes/folder-address';
import { wasSignedIn } from './last-session';

/** The screens of the remotes, of whose list nothing is known before it is there. */
async function askForScreens(): Promise<void> {
  const list = await prefetch('/remotes.json');
  const remotes = (await list?.clone().json()) as { baseUrl?: unknown }[] | undefined;
  for (const { baseUrl } of remotes ?? []) {
    if (typeof baseUrl === 'string') void prefetch(`${folderAddress(baseUrl)}screens.json`);
  }
}

/** Asks for what the app draws its first page from, if somebody is probably signed in. */
export function askForStart(path: string): void {
  if (!wasSignedIn()) return;
  // What is wrong with the list is told by the app, which reads it with care.
  askForScreens().catch(() => undefined);
  if (path === '/') void prefetch('/api/dashboard/stats');
}
