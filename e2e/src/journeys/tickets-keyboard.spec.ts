import type { Locator, Page } from '@playwright/test';
import { Colleague, dialog, expect, test, uniqueName } from '../support';
import { addTicket, newTicketButton, row, section } from '../support/tickets';

/** More than there are controls on the screen. */
const MAX_TABS = 100;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} can't be reached with Tab.`);
}

test.describe('tickets by keyboard', () => {
  test('resolves a new ticket by keyboard', async ({ page, signedInAs, request, baseURL }) => {
    const title = uniqueName('Door blocked');
    const colleague = await Colleague.signedInAs(request, baseURL);
    await addTicket(colleague, title);
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: /^View T-/ }));
    await page.keyboard.press('Enter');
    await expect(dialog(page, title)).toBeVisible();
    await tabTo(page, section(page, 'Details').getByRole('button', { name: /^Assign to Me/ }));
    await page.keyboard.press('Enter');
    await expect(section(page, 'History')).toContainText('changed assignee Unassigned →');
    await tabTo(page, page.getByRole('textbox', { name: 'Public reply' }));
    await page.keyboard.type('The door opens again.');
    await tabTo(page, page.getByRole('button', { name: 'Send and Resolve' }));
    await page.keyboard.press('Enter');
    await expect(section(page, 'History')).toContainText('status Open → Resolved');
  });

  test('opens and closes tickets by keyboard', async ({ page, signedInAs }) => {
    // The oldest one, because other journeys delete and merge the tickets that they have created.
    await signedInAs('manager', '/tickets?sort=createdAt');
    await newTicketButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newTicketButton(page)).toBeFocused();

    const view = page.getByRole('button', { name: /^View T-/ }).first();
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Conversation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/tickets\?sort=createdAt$/);
    await expect(view).toBeFocused();
  });

  test('changes selected tickets, undoes it and clears the selection without leaving the row', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const name = uniqueName('Lift out of order');
    const colleague = await Colleague.signedInAs(request, baseURL);
    for (const floor of ['ground floor', 'first floor']) {
      await addTicket(colleague, `${name} ${floor}`);
    }
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(name)}`);
    const first = row(page, `${name} ground floor`);
    const second = row(page, `${name} first floor`);
    await expect(first).toContainText('Medium');
    await first.focus();
    await page.keyboard.press('x');
    await second.focus();
    await page.keyboard.press('x');

    const bar = page.getByRole('group', { name: 'Selected tickets' });
    await expect(bar).toContainText('2 selected');
    await page.keyboard.press('b');
    await expect(bar.getByRole('combobox', { name: 'Assign to' })).toBeFocused();
    await tabTo(page, bar.getByRole('combobox', { name: 'Set priority' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 tickets updated')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(second).toContainText('Low');
    await expect(second).toBeFocused();

    await page.keyboard.press('z');
    await expect(page.getByText('2 tickets changed back')).toBeVisible();
    await expect(second).toContainText('Medium');
    await page.keyboard.press('x');
    await expect(bar).toContainText('1 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(second).toBeFocused();

    await page.keyboard.press('x');
    await page.keyboard.press('b');
    const assignee = bar.getByRole('combobox', { name: 'Assign to' });
    await page.keyboard.press('ArrowDown');
    await expect(assignee).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(assignee).toHaveAttribute('aria-expanded', 'false');
    await expect(bar).toContainText('1 selected');
    await page.keyboard.press('Escape');
    await expect(bar).toBeHidden();
    await expect(second).toBeFocused();
  });
});
