import type { Page } from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support';
import { choose } from '../support/actions';
import { buildChanged } from '../support/changed-build';
import { replaceFolder, ROOT, startProduct } from '../support/product';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 1;
const BASE_URL = `http://localhost:${PORT}`;

/** Inside the repository, so that a build there finds the packages. */
const FOLDERS = path.join(ROOT, 'e2e/test-results');
const BUILT = path.join(ROOT, 'mfe-finance/dist');
const BUILT_SHELL = path.join(ROOT, 'shell/dist');

/**
 * A newer screen, generated from an older API document, in which projects had no filter by status.
 */
const CHANGES = [
  {
    file: 'src/billing/billing-page.tsx',
    before: 'title="Invoices"',
    after: 'title="Invoices, version 2"',
  },
  {
    file: 'src/api/endpoints.generated.ts',
    before: `status: queryArg.status,
          clientId: queryArg.clientId,
          memberId`,
    after: `clientId: queryArg.clientId,
          memberId`,
  },
];

/** Two parts of the shell that load when they are first opened. */
const SHELL_CHANGES = [
  {
    file: 'src/settings/settings-page.tsx',
    before: 'export function SettingsPage(',
    after: "console.info('Settings, version 2');\nexport function SettingsPage(",
  },
  {
    file: 'src/notifications/notifications-panel.tsx',
    before: 'title="Notifications"',
    after: 'title="Notifications, version 2"',
  },
];

/** Logged by the browser and Module Federation for missing or broken files. */
test.use({
  baseURL: BASE_URL,
  expectedProblems: [
    [
      /Failed to load resource|RUNTIME-00|remotes\/finance|ScriptExecutionError|ChunkLoadError|LazyLoadError/,
      // A file that is gone: the response is neither a script nor a style sheet.
      /Refused to (execute script|apply style)|^Script error: $/,
    ],
    { scope: 'test' },
  ],
});

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });
const invoices = (page: Page) => heading(page, 'Invoices');
const newVersion = (page: Page) => heading(page, 'Invoices, version 2');
const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "Billing & Invoices isn't available right now" });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

const FIXED_NAME = /\/(remoteEntry\.js|mf-manifest\.json|screens\.json)(\.br|\.gz)?$/;

/** Whether a file has no content hash in its name; also true for folders. */
const isFixed = (file: string): boolean => path.extname(file) === '' || FIXED_NAME.test(file);

