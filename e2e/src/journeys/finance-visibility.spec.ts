import type { Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Colleague, expect, test } from '../support';
import { ROOT, startProduct } from '../support/product';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 4;
const BASE_URL = `http://localhost:${PORT}`;

test.use({ baseURL: BASE_URL });

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

let folder: string;
let stopProduct: (() => Promise<void>) | undefined;

// The setting concerns all users, so it is changed in a separate product.
test.beforeAll(async () => {
  // Includes time to build the product.
  test.setTimeout(300_000);
  const results = path.join(ROOT, 'e2e/test-results');
  await mkdir(results, { recursive: true });
  folder = await mkdtemp(path.join(results, 'finance-visibility-'));
  stopProduct = await startProduct({
    port: PORT,
    dataDir: path.join(folder, 'data'),
    remotes: 'projects=mfe-projects/dist,finance=mfe-finance/dist,people=mfe-people/dist',
  });
});

test.afterAll(async () => {
  await stopProduct?.();
  await rm(folder, { recursive: true, force: true });
});

test('hides finance from employees and viewers while the setting is on', async ({
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
  await Colleague.signedInAs(superAdmin.request, BASE_URL);
  const total = async (): Promise<number> =>
    Number((await page.request.get('/api/expenses')).headers()['x-total-count']);

  await signedInAs('employee', '/billing');
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const all = await total();

  await setManagersOnly(true);
  // The open page updates without a reload.
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

  // A viewer has no expenses, and can't open an invoice by its URL.
  await signedInAs('viewer', '/billing/1');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(link(page, 'Billing & Invoices')).toHaveCount(0);
  await page.goto('/expenses');
  await expect(page.getByRole('heading', { name: 'No expenses found' })).toBeVisible();

  await setManagersOnly(false);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await link(page, 'Billing & Invoices').click();
  await expect(heading(page, 'Invoices')).toBeVisible();
  await superAdmin.close();
});
