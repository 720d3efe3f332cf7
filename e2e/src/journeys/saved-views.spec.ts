import type { Page } from '@playwright/test';
import { Colleague, expect, expectAccessible, test, uniqueName } from '../support';

const viewsMenu = (page: Page, name: string | RegExp = /^Views/) =>
  page.getByRole('button', { name });
const headings = (page: Page) => page.getByRole('columnheader');

test.describe('saved views', () => {
  test('reproduces filters and columns of tickets under a name @phone', async ({
    page,
    request,
    baseURL,
    isMobile,
  }) => {
    const name = uniqueName('High');
    // Other journeys would open the screen with the default view of a demo account.
    const admin = await Colleague.signedInAs(request, baseURL);
    const { username } = await admin.create('manager');
    await Colleague.signedInAs(page.request, baseURL, username);
    await page.goto('/tickets?priority=high');
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
    await page.getByRole('menuitem', { name: 'Save as New View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save View' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Open this screen with this view' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save View' }).click();
    await expect(page.getByText('View saved')).toBeVisible();

    await page.goto('/tickets');
    await expect(viewsMenu(page, name)).toBeVisible();
    await expect(page).toHaveURL(/priority=high/);
    if (!isMobile) {
      await expect(headings(page).filter({ hasText: 'Project' })).toBeVisible();
      await expect(headings(page).filter({ hasText: 'Client' })).toHaveCount(0);
    }

    await viewsMenu(page, name).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Delete View' }).click();
    await page.getByRole('button', { name: 'Delete View' }).click();
    await expect(page.getByText('View deleted')).toBeVisible();
    await expect(viewsMenu(page)).toBeVisible();
  });

  test('shows projects as a table and as a board, and moves a card by changing its status @phone', async ({
    page,
    request,
    baseURL,
    signedInAs,
    isMobile,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const name = uniqueName('Moved');
    await colleague.post('/api/projects', {
      name,
      clientName: 'Harbour Authority',
      clientEmail: 'port@harbour.example',
    });
    await signedInAs('admin', '/projects');
    await page.getByText('Table', { exact: true }).click();
    await expect(page).toHaveURL(/layout=table/);
    await expect(page.getByRole(isMobile ? 'list' : 'table', { name: 'Projects' })).toBeVisible();
    await expectAccessible(page);

    await page.getByText('Board', { exact: true }).click();
    const statusIn = (column: RegExp) =>
      page
        .getByRole('region', { name: column })
        .getByRole('combobox', { name: `Status of ${name}` });
    await expect(statusIn(/^Active/)).toBeVisible();
    await expectAccessible(page);
    await statusIn(/^Active/).focus();
    await statusIn(/^Active/).selectOption('on-hold');
    await expect(statusIn(/^On Hold/)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(statusIn(/^Active/)).toBeVisible();
  });

  test('shows clients as a table', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/clients?layout=table');
    await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').nth(1).click();
    await expect(page).toHaveURL(/\/clients\/\d+/);
  });
});