/** Expects that the screens of the two other remotes show their records without errors. */
async function expectOthersWork(page: Page): Promise<void> {
  await link(page, 'Projects').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Project' }).first()).toBeVisible();
  await link(page, 'Manage Users').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

/**
 * These journeys replace the finance remote, so they run one after the other against a separate
 * product with its own finance folder.
 */
test.describe('finance remote', () => {
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let served: string;
  let servedShell: string;
  let changed: string;
  let changedShell: string;
  let stopProduct: (() => Promise<void>) | undefined;

  test.beforeAll(async () => {
    // Includes time to build the product.
    test.setTimeout(300_000);
    await mkdir(FOLDERS, { recursive: true });
    folder = await mkdtemp(path.join(FOLDERS, 'finance-'));
    served = path.join(folder, 'served');
    servedShell = path.join(folder, 'served-shell');
    await cp(BUILT_SHELL, servedShell, { recursive: true });
    stopProduct = await startProduct({
      port: PORT,
      shellDir: servedShell,
      dataDir: path.join(folder, 'data'),
      remotes: `projects=mfe-projects/dist,finance=${served},people=mfe-people/dist`,
    });
    [changed, changedShell] = await Promise.all([
      buildChanged(folder, 'mfe-finance', CHANGES),
      buildChanged(folder, 'shell', SHELL_CHANGES),
    ]);
  });

  test.afterAll(async () => {
    await stopProduct?.();
    await rm(folder, { recursive: true, force: true });
  });

  /** Replaces a build that the running product serves, without its previous files. */
  async function deploy(build: string, target = served): Promise<void> {
    await replaceFolder(target, (next) => cp(build, next, { recursive: true }));
  }

  test.beforeEach(async () => {
    await deploy(BUILT);
    await deploy(BUILT_SHELL, servedShell);
  });

  test('serves a newly deployed version of a remote on the next page load', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/billing');
    await expect(invoices(page)).toBeVisible();

    await deploy(changed);
    await page.reload();
    await expect(newVersion(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(newVersion(page)).toBeVisible();
  });

  test('keeps the screens of other remotes working after opening a remote that was built for an older API', async ({
    page,
    signedInAs,
  }) => {
    await deploy(changed);
    await signedInAs('admin', '/billing');
    await expect(newVersion(page)).toBeVisible();

    await link(page, 'Projects').click();
    const filtered = page.waitForResponse(/\/api\/projects\?.*status=cancelled/);
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await choose(page, 'Cancelled');
    expect((await filtered).ok()).toBe(true);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasNotText: 'Cancelled' })).toHaveCount(0);
    await expect(cards.first()).toBeVisible();

    const main = page.getByRole('main');
    const records = main.getByRole('row').nth(1).or(main.getByRole('article'));
    for (const name of ['Tickets', 'Clients', 'Evidence Hub', 'Manage Users', 'Manage Time Off']) {
      await link(page, name).click();
      await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(records.first()).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
    }
  });

  test('keeps an open page on the previous version of a remote when both versions are deployed', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();

    // New files first, then the three files without a hash in their names, as the documentation
    // says.
    await cp(changed, served, { recursive: true, force: false });
    await cp(changed, served, { recursive: true, filter: isFixed });
    await link(page, 'Billing & Invoices').click();
    await expect(invoices(page)).toBeVisible();
    await page.reload();
    await expect(newVersion(page)).toBeVisible();
  });

  test('continues with the new version of a remote in an open page when the previous one is gone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();

    await deploy(changed);
    await link(page, 'Billing & Invoices').click();
    await expect(newVersion(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  });

  test('opens a quick action on the first click although the files of its remote are missing', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();
    await link(page, 'Dashboard').click();

    await deploy(changed);
    await page.getByRole('button', { name: 'Generate Invoice' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible();
  });

  test('opens a quick action of a newer version after a page that read its screens late', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();
    // The screens of the last visit are known, so the remote loads without waiting for the file.
    let sendScreens = () => {};
    const isLoaded = new Promise<void>((resolve) => (sendScreens = resolve));
    await page.route('**/remotes/finance/screens.json', async (route) => {
      await isLoaded;
      await route.continue();
    });
    await page.reload();
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();
    const screens = page.waitForResponse('**/remotes/finance/screens.json');
    sendScreens();
    await (await screens).finished();
    await link(page, 'Dashboard').click();

    await deploy(changed);
    await page.getByRole('button', { name: 'Generate Invoice' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible();
  });

  test('continues when a server responds with HTML for files of a remote that are gone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();

    await deploy(changed);
    await page.route(/\/remotes\/finance\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      if (response.ok()) await route.fulfill({ response });
      else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Atrium' });
    });
    await link(page, 'Billing & Invoices').click();
    await expect(newVersion(page)).toBeVisible();
  });

  test('reloads an open page for a new version of the shell and reopens its panel', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/projects');
    await expect(page.getByRole('article').first()).toBeVisible();

    await deploy(changedShell, servedShell);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog', { name: 'Notifications, version 2' })).toBeVisible();
    await expect(page).toHaveURL(`${BASE_URL}/projects`);
  });

  test('keeps other remotes working while one is missing, and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/');
    await expect(link(page, 'Billing & Invoices')).toBeVisible();
    await rm(served, { recursive: true });

    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();

    await deploy(BUILT);
    await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });

  test('adds the navigation entries of a remote with Retry when it was missing at the start', async ({
    page,
    signedInAs,
  }) => {
    await rm(served, { recursive: true });
    await signedInAs('admin', '/projects');
    await expect(page.getByText("Some pages couldn't be loaded.")).toBeVisible();
    await expect(link(page, 'Billing & Invoices')).toHaveCount(0);
    await expectOthersWork(page);

    await deploy(BUILT);
    await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click();
    await link(page, 'Billing & Invoices').click();
    await expect(invoices(page)).toBeVisible();
  });

  test('keeps other remotes working while the code of one is broken, and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    const entry = path.join(served, 'remoteEntry.js');
    await writeFile(entry, 'throw new Error("remotes/finance");');
    // The server prefers the compressed copies.
    await Promise.all(['.br', '.gz'].map((packed) => rm(`${entry}${packed}`, { force: true })));

    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText("couldn't start");
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();

    await deploy(BUILT);
    await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });

  test('keeps other remotes working while one loads slowly, and shows it once it has loaded', async ({
    page,
    signedInAs,
  }) => {
    let respond = (): void => undefined;
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/remotes/finance/*.js', async (route) => {
      await responded;
      await route.continue();
    });
    await signedInAs('admin', '/billing');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    respond();
    // On a busy machine, the shell may have stopped waiting.
    await expect(card(page).or(invoices(page))).toBeVisible();
    if (await card(page).isVisible()) await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });
});
