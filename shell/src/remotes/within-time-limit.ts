import { RemoteProblem } from './remote-problem';

/**
 * Settles like `work`, or rejects with a `slow` {@link RemoteProblem} after `limitMs` milliseconds.
 * The signal handed to `work` is aborted at that moment, for work that can be stopped.
 */
export async function withinTimeLimit<Value>(
  limitMs: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteProblem('slow', `${what} did not answer within ${limitMs / 1000} seconds.`));
      stop.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(stop.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
