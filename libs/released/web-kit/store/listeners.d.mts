/** Listeners of a store outside React, whose `subscribe` is one for `useSyncExternalStore`. */
export declare function createListeners(): {
    /** @returns a function that unsubscribes */
    subscribe: (listener: () => void) => () => undefined;
    notify: () => void;
};
