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

export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${PHONE_WIDTH}px)`);
