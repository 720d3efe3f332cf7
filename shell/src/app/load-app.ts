import type * as StartApp from './start-app';
import { yieldToMain } from './yield-to-main';

type App = typeof StartApp;

/** Creating the first formatter takes a while, and the first page shows dates and figures. */
const createFirstFormatter = (): Promise<string> =>
  Promise.resolve(new Intl.DateTimeFormat('en-US').format());

/** Steps that take a while on a slow phone; each runs in its own task. */
const STEPS: readonly (() => Promise<unknown>)[] = [
  createFirstFormatter,
  () => import('react-router-dom'),
  () => import('@atrium/web-kit'),
  () => import('@atrium/ui-kit'),
];

async function load(): Promise<App> {
  for (const run of STEPS) {
    await yieldToMain();
    await run();
  }
  await yieldToMain();
  const app = await import('./start-app');
  await yieldToMain();
  return app;
}

let loading: Promise<App> | undefined;

/** Loads the signed-in app once. After a failure, the next call tries again. */
export function loadApp(): Promise<App> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
