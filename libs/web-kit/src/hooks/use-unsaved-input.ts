import { useEffect } from 'react';

let unsavedForms = 0;

/** Whether loading the page anew would lose something. */
export const hasUnsavedInput = (): boolean => unsavedForms > 0;

/** While `dirty`, the browser asks before the page is closed or reloaded. */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms += 1;
    addEventListener('beforeunload', ask);
    return () => {
      unsavedForms -= 1;
      removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
