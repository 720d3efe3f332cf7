import { RemoteError } from './remote-error';

/**
 * Settles like `run`, or rejects with a `slow` {@link RemoteError} after `limitMs` milliseconds and
 * aborts the signal passed to `run`.
 *
 * @param name what is loaded, for the error message
 */
export async function withTimeLimit<Value>(
  limitMs: number,
  name: string,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteError('slow', `${name} did not respond within ${limitMs / 1000} seconds.`));
      controller.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([run(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
