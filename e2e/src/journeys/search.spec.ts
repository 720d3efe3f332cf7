import type { Page } from '@playwright/test';
import {
  ACCOUNTS,
  Colleague,
  expect,
  expectAccessible,
  oldestRecord,
  test,
  uniqueName,
} from '../support';
import { addTicket } from '../support/tickets';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });

/** Presses the shortcut of the search box once it is visible. */
async function pressShortcut(page: Page): Promise<void> {
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
}

interface Ticket {
  id: number;
  number: string;
  title: string;
}

const oldestTicket = (page: Page) => oldestRecord<Ticket>(page, '/api/tickets?status=open');

test.describe('search', () => {
  test('opens a ticket by its number with the keyboard', async ({ page, signedInAs }) => {
    await signedInAs('viewer');
    const ticket = await oldestTicket(page);
    await pressShortcut(page);
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(ticket.number.toLowerCase());
    await expect(
      page.getByRole('option', { name: new RegExp(ticket.number), selected: true }),
    ).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
  });

  test('opens the record with the typed title even when Enter is pressed early', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs('viewer');
    const manager = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    const title = `${uniqueName('Crane')} does not turn`;
    const ticket = await addTicket(manager, title);
    await pressShortcut(page);
    await page.keyboard.insertText(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
  });

  test('opens a ticket at the message that contains a sentence @phone', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    await signedInAs('viewer');
    const manager = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    const { id, number } = await addTicket(manager, uniqueName('Crane'));
    const write = (body: string) =>
      manager.post<{ id: number }>(`/api/tickets/${id}/messages`, { kind: 'note', body });
    const name = uniqueName('winch');
    const message = await write(`Kim says that the ${name} squeaks in the rain.`);
    await write('It was greased.');
    await pressShortcut(page);
    await page.keyboard.insertText(`${name} squeaks`);
    const found = page.getByRole('group', { name: 'Messages in tickets' }).getByRole('option');
    await expect(found).toContainText(number);
    await expect(found).toContainText(/In an internal note by .*: Kim says that the winch/);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const link = `/tickets/${id}?message=${message.id}`;
    await expect(page).toHaveURL(link);
    await expect(page.locator(`a[href="${link}"]`)).toBeFocused();
  });

  test('opens the search result of the latest input and clears the input on Escape', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('viewer');
    const ticket = await oldestTicket(page);
    await box(page).fill('projects');
    await expect(page.getByRole('option', { name: /^Projects/, selected: true })).toBeVisible();
    await box(page).fill(ticket.number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
    await page.goto('/');
    await box(page).fill(ticket.title);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('opens the search over the panel of a record and returns to the panel on Escape', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager');
    const ticket = await oldestTicket(page);
    await page.goto(`/tickets/${ticket.id}`);
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.focus();
    await page.keyboard.press('ControlOrMeta+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('edit');
    await expect(dialog.getByRole('combobox')).toHaveValue('edit');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('projects');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('finds screens and actions by synonyms', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    for (const [word, label] of [
      ['vacation', 'Request Time Off Action'],
      ['holiday', 'Time Off Management Page'],
      ['leave', 'Request Time Off Action'],
      ['password', 'Profile Settings Page'],
      ['customer', 'Clients Page'],
      ['bill', 'Generate Invoice Action'],
      ['supplier', 'Vendors Page'],
      ['dark mode', 'Switch to dark theme Action'],
      ['logout', 'Sign out Action'],
    ] as const) {
      await box(page).fill(word);
      await expect(page.getByRole('option', { name: label, exact: true })).toBeVisible();
    }
  });

  test('shows a message when a search has no results', async ({ page, signedInAs }) => {
    await signedInAs('employee');
    await box(page).fill('qqqqzzzz');
    await expect(page.getByText(/No results for “qqqqzzzz”/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('moves the focus from the search box to the next buttons with Tab @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/tickets');
    await box(page).focus();
    for (const name of [/^Switch to/, /^Notifications/, /^Account menu of/]) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('has an accessible search @phone', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await expect(page.getByRole('heading', { name: 'Recent Projects' })).toBeVisible();
    await box(page).fill('re');
    await expect(page.getByRole('group').first()).toBeVisible();
    await expectAccessible(page);
  });
});
