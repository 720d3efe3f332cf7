/** Reads a value that this tab keeps across reloads; `null` when the browser blocks storage. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value until the tab is closed or the user signs out; `null` removes it. */
export function writeTabStorage(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage, the value lasts until the page is closed.
  }
}

/** Removes everything, so that the next user of this browser does not see it. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}
