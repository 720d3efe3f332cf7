import { useLayoutEffect } from 'react';

/** How many components need each class. */
const counts = new Map<string, number>();

/**
 * Sets a class of `<html>` while a component needs it. With `:has()` instead, browsers would
 * recalculate the styles of the entire page after each change in it.
 */
export function useRootClass(name: string, isNeeded: boolean | undefined): void {
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const { classList } = document.documentElement;
    const add = (change: 1 | -1): void => {
      const count = (counts.get(name) ?? 0) + change;
      counts.set(name, count);
      classList.toggle(name, count > 0);
    };
    add(1);
    return () => add(-1);
  }, [name, isNeeded]);
}
