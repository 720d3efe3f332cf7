import { useEffect, useState } from 'react';

/** The value after it has not changed for `delayMs`. 120 ms keeps a search field responsive. */
export function useDebouncedValue<Value>(value: Value, delayMs = 120): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** A query as RTK Query returns it. */
export interface QueryResult {
  /** The response to the current arguments. */
  currentData?: unknown;
  isFetching: boolean;
}

/** The text of a search field whose matches the server finds. */
export interface DebouncedSearch {
  /** The query to send; `undefined` while the field is empty. */
  search: string | undefined;
  /** The text in the field. */
  text: string;
  setText: (text: string) => void;
  /** Whether the matches for the text are still missing; refetching them is not waiting. */
  isSearchPending: (query: QueryResult) => boolean;
}

export function useDebouncedSearch(): DebouncedSearch {
  const [text, setText] = useState('');
  const debounced = useDebouncedValue(text);
  return {
    search: debounced || undefined,
    text,
    setText,
    isSearchPending: ({ currentData, isFetching }) =>
      debounced !== text || (isFetching && currentData === undefined),
  };
}
