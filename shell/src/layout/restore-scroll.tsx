import { useEffect, useEffectEvent } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';

/** Session storage key of the scroll positions by history entry. */
const STORAGE_KEY = 'atrium.scroll-positions';

/** User input that cancels the restoration. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Typed URLs all have the key `default`, so their paths tell them apart. */
const entryKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Pixels from the top; 0 if unknown. */
function savedPosition(entry: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return Number((positions as Record<string, unknown> | null)?.[entry]) || 0;
  } catch {
    // Storage is blocked, or its content is invalid.
    return 0;
  }
}

/**
 * Restores the scroll position: at once after Back, and after a reload as soon as the page is tall
 * enough, unless the user scrolls or interacts first.
 */
export function RestoreScroll() {
  const location = useLocation();
  const readTop = useEffectEvent(() => savedPosition(entryKey(location)));

  useEffect(() => {
    const top = readTop();
    if (top === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + innerHeight) return;
      scrollTo(0, top);
      controller.abort();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    for (const gesture of GESTURES) {
      addEventListener(gesture, () => controller.abort(), { signal, passive: true });
    }
    observer.observe(document.body);
    return () => controller.abort();
  }, []);

  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={entryKey} />;
}
