import {
  choose,
  dialog,
  expect,
  expectAccessible,
  saveInAnotherTab,
  test,
  toastShown,
  uniqueName,
} from '../support';
import { createTicket, newTicketButton, openTicket, row, section } from '../support/tickets';

test.describe('tickets', () => {
  test('creates a ticket, replies, changes its status and deletes it', async ({
    page,
    signedInAs,
  }) => {
    const title = uniqueName('Printer on fire');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await expect(row(page, title)).toContainText(/T-\d{4}/);
    await expect(row(page, title)).toContainText('Unassigned');

    await openTicket(page, title);
    await expect(page).toHaveURL(/\/tickets\/\d+/);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We are on our way.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(section(page, 'Conversation').getByRole('listitem')).toContainText([
      'We are on our way.',
    ]);
    await expect(section(page, 'Details')).toContainText('after less than');
    await page.getByText('Internal note', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Internal note' }).fill('Bring the extinguisher.');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(section(page, 'Conversation').getByRole('listitem')).toContainText([
      /Public reply.*We are on our way\./s,
      /Internal note.*Bring the extinguisher\./s,
    ]);

    const transitions = page.getByRole('group', { name: 'Move to' });
    await transitions.getByRole('button', { name: 'In Progress' }).click();
    await expect(transitions.getByRole('button')).toHaveText(['Resolved', 'Closed']);
    await transitions.getByRole('button', { name: 'Resolved' }).click();
    await expect(section(page, 'History')).toContainText('status In Progress → Resolved');
    await page.reload();
    await expect(dialog(page, title)).toBeVisible();
    await expect(section(page, 'Conversation').getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: /^Actions for T-/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog(page, /^Delete T-/)).toContainText('permanently deletes');
    await Promise.all([
      toastShown(page, 'Ticket deleted successfully!'),
      page.getByRole('button', { name: 'Delete Ticket' }).click(),
    ]);
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(row(page, title)).toHaveCount(0);
  });

  test('keeps the changes of two users who edit a ticket at the same time', async ({
    page,
    signedInAs,
  }) => {
    const title = uniqueName('Shared');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await dialog(page, /^Edit T-/)
      .getByLabel('Description')
      .fill('Added by the first user.');

    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    await saveInAnotherTab(page, `/api/tickets/${id}`, { priority: 'high' });

    const save = dialog(page, /^Edit T-/).getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(dialog(page, /^Edit T-/)).toContainText('Priority');
    await expect(dialog(page, /^Edit T-/)).toContainText('High');
    await save.click();
    await expect(dialog(page, /^Edit T-/)).toBeHidden();
    await expect(page.getByText('Added by the first user.', { exact: true })).toBeVisible();
    await expect(section(page, 'Details')).toContainText('High');
  });

  test('shows a viewer why tickets are read-only', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/tickets?sort=createdAt');
    await expect(newTicketButton(page)).toHaveAttribute('aria-disabled', 'true');
    await newTicketButton(page).hover();
    await expect(page.getByRole('tooltip')).toContainText("Your role doesn't allow this.");
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    const edit = page.getByRole('dialog').getByRole('button', { name: /^Edit/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(section(page, 'Conversation')).toContainText(
      'You can read this ticket but not reply to it. Ask an admin for access.',
    );
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveCount(0);
    await expect(page.getByLabel('Attach evidence')).toHaveCount(0);
  });

  test('attaches and removes an evidence file', async ({ page, signedInAs, baseURL }) => {
    const title = uniqueName('With a file');
    const name = `${uniqueName('notes')}.txt`;
    await signedInAs('manager', '/tickets');
    const upload = await page.request.post('/api/evidence/upload', {
      multipart: {
        file: { name, mimeType: 'text/plain', buffer: Buffer.from('What we have seen.') },
      },
      headers: { Origin: baseURL ?? '' },
    });
    expect(upload.status()).toBe(201);
    await createTicket(page, title);
    await openTicket(page, title);
    await expect(section(page, 'Evidence')).toContainText(
      'No files are attached to this ticket yet.',
    );
    await page.getByLabel('Attach evidence').click();
    await page.getByLabel('Attach evidence').pressSequentially(name.slice(0, 12));
    await choose(page, `${name} · 18 Bytes`);
    const link = section(page, 'Evidence').getByRole('link', { name });
    await expect(link).toBeVisible();
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toBe(name);
    await page.getByRole('button', { name: `Remove ${name} from the ticket` }).click();
    await expect(link).toBeHidden();
  });

  test('has accessible ticket screens @phone', async ({ page, signedInAs, isMobile }) => {
    // The oldest one, because other journeys delete and merge the tickets that they have created.
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await expect(page.getByRole('button', { name: /^View T-/ }).first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(page.getByRole('combobox', { name: 'Assignee', exact: true })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) {
      await page.getByRole('button', { name: 'Clear All Filters' }).click();
      await expect(page).toHaveURL(/\/tickets\?sort=createdAt$/);
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    }
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await expect(section(page, 'History').getByRole('listitem').first()).toBeVisible();
    await expect(section(page, 'Evidence').getByLabel('Attach evidence')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(dialog(page, /^Edit T-/).getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
  });
});
