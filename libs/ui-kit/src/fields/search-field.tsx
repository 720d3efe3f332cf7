import { LIMITS } from '@atrium/contracts';
import { useEventCallback } from '@atrium/web-kit';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { CloseCircleFilled, SearchOutlined } from '../icons';
import { preventBlur } from './prevent-blur';
import styles from './search-field.module.css';

/** Debounce of the search while typing. */
const DEBOUNCE_MS = 50;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Accessible name, if the placeholder is shortened to fit. */
  label?: string;
  /** Pixels; on a phone it fills the line. */
  width?: number;
}

/**
 * A search field that searches shortly after the last key, and immediately on Enter, blur and
 * unmount, so that the next navigation already includes the search.
 */
export function SearchField({
  value,
  onChange,
  placeholder,
  label = placeholder,
  width = 240,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  const reported = useRef(value);
  /** Reported texts that are not the value yet, because a slow page renders late. */
  const pending = useRef<string[]>([]);

  const report = useEventCallback(() => {
    if (typed.current === reported.current) return;
    reported.current = typed.current;
    pending.current.push(typed.current);
    onChange(typed.current);
  });

  useEffect(() => {
    const arrived = pending.current.lastIndexOf(value);
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1);
    if (arrived >= 0 || value === reported.current) return;
    // The URL changed from outside: Back, or a link.
    reported.current = value;
    typed.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(report, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, report]);

  useEffect(() => report, [report]);

  const change = (next: string): void => {
    typed.current = next;
    setText(next);
  };

  return (
    <div className={styles.search} style={{ '--search-width': `${width}px` } as CSSProperties}>
      <SearchOutlined className={styles.icon} />
      <input
        ref={input}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        maxLength={LIMITS.searchLength}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && report()}
        onBlur={report}
      />
      {/* Escape clears the field, too, so this isn't another tab stop. */}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Clear"
        className={styles.clear}
        hidden={text === ''}
        onMouseDown={preventBlur}
        onClick={() => {
          change('');
          input.current?.focus();
        }}
      >
        <CloseCircleFilled />
      </button>
    </div>
  );
}
