import type { Page } from '@playwright/test';
import {
  ACCOUNTS,
  choose,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  test,
  uniqueName,
} from '../support';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const row = (page: Page, vendor: string) => page.getByRole('row', { name: new RegExp(vendor) });
const amount = (page: Page) => page.getByRole('region', { name: 'Details' });

interface NewExpense {
  vendor: string;
  amount: string;
  receipt?: { name: string; mimeType: string; buffer: Buffer };
}

async function addExpense(page: Page, expense: NewExpense): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).first().click();
  const form = dialog(page, 'Add Expense');
  await form.getByLabel('Vendor Name').fill(expense.vendor);
  await form.getByLabel('Description').fill('Servers and backups');
  await form.getByLabel('Category').click();
  await choose(page, 'Infrastructure');
  await form.getByLabel('Amount').fill(expense.amount);
  if (expense.receipt) {
    await form.getByTestId('receipt-file').setInputFiles(expense.receipt);
    await expect(form.getByText(expense.receipt.name)).toBeVisible();
  }
  await form.getByRole('button', { name: 'Add Expense' }).click();
  await expect(page.getByText('Expense added successfully!')).toBeVisible();
  await expect(form).toBeHidden();
}

async function openExpense(page: Page, vendor: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search expenses...' }).fill(vendor);
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(row(page, vendor)).toHaveCount(1);
  await row(page, vendor)
    .getByRole('button', { name: `View ${vendor}` })
    .click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
}

/**
 * Submits an expense as the employee, through the API.
 *
 * @returns the path of its panel
 */
async function submitAsEmployee(
  page: Page,
  baseURL: string | undefined,
  vendor: string,
): Promise<string> {
  const context = await page.context().browser()?.newContext({ baseURL });
  if (!context) throw new Error('There is no browser.');
  const employee = await Colleague.signedInAs(context.request, baseURL, ACCOUNTS.employee);
  const { id } = await employee.post<{ id: number }>('/api/expenses', {
    vendorName: vendor,
    description: 'Cables',
    category: 'hardware',
    amount: '120.50',
  });
  await context.close();
  return `/expenses/${id}`;
}

test.describe('expenses', () => {
  test('adds an expense with a receipt, and views, edits and deletes it', async ({
    page,
    signedInAs,
  }) => {
    const vendor = uniqueName('Cloudreach');
    await signedInAs('employee', '/expenses');
    await addExpense(page, {
      vendor,
      amount: '1,250.5',
      receipt: { name: 'receipt.png', mimeType: 'image/png', buffer: PNG },
    });
    await openExpense(page, vendor);
    await expect(amount(page)).toContainText('$1,250.50');
    await expect(amount(page)).toContainText('Pending');
    const picture = page.getByRole('img', { name: 'Receipt receipt.png' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialog(page, 'Edit Expense');
    await form.getByLabel('Amount').fill('99.9');
    await form
      .getByTestId('receipt-file')
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF });
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Expense updated successfully!')).toBeVisible();
    await expect(amount(page)).toContainText('$99.90');
    // Whether the PDF is shown on the page depends on the browser.
    await expect(
      page.getByRole('region', { name: 'Receipt' }).getByRole('link', { name: 'Download' }),
    ).toHaveAttribute('download', 'receipt.pdf');

    await page.getByRole('button', { name: /^Actions for the expense/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page, 'Delete this expense?')
      .getByRole('button', { name: 'Delete Expense' })
      .click();
    await expect(page.getByText('Expense deleted successfully!')).toBeVisible();
    await expect(page.getByText('No expenses found')).toBeVisible();
  });

  test('approves an expense and marks it as paid', async ({ page, signedInAs, baseURL }) => {
    const path = await submitAsEmployee(page, baseURL, uniqueName('Brightline'));
    await signedInAs('admin', path);
    await expect(amount(page)).toContainText('$120.50');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Expense approved')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Paid' }).click();
    await dialog(page, 'Mark this expense as paid?')
      .getByRole('button', { name: 'Mark as Paid' })
      .click();
    await expect(page.getByText('Expense marked as paid')).toBeVisible();
    await expect(amount(page)).toContainText('Paid');
    await expect(edit).toBeHidden();
  });

  test('rejects an expense with a reason, and submits it again', async ({
    page,
    signedInAs,
    baseURL,
  }) => {
    const path = await submitAsEmployee(page, baseURL, uniqueName('Northgrid'));
    await signedInAs('manager', path);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    const form = dialog(page, 'Reject this expense?');
    await form.getByLabel('Reason').fill('The receipt is missing.');
    await form.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(amount(page)).toContainText('The receipt is missing.');

    await signedInAs('employee', path);
    await page.getByRole('button', { name: 'Submit Again' }).click();
    await dialog(page, 'Submit this expense again?')
      .getByRole('button', { name: 'Submit Again' })
      .click();
    await expect(amount(page)).toContainText('Pending');
  });

  test('explains why users cannot approve their own expense', async ({ page, signedInAs }) => {
    const vendor = uniqueName('Own');
    await signedInAs('manager', '/expenses');
    await addExpense(page, { vendor, amount: '10' });
    await openExpense(page, vendor);
    await expect(amount(page)).toContainText("You can't approve or reject your own expense.");
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('filters expenses by the URL and exports them', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/expenses?status=paid&category=hardware');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.slice(1).every((text) => text.includes('Paid'))).toBe(true);
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^expenses-.*\.csv$/);
  });

  test('has an accessible expense list and panel @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/expenses?status=rejected');
    const view = page.getByRole('button', { name: /^View / }).first();
    await expect(view).toBeVisible();
    await expectAccessible(page);
    await view.click();
    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
    await expectAccessible(page);
  });

  test('has an accessible expense form @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/expenses?status=rejected');
    await page.getByRole('button', { name: 'Add Expense' }).first().click();
    await expect(dialog(page, 'Add Expense').getByLabel('Vendor Name')).toBeFocused();
    await expectAccessible(page);
  });
});
