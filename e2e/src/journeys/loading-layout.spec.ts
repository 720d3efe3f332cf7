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
    let shifted = 0;
    const add = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifted += value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.readShifts = () => {
      add(observer.takeRecords());
      return shifted;
    };
  });
};

declare global {
  interface Window {
    readShifts: () => number;
  }
}

/** How much has moved, including the frame that shows what has loaded. */
const readShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
    await nextFrame();
    // The callbacks of a frame precede its layout, and the next frame follows it.
    await nextFrame();
    return window.readShifts();
  });

const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

test.describe('layout while loading', () => {
  for (const [path, device, viewport, loaded] of [
    ['/', 'tablet', TABLET, 'Recent Projects'],
    ['/', 'desktop computer', DESKTOP, 'Recent Projects'],
    ['/tickets?view=all', 'tablet', TABLET, 'Targets met'],
    ['/clients/8', 'tablet', TABLET, 'Contacts'],
    ['/evidence', 'tablet', TABLET, /\.pdf$/],
    ['/time-off-manager', 'tablet', TABLET, 'Upcoming Requests ('],
  ] as const) {
    test(`keeps the content of ${path} in place while it loads on a ${device}`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('admin', '/profile');
      await page.setViewportSize(viewport);
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
      expect(await readShifts(page)).toBeLessThan(LARGEST_SHIFT);
    });
  }

  test('keeps the content of /time-off-manager in place while many upcoming requests load', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/profile');
    await page.setViewportSize(TABLET);
    await observeShifts(page);
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/timeoff/requests?*', async (route) => {
      await held;
      const response = await route.fetch();
      if (!route.request().url().includes('period=upcoming')) return route.fulfill({ response });
      const [request] = (await response.json()) as object[];
      const json = Array.from({ length: 20 }, (_, index) => ({ ...request, id: 9000 + index }));
      const headers = { ...response.headers(), 'x-total-count': '20' };
      return route.fulfill({ response, headers, json });
    });
    await page.goto('/time-off-manager');
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
    respond();
    await expect(main.getByText('Upcoming Requests (20)')).toBeVisible();
    await expect(main.getByText('Current Requests (')).toBeVisible();
    expect(await readShifts(page)).toBeLessThan(LARGEST_SHIFT);
  });

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
    await expect(page.getByText('Excludes drafts and cancelled')).toBeVisible();
    const create = page.getByRole('button', { name: 'Create Invoice' });
    await expect(create).toBeVisible();
    const { y } = await boxOf(create);
    respond();
    await expect(page.getByText('Over 90 days')).toBeVisible();
    expect((await boxOf(create)).y).toBe(y);
  });
});
