import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../store/listeners';

const { subscribe, notify } = createListeners();

/** Announces that the server is reachable again. */
export const notifyReconnected = notify;

/**
 * Calls back each time the server becomes reachable again, to retry requests that failed in the
 * meantime.
 */
export function useOnReconnect(onReconnect: () => void): void {
  const retry = useEffectEvent(onReconnect);
  useEffect(() => subscribe(() => retry()), []);
}
