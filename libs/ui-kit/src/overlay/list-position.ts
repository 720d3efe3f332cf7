/** A record in a list: a row of a table, an entry, a card of a grid. What a menu holds is none. */
const ROW = 'tbody tr, li:not([role]), [role="group"] > *';

const HEADINGS = 'h1, h2, h3, h4';

const STOPS = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** Where something stands in a list, so that the focus stays near when it vanishes. */
export interface ListPosition {
  row: Element;
  /** What takes its place: the row behind it, or else the one before. */
  neighbours: (Element | null)[];
  list: Element | null;
  index: number;
  /** The dialog or panel that the list is in. */
  surface: Element | null;
  heading: HTMLElement | null;
  /** Where the whole list stands in another one: facts in a card. */
  outer: ListPosition | null;
}

export function listPositionOf(element: Element): ListPosition | null {
  const row = element.closest(ROW);
  if (!row) return null;
  const list = row.parentElement;
  const surface = row.closest('[role="dialog"]');
  return {
    row,
    neighbours: [row.nextElementSibling, row.previousElementSibling],
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
    (heading) => list?.contains(heading) === false && isBehind(heading, row),
  );
  return above.at(-1) ?? null;
}

/**
 * Gives the focus to the row, to the one that has taken its place, to the heading of a list that has
 * none any more, or else to the content of the page. What was in a dialog that has closed stays with
 * whom the dialog gives the focus back to.
 */
export function focusNear(place: ListPosition): boolean {
  const { row, neighbours, list, index, surface, heading, outer } = place;
  if (surface && !surface.isConnected) return false;
  if (outer && !list?.isConnected) return focusNear(outer);
  const left = list?.isConnected ? list.children : [];
  const rows = [row, ...neighbours, left[Math.min(index, left.length - 1)]];
  const places = [
    ...rows.map((near) => (near?.isConnected ? stopIn(near) : null)),
    heading,
    surface ?? document.querySelector('main'),
  ];
  return places.some(focusOn);
}

/** Gives the focus to what can be reached next to something that cannot be pressed any more. */
export function focusBeside(element: Element): boolean {
  const within = element.closest('[role="dialog"], main');
  for (let near = element.parentElement; near; near = near.parentElement) {
    const stops = [...near.querySelectorAll<HTMLElement>(STOPS)];
    const behind = stops.filter((stop) => isBehind(element, stop));
    const before = stops.filter((stop) => !behind.includes(stop)).reverse();
    if ([...behind, ...before].some(focusOn)) return true;
    if (near === within) return false;
  }
  return false;
}

const isBehind = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The list that a button below it makes longer. */
export const listAbove = (element: Element): Element | null =>
  [element, element.parentElement]
    .map((block) => block?.previousElementSibling)
    .find((block) => block?.matches('ol, ul')) ?? null;

/** Gives the focus to the first row of the list above, and brings it into view. */
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

/** Gives the focus to a row: to what can be reached in it, if there is anything. */
export const focusRow = (row: Element): boolean => focusOn(stopIn(row) ?? row);

/**
 * Gives the focus to the first thing in it that can be reached, to itself as long as there is none;
 * whoever was quicker and is in it already stays there.
 */
export function focusContent(content: HTMLElement | null): void {
  if (content && !content.contains(document.activeElement)) {
    focusOn(content.querySelector(STOPS) ?? content);
  }
}

const stopIn = (row: Element): HTMLElement | null =>
  row.matches(STOPS) ? (row as HTMLElement) : row.querySelector<HTMLElement>(STOPS);

/** Nothing on the page has the focus. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to it; to a heading or a surface, too, to which no Tab leads. */
export function focusOn(place: Element | null): boolean {
  if (!(place instanceof HTMLElement) || !place.isConnected) return false;
  if (!place.matches(STOPS)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
