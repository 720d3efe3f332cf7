import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../store/listeners';
import { useEventCallback } from './use-event-callback';

interface UnsavedForm {
  saveDraft: () => boolean;
  /** The page is being left and will restore all input. */
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
  saveDrafts();
  location.reload();
}

/** Like {@link reloadWithDrafts}, but opens a page from which the user returns to this one. */
export function leaveWithDrafts(url: string): void {
  saveDrafts();
  location.assign(url);
}

function saveDrafts(): void {
  for (const form of forms) form.isSaved = form.saveDraft();
}

/**
 * While `isDirty`, the browser asks before it closes or reloads the page.
 *
 * @param saveDraft stores the input until the page is opened again, and returns whether all of it is stored
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
