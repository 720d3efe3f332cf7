import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../store/listeners';
import { useEventCallback } from './use-event-callback';

interface UnsavedForm {
  saveDraft: () => boolean;
  /** The page is being reloaded and will restore all input. */
  isSaved: boolean;
}

const forms = new Set<UnsavedForm>();
const { subscribe, notify } = createListeners();

/** Whether reloading the page would lose input. */
export const hasUnsavedInput = (): boolean => forms.size > 0;

/** Like {@link hasUnsavedInput}, and renders again when it changes. */
export const useHasUnsavedInput = (): boolean => useSyncExternalStore(subscribe, hasUnsavedInput);

/**
 * Saves a draft of each form and reloads the page. The browser asks only about input that a draft
 * can't contain, such as files.
 */
export function reloadWithDrafts(): void {
  for (const form of forms) form.isSaved = form.saveDraft();
  location.reload();
}

/**
 * While `isDirty`, the browser asks before it closes or reloads the page.
 *
 * @param saveDraft stores the input until after a reload, and returns whether all of it is stored
 */
export function useUnsavedInput(isDirty: boolean, saveDraft: () => boolean = () => false): void {
  const onSaveDraft = useEventCallback(saveDraft);
  useEffect(() => {
    if (!isDirty) return;
    const form: UnsavedForm = { saveDraft: onSaveDraft, isSaved: false };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!form.isSaved) event.preventDefault();
      // The user may stay because of another form.
      form.isSaved = false;
    };
    forms.add(form);
    notify();
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      forms.delete(form);
      notify();
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, onSaveDraft]);
}
