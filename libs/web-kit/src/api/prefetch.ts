/** An answer older than this is no answer any more; the wait for one ends then, too. */
const GOOD_FOR_MS = 30_000;

interface Asked {
  answer: Promise<Response | undefined>;
  at: number;
}

const asked = new Map<string, Asked>();

async function ask(path: string): Promise<Response | undefined> {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(path, { headers, signal: AbortSignal.timeout(GOOD_FOR_MS) });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Asks for what the first page needs while the code that will ask for it is still on its way. */
export function prefetch(path: string): Promise<Response | undefined> {
  const answer = ask(path);
  asked.set(path, { answer, at: performance.now() });
  return answer;
}

/** Lets go of every answer: none is meant for whoever signs in next. */
export const clearPrefetched = (): void => asked.clear();

/**
 * What was asked ahead, once and while it is fresh. An answer that tells of a failure is none: it may
 * be over by now.
 */
export function takePrefetched(path: string): Promise<Response | undefined> | undefined {
  const found = asked.get(path);
  asked.delete(path);
  return found && performance.now() - found.at < GOOD_FOR_MS ? found.answer : undefined;
}
