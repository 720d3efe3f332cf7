import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function on every drawing, which calls the handler of the latest one: what it is given to
 * need not be drawn again. For events only; while drawing it would call a handler of before.
 */
export function useEventCallback<Args extends unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
