import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { currentOpener, giveFocusBack, noteClosing, type Closing } from './opener';

/**
 * When a dialog or panel closes, the focus returns at once to where it was when it opened. antd waits
 * for the end of its motions instead, and forgets it when a panel is closed while it still slides in.
 *
 * @param open left out by what is open as long as it is mounted
 * @param surface what stays on the page while it closes
 */
export function useRestoredFocus(open = true, surface?: RefObject<Element | null>): void {
  const closing = useRef<Closing | null>(null);
  // Before the surface takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = currentOpener();
    return () => {
      closing.current = { opener, surface };
      noteClosing(closing.current);
    };
  }, [open, surface]);
  // Once the surface has let go of it, and nothing is being drawn.
  useEffect(() => {
    if (!open) return;
    return () =>
      queueMicrotask(() => {
        if (closing.current) giveFocusBack(closing.current);
      });
  }, [open, surface]);
}
