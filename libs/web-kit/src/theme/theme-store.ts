import { readLocalStorage, writeLocalStorage } from '../storage/local-storage';
import { createListeners } from '../store/listeners';

/** The saved choice, otherwise the system's preference (docs/domain/shell.md#theme). */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const { subscribe, notify } = createListeners();
let current: Theme | undefined;

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

function savedTheme(): Theme | undefined {
  const saved = readLocalStorage(STORAGE_KEY);
  return isTheme(saved) ? saved : undefined;
}

const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

function apply(theme: Theme): void {
  current = theme;
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  notify();
}

function read(): Theme {
  if (!current) {
    apply(savedTheme() ?? systemTheme());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      if (!savedTheme()) apply(systemTheme());
    });
    // Another tab changed the theme.
    addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY) apply(savedTheme() ?? systemTheme());
    });
  }
  return current ?? 'light';
}

export const themeStore = {
  /** The current theme; the first call sets its class on the root element. */
  read,
  /** Sets and saves the theme. */
  choose: (theme: Theme): void => {
    writeLocalStorage(STORAGE_KEY, theme);
    apply(theme);
  },
  subscribe,
};
