import { useEffect } from 'react';
import { focusNear, focusOn, placeInList, type PlaceInList } from './place-in-list';

interface Focus {
  element: Element;
  place: PlaceInList | null;
  /** The dialog, the panel or the content of the page. */
  around: Element | null;
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

const AROUND = '[role="dialog"], main';

/**
 * Keeps the focus near when what had it goes: a row that is deleted, decided, or read elsewhere, and
 * a page that is left. Once for all screens.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focus: Focus | null = null;
    const note = ({ target }: FocusEvent): void => {
      focus =
        target instanceof Element
          ? { element: target, place: placeInList(target), around: target.closest(AROUND) }
          : null;
    };
    // Whoever has let go of it by a press beside it does not want it back; what is being taken off
    // the page is gone by then.
    const letGo = (): void =>
      queueMicrotask(() => {
        if (focus?.element.isConnected && isNowhere()) focus = null;
      });
    const observer = new MutationObserver(() => {
      if (!focus || focus.element.isConnected) return;
      const { place, around } = focus;
      focus = null;
      if (!isNowhere() || (place && focusNear(place))) return;
      focusOn(around);
    });

    document.addEventListener('focusin', note);
    document.addEventListener('focusout', letGo);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', letGo);
      observer.disconnect();
    };
  }, []);
}
