import type { Page } from '@playwright/test';
import { dialog, expect, oldestRecord, test, uniqueName } from '../support';

const clientName = (page: Page) => dialog(page).getByLabel('Client Name');

interface Row {
  id: number;
  name: string;
  clientName: string;
}

/** Opens the page of the oldest record of a list and returns its values. */
async function openOldest(page: Page, screen: 'projects' | 'clients', query = '') {
  const record = await oldestRecord<Row>(page, `/api/${screen}${query}`);
  await page.goto(`/${screen}/${record.id}`);
  await expect(page.getByRole('heading', { name: record.name, level: 2 })).toBeVisible();
  return record;
}

test.describe('related records', () => {
  test('creates a ticket on the page of its project @phone', async ({ page, signedInAs }) => {
    const title = uniqueName('Printer offline');
    await signedInAs('employee', '/projects');
    const project = await openOldest(page, 'projects', '?status=active');
    const address = page.url();

    const button = page.getByRole('button', { name: 'New Ticket' });
    await button.click();
    await expect(dialog(page).getByTitle(project.name)).toBeVisible();
    await expect(clientName(page)).toHaveValue(project.clientName);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(address);

    await button.click();
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByRole('button', { name: 'Create Ticket' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(button).toBeFocused();

    await page.goBack();
    await expect(page).toHaveURL(/\/projects$/);
  });

  test('opens the forms of other screens for the project, including from the search box', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/projects');
    const project = await openOldest(page, 'projects', '?status=active');
    for (const name of ['Add Expense', 'Upload Evidence']) {
      await page.getByRole('button', { name }).click();
      await expect(dialog(page)).toHaveAccessibleName(name);
      await expect(dialog(page).getByTitle(project.name)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page)).toBeHidden();
    }

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('create inv');
    await expect(page.getByRole('option', { name: 'Create Invoice' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByTitle(project.name)).toBeVisible();
    await expect(clientName(page)).toHaveValue(project.clientName);
    await dialog(page).getByLabel('Amount').fill('150');
    await dialog(page).getByRole('button', { name: 'Add Lines' }).click();
    await expect(page).toHaveURL(/\/billing\/new$/);
    await expect(page.getByRole('main').getByTitle(project.name)).toBeVisible();
  });

  test('creates a project on the page of its client', async ({ page, signedInAs }) => {
    const name = uniqueName('Warehouse app');
    await signedInAs('manager', '/clients');
    const client = await openOldest(page, 'clients');
    await page.getByRole('button', { name: 'New Project' }).click();
    await expect(clientName(page)).toHaveValue(client.name);
    await dialog(page).getByLabel('Project Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
  });

  test('offers a viewer no buttons that create records', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/projects');
    await openOldest(page, 'projects');
    await expect(page.getByRole('heading', { name: 'Evidence', exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^(New Ticket|Upload Evidence|Add Expense)$/ }),
    ).toHaveCount(0);
  });
});
