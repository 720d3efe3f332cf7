import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Announces that the server is reachable again. */
export function notifyReconnected(): void {
  for (const listener of listeners) listener();
}

/** Calls back each time the server becomes reachable again, to retry requests that failed in the meantime. */
export function useOnReconnect(onReconnect: () => void): void {
  const notify = useEffectEvent(onReconnect);
  useEffect(() => {
    const listener = (): void => notify();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
