import { useState } from 'react';

/**
 * State that belongs to what stands at an address, such as the dialog that is open over a record. It
 * begins anew at another address, so that Back closes the dialog and the next record opens without it.
 */
export function useKeyedState<Value>(address: string, first: Value) {
  const [state, setState] = useState({ address, value: first });
  const isHere = state.address === address;
  if (!isHere) setState({ address, value: first });
  const set = (next: Value | ((now: Value) => Value)): void =>
    setState(({ value }) => ({
      address,
      value: next instanceof Function ? next(value) : next,
    }));
  return [isHere ? state.value : first, set] as const;
}
