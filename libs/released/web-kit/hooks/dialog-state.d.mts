/**
 * State that resets when its key changes. With the URL of a record as the key, Back closes the
 * dialog over it, and the next record opens without one.
 */
export declare function useKeyedState<Value>(key: string, initial: Value): readonly [Value, (next: Value | ((current: Value) => Value)) => void];
/**
 * Whether a dialog that the URL requests is open. It opens only with the right to it, and stays
 * open with the user's input when that right is withdrawn.
 */
export declare function useStickyOpen(isRequested: boolean, isAllowed: boolean): boolean;
/**
 * Whether to show a screen that requires a right. A screen with unsaved input stays after the right is
 * withdrawn, so that the input isn't lost; the server rejects the next save.
 */
export declare function useScreenAccess(isAllowed: boolean): boolean;
