import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { LIMITS } from '@atrium/contracts';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Pause after which what was typed is searched for, in milliseconds. */
const PAUSE_MS = 90;

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  /** Pixels; a phone gives it the whole line. */
  width?: number;
}

/** Searches while one types, a short pause after the last key. */
export function SearchField({ value, onChange, placeholder, width = 240 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });

  // The address changed by itself: Back, or a link.
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Input
      type="search"
      allowClear
      prefix={<SearchOutlined style={{ color: 'var(--secondary)' }} aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={LIMITS.searchLength}
      value={text}
      style={{ flex: `1 1 ${width}px`, maxWidth: width * 1.5, minWidth: 160 }}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
