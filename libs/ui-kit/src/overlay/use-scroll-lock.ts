import { useLayoutEffect } from 'react';

let locks = 0;

function lock(): void {
  locks += 1;
  const root = document.documentElement;
  // The gutter keeps the place of a scroll bar that vanishes, so that nothing behind it moves.
  if (innerWidth > root.clientWidth) root.classList.add('scroll-gutter');
  root.classList.add('scroll-locked');
}

function unlock(): void {
  locks -= 1;
  if (locks === 0) document.documentElement.classList.remove('scroll-locked', 'scroll-gutter');
}

/**
 * Keeps the page still behind a dialog or panel. The build puts it in the place of antd's own lock,
 * which writes a style element without the nonce that the content security policy asks for; hence
 * the default export and the single parameter.
 */
export default function useScrollLock(locked?: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return;
    lock();
    return unlock;
  }, [locked]);
}
