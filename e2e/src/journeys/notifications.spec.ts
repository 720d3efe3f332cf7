import type { Page } from '@playwright/test';
import { ACCOUNTS, Colleague, expect, expectAccessible, test, uniqueName } from '../support';
import { addTicket } from '../support/tickets';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog');

test.describe('notifications', () => {
  test('shows a new notification without a reload and links to its record', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const user = await admin.create();
    await Colleague.signedInAs(page.request, baseURL, user.username);
    const listening = page.waitForResponse(/\/api\/events/);
    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await listening;

    const manager = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    const title = uniqueName('Dock gate');
    const ticket = await addTicket(manager, title, { assigneeId: user.id });
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(page).click();
    await expect(panel(page).getByText('1 unread')).toBeVisible();
    await panel(page)
      .getByRole('link', { name: new RegExp(ticket.number) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('approves an expense from the notification by keyboard @phone', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const approver = await admin.create('manager');
    const submitter = await admin.create();
    const vendorName = uniqueName('Harbour Cafe');
    const colleague = await Colleague.signedInAs(request, baseURL, submitter.username);
    await colleague.post('/api/expenses', {
      vendorName,
      description: 'Workshop for a client',
      category: 'services',
      amount: '84.50',
    });
    await Colleague.signedInAs(page.request, baseURL, approver.username);
    await page.goto('/');
    await bell(page).click();
    const title = new RegExp(`submitted an expense of \\$84\\.50 to ${vendorName}`);
    // The expenses of other journeys are in the list, too.
    const notification = panel(page).getByRole('listitem').filter({ hasText: vendorName });
    await expect(notification).toContainText('Unread:');
    await panel(page).getByRole('button', { name: title }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Expense approved')).toBeVisible();
    await expect(notification).not.toContainText('Unread:');
    await expect(panel(page).getByRole('link', { name: title })).toBeFocused();
  });

  test('returns the focus from the notifications to the bell', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  });

  test('saves notification preferences on the profile', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/profile');
    const box = page.getByRole('checkbox', {
      name: /Someone approves, denies, changes or cancels my time off, or requests it for me: Email/,
    });
    await expect(box).toBeVisible();
    const before = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !before });
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
    await box.click();
    await expect(box).toBeChecked({ checked: before });
  });

  test('has accessible notifications and preferences @phone', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/profile');
    await expect(page.getByRole('table', { name: 'Notification preferences' })).toBeVisible();
    await expectAccessible(page);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
