import type { Page } from '@playwright/test';
import { expect, test } from '../support';

/** Logged by the browser and Module Federation for the failures that these tests cause. */
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
const EXPOSED_MODULE = '**/remotes/finance/__federation_expose_remote*.js';
const SCREENS = '**/remotes/finance/screens.json';

/** A response in place of the remote's entry. */
const CRASHING_REMOTE = {
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
};

async function expectOtherRemotesWork(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Management' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Billing & Invoices' }).click();
}

test.describe('remotes', () => {
  test('shows an error card for a missing remote and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    await page.route(MANIFEST, (route) => route.fulfill({ status: 404 }));
    await signedInAs('admin', '/billing');
    await expect(card(page)).toBeVisible();
    await expectOtherRemotesWork(page);
    await expect(card(page)).toBeVisible();
    await page.unroute(MANIFEST);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('shows an error card for a remote with a broken script and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
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

  test('shows an error card for a remote that throws while its module loads and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    await page.route(EXPOSED_MODULE, async (route) => {
      const response = await route.fetch();
      const code = await response.text();
      const body = code.replace(/\{(?=\w+\.r\(\w+\))/, '{throw new Error("remotes/finance");');
      expect(body).not.toBe(code);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await signedInAs('admin', '/billing');
    await expect(card(page)).toBeVisible();
    await expectOtherRemotesWork(page);
    await expect(card(page)).toBeVisible();
    await page.unroute(EXPOSED_MODULE);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('shows an error card for a remote with a missing chunk and recovers with Retry', async ({
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

  test('stops waiting for a remote that does not respond and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
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

  test('shows an error card for a remote with another contract version and keeps its navigation entries', async ({
    page,
    signedInAs,
  }) => {
    await page.route(SCREENS, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), contractVersion: 99 } });
    });
    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText('built for another version');
    await expectOtherRemotesWork(page);
    await page.unroute(SCREENS);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('contains a rendering error of a remote and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    await page.route(MANIFEST, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response });
    });
    await page.route(ENTRY, (route) => route.fulfill(CRASHING_REMOTE));
    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText('Something went wrong');
    await page.unroute(ENTRY);
    await retry(page).click();
    await expect(billing(page)).toBeVisible();
  });

  test('continues with the newer shell when a newer remote fails in an outdated tab', async ({
    page,
    signedInAs,
  }) => {
    await page.route(ENTRY, (route) => route.fulfill(CRASHING_REMOTE), { times: 1 });
    await page.route(
      (url) => url.pathname === '/',
      (route) =>
        route.fulfill({ contentType: 'text/html', body: '<script src="/newer.js"></script>' }),
      { times: 1 },
    );
    await signedInAs('admin', '/billing');
    await expect(billing(page)).toBeVisible();
    await expect(page.getByText('A new version is available.')).toHaveCount(0);
  });

  test('keeps other remotes working when the screens of one do not load', async ({
    page,
    signedInAs,
  }) => {
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

test('prefetches a screen when its navigation entry is hovered', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Vendors' });
  const manifest = page.waitForResponse(/\/remotes\/finance\/mf-manifest\.json/);
  await link.hover();
  expect((await manifest).ok()).toBe(true);
});
