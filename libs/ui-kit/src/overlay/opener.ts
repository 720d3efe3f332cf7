import type { RefObject } from 'react';
import { focusNear, isFocusNowhere, listPositionOf, type ListPosition } from './list-position';

/** Where the focus was when a dialog or panel opened. */
export interface Opener {
  element: HTMLElement | null;
  /** By which it is found again if it has been drawn anew meanwhile. */
  label: string | null;
  /** Where it stands, in case that it goes. */
  place: ListPosition | null;
}

export interface Closing {
  /** To whom the focus goes. */
  opener: Opener;
  /** What closes, as long as it is on the page. */
  surface: RefObject<Element | null> | undefined;
}

/** What has closed a moment ago and has not given the focus back yet. */
let last: Closing | null = null;

/** Whoever opens in the place of what closes at the same moment takes over its opener. */
export function currentOpener(): Opener {
  if (last && isFree(last.surface?.current)) return last.opener;
  const { activeElement, body } = document;
  const element =
    activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  return {
    element,
    label: element?.getAttribute('aria-label') ?? null,
    place: element && listPositionOf(element),
  };
}

export function noteClosing(closing: Closing): void {
  last = closing;
}

/**
 * Gives the focus back to the opener; if that has been drawn anew, to what has its name now; if it is
 * gone, to its neighbour in the list, or to the content of the page, so that the next Tab does not
 * begin at the top. Whoever has taken the focus elsewhere meanwhile keeps it.
 */
export function giveFocusBack({ opener: { element, label, place }, surface }: Closing): void {
  last = null;
  if (!isFree(surface?.current)) return;
  if (element?.isConnected) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
  for (const namesake of namesakes(label)) {
    namesake.focus();
    if (document.activeElement === namesake) return;
  }
  if (!place || !focusNear(place)) document.querySelector('main')?.focus();
}

/** The focus is nowhere, or on its way out of the surface. */
function isFree(surface: Element | null | undefined): boolean {
  const { activeElement } = document;
  if (!activeElement || isFocusNowhere()) return true;
  if (!surface) return false;
  return surface.contains(activeElement) || activeElement.contains(surface);
}

const namesakes = (label: string | null): HTMLElement[] =>
  label === null
    ? []
    : [...document.querySelectorAll<HTMLElement>('[aria-label]')].filter(
        (element) => element.getAttribute('aria-label') === label,
      );
