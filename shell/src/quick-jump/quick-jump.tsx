import { LIMITS } from '@atrium/contracts';
import { SearchOutlined } from '@atrium/ui-kit';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FoundList, optionId } from './found-list';
import styles from './quick-jump.module.css';
import { useFound, type Found, type FoundView } from './use-found';

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The box in the top bar: leads to records, pages and quick actions, by pointer or keyboard alone. */
export function QuickJump() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Enter was pressed before there was anything to open.
  const [isAwaited, setAwaited] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const view = useFound(text, isAwaited);
  const found = view.groups.flatMap(({ options }) => options);
  // The first one until the arrow keys lead to another; what comes in later does not move that.
  const activeIndex = Math.max(
    found.findIndex(({ id }) => id === chosenId),
    0,
  );
  const active = found[activeIndex];

  useEffect(() => {
    const onShortcut = (event: globalThis.KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        inputRef.current?.focus();
        inputRef.current?.select();
      }
    };
    addEventListener('keydown', onShortcut);
    return () => removeEventListener('keydown', onShortcut);
  }, []);

  const change = (to: string): void => {
    setText(to);
    setChosenId(null);
    setAwaited(false);
  };

  const close = (): void => {
    setOpen(false);
    change('');
    inputRef.current?.blur();
  };

  const jump = (target: Found): void => {
    close();
    // What was opened stands there, and the next Tab leads into it.
    document.querySelector('main')?.focus({ preventScroll: true });
    target.go();
  };

  const jumpToActive = useEffectEvent((): void => {
    setAwaited(false);
    if (active) jump(active);
  });

  const hasArrived = isAwaited && !view.isSearching;
  useEffect(() => {
    if (!hasArrived) return;
    const jumping = setTimeout(jumpToActive);
    return () => clearTimeout(jumping);
  }, [hasArrived]);

  const move = (to: number): void => {
    const target = found[(to + found.length) % found.length];
    if (!target) return;
    setChosenId(target.id);
    document.getElementById(optionId(listId, target))?.scrollIntoView({ block: 'nearest' });
  };

  const enter = (): void => {
    if (view.isSearching && active?.id !== chosenId) setAwaited(true);
    else if (active) jump(active);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(activeIndex + 1),
      ArrowUp: () => move(activeIndex - 1),
      Escape: close,
      Enter: enter,
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };

  return (
    <div className={styles.box} role="search">
      <SearchOutlined className={styles.icon} aria-hidden />
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
        onFocus={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.shortcut}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      <div
        className={styles.panel}
        hidden={!isOpen}
        // What scrolls is a stop for Tab in some browsers; this one vanishes as soon as it is left to.
        tabIndex={-1}
        // Pressing an option must not take the focus, which would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        <FoundList id={listId} groups={view.groups} active={active} onJump={jump} />
        <p className={styles.nothing} role="status">
          {isOpen && noteOf(view, found.length, text.trim())}
        </p>
      </div>
    </div>
  );
}

/** What is to say below the list. */
function noteOf(
  { isSearching, hasFailed, isSimilar }: FoundView,
  count: number,
  text: string,
): string {
  if (hasFailed) return 'Records could not be searched. Please try again in a moment.';
  if (isSearching) return count === 0 ? 'Searching…' : '';
  if (count === 0) return `Nothing is called “${text}”.`;
  return isSimilar ? `Nothing has just these words. These come close to “${text}”.` : '';
}
