import { useDeferredValue, type ReactNode } from 'react';

/**
 * Leaves its children out of the first drawing and adds them at once after it, so that what stands
 * around them is seen sooner. For what takes long to draw and moves nothing by coming in.
 */
export const Afterwards = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) && children;
