import { dialog, expect, test, uniqueName } from '../support';
import { createButton, createInvoice, paper, row } from '../support/invoices';

test.describe('billing by keyboard', () => {
  test('opens and closes invoices by keyboard', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/billing');
    await createButton(page).focus();
    await page.keyboard.press('Enter');
    // The number is filled in.
    await expect(dialog(page, 'Create Invoice').getByLabel('Client Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(createButton(page)).toBeFocused();
    const first = page.getByRole('button', { name: /^View INV-/ }).first();
    // Found by its full name, because other journeys add invoices at the top of the list.
    const name = (await first.getAttribute('aria-label')) ?? '';
    const view = page.getByRole('button', { name, exact: true });
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(paper(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();
  });

  test('skips the invisible button that clears a date on Tab and Shift+Tab', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/billing');
    await createButton(page).click();
    const form = dialog(page, 'Create Invoice');
    const dueDate = form.getByLabel('Due Date');
    await expect(dueDate).not.toHaveValue('');
    await dueDate.focus();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Project')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dueDate).toBeFocused();
  });

  test('edits an invoice from the row menu by keyboard', async ({ page, signedInAs }) => {
    const client = uniqueName('Edited');
    await signedInAs('admin', '/billing?status=pending');
    await createInvoice(page, client);
    const own = row(page, client).getByRole('button', { name: /^Actions for INV-/ });
    // Found by its full name, because other journeys add invoices at the top of the list.
    const name = (await own.getAttribute('aria-label')) ?? '';
    const actions = page.getByRole('button', { name, exact: true });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const form = dialog(page, name.replace('Actions for', 'Edit'));
    await expect(form.getByLabel('Invoice Number')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });

  test('returns the focus to the row however quickly the panel is closed', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/billing');
    const fourth = page.getByRole('button', { name: /^View INV-/ }).nth(3);
    await expect(fourth).toBeVisible();
    // Found by its full name, because other journeys add invoices at the top of the list.
    const name = (await fourth.getAttribute('aria-label')) ?? '';
    const view = page.getByRole('button', { name, exact: true });
    const moments = [
      () => expect(page.getByRole('dialog')).toBeAttached(),
      () => expect(paper(page)).toBeVisible(),
      async () => {
        await expect(paper(page)).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      },
    ];
    for (const moment of moments) {
      // The previous panel must be gone, so that its animation isn't mistaken for the new one's.
      await expect(page.getByRole('dialog')).toBeHidden();
      await view.focus();
      await page.keyboard.press('Enter');
      await moment();
      await page.keyboard.press('Escape');
      await expect(view).toBeFocused();
    }
  });

  test('undoes typing in an amount field but not its formatting', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/billing');
    await createButton(page).click();
    const amount = dialog(page, 'Create Invoice').getByLabel('Amount');
    await amount.pressSequentially('1250.5');
    // The browser decides how many characters one undo step covers.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(amount).toHaveValue('', { timeout: 200 });
    }).toPass();
    await amount.pressSequentially('1250.5');
    await page.keyboard.press('Tab');
    await expect(amount).toHaveValue('1,250.50');
    await amount.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(amount).toHaveValue('1,250.50');
    await page.keyboard.press('End');
    await amount.pressSequentially('7');
    await page.keyboard.press('ControlOrMeta+z');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(amount).toHaveValue('1,250.50');
  });
});
