import type { BrowserContext, Page } from '@playwright/test';

/** A call that the server refuses is reported by the browser, too; the screens deal with it. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Collects what must not happen on any screen: script errors, errors in the console (violations of
 * the content security policy among them) and answers of 500 and above.
 */
export function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => {
      problems.push(`Script error: ${error.stack ?? error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' || REFUSED_CALL.test(message.text())) return;
      problems.push(`Console: ${message.text()} (${message.location().url})`);
    });
    page.on('response', (response) => {
      if (response.status() < 500) return;
      problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return problems;
}
