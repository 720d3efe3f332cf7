import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Says that the server can be reached again, after it had been away. */
export function notifyReconnected(): void {
  for (const listener of listeners) listener();
}

/** Called each time that the server can be reached again: for what has failed meanwhile. */
export function useOnReconnect(onReturn: () => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const listener = (): void => tell();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
