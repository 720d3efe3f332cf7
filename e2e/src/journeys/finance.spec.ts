import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, PASSWORD, test } from '../support';
import { buildChangedRemote } from '../support/changed-remote';
import { ROOT, startProduct } from '../support/product';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 1;
const BASE_URL = `http://localhost:${PORT}`;

/** Inside of the working copy, so that a build there finds its packages. */
const FOLDERS = path.join(ROOT, 'e2e/test-results');
const BUILT = path.join(ROOT, 'mfe-finance/dist');

const CHANGE = {
  project: 'mfe-finance',
  file: 'src/billing/billing.tsx',
  before: 'title="Invoices"',
  after: 'title="Invoices, second edition"',
};

/** What the browser and federation report of a folder that is gone or holds broken code. */
test.use({
  baseURL: BASE_URL,
  expectedProblems: [
    [/Failed to load resource|RUNTIME-00|remotes\/finance|ScriptExecutionError|ChunkLoadError/],
    { scope: 'test' },
  ],
});

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });
const invoices = (page: Page) => heading(page, 'Invoices');
const newInvoices = (page: Page) => heading(page, 'Invoices, second edition');
const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "Billing & Invoices isn't available right now" });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

const FIXED_NAME = /\/(remoteEntry\.js|mf-manifest\.json|screens\.json)(\.br|\.gz)?$/;

/** The files of a build whose names never change, with their packed copies, and its folder. */
const isFixed = (file: string): boolean => path.extname(file) === '' || FIXED_NAME.test(file);

/** The screens of the two other teams draw their records, and nothing of them fails. */
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
 * These journeys change what everybody on a product sees, so they have one of their own, with a
 * finance folder of its own. One for all of them: they run one after the other, in any order.
 */
