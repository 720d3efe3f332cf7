/**
 * A function with a stable identity that calls the latest handler, so that memoized children do not
 * render again. Call it from events only: during rendering the handler may be outdated.
 */
export declare function useEventCallback<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result;
