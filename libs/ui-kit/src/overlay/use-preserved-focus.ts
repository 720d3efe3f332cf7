import { useEffect } from 'react';
import {
  focusNear,
  focusNearest,
  focusOn,
  focusRow,
  isNothingFocused,
  listAbove,
  type ListPosition,
  listPositionOf,
  surroundingsOf,
} from './list-position';

interface Focus {
  element: Element;
  position: ListPosition | null;
  /** The list above, if the element is a button that extends it. */
  list: Element | null;
  surroundings: readonly Element[];
  bulkBar: Element | null;
}

const firstAdded = (changes: readonly MutationRecord[], list: Element): Element | undefined =>
  changes
    .filter(({ target }) => target === list)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .find((node) => node instanceof Element);

/**
 * Moves the focus to a nearby element when the focused one is removed or disabled: a deleted row,
 * the button of the last page, a page that was left. Mounted once for all screens.
 */
export function usePreservedFocus(): void {
  useEffect(() => {
    let focus: Focus | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      focus =
        target instanceof Element
          ? {
              element: target,
              // A menu is rendered outside the row that it belongs to.
              position: target.closest('[role="menu"]')
                ? (focus?.position ?? null)
                : listPositionOf(target),
              list: listAbove(target),
              surroundings: surroundingsOf(target),
              bulkBar: target.closest('[data-bulk-bar]'),
            }
          : null;
    };
    // A click elsewhere removes the focus on purpose; a removed element is disconnected by then.
    const onBlur = (): void =>
      queueMicrotask(() => {
        if (focus?.element.isConnected && isNothingFocused()) focus = null;
      });
    const observer = new MutationObserver((changes) => {
      if (!focus) return;
      const { element, position, list, surroundings, bulkBar } = focus;
      if (element.isConnected) {
        // Some browsers blur a disabled element, others leave the focus on it.
        const hasFocus = element === document.activeElement || isNothingFocused();
        if (hasFocus && element.matches(':disabled')) focusNearest(element);
        return;
      }
      focus = null;
      // A bulk bar that closes returns the focus to the row.
      if (bulkBar?.isConnected === false) return;
      if (!isNothingFocused() || (position && focusNear(position))) return;
      const added = list && firstAdded(changes, list);
      if (!added || !focusRow(added)) surroundings.some(focusOn);
    });

    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}
