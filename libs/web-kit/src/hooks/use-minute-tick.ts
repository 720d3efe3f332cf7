import { MINUTE_MS } from '@atrium/contracts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../store/listeners';

const listeners = createListeners();
let ticks = 0;
let subscriptions = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** All components share one timer, which runs while any of them is mounted. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  subscriptions += 1;
  timer ??= setInterval(() => {
    ticks += 1;
    listeners.notify();
  }, MINUTE_MS);
  return () => {
    unsubscribe();
    subscriptions -= 1;
    if (subscriptions > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Re-renders the component every minute, so that a text such as `5 minutes ago` stays true. */
export function useMinuteTick(): void {
  useSyncExternalStore(subscribe, () => ticks);
}
