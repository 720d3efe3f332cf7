import type { Page } from '@playwright/test';
import { expect, test } from '../support';
import { boxOf } from '../support/actions';

/** The Core Web Vitals limit of a good layout shift; moving all content scores up to 1. */
const LARGEST_SHIFT = 0.1;

/** The data of the screen, but not the session. */
const DATA =
  /\/api\/(?:dashboard|tickets|clients|evidence|expenses|invoices|projects|timeoff|held-mails)/;

/** Observes how much visible content moves without an input. */
const observeShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const state = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) state.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The next frame, whose layout includes everything that has loaded. */
const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

test.describe('layout while loading', () => {
  for (const [path, loaded] of [
    ['/', 'Recent Projects'],
    ['/tickets?view=all', 'Targets met'],
    ['/clients/8', 'Contacts'],
    ['/evidence', 'Secure Links'],
    ['/time-off-manager', 'Upcoming Requests ('],
  ] as const) {
    test(`keeps the content of ${path} in place while it loads on a tablet`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('admin', '/profile');
      await page.setViewportSize({ width: 768, height: 1024 });
      await observeShifts(page);
      let respond = (): void => undefined;
      const held = new Promise<void>((resolve) => (respond = resolve));
      await page.route(DATA, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
      respond();
      await expect(main.getByText(loaded).first()).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await nextFrame(page);
      const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
      expect(shifted).toBeLessThan(LARGEST_SHIFT);
    });
  }

  test('keeps the invoices in place while the balances by age load', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/profile');
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/invoices/aging', async (route) => {
      await held;
      const response = await route.fetch();
      const aging = (await response.json()) as object;
      // Invoices of other journeys in other currencies add a line.
      await route.fulfill({ response, json: { ...aging, otherCurrencies: [] } });
    });
    await page.goto('/billing');
    await expect(page.getByText('Excludes cancelled invoices')).toBeVisible();
    const create = page.getByRole('button', { name: 'Create Invoice' });
    await expect(create).toBeVisible();
    const { y } = await boxOf(create);
    respond();
    await expect(page.getByText('Over 90 days')).toBeVisible();
    expect((await boxOf(create)).y).toBe(y);
  });
});
