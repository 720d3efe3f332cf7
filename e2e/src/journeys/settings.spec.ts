import { expect, expectAccessible, PICTURE, test } from '../support';

test.describe('system settings', () => {
  test('lets a super admin change settings and records the change in the audit log', async ({
    page,
    signedInAs,
  }) => {
    const phone = `+49 40 ${Date.now() % 1_000_000}`;
    await signedInAs('super_admin', '/settings');
    await page.getByLabel('Phone').fill(phone);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue(phone);

    await page.getByRole('link', { name: 'Audit Log' }).click();
    await expect(page).toHaveURL(/tab=audit/);
    await page.getByText('Update company').first().click();
    await expect(page.getByRole('table', { name: 'Changed fields' })).toContainText(phone);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('saves the company logo and shows it on invoices', async ({ page, signedInAs }) => {
    const logo = page.getByRole('img', { name: 'Logo of Atrium' });
    const isLoaded = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await signedInAs('super_admin', '/settings');
    await expect(logo).toBeVisible();
    const before = await logo.getAttribute('src');
    await page.getByTestId('logo-file').setInputFiles(PICTURE);
    await expect(page.getByText('Logo saved')).toBeVisible();
    await expect(logo).not.toHaveAttribute('src', before ?? '');
    await expect.poll(isLoaded).toBe(true);

    await page.goto('/billing/1');
    await expect(page.getByRole('article', { name: /^Invoice / })).toBeVisible();
    await expect.poll(isLoaded).toBe(true);

    await page.goto('/settings');
    await page.getByTestId('logo-file').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not an image'),
    });
    await expect(page.getByRole('alert')).toHaveText('Please choose a PNG, JPEG or WebP image.');
    await page.getByRole('button', { name: 'Remove Logo' }).click();
    await expect(page.getByText('No logo yet')).toBeVisible();
  });

  test('shows an admin the settings as read-only', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/settings?tab=finance');
    await expect(page.getByText('Only a super admin can change the settings.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  test('keeps unsent mail readable in the outbox', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=mail');
    await page.getByRole('button', { name: 'Send Me a Test Message' }).click();
    await expect(
      page.getByText(/Couldn't send the test message|Test message sent/).last(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page
      .getByText(/^Test message from/)
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(
      'This test message confirms that Atrium can send email',
    );
  });

  test('denies managers access to the settings', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/settings');
    await expect(page.getByText('Access Denied')).toBeVisible();
  });

  for (const [tab, heading] of [
    ['company', 'Company'],
    ['timeoff', 'Time Off'],
    ['mail', 'Mail'],
    ['outbox', 'Outbox'],
  ]) {
    test(`has an accessible ${heading} tab @phone`, async ({ page, signedInAs }) => {
      await signedInAs('super_admin', `/settings?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('has an accessible audit log @phone', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=audit&entity=ticket');
    const change = page.getByText(/^Ticket #\d+$/).first();
    await expect(change).toBeVisible();
    await expectAccessible(page);
  });
});
