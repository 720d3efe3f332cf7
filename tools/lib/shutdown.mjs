/** Signals of one Ctrl-C come twice when npm passes its own on; they are no second wish. */
const SAME_WISH_MS = 700;
const PARENT_CHECK_MS = 250;

/**
 * Turns the signals that end a program into one abort signal. A second Ctrl-C ends the process at once.
 *
 * @param {{ onForce: () => void }} options `onForce` runs right before a forced end
 * @returns {AbortController}
 */
export function createShutdown({ onForce }) {
  const controller = new AbortController();
  let firstAt = 0;
  const request = () => {
    if (!controller.signal.aborted) {
      firstAt = Date.now();
      controller.abort();
    } else if (Date.now() - firstAt > SAME_WISH_MS) {
      onForce();
      process.exit(130);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  // npm may end without telling the script that it runs.
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !controller.signal.aborted) request();
    }, PARENT_CHECK_MS).unref();
  }
  return controller;
}
