import { useState } from 'react';
import { keepFlag, readFlag } from '../storage/kept-flag';

/** A switch of the page that is remembered by this browser; off at first. */
export function useKeptFlag(key: string): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => readFlag(key));
  const toggle = (): void => {
    setOn(!isOn);
    keepFlag(key, !isOn);
  };
  return [isOn, toggle];
}
