import './base.css';
import { prefetch } from '@atrium/web-kit/boot';
import { yieldToMain } from './app/yield-to-main';
import { prefetchScreens } from './remotes/prefetch-screens';
import { fetchSession, type SessionResult } from './session/fetch-session';
import { signedInFlag } from './storage/stored-flag';

/** Requests the data of the first page if the user is probably signed in. */
function prefetchFirstPage(session: Promise<SessionResult>): void {
  if (!signedInFlag.read()) return;
  // The app reports a broken list when it reads it.
  prefetchScreens(session).catch(() => undefined);
  if (location.pathname === '/') void prefetch('/api/dashboard/stats');
}

/** Lets browsers install Atrium and show the offline page (docs/domain/shell.md#offline). */
function registerServiceWorker(): void {
  // Undefined on plain HTTP.
  const { serviceWorker } = navigator as Partial<Navigator>;
  // Some private windows reject it; Atrium works without it.
  serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

async function start(): Promise<void> {
  const session = fetchSession();
  prefetchFirstPage(session);
  await yieldToMain();
  // Module federation can share modules only behind an asynchronous import.
  const { bootstrap } = await import('./bootstrap');
  bootstrap(session);
}

// After the first page has loaded, because its requests are more urgent.
addEventListener('load', registerServiceWorker, { once: true });
void start();
