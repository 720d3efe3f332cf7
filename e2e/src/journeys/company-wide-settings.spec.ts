import type { Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Colleague, expect, expectAccessible, PICTURE, test, uniqueWord } from '../support';
import { ROOT, startProduct } from '../support/product';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 4;
const BASE_URL = `http://localhost:${PORT}`;

test.use({ baseURL: BASE_URL });

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true });

/**
 * These journeys save settings that change what other journeys see, so they run one after the other
 * against a separate product.
 */
test.describe('company-wide settings', () => {
  test.describe.configure({ mode: 'default' });

  let folder: string;
  let stopProduct: (() => Promise<void>) | undefined;

  test.beforeAll(async () => {
    // Includes time to build the product.
    test.setTimeout(300_000);
    const results = path.join(ROOT, 'e2e/test-results');
    await mkdir(results, { recursive: true });
    folder = await mkdtemp(path.join(results, 'settings-'));
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

  test('saves the company logo and shows it on invoices', async ({ page, signedInAs }) => {
    const logo = page.getByRole('img', { name: 'Logo of Atrium' });
    const isLoaded = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await signedInAs('super_admin', '/settings');
    await expect(logo).toBeVisible();
    const before = await logo.getAttribute('src');
    await page.getByTestId('logo-file').setInputFiles(PICTURE);
    await expect(page.getByText('Logo saved')).toBeVisible();
    await expect(logo).not.toHaveAttribute('src', before ?? '');
    await expect.poll(isLoaded).toBe(true);

    await page.goto('/billing/1');
    await expect(page.getByRole('article', { name: /^Invoice / })).toBeVisible();
    await expect.poll(isLoaded).toBe(true);

    await page.goto('/settings');
    await page.getByTestId('logo-file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not an image'),
    });
    await expect(page.getByRole('alert')).toHaveText('Please choose a PNG, JPEG or WebP image.');
    await page.getByRole('button', { name: 'Remove Logo' }).click();
    await expect(page.getByText('No logo yet')).toBeVisible();
  });

  test('saves bank details of the company', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings');
    await page.getByRole('button', { name: 'Tax and Bank Details' }).click();
    await page.getByLabel('IBAN', { exact: false }).fill('DE89 3704 0044 0532 0130 01');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText("This IBAN isn't valid.", { exact: false })).toBeVisible();
    await page.getByLabel('IBAN', { exact: false }).fill('DE89 3704 0044 0532 0130 00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  });

  test('adds a tax rate, makes it the default and retires it', async ({ page, signedInAs }) => {
    const name = `VAT ${uniqueWord()}`;
    await signedInAs('super_admin', '/settings?tab=finance');
    await page.getByRole('button', { name: 'Add Tax Rate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Percent').fill('7.5');
    await dialog.getByRole('button', { name: 'Add Tax Rate' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('7.5%');

    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Make Default' }).click();
    await expect(row).toContainText('Default');
    await row.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    await expect(row).toContainText('Retired');
  });

  test('previews the invoice email and schedules a reminder', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=finance');
    await page.getByRole('button', { name: 'Invoice Email' }).click();
    await page.getByLabel('Subject').fill('Your invoice {{invoiceNumber}}');
    const preview = page.getByRole('group', { name: 'Preview' });
    await expect(preview).toContainText('Your invoice INV-2026-0042');
    await page.getByLabel('Number Prefix').fill('ACME');
    await expect(preview).toContainText('Your invoice ACME-2026-0042');
    await page.getByLabel('Number Prefix').fill('INV');
    await page.getByRole('button', { name: 'Payment Reminders' }).click();
    await page.getByRole('button', { name: 'Add Reminder' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Payment Reminders' }).click();
    const reminder = page.getByRole('group', { name: '7 days after the due date' });
    await expect(reminder).toBeVisible();
    await expectAccessible(page);
    await reminder.getByRole('button', { name: /^Remove the reminder/ }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved').last()).toBeVisible();
  });
});
