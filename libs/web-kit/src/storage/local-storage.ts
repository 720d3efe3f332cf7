/** Reads a value that this browser keeps; `null` when the browser blocks storage. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for later visits. */
export function writeLocalStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, or when it is full, the value lasts until the page is closed.
  }
}
