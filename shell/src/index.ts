import './base.css';
import { prefetch } from '@atrium/web-kit/boot';
import { yieldToMain } from './app/yield-to-main';
import { prefetchScreens } from './remotes/prefetch-screens';
import { fetchSession } from './session/fetch-session';
import { signedInFlag } from './storage/stored-flag';
import { registerServiceWorker } from './updates/register-service-worker';

/** Requests the data of the first page if the user is probably signed in. */
function prefetchFirstPage(): void {
  if (!signedInFlag.read()) return;
  // The app reports a broken list when it reads it.
  prefetchScreens().catch(() => undefined);
  if (location.pathname === '/') void prefetch('/api/dashboard/stats');
}

async function start(): Promise<void> {
  const session = fetchSession();
  prefetchFirstPage();
  await yieldToMain();
  // Module federation can share modules only behind an asynchronous import.
  const { bootstrap } = await import('./bootstrap');
  bootstrap(session);
}

// After the first page, whose requests are more urgent.
addEventListener('load', registerServiceWorker, { once: true });
void start();
