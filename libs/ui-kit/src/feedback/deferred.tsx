import { useDeferredValue, type ReactNode } from 'react';

/** Whether the first drawing of a component is over; the second one follows at once. */
export const useAfterFirstRender = (): boolean => useDeferredValue(true, false);

/**
 * Leaves its children out of the first drawing and adds them at once after it, so that what stands
 * around them is seen sooner. For what takes long to draw and moves nothing by coming in.
 */
export const Deferred = ({ children }: { children: ReactNode }) =>
  useAfterFirstRender() && children;
