import { useState } from 'react';
import { useHasUnsavedInput } from './use-unsaved-input';

/**
 * State that resets when its key changes. With the URL of a record as the key, Back closes the
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

/**
 * Whether a dialog that the URL requests is open. It opens only with the right to it, and stays
 * open with the user's input when that right is withdrawn.
 */
export function useStickyOpen(isRequested: boolean, isAllowed: boolean): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const next = isRequested && (isOpen || isAllowed);
  if (next !== isOpen) setIsOpen(next);
  return next;
}

/**
 * Whether to show a screen that requires a right. A screen with unsaved input stays after the right
 * is withdrawn, so that the input isn't lost; the server rejects the next save.
 */
export function useScreenAccess(isAllowed: boolean): boolean {
  const hasUnsavedInput = useHasUnsavedInput();
  return useStickyOpen(isAllowed || hasUnsavedInput, isAllowed);
}
