import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  focusNear,
  focusOn,
  isNothingFocused,
  type ListPosition,
  listPositionOf,
  surroundingsOf,
} from './list-position';

/** The element that had the focus when a dialog or panel opened. */
interface Opener {
  element: HTMLElement | null;
  /** Finds the element again if it was replaced in the meantime. */
  label: string | null;
  /** Its position in a list, in case it is removed. */
  position: ListPosition | null;
  /** The cards and the page around it; empty in a dialog or panel. */
  surroundings: readonly Element[];
  /** What opened the dialog, panel or bulk bar around it, in case that closes, too. */
  outer: Opener | null;
}

interface Closing {
  opener: Opener;
  /** The closing dialog or panel, while it is mounted. */
  surface: RefObject<Element | null> | undefined;
}

/** The openers of the open dialogs and panels, the topmost last. */
const openers: Opener[] = [];

const openerOf = (element: HTMLElement | null): Opener => ({
  element,
  label: element?.getAttribute('aria-label') ?? null,
  // The controls of a bulk bar are removed together.
  position: element?.closest('[data-bulk-bar]') ? null : element && listPositionOf(element),
  surroundings: element?.closest('main') ? surroundingsOf(element) : [],
  outer: openers.at(-1) ?? null,
});

/** Replaces the element, and keeps what opened the surface around it. */
function replaceOpener(opener: Opener, element: HTMLElement): void {
  Object.assign(opener, openerOf(element), { outer: opener.outer });
}

/**
 * After the panel on top shows another record of its list, closing it focuses that record's row.
 */
export function moveOpenerTo(recordId: number): void {
  const opener = openers.at(-1);
  const row = document.querySelector<HTMLElement>(`main [data-record-id="${recordId}"]`);
  if (opener && row) replaceOpener(opener, row);
}

/**
 * The fields from which forms are being submitted, the latest last, because inert fields lose the
 * focus. A dialog that a submission opens can contain a form, too.
 */
const submitting: (HTMLElement | null)[] = [];

/**
 * A dialog that the submission opens, such as the one that asks to sign in again, returns the focus
 * to this element.
 *
 * @returns a function to call when the submission ends
 */
export function holdFocus(element: Element | null): () => void {
  const held = element instanceof HTMLElement ? element : null;
  submitting.push(held);
  return () => {
    submitting.splice(submitting.lastIndexOf(held), 1);
  };
}

/** The dialog or panel that has just closed and has not restored the focus yet. */
let lastClosing: Closing | null = null;

/** A dialog that replaces a closing one has the same opener. */
function currentOpener(): Opener {
  if (lastClosing && isFree(lastClosing.surface?.current)) return lastClosing.opener;
  const { activeElement, body } = document;
  const isElement = activeElement instanceof HTMLElement && activeElement !== body;
  return openerOf(isElement ? activeElement : (submitting.at(-1) ?? null));
}

/**
 * Focuses the opener; if it was replaced, the element with its label; if it was removed, its
 * neighbor in the list, the card around it or the content of the page, so that the next Tab does
 * not start at the top.
 * Does nothing if the user has moved the focus in the meantime.
 */
function restoreFocus({ opener, surface }: Closing): void {
  lastClosing = null;
  if (!isFree(surface?.current)) return;
  if (focusOpener(opener) || opener.surroundings.some(focusOn)) return;
  document.querySelector('main')?.focus();
}

function focusOpener({ element, label, position, outer }: Opener): boolean {
  if (element?.isConnected) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return true;
    // Its form is still being submitted, and focuses it again if that fails.
    if (element.closest('[inert]')) return focusOn(element.closest('[role="dialog"], main'));
  }
  for (const match of elementsLabeled(label)) {
    match.focus();
    if (document.activeElement === match) return true;
  }
  return (position !== null && focusNear(position)) || (outer !== null && focusOpener(outer));
}

/** Nothing has the focus, or only the closing surface. */
function isFree(surface: Element | null | undefined): boolean {
  const { activeElement } = document;
  if (!activeElement || isNothingFocused()) return true;
  if (!surface) return false;
  return surface.contains(activeElement) || activeElement.contains(surface);
}

const elementsLabeled = (label: string | null): HTMLElement[] =>
  label === null
    ? []
    : [...document.querySelectorAll<HTMLElement>('[aria-label]')].filter(
        (element) => element.getAttribute('aria-label') === label,
      );

/**
 * Restores the focus as soon as a dialog or panel closes. antd waits for its animation instead, and
 * does not restore it when a panel is closed while it is still opening.
 *
 * @param open omit it for a dialog that is open while mounted
 * @param surface the element that stays mounted while it closes
 * @returns replaces the opener, for a bar that the user enters later
 */
export function useRestoredFocus(
  open = true,
  surface?: RefObject<Element | null>,
): (element: HTMLElement) => void {
  const closing = useRef<Closing | null>(null);
  const ownOpener = useRef<Opener | null>(null);
  // Runs before the surface takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const opener = currentOpener();
    ownOpener.current = opener;
    openers.push(opener);
    return () => {
      openers.splice(openers.lastIndexOf(opener), 1);
      closing.current = { opener, surface };
      lastClosing = closing.current;
    };
  }, [open, surface]);
  // Runs after the surface has lost the focus and rendering is complete.
  useEffect(() => {
    if (!open) return;
    return () =>
      queueMicrotask(() => {
        if (closing.current) restoreFocus(closing.current);
      });
  }, [open, surface]);
  return useCallback((element) => {
    if (ownOpener.current) replaceOpener(ownOpener.current, element);
  }, []);
}
