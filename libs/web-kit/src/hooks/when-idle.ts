/** Longest wait, in milliseconds, if the page stays busy. */
const IDLE_LIMIT_MS = 2000;

/** Resolves when the browser has nothing else to do, so that work that isn't visible delays nothing. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    } else {
      resolve();
    }
  });
