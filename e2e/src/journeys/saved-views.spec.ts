import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueName } from '../support';

const viewsMenu = (page: Page, name: string | RegExp = /^Views/) =>
  page.getByRole('button', { name });
const headings = (page: Page) => page.getByRole('columnheader');

test.describe('saved views', () => {
  test('reproduces filters and columns of tickets under a name @phone', async ({
    page,
    signedInAs,
  }, { project }) => {
    const name = uniqueName('High');
    await signedInAs('manager', '/tickets?priority=high');
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Client' }).click();
    await columns.getByRole('checkbox', { name: 'Project' }).click();
    await expect(columns.getByRole('checkbox', { name: 'Client' })).not.toBeChecked();
    await expect(columns.getByRole('checkbox', { name: 'Project' })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(columns).toBeHidden();

    await viewsMenu(page).click();
    await page.getByRole('menuitem', { name: 'Save as New View…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save View' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Open this screen with it' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save View' }).click();
    await expect(page.getByText('View saved')).toBeVisible();

    await page.goto('/tickets');
    await expect(viewsMenu(page, name)).toBeVisible();
    await expect(page).toHaveURL(/priority=high/);
    if (project.name !== 'phone') {
      await expect(headings(page).filter({ hasText: 'Project' })).toBeVisible();
      await expect(headings(page).filter({ hasText: 'Client' })).toHaveCount(0);
    }

    await viewsMenu(page, name).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete View…' }).click();
    await page.getByRole('button', { name: 'Delete View' }).click();
    await expect(page.getByText('View deleted')).toBeVisible();
    await expect(viewsMenu(page)).toBeVisible();
  });
});
