import { useEffect, useEffectEvent } from 'react';
import { ScrollRestoration, useLocation, type Location } from 'react-router-dom';

/** Where it is kept, for this tab, how far each entry of its history was scrolled. */
const STORAGE_KEY = 'atrium.scroll-positions';

/** Whoever does one of these wants to be elsewhere, or to stay. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Every address that is typed has the same key, so these are told apart by their paths. */
const entryOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Pixels from the top; 0 where nothing is known. */
function keptPosition(entry: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return Number((positions as Record<string, unknown> | null)?.[entry]) || 0;
  } catch {
    // No storage, or something else wrote there.
    return 0;
  }
}

/**
 * Every page goes on where it was left: after Back at once, after a reload as soon as it is long
 * enough again, unless somebody scrolls or does something before.
 */
export function ScrollKeeper() {
  const location = useLocation();
  const readTop = useEffectEvent(() => keptPosition(entryOf(location)));

  useEffect(() => {
    const top = readTop();
    if (top === 0) return;
    const ended = new AbortController();
    const { signal } = ended;
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < top + innerHeight) return;
      scrollTo(0, top);
      ended.abort();
    });
    signal.addEventListener('abort', () => observer.disconnect());
    for (const gesture of GESTURES) {
      addEventListener(gesture, () => ended.abort(), { signal, passive: true });
    }
    observer.observe(document.body);
    return () => ended.abort();
  }, []);

  return <ScrollRestoration storageKey={STORAGE_KEY} getKey={entryOf} />;
}
