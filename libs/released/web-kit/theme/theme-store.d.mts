/** The saved choice, otherwise the system's preference (docs/domain/shell.md#theme). */
export type Theme = 'light' | 'dark';
declare function read(): Theme;
export declare const themeStore: {
    /** The current theme; the first call sets its class on the root element. */
    read: typeof read;
    /** Sets and saves the theme. */
    choose: (theme: Theme) => void;
    subscribe: (listener: () => void) => () => undefined;
};
export {};
