import { useLayoutEffect } from 'react';

let locks = 0;

function lock(): void {
  locks += 1;
  const root = document.documentElement;
  // The gutter replaces the scroll bar, so that the content does not move.
  if (innerWidth > root.clientWidth) root.classList.add('scroll-gutter');
  root.classList.add('scroll-locked');
}

function unlock(): void {
  locks -= 1;
  if (locks === 0) document.documentElement.classList.remove('scroll-locked', 'scroll-gutter');
}

/**
 * Prevents scrolling behind a dialog or panel. The build substitutes it for antd's own hook, whose
 * style element lacks the CSP nonce. So it is a default export with the same signature
 * (docs/reference/pinned-internals.md).
 */
export default function useScrollLock(locked?: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    lock();
    return unlock;
  }, [locked]);
}
