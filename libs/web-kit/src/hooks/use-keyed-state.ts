import { useState } from 'react';

/**
 * State that resets when its key changes. With the address of a record as the key, Back closes the
 * dialog over it, and the next record opens without one.
 */
export function useKeyedState<Value>(key: string, initial: Value) {
  const [state, setState] = useState({ key, value: initial });
  const isCurrent = state.key === key;
  if (!isCurrent) setState({ key, value: initial });
  const set = (next: Value | ((current: Value) => Value)): void =>
    setState(({ value }) => ({
      key,
      value: next instanceof Function ? next(value) : next,
    }));
  return [isCurrent ? state.value : initial, set] as const;
}
