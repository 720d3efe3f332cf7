import { useEffect } from 'react';
import {
  focusBeside,
  focusNear,
  focusOn,
  focusRow,
  isFocusNowhere,
  listAbove,
  listPositionOf,
  type ListPosition,
} from './list-position';

interface Focus {
  element: Element;
  place: ListPosition | null;
  /** The list above, which a button makes longer until there is nothing more. */
  list: Element | null;
  /** The dialog, the panel or the content of the page. */
  around: Element | null;
}

const firstAdded = (changes: readonly MutationRecord[], list: Element): Element | undefined =>
  changes
    .filter(({ target }) => target === list)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node) => node instanceof Element);

const AROUND = '[role="dialog"], main';

/**
 * Keeps the focus near when what had it goes, or cannot be pressed any more: a row that is deleted,
 * decided, or read elsewhere, the last page of a list, and a page that is left. Once for all screens.
 */
export function usePreservedFocus(): void {
  useEffect(() => {
    let focus: Focus | null = null;
    const note = ({ target }: FocusEvent): void => {
      focus =
        target instanceof Element
          ? {
              element: target,
              // A menu stands elsewhere on the page than the row that it is for.
              place: target.closest('[role="menu"]')
                ? (focus?.place ?? null)
                : listPositionOf(target),
              list: listAbove(target),
              around: target.closest(AROUND),
            }
          : null;
    };
    // Whoever has let go of it by a press beside it does not want it back; what is being taken off
    // the page is gone by then.
    const letGo = (): void =>
      queueMicrotask(() => {
        if (focus?.element.isConnected && isFocusNowhere()) focus = null;
      });
    const observer = new MutationObserver((changes) => {
      if (!focus) return;
      const { element, place, list, around } = focus;
      if (element.isConnected) {
        // Some browsers let go of it, some leave it where no key is heard any more.
        const isHere = element === document.activeElement || isFocusNowhere();
        if (isHere && element.matches(':disabled')) focusBeside(element);
        return;
      }
      focus = null;
      if (!isFocusNowhere() || (place && focusNear(place))) return;
      const added = list && firstAdded(changes, list);
      if (!added || !focusRow(added)) focusOn(around);
    });

    document.addEventListener('focusin', note);
    document.addEventListener('focusout', letGo);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', letGo);
      observer.disconnect();
    };
  }, []);
}
