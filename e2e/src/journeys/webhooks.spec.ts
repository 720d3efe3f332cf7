import { expect, expectAccessible, test, uniqueWord } from '../support';

test.describe('webhooks', () => {
  test('adds a webhook and shows why its test was not delivered @phone', async ({
    page,
    signedInAs,
  }) => {
    const name = uniqueWord();
    await signedInAs('super_admin', '/settings?tab=service-accounts');
    await page.getByRole('button', { name: 'Add Service Account' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Service Account' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByRole('button', { name: 'Add Service Account' }).click();
    await expect(adding).toBeHidden();

    await page.goto('/settings?tab=webhooks');
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
    const url = `https://127.0.0.1/${name}`;
    await dialog.getByLabel('URL').fill(url);
    await dialog.getByLabel('Events').fill('ticket.created');
    await page.getByTitle('ticket.created').click();
    await dialog.getByLabel('Service Account').fill(name);
    await page.getByTitle(name).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();

    await page.getByRole('button', { name: `Actions for ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Send Test' }).click();
    await expect(page.getByText("Couldn't deliver the test")).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Deliveries' }).click();
    await expect(page.getByText('webhook.test')).toBeVisible();
    await expectAccessible(page);
  });
});
