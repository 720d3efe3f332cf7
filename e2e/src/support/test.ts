import type { Role } from '@atrium/contracts';
import { test as base, expect, type Page } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './accounts';
import { collectProblems } from './problems';

interface Options {
  /** Problems that a test provokes on purpose, such as a remote that cannot be reached. */
  expectedProblems: RegExp[];
}

interface Fixtures {
  /** Fails every test on whose screens something went wrong behind the scenes. */
  noProblems: undefined;
  /** Signs the page in as the demo account of this role and opens an address. */
  signedInAs: (role: Role, path?: string) => Promise<Page>;
}

export const test = base.extend<Options & Fixtures>({
  expectedProblems: [[], { option: true }],

  noProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems = collectProblems(context);
      await use(undefined);
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