test.describe('finance', () => {
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let served: string;
  let changed: string;
  let stopProduct: (() => Promise<void>) | undefined;

  test.beforeAll(async () => {
    // The product may have to be built first.
    test.setTimeout(300_000);
    await mkdir(FOLDERS, { recursive: true });
    folder = await mkdtemp(path.join(FOLDERS, 'finance-'));
    served = path.join(folder, 'served');
    stopProduct = await startProduct({
      port: PORT,
      dataDir: path.join(folder, 'data'),
      remotes: `projects=mfe-projects/dist,finance=${served},people=mfe-people/dist`,
    });
    changed = await buildChangedRemote(folder, CHANGE);
  });

  test.afterAll(async () => {
    await stopProduct?.();
    await rm(folder, { recursive: true, force: true });
  });

  /** Puts a build in the place of the one that is served, under the running product. */
  async function ship(build: string): Promise<void> {
    const next = `${served}-next`;
    await cp(build, next, { recursive: true });
    await rm(served, { recursive: true, force: true });
    await rename(next, served);
  }

  test.beforeEach(() => ship(BUILT));

  test('is shipped alone: the next page that is opened shows the new edition', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/billing');
    await expect(invoices(page)).toBeVisible();

    await ship(changed);
    await page.reload();
    await expect(newInvoices(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(newInvoices(page)).toBeVisible();
  });

  test('is shipped beside the edition before: a page that is open goes on with that one', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();

    // First what is new, then the three files whose names never change, as the documentation says.
    await cp(changed, served, { recursive: true, force: false });
    await cp(changed, served, { recursive: true, filter: isFixed });
    await link(page, 'Billing & Invoices').click();
    await expect(invoices(page)).toBeVisible();
    await page.reload();
    await expect(newInvoices(page)).toBeVisible();
  });

  test('is shipped in the place of the edition before: a page that is open goes on by Retry', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/expenses');
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();

    await ship(changed);
    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();
    await retry(page).click();
    await expect(newInvoices(page)).toBeVisible();
  });

  test('may be gone for a while: others go on, and Retry heals', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/');
    await expect(link(page, 'Billing & Invoices')).toBeVisible();
    await rm(served, { recursive: true });

    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();

    await ship(BUILT);
    await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });

  test('may be gone from the beginning: Retry brings its entries', async ({ page, signedInAs }) => {
    await rm(served, { recursive: true });
    await signedInAs('admin', '/projects');
    await expect(page.getByText("Some pages couldn't be loaded.")).toBeVisible();
    await expect(link(page, 'Billing & Invoices')).toHaveCount(0);
    await expectOthersWork(page);

    await ship(BUILT);
    await page.getByRole('complementary').getByRole('button', { name: 'Retry' }).click();
    await link(page, 'Billing & Invoices').click();
    await expect(invoices(page)).toBeVisible();
  });

  test('may hold broken code: others go on, and Retry heals', async ({ page, signedInAs }) => {
    const entry = path.join(served, 'remoteEntry.js');
    await writeFile(entry, 'throw new Error("remotes/finance");');
    // The server prefers what is packed already.
    await Promise.all(['.br', '.gz'].map((packed) => rm(`${entry}${packed}`, { force: true })));

    await signedInAs('admin', '/billing');
    await expect(card(page)).toContainText("couldn't start");
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    await expect(card(page)).toBeVisible();

    await ship(BUILT);
    await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });

  test('may answer slowly: others go on, and it appears when it has come', async ({
    page,
    signedInAs,
  }) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/remotes/finance/*.js', async (route) => {
      await answered;
      await route.continue();
    });
    await signedInAs('admin', '/billing');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expectOthersWork(page);
    await link(page, 'Billing & Invoices').click();
    answer();
    // A busy machine may have used up the shell's patience meanwhile.
    await expect(card(page).or(invoices(page))).toBeVisible();
    if (await card(page).isVisible()) await retry(page).click();
    await expect(invoices(page)).toBeVisible();
  });

  test('is hidden from staff and viewers by a setting, at once and for as long as it holds', async ({
    browser,
    page,
    signedInAs,
  }) => {
    const superAdmin = await browser.newPage({ baseURL: BASE_URL });
    const setManagersOnly = async (on: boolean): Promise<void> => {
      await superAdmin.goto('/settings?tab=finance');
      const setting = superAdmin.getByRole('switch', {
        name: 'Finance is visible to managers only',
      });
      await setting.setChecked(on);
      await superAdmin.getByRole('button', { name: 'Save Changes' }).click();
      await expect(superAdmin.getByText('Settings saved')).toBeVisible();
    };
    await superAdmin.request.post('/api/auth/login', {
      data: { username: ACCOUNTS.super_admin, password: PASSWORD },
      headers: { Origin: BASE_URL },
    });
    const total = async (): Promise<number> =>
      Number((await page.request.get('/api/expenses')).headers()['x-total-count']);

    await signedInAs('employee', '/billing');
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    const all = await total();

    await setManagersOnly(true);
    // The open page hears of it.
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have permission to see invoices.")).toBeVisible();
    await expect(link(page, 'Billing & Invoices')).toHaveCount(0);
    await link(page, 'Vendors').click();
    await expect(heading(page, 'Vendor Expenses')).toBeVisible();
    const own = await total();
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(own + 1);
    await link(page, 'Dashboard').click();
    await expect(page.getByText('Active Projects', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Monthly Revenue', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Tickets Opened and Resolved' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Revenue and Expenses' })).toHaveCount(0);

    // A viewer has no expenses, and an invoice cannot be reached by its address.
    await signedInAs('viewer', '/billing/1');
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(link(page, 'Billing & Invoices')).toHaveCount(0);
    await page.goto('/expenses');
    await expect(page.getByRole('heading', { name: 'No expenses found' })).toBeVisible();

    await setManagersOnly(false);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await link(page, 'Billing & Invoices').click();
    await expect(invoices(page)).toBeVisible();
    await superAdmin.close();
  });
});
