import { LIMITS } from '@atrium/contracts';
import { SearchOutlined } from '@atrium/ui-kit';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Place } from '../shortcuts/current-place';
import styles from './search-box.module.css';
import { optionId, SearchResults } from './search-results';
import { type SearchResult, type SearchState, useSearch } from './use-search';

interface SearchComboboxProps {
  /** Where the user opened the search; null while it is closed. */
  place: Place | null;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The results are visible. */
  isOpen: boolean;
  text: string;
  onTextChange: (text: string) => void;
  onFocus?: (event: FocusEvent) => void;
  /** Escape was pressed or the input lost the focus. Omit it in a dialog, which handles both. */
  onClose?: () => void;
  /** A result was chosen; it opens as soon as this has been rendered. */
  onSelect: () => void;
}

/** An input and the records, pages and quick actions that match it. */
export function SearchCombobox({
  place,
  inputRef,
  isOpen,
  text,
  onTextChange,
  onFocus,
  onClose,
  onSelect,
}: SearchComboboxProps) {
  // Enter was pressed before the results arrived.
  const [isEnterPending, setIsEnterPending] = useState(false);
  const listId = useId();
  const search = useSearch(text, { isImmediate: isEnterPending, place });
  const results = search.groups.flatMap(({ options }) => options);
  const { active, isSelected, moveBy, reset } = useActiveResult(results, listId);

  const change = (to: string): void => {
    onTextChange(to);
    reset();
    setIsEnterPending(false);
  };

  const close =
    onClose &&
    (() => {
      change('');
      onClose();
    });

  const open = (result: SearchResult): void => {
    if (result.isDenied) return;
    // Without the dialog around the search, an action finds the page or panel that it belongs to.
    flushSync(() => {
      change('');
      onSelect();
    });
    result.open();
  };

  const openActive = useEffectEvent((): void => {
    setIsEnterPending(false);
    if (active) open(active);
  });

  const canOpenActive = isEnterPending && !search.isSearching;
  useEffect(() => {
    if (!canOpenActive) return;
    const timer = setTimeout(openActive);
    return () => clearTimeout(timer);
  }, [canOpenActive]);

  const enter = (): void => {
    if (search.isSearching && !isSelected) setIsEnterPending(true);
    else if (active) open(active);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => moveBy(1),
      ArrowUp: () => moveBy(-1),
      Escape: close,
      Enter: enter,
    };
    const handle = keys[event.key];
    if (handle) {
      event.preventDefault();
      handle();
    }
  };

  return (
    <>
      <SearchOutlined className={styles.icon} />
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active ? optionId(listId, active) : undefined}
        placeholder="Search projects, tickets, clients..."
        autoComplete="off"
        maxLength={LIMITS.searchLength}
        value={text}
        onFocus={onFocus}
        onBlur={close}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        className={styles.panel}
        hidden={!isOpen}
        // Keeps focus in the box, because losing it would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        <SearchResults id={listId} groups={search.groups} active={active} onSelect={open} />
        <p className={styles.status} role="status">
          {isOpen && statusMessage(search, results.length, text.trim())}
        </p>
      </div>
    </>
  );
}

/** The result that Enter opens: the first one until the arrow keys select another. */
function useActiveResult(results: readonly SearchResult[], listId: string) {
  // Results that arrive later don't change the selection.
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selectedIndex = results.findIndex(({ id }) => id === selectedId);
  const activeIndex = Math.max(selectedIndex, 0);

  const moveBy = (offset: number): void => {
    const result = results[(activeIndex + offset + results.length) % results.length];
    if (!result) return;
    setSelectedId(result.id);
    document.getElementById(optionId(listId, result))?.scrollIntoView({ block: 'nearest' });
  };

  return {
    active: results[activeIndex],
    isSelected: selectedIndex >= 0,
    moveBy,
    reset: () => setSelectedId(null),
  };
}

/** The line below the results. */
function statusMessage(
  { isSearching, hasFailed, isSimilar, hasConversations, haveConversationsFailed }: SearchState,
  count: number,
  text: string,
): string {
  if (hasFailed) {
    return navigator.onLine
      ? "Couldn't search records. Please try again in a moment."
      : "You're offline, so records can't be searched. They'll appear when you're back online.";
  }
  if (isSearching) return count === 0 ? 'Searching...' : '';
  if (haveConversationsFailed) return "Messages couldn't be searched. Try a more specific word.";
  if (count === 0) return `No results for “${text}”. Check the spelling or try fewer words.`;
  if (!isSimilar) return '';
  return hasConversations
    ? `Only messages match exactly. The other results are similar to “${text}”.`
    : `No exact matches. Showing results similar to “${text}”.`;
}
