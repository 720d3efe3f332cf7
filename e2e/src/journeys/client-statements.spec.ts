import type { Page } from '@playwright/test';
import { choose, dialog, expect, expectAccessible, test, uniqueWord } from '../support';

/** Opens the demo client from the list. */
async function openAcme(page: Page): Promise<void> {
  const name = 'Acme Corporation';
  await page.getByRole('article', { name }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test.describe('statements of clients', () => {
  test('downloads the statement of a client as PDF and CSV', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/clients?search=Acme');
    await openAcme(page);
    const download = async (): Promise<string> => {
      const started = page.waitForEvent('download');
      await dialog(page).getByRole('button', { name: 'Download' }).click();
      const name = (await started).suggestedFilename();
      await expect(dialog(page)).toBeHidden();
      return name;
    };
    const downloadAs = async (format: string): Promise<string> => {
      await page.getByRole('button', { name: 'Statement' }).click();
      await expectAccessible(page);
      // PDF is the default.
      if (format === 'CSV') {
        await dialog(page).getByLabel('Format').click();
        await choose(page, format);
      }
      return download();
    };
    await page.getByRole('button', { name: 'Statement' }).click();
    await dialog(page).getByLabel('Type').click();
    await choose(page, 'Activity');
    await dialog(page).getByRole('button', { name: 'Last Quarter' }).click();
    await expect(dialog(page).getByLabel('From')).not.toHaveValue('');
    expect(await download()).toMatch(/^activity-statement-\d+-USD-[\d-]+\.pdf$/);
    expect(await downloadAs('CSV')).toMatch(/^statement-\d+-USD-[\d-]+\.csv$/);
    expect(await downloadAs('PDF')).toMatch(/^statement-\d+-USD-[\d-]+\.pdf$/);
  });

  test('sends the statement of a client by email', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/clients?search=Acme');
    await openAcme(page);
    const openMail = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Statement' }).click();
      await dialog(page).getByRole('button', { name: 'Send by Email' }).click();
      await expect(dialog(page)).toContainText('Send Statement to Acme Corporation');
    };
    const subject = `Statement ${uniqueWord()}`;
    await openMail();
    await expect(dialog(page).getByLabel('Message')).toHaveValue(/^Dear Acme Corporation,/);
    await expectAccessible(page);
    const recipients = dialog(page).getByLabel('Recipients');
    await recipients.pressSequentially('nadia');
    await expect(page.getByRole('option', { name: /^Nadia Petrov/ })).toBeVisible();
    await expectAccessible(page);
    await recipients.press('Enter');
    await expect(recipients).toHaveValue('');
    // Adds and removes nothing without typed text.
    await recipients.press('Enter');
    // Keeps a recipient that is typed again.
    await recipients.pressSequentially('nadia.petrov@acme.example');
    await recipients.press('Enter');
    await expect(recipients).toHaveValue('');
    await dialog(page).getByLabel('Subject').fill(subject);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('sent a statement to').first()).toBeVisible();
    await openMail();
    await expect(dialog(page)).toContainText(
      /Last statement in USD.*@.*, nadia.petrov@acme.example/,
    );
  });
});
