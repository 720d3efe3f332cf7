import { expect, expectAccessible, test, uniqueWord } from '../support';

test.describe('API tokens', () => {
  test('lets a program use the API until its token is revoked @phone', async ({
    page,
    playwright,
    baseURL,
    signedInAs,
  }) => {
    const name = uniqueWord();
    await signedInAs('admin', '/settings?tab=service-accounts');
    await page.getByRole('button', { name: 'Add Service Account' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Service Account' });
    await adding.getByLabel('Name').fill(name);
    await adding.getByRole('button', { name: 'Add Service Account' }).click();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Create Token' }).click();

    const creating = page.getByRole('dialog', { name: 'Create Token' });
    await creating.getByLabel('Name').fill('Export');
    await creating.getByLabel('Filter scopes').fill('ticket.read');
    await creating.getByRole('checkbox', { name: 'Read tickets ticket.read' }).check();
    await expectAccessible(page);
    await creating.getByRole('button', { name: 'Create Token' }).click();
    const token = await page.getByRole('textbox', { name: 'Token' }).inputValue();
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();

    const program = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    });
    expect((await program.get('/api/tickets')).status()).toBe(200);
    expect((await program.get('/api/clients')).status()).toBe(403);

    await page.reload();
    const account = page.getByRole('article', { name });
    await expect(account.getByText('Last used')).toBeVisible();
    await expectAccessible(page);
    await account.getByRole('button', { name: 'Revoke Export' }).click();
    await page.getByRole('button', { name: 'Revoke Token' }).click();
    await expect(page.getByText('Token revoked')).toBeVisible();
    expect((await program.get('/api/tickets')).status()).toBe(401);
    await program.dispose();
  });

  test('has an accessible list of personal tokens @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/profile');
    await expect(page.getByText('No API tokens yet')).toBeVisible();
    await expectAccessible(page);
  });
});
