import { useStickyOpen } from '../hooks/use-sticky-open';
import { useHasUnsavedInput } from '../hooks/use-unsaved-input';

/**
 * Whether a screen is shown that takes a right. One on which something is being typed when the right
 * is withdrawn stays until that is given up: the person is told by the next Save, and loses nothing.
 */
export function useScreenAccess(isAllowed: boolean): boolean {
  const isTyping = useHasUnsavedInput();
  return useStickyOpen(isAllowed || isTyping, isAllowed);
}
