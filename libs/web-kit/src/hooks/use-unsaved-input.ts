import { useEffect, useSyncExternalStore } from 'react';
import { useEventCallback } from './use-event-callback';

interface UnsavedForm {
  keep: () => boolean;
  /** The page is being reloaded, and the input is there again afterwards. */
  isKept: boolean;
}

const forms = new Set<UnsavedForm>();
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether reloading the page would lose input. */
export const hasUnsavedInput = (): boolean => forms.size > 0;

/** Like {@link hasUnsavedInput}, and renders again when it changes. */
export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/**
 * Reloads the page. Forms keep their input, and the browser asks only about input that can't be
 * kept, such as files.
 */
export function reloadKeepingInput(): void {
  for (const form of forms) form.isKept = form.keep();
  location.reload();
}

/**
 * While `dirty`, the browser asks before it closes or reloads the page.
 *
 * @param keep stores the input for the time after a reload, and returns whether all of it is stored
 */
export function useUnsavedInput(dirty: boolean, keep: () => boolean = () => false): void {
  const keepNow = useEventCallback(keep);
  useEffect(() => {
    if (!dirty) return;
    const form: UnsavedForm = { keep: keepNow, isKept: false };
    const ask = (event: BeforeUnloadEvent) => {
      if (!form.isKept) event.preventDefault();
      // The user may stay because of another form.
      form.isKept = false;
    };
    forms.add(form);
    notify();
    addEventListener('beforeunload', ask);
    return () => {
      forms.delete(form);
      notify();
      removeEventListener('beforeunload', ask);
    };
  }, [dirty, keepNow]);
}
