import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders its children right after the first render, so that the content around them appears
 * sooner. For content that renders slowly and does not shift the layout.
 */
export const Deferred = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children;
