const TIME_LIMIT_MS = 5000;

const scriptsOf = (page: Document): string[] =>
  [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '');

/**
 * Whether the server has a newer build of the shell than this tab: its page names scripts that this
 * one doesn't have. False if the server can't be reached. In a file that the sign-in page loads.
 */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return false;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const currentScripts = scriptsOf(document);
    return scriptsOf(page).some((script) => !currentScripts.includes(script));
  } catch {
    return false;
  }
}
