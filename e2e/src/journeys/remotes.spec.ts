import type { Page } from '@playwright/test';
import { expect, test } from '../support';

/** What the browser and federation report of a failure that a test provokes. */
test.use({
  expectedProblems: [
    [
      /Failed to load resource|RUNTIME-00|remotes\/finance|The table has no columns|ScriptExecutionError/,
      /^503: GET .*\/remotes\/finance\//,
    ],
    { scope: 'test' },
  ],
});

const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "Billing & Invoices isn't available right now" });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const billing = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Invoices', exact: true });

const MANIFEST = '**/remotes/finance/mf-manifest.json*';
const ENTRY = '**/remotes/finance/remoteEntry*.js';
const SCREENS = '**/remotes/finance/screens.json';

async function expectTheRestWorks(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Management' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Billing & Invoices' }).click();
}

test.describe('a remote that', () => {
  test('is missing shows a card in its place and heals by Retry', async ({ page, signedInAs }) => {
    await page.route(MANIFEST, (route) => route.fulfill({ status: 404 }));
    await signedInAs('admin', '/billing');
    await expect(card(page)).toBeVisible();
    await expectTheRestWorks(page);
    await expect(card(page)).toBeVisible();
    await page.unroute(MANIFEST);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('has a broken script shows a card and heals by Retry', async ({ page, signedInAs }) => {
    await page.route(ENTRY, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'throw new Error("remotes/finance");',
      }),
    );
    await signedInAs('admin', '/billing');
    await expect(card(page)).toBeVisible();
    await page.unroute(ENTRY);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('cannot send a part of itself shows a card and heals by Retry', async ({
    page,
    signedInAs,
  }) => {
    const parts = /\/remotes\/finance\/(?!remoteEntry)[^/]+\.js$/;
    await page.route(parts, (route) => route.fulfill({ status: 503 }));
    await signedInAs('admin', '/billing');
    await expect(card(page)).toBeVisible();
    await page.unroute(parts);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('hangs is given up after a while and heals by Retry', async ({ page, signedInAs }) => {
    test.slow();
    await page.route(MANIFEST, () => new Promise(() => undefined));
    await signedInAs('admin', '/billing');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(card(page)).toBeVisible({ timeout: 20_000 });
    await expect(card(page)).toContainText('taking too long');
    await page.unroute(MANIFEST);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('is made for another contract keeps its entries and says so', async ({
    page,
    signedInAs,
  }) => {
    await page.route(SCREENS, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), contractVersion: 99 } });
    });
    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText('made for another version');
    await expectTheRestWorks(page);
    await page.unroute(SCREENS);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('throws while it draws keeps its fault to itself and heals by Retry', async ({
    page,
    signedInAs,
  }) => {
    await page.route(MANIFEST, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response });
    });
    await page.route(ENTRY, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `var finance = {
          init: () => {},
          get: () => Promise.resolve(() => ({
            remote: {
              contractVersion: 1,
              routes: [{
                path: '*',
                get element() { throw new Error('The table has no columns.'); },
              }],
            },
          })),
        };`,
      }),
    );
    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText('Something went wrong');
    await page.unroute(ENTRY);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('does not tell its screens leaves the others at work', async ({ page, signedInAs }) => {
    await page.route(SCREENS, () => new Promise(() => undefined));
    await signedInAs('admin', '/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Project Management' })).toBeVisible();
    await expect(page.getByText("Some pages couldn't be loaded.")).toBeVisible();
    await page.unroute(SCREENS);
    await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Billing & Invoices' }),
    ).toBeVisible();
  });
});

test('a screen is fetched when its entry is pointed at, before it is opened', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Vendors' });
  const manifest = page.waitForResponse(/\/remotes\/finance\/mf-manifest\.json/);
  await link.hover();
  expect((await manifest).ok()).toBe(true);
});
