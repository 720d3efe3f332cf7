import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The lowest breakpoint above the width, or `Infinity`. */
export const breakpointFor = (width: number, breakpoints: readonly number[]): number =>
  Math.min(...breakpoints.filter((breakpoint) => width < breakpoint));

/**
 * The breakpoint of an element's width, in pixels; it changes only when the width crosses one.
 * Before the first measurement, the window's width is used.
 */
export function useBreakpoint<Kind extends HTMLElement>(
  breakpoints: readonly number[],
): [RefObject<Kind | null>, number] {
  const ref = useRef<Kind>(null);
  const [breakpoint, setBreakpoint] = useState(() => breakpointFor(innerWidth, breakpoints));
  const onMeasure = useEffectEvent((width: number) => {
    if (width > 0) setBreakpoint(breakpointFor(width, breakpoints));
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    onMeasure(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) onMeasure(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, breakpoint];
}
