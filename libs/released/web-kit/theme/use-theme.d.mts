import { type Theme } from './theme-store.mjs';
export interface ThemeControl {
    theme: Theme;
    /** Switches between light and dark. */
    toggle: () => void;
    choose: (theme: Theme) => void;
}
/** The current theme and functions that change it. */
export declare function useTheme(): ThemeControl;
