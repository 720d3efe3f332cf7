import {
  Colleague,
  expect,
  expectAccessible,
  expireConfirmation,
  PASSWORD,
  test,
  uniqueName,
} from '../support';

test.describe('privacy', () => {
  test('previews retention rules, keeps a client on hold and saves @phone', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const clientName = uniqueName('Harbour');
    await admin.post('/api/clients', {
      name: clientName,
      email: `${clientName.replace(' ', '.').toLowerCase()}@client.example`,
    });
    await signedInAs('super_admin', '/settings?tab=privacy');
    await page.getByLabel('Closed Tickets').fill('7300');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/^These rules would/)).toBeVisible();
    await page.getByLabel('Clients on Hold').fill(clientName);
    await page.getByTitle(clientName, { exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.reload();
    await expect(page.getByTitle(clientName, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Closed Tickets')).toHaveValue('7300');
  });

  test('exports and erases the personal data of a team member after a confirmation', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    test.slow();
    const admin = await Colleague.signedInAs(request, baseURL);
    const { id, firstName, lastName } = await admin.create();
    const name = `${firstName} ${lastName}`;
    await signedInAs('super_admin', `/team/${id}`);
    const menu = page.getByRole('button', { name: `Actions for ${name}` }).last();
    await menu.click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export Personal Data' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^user-${id}-.*\\.zip$`));

    await menu.click();
    await page.getByRole('menuitem', { name: 'Erase Personal Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Personal Data' });
    await expect(dialog.getByText(/changed or deleted:/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Requested by email');
    await dialog.getByLabel(/^Type/).fill(name);
    await expectAccessible(page);
    await expireConfirmation(page, '**/api/privacy/users/*/erase');
    await dialog.getByRole('button', { name: 'Erase Personal Data' }).click();
    const confirmation = page.getByRole('dialog', { name: "Confirm It's You" });
    await expect(confirmation.getByLabel('Password')).toBeVisible();
    await expectAccessible(page);
    await confirmation.getByLabel('Password').fill(PASSWORD);
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Personal data erased')).toBeVisible();
    await expect(page.getByRole('dialog', { name: `Erased user ${id}` })).toBeVisible();

    await page.goto('/settings?tab=privacy');
    await expect(page.getByText('Requested by email').first()).toBeVisible();
  });
});
