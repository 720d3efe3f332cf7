import { DAY_MS } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  ACCOUNTS,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  test,
  uniqueName,
} from '../support';
import { createButton, createInvoice, fillIn, openInvoice, paper, row } from '../support/invoices';

const tile = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=..');

test.describe('billing', () => {
  test('creates, views, downloads, edits and pays an invoice', async ({ page, signedInAs }) => {
    const client = uniqueName('Harbour');
    await signedInAs('admin', '/billing');
    const due = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
    await createButton(page).click();
    await expect(dialog(page, 'Create Invoice').getByLabel('Due Date')).not.toHaveValue('');
    await page.keyboard.press('Escape');
    await createInvoice(page, client);
    await expect(row(page, client)).toContainText('$1,250.50');
    await expect(row(page, client)).toContainText('Pending');
    await expect(row(page, client)).toContainText('General');

    await openInvoice(page, client);
    await expect(page).toHaveURL(/\/billing\/\d+/);
    await expect(paper(page)).toContainText('Total due');
    await expect(paper(page)).toContainText(due.slice(0, 4));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^INV-\d{4}-\d{4}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialog(page, /^Edit INV-/);
    await form.getByLabel('Amount').fill('99.9');
    await form.getByLabel('Description').fill('Two days on site');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toBeHidden();
    await expect(paper(page)).toContainText('$99.90');
    await expect(paper(page)).toContainText('Two days on site');

    await page.getByRole('button', { name: 'Mark as Paid' }).click();
    await dialog(page, /^Mark INV-.* paid\?$/)
      .getByRole('button', { name: 'Mark as Paid' })
      .click();
    await expect(page.getByText('Invoice marked as paid')).toBeVisible();
    await expect(paper(page)).toContainText('Total paid');
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeHidden();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(row(page, client)).toContainText('Paid');
  });

  test('shows two actions of an invoice on a phone, and the others in its menu', async ({
    page,
    signedInAs,
  }) => {
    const client = uniqueName('Pocket');
    await signedInAs('admin', '/billing');
    await createInvoice(page, client);
    await openInvoice(page, client);
    await expect(paper(page)).toBeVisible();
    const buttonOf = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(buttonOf('Edit')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(buttonOf('Edit')).toBeHidden();
    await expect(buttonOf('Send')).toBeVisible();
    await expect(buttonOf('Mark as Paid')).toBeVisible();
    const [send, pay] = [
      await buttonOf('Send').boundingBox(),
      await buttonOf('Mark as Paid').boundingBox(),
    ];
    expect(pay?.y).toBe(send?.y);

    await page
      .getByRole('button', { name: /^Actions for INV-/ })
      .last()
      .click();
    for (const name of [/^Edit/, 'Record Payment']) {
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    }
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
  });

  test('shows at the number field that an invoice number is taken', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const client = uniqueName('Twice');
    const colleague = await Colleague.signedInAs(request, baseURL);
    const { invoiceNumber: taken } = await colleague.post<{ invoiceNumber: string }>(
      '/api/invoices',
      { clientName: 'Taken Ltd', clientEmail: 'office@taken.example', amount: '10.00' },
    );
    await signedInAs('manager', '/billing?status=pending');
    await createButton(page).click();
    await fillIn(page, client);
    const form = dialog(page, 'Create Invoice');
    await form.getByLabel('Invoice Number').fill(taken);
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(form).toContainText(`The number ${taken} has already been used.`);
    await expect(page.getByText('Failed to create invoice')).toBeVisible();
    await form.getByLabel('Invoice Number').fill(`HAND-${client}`);
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, client)).toContainText(`HAND-${client}`);
  });

  test('cancels and deletes an invoice', async ({ page, signedInAs }) => {
    const client = uniqueName('Cancelled');
    await signedInAs('admin', '/billing');
    await expect(tile(page, 'Pending Invoices')).toContainText(/\d+ invoices/);
    await createInvoice(page, client);
    await row(page, client)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cancel Invoice' }).click();
    const question = dialog(page, /^Cancel INV-/);
    await expect(question.getByRole('button', { name: 'Keep Invoice' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancel Invoice' }).click();
    await expect(row(page, client)).toContainText('Cancelled');

    await openInvoice(page, client);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Invoice' }).click();
    await expect(page.getByText('Invoice deleted successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/billing$/);
    await expect(row(page, client)).toHaveCount(0);
  });

  test('searches, filters and sorts invoices, and exports the list as shown', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('viewer', '/billing?status=overdue&sort=amount');
    await expect(page.getByRole('row').nth(1)).toContainText('Overdue');
    const rows = (await page.getByRole('row').allInnerTexts()).slice(1);
    const amounts = rows.map((text) => /\$([\d,]+)\.(\d\d)/.exec(text)?.slice(1).join('') ?? '');
    const cents = amounts.map((amount) => BigInt(amount.replaceAll(',', '')));
    expect(cents).toEqual([...cents].sort((a, b) => (a < b ? -1 : 1)));

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/^INV-[\d-]+(?=,)/gm)).toEqual(rows.map((text) => text.split('\n')[0]));

    const number = rows[0]?.split('\n')[0] ?? '';
    await page.goto('/billing');
    await page.getByPlaceholder('Search invoices...').fill(number.toLowerCase());
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/search=inv-/);
    await page.getByPlaceholder('Search invoices...').fill('nothing like this at all');
    await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('reports the tax of a period and exports it @phone', async ({
    page,
    signedInAs,
    isMobile,
  }) => {
    await signedInAs('viewer', '/billing');
    // On a phone, a menu leads to the other pages of the screen.
    if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole(isMobile ? 'menuitem' : 'button', { name: 'Tax Report' }).click();
    await expect(page).toHaveURL(/\/billing\/tax-report$/);
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 90 * DAY_MS).toISOString().slice(0, 10);
    await page.goto(`/billing/tax-report?from=${from}&to=${to}`);
    await expect(page.getByText(/^Standard rate \d/).first()).toBeVisible();
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain(`tax-report-${from}-to-${to}`);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^S,Standard rate,\d+(\.\d+)?%,/m);
    expect(file).toMatch(/^Total,/m);
  });

  test('reports what each client owes by age, and lists its open invoices @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('viewer', '/billing');
    await page.getByRole('link', { name: 'By client' }).click();
    await expect(page).toHaveURL(/\/billing\/aged-receivables$/);
    await expect(page.getByText('Total', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^aged-receivables-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toMatch(/^Global Industries,sarah\.johnson@globalindustries\.example,/m);
    expect(file).toMatch(/^Total,,/m);

    await page.getByText('Global Industries').click();
    await expect(page).toHaveURL(/status=open&client=\d+&sort=dueDate$/);
    await expect(page.getByText(/^INV-/).first()).toBeVisible();
    await expect(page.getByText('Global Industries').first()).toBeVisible();
  });

  test('shows a viewer why invoices are read-only', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/billing?status=pending');
    // Once the list has loaded, nothing moves below the pointer.
    const actions = page.getByRole('button', { name: /^Actions for/ }).first();
    await expect(actions).toBeVisible();
    await expect(createButton(page)).toHaveAttribute('aria-disabled', 'true');
    await createButton(page).hover();
    await expect(page.getByRole('tooltip')).toContainText("Your role doesn't allow this.");
    await actions.click();
    await expect(page.getByRole('menuitem', { name: /^Mark as Paid/ })).toContainText(
      'Only an admin can record payments, create credit notes or cancel an invoice.',
    );
  });

  test('creates an invoice from the dashboard', async ({ page, signedInAs }) => {
    const client = uniqueName('Quick');
    await signedInAs('manager', '/');
    await page.getByRole('button', { name: 'Generate Invoice' }).click();
    await fillIn(page, client);
    await dialog(page, 'Create Invoice').getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Invoice created successfully!')).toBeVisible();
  });

  test('shows changes in the history of an invoice', async ({ page, signedInAs }) => {
    const client = uniqueName('History');
    await signedInAs('admin', '/billing');
    await createInvoice(page, client);
    await openInvoice(page, client);
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'History' }).click();
    await expect(history.getByRole('listitem')).toContainText([/created the invoice/]);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = dialog(page, /^Edit INV-/);
    await form.getByLabel('Amount').fill('99.9');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    const newest = history.getByRole('listitem').first();
    await expect(newest).toContainText('amount $1,250.50 → $99.90');
    await expect(newest).toContainText('balance due $1,250.50 → $99.90');
    await expectAccessible(page);
  });

  test('shows an invoice that someone else created without a reload', async ({
    page,
    browser,
    baseURL,
    signedInAs,
  }) => {
    const client = uniqueName('Elsewhere');
    const listening = page.waitForResponse(/\/api\/events/);
    await signedInAs('viewer', '/billing');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await listening;
    const elsewhere = await browser.newContext({ baseURL });
    const colleague = await elsewhere.newPage();
    await Colleague.signedInAs(colleague.request, baseURL, ACCOUNTS.manager);
    await colleague.goto('/billing');
    await createInvoice(colleague, client);
    await expect(row(page, client)).toBeVisible();
    await elsewhere.close();
  });

  test('has accessible billing screens @phone', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/billing');
    await expect(page.getByText(/^INV-/).first()).toBeVisible();
    await expectAccessible(page);
    await createButton(page).click();
    await expect(dialog(page, 'Create Invoice').getByLabel('Invoice Number')).toHaveValue(/^INV-/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/billing/1');
    await expect(paper(page)).toBeVisible();
    await expectAccessible(page);
  });
});
