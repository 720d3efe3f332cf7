import type { Role } from '@atrium/contracts';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './users';

/** The browser also logs 4xx responses, which the screens handle. */
const CLIENT_ERROR = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Collects problems that no screen may have: script errors, console errors (including violations of
 * the content security policy) and 5xx responses.
 */
function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => {
      problems.push(`Script error: ${error.stack ?? error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() !== 'error' || CLIENT_ERROR.test(message.text())) return;
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

interface Options {
  /** Problems that a test causes on purpose, such as an unreachable remote. */
  expectedProblems: RegExp[];
}

interface Fixtures {
  /** Fails a test that has unexpected problems. */
  noProblems: undefined;
  /** Signs in with the role's demo account and opens a path. */
  signedInAs: (role: Role, path?: string) => Promise<Page>;
}

export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],

  noProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems = collectProblems(context);
      await use(undefined);
      // Requests that a route still waits for fail when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((expected) => expected.test(problem)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],

  signedInAs: async ({ page, baseURL }, use) => {
    await use(async (role, path = '/') => {
      const response = await page.request.post('/api/auth/login', {
        data: { username: ACCOUNTS[role], password: PASSWORD },
        headers: { Origin: baseURL ?? '' },
      });
      expect(response.status()).toBe(200);
      await page.goto(path);
      return page;
    });
  },
});

export { expect } from '@playwright/test';
