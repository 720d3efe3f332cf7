/** Whether this browser remembers that something is on; not where it refuses storage. */
export function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Remembers it; where the browser refuses storage, it is as if nobody had ever said. */
export function keepFlag(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, String(isOn));
  } catch {
    // What depends on it lasts as long as the page.
  }
}
