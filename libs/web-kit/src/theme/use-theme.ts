import { useCallback, useSyncExternalStore } from 'react';
import { type Theme, themeStore } from './theme-store';

export interface ThemeControl {
  theme: Theme;
  /** Switches between light and dark. */
  toggle: () => void;
  choose: (theme: Theme) => void;
}

/** The current theme and functions that change it. */
export function useTheme(): ThemeControl {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.read);
  const toggle = useCallback(
    () => themeStore.choose(themeStore.read() === 'dark' ? 'light' : 'dark'),
    [],
  );
  return { theme, toggle, choose: themeStore.choose };
}
