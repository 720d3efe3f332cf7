import type { KeyboardEvent, MouseEvent } from 'react';
/**
 * Makes a row a target of the shell's `j` and `k`, which find it by the attribute. It is no stop of
 * the Tab key, because its controls are.
 */
export declare const listRowProps: {
    tabIndex: number;
    'data-list-row': string;
    onKeyDown: (event: KeyboardEvent) => void;
};
/** The same for a row that opens its record by click and Enter, and is a stop of the Tab key. */
export declare const openableRowProps: (open: () => void) => {
    tabIndex: number;
    'data-list-row': string;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
};
