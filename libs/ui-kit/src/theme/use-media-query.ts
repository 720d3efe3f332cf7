import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Maximum width of the phone layout, in pixels. */
export const PHONE_WIDTH = 640;

/** Maximum width of the window at which secondary buttons show only their icon, in pixels. */
const COMPACT_WIDTH = 860;

export const useIsCompact = (): boolean => useMediaQuery(`(max-width: ${COMPACT_WIDTH}px)`);

export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${PHONE_WIDTH}px)`);
