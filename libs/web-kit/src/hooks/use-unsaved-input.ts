import { useEffect } from 'react';

const unsaved = new Set<symbol>();

/** Some open form holds input that nobody has saved. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0;

/** While `dirty`, the browser asks before the page is closed or reloaded. */
export function useUnsavedInput(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(form);
      removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
