import { SearchOutlined } from '@atrium/ui-kit';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { findJumps } from './find-jumps';
import styles from './quick-jump.module.css';
import { useJumps, type JumpTarget } from './use-jumps';

const KINDS: Record<JumpTarget['kind'], string> = { page: 'Page', action: 'Action' };

const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** The box in the top bar: jumps to pages and quick actions, by pointer or by keyboard alone. */
export function QuickJump() {
  const jumps = useJumps();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = findJumps(jumps, text);

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

  const close = (): void => {
    setOpen(false);
    setText('');
    setActiveIndex(0);
    inputRef.current?.blur();
  };

  const jump = (target: JumpTarget): void => {
    close();
    target.go();
  };

  const move = (to: number): void => {
    const index = (to + found.length) % Math.max(found.length, 1);
    setActiveIndex(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = found[activeIndex];
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(activeIndex + 1),
      ArrowUp: () => move(activeIndex - 1),
      Escape: close,
      Enter: target && (() => jump(target)),
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
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${activeIndex}` : undefined}
        placeholder="Search projects, tickets, clients..."
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => {
          setText(target.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className={styles.shortcut}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      <div
        className={styles.panel}
        hidden={!isOpen}
        // Pressing an option must not take the focus, which would close the list before the click.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul id={listId} role="listbox" aria-label="Pages and actions">
          {found.map((target, index) => (
            <li
              key={target.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === activeIndex}
              className={styles.option}
              onPointerMove={() => setActiveIndex(index)}
              onClick={() => jump(target)}
            >
              <span>{target.label}</span>
              <span className={styles.kind}>{KINDS[target.kind]}</span>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className={styles.nothing}>No page or action is called “{text.trim()}”.</p>
        )}
      </div>
    </div>
  );
}
