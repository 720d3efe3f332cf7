import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, test, uniqueName } from '../support';
import { createInvoice, emailOf, openInvoice, row } from '../support/invoices';

test.describe('invoices with lines', () => {
  test('writes an invoice by keyboard, issues it, and settles it with payments and a credit note', async ({
    page,
    signedInAs,
  }) => {
    const client = uniqueName('Keyboard');
    await signedInAs('admin', '/billing/new');
    await page.getByLabel('Client Name').focus();
    await page.keyboard.type(client);
    await page.keyboard.press('Tab');
    await page.keyboard.type('ap@keyboard.example');

    await page.getByLabel('Description of line 1').focus();
    await page.keyboard.type('Workshop');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Support');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Travel');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('hour');
    await page.keyboard.press('Tab');
    await page.keyboard.type('40');
    await page.getByLabel('Unit Price of line 1').focus();
    await page.keyboard.type('1,000.00');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Unit Price of line 2')).toBeFocused();
    await page.keyboard.type('99.99');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('Unit Price of line 1')).toBeFocused();
    await expect(page.getByLabel('Description of line 1')).toHaveValue('Support');

    const totals = page.getByLabel('Totals');
    await expect(totals).toContainText('$1,199.99');
    await expect(page).toHaveURL(/\/billing\/\d+\/edit$/);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Description of line 3')).toHaveValue('Travel');
    await expect(page.getByLabel('Unit of line 3')).toHaveValue('hour');
    await expect(totals).toContainText('$1,199.99');

    await page.getByRole('button', { name: 'Issue Invoice' }).press('Enter');
    await expect(page).toHaveURL(/\/billing\/\d+$/);
    const panel = page.getByRole('dialog').first();
    const balance = panel.getByRole('region', { name: 'Balance' });
    await expect(balance).toContainText('Balance due$1,199.99');

    await panel.getByRole('button', { name: 'Record Payment' }).click();
    const payment = dialog(page, /^Record a payment for INV-/);
    await payment.getByLabel('Amount').fill('199.99');
    await payment.getByLabel('Reference').fill('Bank 1');
    await payment.getByRole('button', { name: 'Record Payment' }).click();
    await expect(payment).toBeHidden();
    await expect(balance).toContainText('Balance due$1,000.00');
    await expect(panel.getByRole('article')).toContainText('Partly Paid');

    await panel.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Create Credit Note' }).click();
    const credit = dialog(page, /^Credit INV-/);
    const quantities = credit.getByRole('textbox');
    await quantities.nth(0).fill('0');
    await quantities.nth(1).fill('0');
    await credit.getByRole('button', { name: 'Create Credit Note' }).click();
    await expect(credit).toBeHidden();
    await expect(balance).toContainText('Credited$100.00');
    await expect(balance).toContainText('Balance due$900.00');
    await expect(balance.getByRole('link', { name: /^CN-/ })).toBeVisible();

    await panel.getByRole('button', { name: 'Mark as Paid' }).click();
    await dialog(page, /paid\?$/)
      .getByRole('button', { name: 'Mark as Paid' })
      .click();
    await expect(balance).toContainText('Balance due$0.00');
    await expect(panel.getByRole('article')).toContainText('Credited-$100.00Balance due$0.00');
  });

  test('continues in the editor with the input of the quick form', async ({ page, signedInAs }) => {
    const client = uniqueName('Quick');
    await signedInAs('manager', '/billing');
    await page.getByRole('button', { name: 'Create Invoice' }).first().click();
    const form = dialog(page, 'Create Invoice');
    await form.getByLabel('Client Name').fill(client);
    await form.getByLabel('Client Email').fill('ap@quick.example');
    await form.getByLabel('Amount').fill('120.50');
    await form.getByLabel('Description').fill('Workshop');
    await form.getByRole('button', { name: 'Add Lines' }).click();
    await expect(page.getByLabel('Client Name')).toHaveValue(client);
    await expect(page.getByLabel('Description of line 1')).toHaveValue('Workshop');
    await expect(page.getByLabel('Totals')).toContainText('$120.50');
    await expect(page).toHaveURL(/\/billing\/\d+\/edit$/);
  });

  test('duplicates an invoice as a draft with the same client and lines', async ({
    page,
    signedInAs,
  }) => {
    const client = uniqueName('Repeat');
    await signedInAs('manager', '/billing');
    await createInvoice(page, client);
    await openInvoice(page, client);
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Client Name')).toHaveValue(client);
    await expect(page.getByLabel('Description of line 1')).not.toHaveValue('');
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/billing\/\d+\/edit$/);
  });

  test('keeps the notice about unconverted prices after a reload', async ({ page, signedInAs }) => {
    const client = uniqueName('Currency');
    await signedInAs('manager', '/billing');
    await createInvoice(page, client);
    await openInvoice(page, client);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    // As if the company had changed its currency since.
    await page.route(`**/api/invoices/${id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), currency: 'EUR' } });
    });
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const notice = page.getByText('the original invoice is in EUR, and this copy is in USD');
    await expect(notice).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(page).toHaveURL(/\/billing\/\d+\/edit$/);
    await page.reload();
    await expect(page.getByLabel('Client Name')).toHaveValue(client);
    await expect(notice).toBeVisible();
  });

  test('filters invoices by date and keeps the filter in the URL', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/billing');
    await page.getByRole('button', { name: 'Dates' }).click();
    const form = dialog(page, 'Filter by Date');
    await form.getByLabel('Issued to').fill('2001-01-01');
    // Closes the calendar.
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/issuedTo=2001-01-01/);
    await expect(page.getByText('No invoices found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).not.toHaveURL(/issuedTo/);
  });

  test('shows an editor that is accessible in both themes @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/billing/new');
    await page.getByRole('button', { name: 'Add Line' }).click();
    await page.getByRole('button', { name: 'Issue Invoice' }).click();
    await expect(page.getByLabel('Client Name')).toBeFocused();
    await expectAccessible(page);
  });

  test('emails an invoice with a link that shows it to the client', async ({
    page,
    signedInAs,
  }) => {
    const client = uniqueName('Buyer');
    await signedInAs('super_admin', '/billing');
    await createInvoice(page, client);
    await openInvoice(page, client);
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('button', { name: 'Send', exact: true }).click();
    const mail = dialog(page, /^Send INV-/);
    await expect(mail).toContainText('No mail server is set up');
    await expect(mail.getByLabel('Subject')).toHaveValue(/^Invoice INV-/);
    await expectAccessible(page);
    await mail.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Email saved')).toBeVisible();
    const emails = panel.getByRole('region', { name: 'Emails' });
    await expect(emails).toContainText('Waiting in the outbox');

    const link = await findInvoiceLink(page, client);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice INV-');
    await expect(page.getByText('$1,250.50 due on')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  });

  test('finds a known client by three letters and suggests the client for a misspelled name', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/billing');
    await page.getByRole('button', { name: 'Create Invoice' }).first().click();
    const form = dialog(page, 'Create Invoice');
    await form.getByLabel('Client Name').pressSequentially('glo');
    await page.locator('.ant-select-item-option', { hasText: 'Global Industries' }).click();
    await expect(form.getByLabel('Client Name')).toHaveValue('Global Industries');
    const email = form.getByLabel('Client Email');
    await expect(email).toHaveValue('sarah.johnson@globalindustries.example');
    await expectAccessible(page);

    await email.fill('sarah.jonson@globalindustries.example');
    await form.getByLabel('Amount').fill('10');
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(form.getByText('Did you mean one of these?')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: /^Global Industries \(sarah\.johnson@/ }).click();
    await form.getByRole('button', { name: 'Create Invoice' }).click();
    await expect(page.getByText('Invoice created successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Open Invoice' }).click();
    await expect(page).toHaveURL(/\/billing\/\d+$/);
  });

  test('makes an invoice recurring, pauses it and undoes that', async ({ page, signedInAs }) => {
    const client = uniqueName('Rental');
    await signedInAs('admin', '/billing');
    await createInvoice(page, client);
    await row(page, client)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Make Recurring' }).click();
    const form = dialog(page, 'Make Recurring');
    await expect(form).toContainText(client);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Make Recurring' }).click();
    await page.getByRole('button', { name: 'Open Recurring Invoices' }).click();
    await expect(page).toHaveURL(/\/billing\/recurring$/);
    await expect(row(page, client)).toContainText('Monthly');
    await expect(row(page, client)).toContainText('$1,250.50');
    await expectAccessible(page);

    await row(page, client)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(row(page, client)).toContainText('Paused');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, client)).toContainText('Active');
  });

  test('creates a recurring invoice and raises its price @phone', async ({ page, signedInAs }) => {
    const client = uniqueName('Retainer');
    await signedInAs('admin', '/billing/recurring');
    const create = page.getByRole('button', { name: 'Create Recurring Invoice' });
    await create.click();
    const form = dialog(page, 'Create Recurring Invoice');
    await form.getByLabel('Client Name').fill(client);
    await form.getByLabel('Client Email').fill(`${client.replaceAll(' ', '.')}@example.com`);
    await form.getByLabel('Description of line 1').fill('Support');
    await form.getByLabel('Unit Price of line 1').fill('1250.50');
    await expect(form.getByLabel('Totals')).toContainText('Total$1,250.50');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Create Recurring Invoice' }).click();
    await expect(page.getByText('Recurring invoice created')).toBeVisible();

    await page
      .getByRole('button', { name: `Actions for the recurring invoice for ${client}` })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialog(page, `Edit Recurring Invoice for ${client}`);
    await edit.getByLabel('Unit Price of line 1').fill('1400');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Recurring invoice saved')).toBeVisible();
    const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: client });
    await expect(entry).toContainText('$1,400.00');
  });

  test('sends and settles several invoices together', async ({ page, signedInAs }) => {
    const group = uniqueName('Group');
    await signedInAs('admin', '/billing');
    for (const part of ['one', 'three']) await createInvoice(page, `${group} ${part}`);
    await page.getByPlaceholder('Search invoices...').fill(group);
    await expect(page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('group', { name: 'Selected invoices' });
    await bar.getByRole('button', { name: 'Send', exact: true }).click();
    await expectAccessible(page);
    await dialog(page, 'Send 2 invoices?').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('2 invoices sent')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await bar.getByRole('button', { name: 'Mark as Paid' }).click();
    const question = dialog(page, 'Mark 2 invoices as paid?');
    await expect(question).toContainText('$2,501.00');
    await question.getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(page.getByText('2 invoices marked as paid')).toBeVisible();
    await expect(row(page, group).first()).toContainText('Paid');
  });
});

/** Reads the path of the public page from the email to this client, as a super admin. */
async function findInvoiceLink(page: Page, client: string): Promise<string> {
  const address = emailOf(client);
  const outbox = await page.request.get('/api/settings/outbox?pageSize=50');
  const messages = (await outbox.json()) as { id: string; recipient: string }[];
  const message = messages.find(({ recipient }) => recipient === address);
  const detail = await page.request.get(`/api/settings/outbox/${message?.id}`);
  const { text } = (await detail.json()) as { text: string };
  return /\/invoice\/[\w-]+/.exec(text)?.[0] ?? '';
}
