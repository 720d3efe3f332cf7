import { type KeyboardEvent, useState } from 'react';

interface EarlyKeys {
  /** An arrow key was pressed: highlight the first choice when the choices arrive. */
  isArrowPressed: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Forgets the arrow key, because the text changed. */
  reset: () => void;
}

interface EarlyKeysOptions {
  /** The choices for the typed text are still loading. */
  isSearching: boolean;
  /** Enter chooses the first choice without an arrow key. */
  highlightsFirst?: boolean;
}

/**
 * The keys pressed in an open list whose choices for the typed text are still loading. An arrow key
 * takes effect when they arrive. Enter does nothing until then, because it would close the list and
 * clear the text.
 */
export function useEarlyKeys({
  isSearching,
  highlightsFirst = false,
}: EarlyKeysOptions): EarlyKeys {
  const [isArrowPressed, setIsArrowPressed] = useState(false);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const isEnter = event.key === 'Enter' && (highlightsFirst || isArrowPressed);
    if (!isSearching || !isOpen || !(isArrow || isEnter)) return;
    if (isArrow) setIsArrowPressed(true);
    event.preventDefault();
    event.stopPropagation();
  };

  return { isArrowPressed, onKeyDown, reset: () => setIsArrowPressed(false) };
}
