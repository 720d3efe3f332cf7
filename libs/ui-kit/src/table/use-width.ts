import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of an element in pixels, kept up to date; `undefined` before the first measuring. */
export function useWidth<Kind extends HTMLElement>(): [RefObject<Kind | null>, number | undefined] {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.getBoundingClientRect().width || undefined);
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
