import { useDeferredValue, type ReactNode } from 'react';

/** Whether the first render of a component is complete; the second one follows immediately. */
export const useAfterFirstRender = (): boolean => useDeferredValue(true, false);

/**
 * Renders its children right after the first render, so that the content around them appears sooner.
 * For content that renders slowly and does not shift the layout.
 */
export const Deferred = ({ children }: { children: ReactNode }) =>
  useAfterFirstRender() && children;
