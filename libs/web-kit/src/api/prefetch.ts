/** Maximum age of a prefetched response, and the timeout of its request. */
const MAX_AGE_MS = 30_000;

interface Prefetched {
  response: Promise<Response | undefined>;
  requestedAt: number;
}

const prefetched = new Map<string, Prefetched>();

async function request(path: string): Promise<Response | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(MAX_AGE_MS) });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Requests data of the first page while the code that needs it is still loading. */
export function prefetch(path: string): Promise<Response | undefined> {
  const response = request(path);
  prefetched.set(path, { response, requestedAt: performance.now() });
  return response;
}

/** Discards all prefetched responses, so that the next user does not see them. */
export const clearPrefetched = (): void => prefetched.clear();

/**
 * Takes the prefetched response of a path, once and only while it is fresh. Resolves to `undefined`
 * after a failure, which may be over by now.
 */
export function takePrefetched(path: string): Promise<Response | undefined> | undefined {
  const entry = prefetched.get(path);
  prefetched.delete(path);
  return entry && performance.now() - entry.requestedAt < MAX_AGE_MS ? entry.response : undefined;
}
