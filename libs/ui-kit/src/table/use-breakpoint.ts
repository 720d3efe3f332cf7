import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The lowest of these limits that a width stays below, `Infinity` when it reaches them all. */
export const breakpointFor = (width: number, limits: readonly number[]): number =>
  Math.min(...limits.filter((limit) => width < limit));

/**
 * The room that an element has among these limits, in pixels: it changes only when the element's
 * width crosses one. Before the first measuring the window's width is taken for it.
 */
export function useBreakpoint<Kind extends HTMLElement>(
  limits: readonly number[],
): [RefObject<Kind | null>, number] {
  const ref = useRef<Kind>(null);
  const [room, setRoom] = useState(() => breakpointFor(innerWidth, limits));
  const measured = useEffectEvent((width: number) => {
    if (width > 0) setRoom(breakpointFor(width, limits));
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    measured(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) measured(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
