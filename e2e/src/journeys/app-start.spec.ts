import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, PASSWORD, stopLiveEvents, test } from '../support';

/** Records the paths of all further requests, without content hashes. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname.replace(/\.[0-9a-f]{10}\./, '.'));
  });
  return paths;
}

test('does not load the app on the sign-in page until the user types', async ({ page }) => {
  const paths = watchRequests(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  expect(paths).toContain('/react.js');
  expect(paths).not.toContain('/packages.js');
  expect(paths).not.toContain('/app.js');
  await page.getByLabel('Username').pressSequentially('m');
  await expect.poll(() => paths).toContain('/app.js');
});

test('loads the dashboard with five scripts and requests its data once', async ({
  page,
  signedInAs,
}) => {
  // Changes by other journeys would request data again, also before the page is reloaded.
  await stopLiveEvents(page);
  await signedInAs('manager');
  await expect(page.getByText('Recent Projects')).toBeVisible();
  const paths = watchRequests(page);
  await page.reload();
  await expect(page.getByText('Recent Projects')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();

  const scripts = paths.filter((path) => /^\/[a-z]+\.js$/.test(path));
  expect(scripts.sort()).toEqual(
    ['app', 'boot', 'main', 'packages', 'react'].map((name) => `/${name}.js`),
  );
  for (const path of [
    '/api/auth/me',
    '/api/dashboard/stats',
    '/remotes.json',
    '/remotes/projects/screens.json',
  ]) {
    expect(paths.filter((requested) => requested === path)).toEqual([path]);
  }
});

test('requests the session and the remotes before the first script has loaded', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager');
  await expect(page.getByText('Recent Projects')).toBeVisible();
  const requests = ['**/api/auth/me', '**/remotes.json'].map((url) => page.waitForRequest(url));
  await page.route(/\/main\.[0-9a-f]{10}\.js$/, async (route) => {
    await Promise.all(requests);
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Recent Projects')).toBeVisible();
});

test('requests the code of a screen before the app has loaded, and each file once', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager', '/tickets');
  const table = page.getByRole('heading', { name: 'Recent Tickets' });
  await expect(table).toBeVisible();

  const pageOfRemote = page.waitForRequest(/\/remotes\/projects\/\d+\.[0-9a-f]{10}\.js$/);
  await page.route(/\/app\.[0-9a-f]{10}\.js$/, async (route) => {
    await pageOfRemote;
    await route.continue();
  });
  const paths = watchRequests(page);
  await page.reload();
  await expect(table).toBeVisible();

  const scripts = paths.filter((path) => path.endsWith('.js') && !path.includes('service-worker'));
  expect(scripts).toEqual([...new Set(scripts)]);
  expect(scripts).toEqual(expect.arrayContaining(['/data.js', '/remotes/projects/remoteEntry.js']));
  // Dialogs and panels load with the first input.
  expect(scripts).not.toContain('/forms.js');
});

for (const path of ['/projects', '/tickets', '/clients', '/evidence', '/billing', '/expenses']) {
  test(`requests the data of ${path} once, before the app has loaded`, async ({
    page,
    signedInAs,
  }) => {
    // They load the list and the session again.
    await stopLiveEvents(page);
    await signedInAs('manager');
    await expect(page.getByText('Recent Projects')).toBeVisible();
    const list = page.waitForRequest(/\/api\/\w+\?page=1&/);
    await page.route(/\/app\.[0-9a-f]{10}\.js$/, async (route) => {
      await list;
      await route.continue();
    });
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) addresses.push(request.url());
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(addresses).toEqual([...new Set(addresses)]);
    expect(addresses).toContain((await list).url());
  });
}

test('shows the next user their own dashboard', async ({ page, signedInAs }) => {
  await signedInAs('manager');
  const account = page.getByRole('button', { name: /^Account menu of/ });
  const first = await account.textContent();
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Username').fill(ACCOUNTS.viewer);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Recent Projects')).toBeVisible();
  await expect(account).toBeVisible();
  await expect(account).not.toHaveText(first ?? '');
});
