import { precedes } from '@atrium/web-kit';

/** A row of a table, an item of a list, or a card of a grid; not an item of a menu. */
const ROW = 'tbody tr, li:not([role]), [role="group"] > *';

const HEADINGS = 'h1, h2, h3, h4';

const SURROUNDINGS = 'section, aside, [role="dialog"], main';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** Position of an element in a list, to focus something near when it is removed. */
export interface ListPosition {
  row: Element;
  /** The next and the previous row. */
  neighbors: (Element | null)[];
  list: Element | null;
  index: number;
  /** The dialog or panel around the list. */
  surface: Element | null;
  heading: HTMLElement | null;
  /** The position of the list itself in another one, such as fields in a card. */
  outer: ListPosition | null;
}

export function listPositionOf(element: Element): ListPosition | null {
  const row = element.closest(ROW);
  if (!row) return null;
  const list = row.parentElement;
  const surface = row.closest('[role="dialog"]');
  return {
    row,
    neighbors: [row.nextElementSibling, row.previousElementSibling],
    list,
    index: list ? [...list.children].indexOf(row) : 0,
    surface,
    heading: headingOf(row, list, surface ?? row.closest('main')),
    outer: list && listPositionOf(list),
  };
}

/** The last heading above the list. */
function headingOf(row: Element, list: Element | null, within: Element | null): HTMLElement | null {
  const above = [...(within?.querySelectorAll<HTMLElement>(HEADINGS) ?? [])].filter(
    (heading) => list?.contains(heading) === false && precedes(heading, row),
  );
  return above.at(-1) ?? null;
}

/**
 * Focuses the row, its replacement, the heading of an empty list, or the content of the page. Does
 * nothing for a closed dialog, which restores the focus itself.
 */
export function focusNear(position: ListPosition): boolean {
  const { row, neighbors, list, index, surface, heading, outer } = position;
  if (surface && !surface.isConnected) return false;
  if (outer && !list?.isConnected) return focusNear(outer);
  const remaining = list?.isConnected ? list.children : [];
  const rows = [row, ...neighbors, remaining[Math.min(index, remaining.length - 1)]];
  const candidates = [
    ...rows.map((near) => (near?.isConnected ? focusableIn(near) : null)),
    heading,
    surface ?? document.querySelector('main'),
  ];
  return candidates.some(focusOn);
}

/** The cards, the dialog or panel and the page around an element, the innermost first. */
export function surroundingsOf(element: Element): Element[] {
  const surroundings: Element[] = [];
  let next = element.closest(SURROUNDINGS);
  while (next) {
    surroundings.push(next);
    next = next.parentElement?.closest(SURROUNDINGS) ?? null;
  }
  return surroundings;
}

/** Focuses the closest focusable element to one that has been disabled. */
export function focusNearest(element: Element): boolean {
  const within = element.closest('[role="dialog"], main');
  for (let near = element.parentElement; near; near = near.parentElement) {
    const focusable = [...near.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const after = focusable.filter((other) => precedes(element, other));
    const before = focusable.filter((other) => !after.includes(other)).reverse();
    if ([...after, ...before].some(focusOn)) return true;
    if (near === within) return false;
  }
  return false;
}

/** The list that is extended by a button below it. */
export const listAbove = (element: Element): Element | null =>
  [element, element.parentElement]
    .map((block) => block?.previousElementSibling)
    .find((block) => block?.matches('ol, ul')) ?? null;

/** Focuses the first row of the list above and scrolls it into view. */
export function focusListAbove(element: Element): void {
  for (let block: Element | null = element; block; block = block.parentElement) {
    let above = block.previousElementSibling;
    for (; above; above = above.previousElementSibling) {
      const row = above.querySelector(ROW);
      if (!row) continue;
      if (focusRow(row)) row.scrollIntoView({ block: 'nearest' });
      return;
    }
  }
}

/** Focuses the first focusable element of a row, or the row. */
export const focusRow = (row: Element): boolean => focusOn(focusableIn(row) ?? row);

/**
 * Focuses the first focusable element of the content, or the content, unless the focus is inside.
 */
export function focusContent(content: HTMLElement | null): void {
  if (content && !content.contains(document.activeElement)) {
    focusOn(content.querySelector(FOCUSABLE) ?? content);
  }
}

const focusableIn = (row: Element): HTMLElement | null =>
  row.matches(FOCUSABLE) ? (row as HTMLElement) : row.querySelector<HTMLElement>(FOCUSABLE);

/** No element of the page has the focus. */
export const isNothingFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses an element, even one that Tab does not reach, such as a heading. */
export function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
