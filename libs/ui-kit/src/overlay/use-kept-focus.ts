import { useEffect } from 'react';
import { focusNear, placeInList, type PlaceInList } from './place-in-list';

interface Focus {
  element: Element;
  place: PlaceInList | null;
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus near when what had it leaves its list: deleted, decided, or read elsewhere. Once
 * for the whole page, whichever list it is.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focus: Focus | null = null;
    const note = ({ target }: FocusEvent): void => {
      focus = target instanceof Element ? { element: target, place: placeInList(target) } : null;
    };
    // Whoever has let go of it by a press beside it does not want it back; what is being taken off
    // the page is gone by then.
    const letGo = (): void =>
      queueMicrotask(() => {
        if (focus?.element.isConnected && isNowhere()) focus = null;
      });
    const observer = new MutationObserver(() => {
      if (!focus || focus.element.isConnected) return;
      const { place } = focus;
      focus = null;
      if (place && isNowhere()) focusNear(place);
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
