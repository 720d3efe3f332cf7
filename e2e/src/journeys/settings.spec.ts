import { choose, expect, expectAccessible, settingsTabs, showHeldMail, test } from '../support';

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
    await page.getByText('changed the phone in the company settings').first().click();
    await expect(page.getByRole('table', { name: 'Changed fields' })).toContainText(phone);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('adds holidays with Enter without saving the settings', async ({ page, signedInAs }) => {
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') saved.push(request.url());
    });
    await signedInAs('super_admin', '/settings?tab=timeoff');
    const field = page.getByPlaceholder('Add a holiday');
    for (const date of ['6 Feb 2042', '7 Feb 2042', '8 Feb 2042']) {
      await field.pressSequentially(date);
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
    }
    await expect(page.getByRole('list', { name: 'Holidays' })).toContainText('Feb 8, 2042');
    expect(saved).toEqual([]);
  });

  test('shows an admin the settings as read-only', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/settings?tab=finance');
    await expect(page.getByText('Only a super admin can change the settings.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  test('opens the closed section with an invalid field and focuses the field', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/settings');
    const section = page.getByRole('button', { name: 'Tax and Bank Details' });
    const iban = page.getByLabel('IBAN');
    await section.click();
    await iban.fill('DE00 1234');
    await section.click();
    await expect(iban).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText("This IBAN isn't valid.", { exact: false })).toBeVisible();
    await expect(iban).toBeFocused();
  });

  test('rejects business hours that end before they start, and focuses their end', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/settings?tab=helpdesk');
    await page.getByLabel('Wednesday from').fill('18:00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const message = 'Business hours on Wednesday must end after they start.';
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByLabel('Wednesday to')).toBeFocused();
  });

  test('does not let a super admin who uses a password turn off passwords for super admins', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/settings?tab=sign-in');
    const roles = page.getByLabel('Roles Without Password Sign-In');
    await roles.click();
    await choose(page, 'Super Admin');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText("You've signed in with a password.", { exact: false }),
    ).toBeVisible();
    await expect(roles).toBeFocused();
  });

  test('leaves an open list of roles on Tab without choosing one', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=sign-in');
    const roles = page.getByLabel('Roles That Need a Second Factor');
    await roles.click();
    await expect(page.getByRole('option', { name: 'Super Admin' })).toBeVisible();
    await roles.press('ArrowDown');
    await roles.press('Tab');
    await expect(page.getByLabel('Grace Period')).toBeFocused();
    await expect(page.getByTitle('Super Admin')).toBeHidden();
    await expect(page.getByTitle('Admin', { exact: true })).toBeHidden();
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
    const text = 'This test message confirms that Atrium can send email';
    const mail = page.frameLocator('iframe[title^="Email: Test message"]');
    await expect(mail.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
    await page.getByRole('button', { name: 'Show Plain Text' }).click();
    await expect(page.getByRole('dialog')).toContainText(text);
  });

  test('reports that the server of a new mailbox is missing, adds it as inactive, and deletes it', async ({
    page,
    signedInAs,
  }) => {
    const name = `Sales ${Date.now()}`;
    await signedInAs('super_admin', '/settings?tab=mailboxes');
    await page.getByRole('button', { name: 'Add Mailbox' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Mailbox' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('Email Address').fill(`sales-${Date.now()}@harbour.example`);
    await dialog.getByLabel('IMAP Server').fill('127.0.0.1');
    await dialog.getByLabel('Port').fill('1');
    await dialog.getByLabel('Username').fill('sales');
    await dialog.getByLabel('Password').fill('secret');
    await dialog.getByRole('button', { name: 'Add Mailbox' }).click();
    const question = page.getByRole('dialog', { name: "Couldn't connect" });
    await expect(question).toContainText('The mail server refused the connection.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByText('The mail server refused the connection.')).toBeVisible();
    await dialog.getByLabel('Active').click();
    await dialog.getByRole('button', { name: 'Add Mailbox' }).click();
    await expect(page.getByText('Mailbox added')).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Test Connection' }).click();
    const result = page.getByRole('alert').getByText(/The mail server refused the connection/);
    await expect(result).toBeVisible();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Mailbox' }).click();
    await expect(page.getByText('Mailbox deleted')).toBeVisible();
  });

  test('keeps a held email open after a reload, with its actions below the text on a phone', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showHeldMail(page);
    await signedInAs('manager', '/held-mail');
    await page.getByText('Invoice export').click();
    const text = page.getByRole('dialog', { name: 'Invoice export' }).getByText('is empty');
    await expect(text).toBeVisible();
    await page.reload();
    await expect(text).toBeVisible();
    const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
    const [textBox, acceptBox] = [await text.boundingBox(), await accept.boundingBox()];
    expect(acceptBox?.y).toBeGreaterThan(textBox?.y ?? Infinity);
    // The demo data has no such email. The message leaves the actions free.
    await accept.click();
    await expect(page.getByText("Couldn't accept the email")).toBeVisible();
    await accept.click({ trial: true });
    await page.getByRole('button', { name: 'Discard' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Discard this email?' })).toBeVisible();
  });

  test('denies managers access to the settings', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/settings');
    await expect(page.getByText('Access Denied')).toBeVisible();
  });

  test('has accessible tabs of System Settings @phone', async ({ page, signedInAs, isMobile }) => {
    test.slow();
    await signedInAs('super_admin', '/settings');
    const navigation = page.getByRole('navigation', { name: 'Settings' });
    // A change of the tab takes less time than a page load.
    for (const address of await settingsTabs(page)) {
      if (isMobile) {
        await navigation.getByRole('combobox').selectOption(address);
        await expect(navigation.getByRole('combobox')).toHaveValue(address);
      } else {
        const tab = navigation.locator(`a[href="${address}"]`);
        await tab.click();
        await expect(tab).toHaveAttribute('aria-current', 'page');
      }
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await test.step(address, () => expectAccessible(page));
    }
  });

  test('has an accessible audit log @phone', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=audit&entity=ticket');
    const change = page.getByRole('link', { name: /^T-\d{4} / }).first();
    await expect(change).toBeVisible();
    await expectAccessible(page);
  });
});
