import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { LIMITS } from '@atrium/contracts';
import { useEventCallback } from '@atrium/web-kit';
import { Input } from 'antd';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './search-field.module.css';

/** Pause after which what was typed is searched for, in milliseconds. */
const PAUSE_MS = 50;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Pixels; a phone gives it the whole line. */
  width?: number;
}

/**
 * Searches while one types, a short pause after the last key; at once on Enter, and when the field is
 * left or goes, so that the next step already has the search in the address.
 */
export function SearchField({ value, onChange, placeholder, width = 240 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const typed = useRef(value);
  const told = useRef(value);
  /** What was told and has not come back as the value yet: a slow page is some letters behind. */
  const underWay = useRef<string[]>([]);

  const tell = useEventCallback(() => {
    if (typed.current === told.current) return;
    told.current = typed.current;
    underWay.current.push(typed.current);
    onChange(typed.current);
  });

  useEffect(() => {
    const arrived = underWay.current.lastIndexOf(value);
    underWay.current = arrived < 0 ? [] : underWay.current.slice(arrived + 1);
    if (arrived >= 0 || value === told.current) return;
    // The address changed by itself: Back, or a link.
    told.current = value;
    typed.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, tell]);

  useEffect(() => tell, [tell]);

  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined style={{ color: 'var(--secondary)' }} aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={LIMITS.searchLength}
      value={text}
      className={styles.search}
      style={{ '--search-width': `${width}px` } as CSSProperties}
      onChange={({ target }) => {
        typed.current = target.value;
        setText(target.value);
      }}
      onPressEnter={tell}
      onBlur={tell}
    />
  );
}
