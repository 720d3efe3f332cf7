/** Light or dark, from the saved choice, else the system's (specification section 4, Theme). */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
let current: Theme | undefined;

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

function savedTheme(): Theme | undefined {
  try {
    const saved = localStorage.getItem(STORAGE_KEY);
    return isTheme(saved) ? saved : undefined;
  } catch {
    // Storage may be forbidden by the browser's settings; the system's preference stands then.
    return undefined;
  }
}

const systemTheme = (): Theme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

function apply(theme: Theme): void {
  current = theme;
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  for (const listener of listeners) listener();
}

function read(): Theme {
  if (!current) {
    apply(savedTheme() ?? systemTheme());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      if (!savedTheme()) apply(systemTheme());
    });
    // Another tab of the same browser chose.
    addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY) apply(savedTheme() ?? systemTheme());
    });
  }
  return current ?? 'light';
}

export const themeStore = {
  /** The theme in force; the first call puts its class on the root element. */
  read,
  /** Chooses a theme and saves the choice. */
  choose: (theme: Theme): void => {
    try {
      localStorage.setItem(STORAGE_KEY, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    apply(theme);
  },
  /** @returns the way to stop listening */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
