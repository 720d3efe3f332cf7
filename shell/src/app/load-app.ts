import { nextTask } from './next-task';
import type * as StartApp from './start-app';

type App = typeof StartApp;

/** The browser takes long to make its first format, and the first page shows dates and figures. */
const makeFirstFormat = (): Promise<string> =>
  Promise.resolve(new Intl.DateTimeFormat('en-US').format());

/** What takes a while to run on a slow phone, each in a task of its own. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  makeFirstFormat,
  () => import('react-router-dom'),
  () => import('@reduxjs/toolkit/query/react'),
  () => import('@atrium/web-kit'),
  () => import('@atrium/ui-kit'),
];

async function load(): Promise<App> {
  for (const run of PARTS) {
    await nextTask();
    await run();
  }
  await nextTask();
  const app = await import('./start-app');
  await nextTask();
  return app;
}

let loading: Promise<App> | undefined;

/** Loads the signed-in app, once; after a failure the next call tries again. */
export function loadApp(): Promise<App> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
