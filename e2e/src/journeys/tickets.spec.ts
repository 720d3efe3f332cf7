import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, saveElsewhere, test } from '../support';

/** A title that no other run has used, so that journeys do not meet each other's tickets. */
const uniqueTitle = (what: string): string => `${what} ${Date.now().toString(36)}`;

const newTicket = (page: Page) => page.getByRole('button', { name: 'New Ticket' }).first();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function createTicket(page: Page, title: string): Promise<void> {
  await newTicket(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Client Name').fill('Harbour Authority');
  await dialog.getByLabel('Client Email').fill('port@harbour.example');
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(page.getByText('Ticket created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function openTicket(page: Page, title: string): Promise<void> {
  await row(page, title).getByText(title).click();
  await expect(panel(page, title)).toBeVisible();
}

test.describe('tickets', () => {
  test('are created, answered, moved on and deleted', async ({ page, signedInAs }) => {
    const title = uniqueTitle('Printer on fire');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await expect(row(page, title)).toContainText(/T-\d{4}/);
    await expect(row(page, title)).toContainText('Unassigned');

    await openTicket(page, title);
    await expect(page).toHaveURL(/\/tickets\/\d+/);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We are on our way.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(part(page, 'Conversation').getByRole('listitem')).toContainText([
      'We are on our way.',
    ]);
    await expect(part(page, 'Details')).toContainText('after less than');
    await page.getByText('Internal note', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Bring the extinguisher.');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(part(page, 'Conversation').getByRole('listitem')).toContainText([
      /Public reply.*We are on our way\./s,
      /Internal note.*Bring the extinguisher\./s,
    ]);

    const steps = page.getByRole('group', { name: 'Move to' });
    await steps.getByRole('button', { name: 'In Progress' }).click();
    await expect(steps.getByRole('button')).toHaveText(['Resolved', 'Closed']);
    await steps.getByRole('button', { name: 'Resolved' }).click();
    await expect(part(page, 'History')).toContainText('status In Progress → Resolved');
    await page.reload();
    await expect(panel(page, title)).toBeVisible();
    await expect(part(page, 'Conversation').getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: /^Actions for T-/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(form(page, /^Delete T-/)).toContainText('permanently deletes');
    await page.getByRole('button', { name: 'Delete Ticket' }).click();
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(page.getByText('Ticket deleted successfully!')).toBeVisible();
    await expect(row(page, title)).toHaveCount(0);
  });

  test('keep a reply that was begun, also when the page is loaded anew', async ({
    page,
    signedInAs,
  }) => {
    const title = uniqueTitle('Half answered');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We are on');
    await page.keyboard.press('Escape');
    await expect(panel(page, title)).toBeHidden();
    await page.reload();
    await openTicket(page, title);
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We are on');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(part(page, 'Conversation').getByRole('listitem')).toContainText(['We are on']);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
  });

  test('are found, filtered and sorted, all of it in the address', async ({ page, signedInAs }) => {
    const title = uniqueTitle('Badge reader');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await page.getByPlaceholder('Search tickets...').fill(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/search=/);
    await openTicket(page, title);
    await expect(page).toHaveURL(/\/tickets\/\d+\?search=/);
    await panel(page, title).getByRole('button', { name: 'Close', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);

    await page.goto('/tickets?priority=high&status=open&sort=title');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.slice(1).every((text) => /High/.test(text) && /Open/.test(text))).toBe(true);
    const titles = rows.slice(1).map((text) => text.split('\n')[0] ?? '');
    expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, 'en')));
    await page.getByRole('button', { name: /^Client/ }).click();
    await expect(page).toHaveURL(/sort=clientName/);

    await page.goto(`/tickets?search=${encodeURIComponent('nothing like this at all')}`);
    await expect(page.getByRole('heading', { name: 'No tickets found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  test('keep what two people enter at once', async ({ page, signedInAs }) => {
    const title = uniqueTitle('Shared');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await form(page, /^Edit T-/)
      .getByLabel('Description')
      .fill('Written by the first person.');

    // Meanwhile, in another window:
    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    await saveElsewhere(page, `/api/tickets/${id}`, { priority: 'high' });

    const save = form(page, /^Edit T-/).getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(form(page, /^Edit T-/)).toContainText('Priority');
    await expect(form(page, /^Edit T-/)).toContainText('High');
    await save.click();
    await expect(form(page, /^Edit T-/)).toBeHidden();
    await expect(page.getByText('Written by the first person.', { exact: true })).toBeVisible();
    await expect(part(page, 'Details')).toContainText('High');
  });

  test('are exported as they are listed', async ({ page, signedInAs }) => {
    // Closed ones: no other journey adds to these while this one looks at them.
    await signedInAs('viewer', '/tickets?status=closed&sort=title');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const listed = await page
      .getByRole('row')
      .filter({ hasText: /T-\d{4}/ })
      .allInnerTexts();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    const numbers = file.match(/^T-\d{4}(?=,)/gm) ?? [];
    expect(numbers).toEqual(listed.map((text) => /T-\d{4}/.exec(text)?.[0]));

    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('tell a viewer why nothing can be changed', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/tickets');
    await expect(newTicket(page)).toHaveAttribute('aria-disabled', 'true');
    await newTicket(page).hover();
    await expect(page.getByRole('tooltip')).toContainText('Your role does not allow this.');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    const edit = page.getByRole('dialog').getByRole('button', { name: /^Edit/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveCount(0);
    await expect(part(page, 'Conversation')).toContainText('Your role does not allow this.');
    await expect(page.getByLabel('Attach evidence')).toHaveCount(0);
  });

  test('take files from the evidence hub', async ({ page, signedInAs, baseURL }) => {
    const title = uniqueTitle('With a file');
    const name = `${uniqueTitle('notes')}.txt`;
    await signedInAs('manager', '/tickets');
    const upload = await page.request.post('/api/evidence/upload', {
      multipart: {
        file: { name, mimeType: 'text/plain', buffer: Buffer.from('What we have seen.') },
      },
      headers: { Origin: baseURL ?? '' },
    });
    expect(upload.status()).toBe(201);
    await createTicket(page, title);
    await openTicket(page, title);
    await expect(part(page, 'Evidence')).toContainText('No files are attached to this ticket yet.');
    await page.getByLabel('Attach evidence').click();
    await page.getByLabel('Attach evidence').pressSequentially(name.slice(0, 12));
    await choose(page, `${name} · 18 Bytes`);
    const link = part(page, 'Evidence').getByRole('link', { name });
    await expect(link).toBeVisible();
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toBe(name);
    await page.getByRole('button', { name: `Remove ${name} from the ticket` }).click();
    await expect(link).toBeHidden();
  });

  test('can be used by keyboard alone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/tickets');
    await newTicket(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newTicket(page)).toBeFocused();

    const first = page.getByRole('button', { name: /^View T-/ }).first();
    // By its full name: other journeys put further tickets on top of the list.
    const name = (await first.getAttribute('aria-label')) ?? '';
    const view = page.getByRole('button', { name, exact: true });
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(part(page, 'Conversation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(view).toBeFocused();
  });

  test('are accessible @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/tickets');
    await expect(page.getByRole('button', { name: /^View T-/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await expect(part(page, 'History').getByRole('listitem').first()).toBeVisible();
    await expect(part(page, 'Evidence').getByLabel('Attach evidence')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(form(page, /^Edit T-/).getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
  });
});
