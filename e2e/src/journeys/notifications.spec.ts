import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog');

test.describe('notifications', () => {
  test('are chosen on the profile', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/profile');
    const box = page.getByRole('checkbox', { name: /My time off is approved or denied: E-mail/ });
    await expect(box).toBeVisible();
    const before = await box.isChecked();
    await box.click();
    await expect(box).toBeChecked({ checked: !before });
    await page.reload();
    await expect(box).toBeChecked({ checked: !before });
    await box.click();
    await expect(box).toBeChecked({ checked: before });
  });

  test('are accessible @phone @dark', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/profile');
    await expect(page.getByRole('table', { name: 'Where I am told about what' })).toBeVisible();
    await expectAccessible(page);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  });
});
