import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, expectAccessible, PASSWORD, test } from '../support';
import { Colleague, uniqueWord } from '../support/people';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog');

test.describe('notifications', () => {
  test('come while the page is open, and lead to what they are about', async ({
    page,
    request,
    baseURL,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const person = await admin.create();
    await page.request.post('/api/auth/login', {
      data: { username: person.username, password: PASSWORD },
      headers: { Origin: baseURL ?? '' },
    });
    const listening = page.waitForResponse(/\/api\/events/);
    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await listening;

    const manager = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    const title = `Dock gate ${uniqueWord()}`;
    const ticket = await manager.post<{ id: number; number: string }>('/api/tickets', {
      title,
      clientName: 'Northwind Ltd',
      clientEmail: 'ops@northwind.example',
      assigneeId: person.id,
    });
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

  test('give the focus back to the bell', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
  });

  test('are chosen on the profile', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/profile');
    const box = page.getByRole('checkbox', { name: /My time off is approved or denied: Email/ });
    await expect(box).toBeVisible();
    const before = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !before });
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
    await box.click();
    await expect(box).toBeChecked({ checked: before });
  });

  test('are accessible @phone', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/profile');
    await expect(page.getByRole('table', { name: 'Notification preferences' })).toBeVisible();
    await expectAccessible(page);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
