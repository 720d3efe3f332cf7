/** What this tab remembers over a reload; nothing where the browser refuses storage. */
export function readTabStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it until the tab is closed or the person signs out; `null` forgets it. */
export function writeTabStorage(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // It lasts as long as the page.
  }
}

/** Forgets everything: the next person at this screen is to find nothing of it. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // There was nothing to forget.
  }
}
