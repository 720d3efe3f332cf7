import './base.css';
import type { ScreenPreloads } from '@atrium/contracts';
import { prefetch } from '@atrium/web-kit/boot';
import { yieldToMain } from './app/yield-to-main';
import { prefetchScreens } from './remotes/prefetch-screens';
import { fetchSession } from './session/fetch-session';
import { signedInFlag } from './storage/stored-flag';

/** Requests the data of the first page if the user is probably signed in. */
function prefetchFirstPage(): void {
  if (!signedInFlag.read()) return;
  // The app reports a broken list when it reads it.
  prefetchScreens().catch(() => undefined);
  if (location.pathname === '/') void prefetch('/api/dashboard/stats');
  // With a query, the list of the screen has other filters.
  if (location.search === '') readScreenRequests().forEach((path) => void prefetch(path));
}

/** The API requests of the screen at the address; none in development. */
function readScreenRequests(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="screen"]')?.content;
  if (!content?.startsWith('{')) return [];
  return (JSON.parse(content) as ScreenPreloads).requests;
}

async function start(): Promise<void> {
  const session = fetchSession();
  prefetchFirstPage();
  await yieldToMain();
  // Module federation can share modules only behind an asynchronous import.
  const { bootstrap } = await import('./bootstrap');
  bootstrap(session);
}

void start();
