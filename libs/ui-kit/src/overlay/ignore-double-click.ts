/**
 * Closes an overlay, except for the second click of a double-click: its first click opened the
 * overlay, so the second one hits the area outside it.
 */
export const ignoreDoubleClick =
  <E extends { detail: number }>(close: ((event: E) => void) | undefined) =>
  (event: E): void => {
    if (event.detail < 2) close?.(event);
  };
