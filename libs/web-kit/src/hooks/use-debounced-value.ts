import { useEffect, useState } from 'react';

/** The value once it has not changed for that long; 120 ms keeps a search field lively. */
export function useDebouncedValue<Value>(value: Value, delayMs = 120): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
