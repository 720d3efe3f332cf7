import { useEffect, useSyncExternalStore } from 'react';

let unsavedForms = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  unsavedForms += change;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether reloading the page would lose input. */
export const hasUnsavedInput = (): boolean => unsavedForms > 0;

/** Like {@link hasUnsavedInput}, and renders again when it changes. */
export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/** While `dirty`, the browser asks before it closes or reloads the page. */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    count(1);
    addEventListener('beforeunload', ask);
    return () => {
      count(-1);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
