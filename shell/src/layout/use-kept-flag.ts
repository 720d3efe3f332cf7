import { useState } from 'react';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** A switch of the page that is remembered by this browser; off at first. */
export function useKeptFlag(key: string): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(() => read(key));
  const toggle = (): void => {
    setOn(!isOn);
    try {
      localStorage.setItem(key, String(!isOn));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [isOn, toggle];
}
