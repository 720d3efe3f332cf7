import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import {
  choose,
  Colleague,
  expect,
  expectAccessible,
  saveInAnotherTab,
  stopLiveEvents,
  test,
  toastShown,
  uniqueName,
} from '../support';

const newTicket = (page: Page) => page.getByRole('button', { name: 'New Ticket' }).first();
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const form = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const section = (page: Page, name: string) => page.getByRole('region', { name });

const CLIENT = { clientName: 'Harbour Authority', clientEmail: 'port@harbour.example' };

/** More than there are controls on the screen. */
const MAX_TABS = 100;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} can't be reached with Tab.`);
}

async function createTicket(page: Page, title: string): Promise<void> {
  await newTicket(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Client Name').fill(CLIENT.clientName);
  await dialog.getByLabel('Client Email').fill(CLIENT.clientEmail);
  await Promise.all([
    toastShown(page, 'Ticket created successfully!'),
    dialog.getByRole('button', { name: 'Create Ticket' }).click(),
  ]);
  await expect(dialog).toBeHidden();
}

async function openTicket(page: Page, title: string): Promise<void> {
  await row(page, title).getByText(title).click();
  await expect(panel(page, title)).toBeVisible();
}

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
    await expect(panel(page, title)).toBeVisible();
    await expect(section(page, 'Conversation').getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: /^Actions for T-/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(form(page, /^Delete T-/)).toContainText('permanently deletes');
    await Promise.all([
      toastShown(page, 'Ticket deleted successfully!'),
      page.getByRole('button', { name: 'Delete Ticket' }).click(),
    ]);
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(row(page, title)).toHaveCount(0);
  });

  test('keeps an unsent reply after a reload', async ({ page, signedInAs }) => {
    const title = uniqueName('Half answered');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('We are on');
    await page.keyboard.press('Escape');
    await expect(panel(page, title)).toBeHidden();
    await page.reload();
    await openTicket(page, title);
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('We are on');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(section(page, 'Conversation').getByRole('listitem')).toContainText(['We are on']);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveValue('');
  });

  test('keeps the search, filters and sort order of tickets in the URL', async ({
    page,
    signedInAs,
  }) => {
    const title = uniqueName('Badge reader');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await page.getByPlaceholder('Search tickets...').fill(title);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/search=/);
    await openTicket(page, title);
    await expect(page).toHaveURL(/\/tickets\/\d+\?search=/);
    await panel(page, title).getByRole('button', { name: 'Close', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);

    await page.goto('/tickets?priority=high&status=open&sort=title');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    expect(rows.slice(1).every((text) => /High/.test(text) && /Open/.test(text))).toBe(true);
    const titles = rows.slice(1).map((text) => text.split('\n')[0] ?? '');
    expect(titles).toEqual([...titles].sort((a, b) => a.localeCompare(b, 'en')));
    await page.getByRole('button', { name: /^Client/ }).click();
    await expect(page).toHaveURL(/sort=clientName/);

    await page.goto(`/tickets?search=${encodeURIComponent('nothing like this at all')}`);
    await expect(page.getByRole('heading', { name: 'No tickets found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
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
    await form(page, /^Edit T-/)
      .getByLabel('Description')
      .fill('Added by the first user.');

    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    await saveInAnotherTab(page, `/api/tickets/${id}`, { priority: 'high' });

    const save = form(page, /^Edit T-/).getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(form(page, /^Edit T-/)).toContainText('Priority');
    await expect(form(page, /^Edit T-/)).toContainText('High');
    await save.click();
    await expect(form(page, /^Edit T-/)).toBeHidden();
    await expect(page.getByText('Added by the first user.', { exact: true })).toBeVisible();
    await expect(section(page, 'Details')).toContainText('High');
  });

  test('shows who else is writing a message', async ({ page, signedInAs, request, baseURL }) => {
    const title = uniqueName('Typing');
    await signedInAs('manager', '/tickets');
    await createTicket(page, title);
    await openTicket(page, title);
    const id = /\/tickets\/(\d+)/.exec(page.url())?.[1];
    const colleague = await Colleague.signedInAs(request, baseURL);
    await colleague.put(`/api/tickets/${id}/typing`);
    await expect(page.getByText(/ is typing…$/)).toBeVisible();
    await colleague.post(`/api/tickets/${id}/messages`, { kind: 'note', body: 'Solved it.' });
    await expect(page.getByText('Solved it.')).toBeVisible();
    await expect(page.getByText(/ is typing…$/)).toBeHidden();

    const announced = page.waitForResponse(/\/typing$/);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('Thank you');
    expect((await announced).status()).toBe(204);
  });

  test('exports tickets in the order of the list', async ({ page, signedInAs }) => {
    // No other journey closes tickets, so this list doesn't change.
    await signedInAs('viewer', '/tickets?status=closed&sort=title');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const listed = await page
      .getByRole('row')
      .filter({ hasText: /T-\d{4}/ })
      .allInnerTexts();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^tickets-\d{4}-\d{2}-\d{2}\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    const numbers = file.match(/^T-\d{4}(?=,)/gm) ?? [];
    expect(numbers).toEqual(listed.map((text) => /T-\d{4}/.exec(text)?.[0]));

    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('shows a viewer why tickets are read-only', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/tickets?sort=createdAt');
    await expect(newTicket(page)).toHaveAttribute('aria-disabled', 'true');
    await newTicket(page).hover();
    await expect(page.getByRole('tooltip')).toContainText('Your role does not allow this.');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    const edit = page.getByRole('dialog').getByRole('button', { name: /^Edit/ });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('textbox', { name: 'Public reply' })).toHaveCount(0);
    await expect(section(page, 'Conversation')).toContainText('Your role does not allow this.');
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

  test('takes, answers, changes and merges tickets', async ({ page, signedInAs }) => {
    const name = uniqueName('Gate');
    const titles = [`${name} is stuck`, `${name} does not open`] as const;
    const [kept, merged] = titles;
    await signedInAs('manager', '/tickets');
    await createTicket(page, kept);
    await createTicket(page, merged);
    await page.getByPlaceholder('Search tickets...').fill(name);
    await expect(page.getByRole('row', { name: /^T-/ })).toHaveCount(2);

    await openTicket(page, kept);
    await section(page, 'Details')
      .getByRole('button', { name: /^Assign to Me/ })
      .click();
    await expect(section(page, 'History')).toContainText('changed assignee Unassigned →');
    await page.getByRole('link', { name: 'Open as Page' }).click();
    await expect(page).toHaveURL(/\/tickets\/\d+\/page$/);
    await page.getByRole('textbox', { name: 'Public reply' }).fill('The gate is repaired.');
    await page.getByRole('button', { name: 'Send and Resolve' }).click();
    await expect(section(page, 'Conversation').getByRole('listitem')).toContainText([
      'The gate is repaired.',
    ]);
    await expect(section(page, 'History')).toContainText('status Open → Resolved');
    await expectAccessible(page);

    await page.goto(`/tickets?search=${encodeURIComponent(name)}`);
    for (const title of titles) await row(page, title).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Selected tickets' });
    await expect(bar).toContainText('2 selected');
    await expectAccessible(page);
    await bar.getByRole('combobox', { name: 'Set priority' }).click();
    await choose(page, 'High');
    await expect(page.getByText('2 tickets updated')).toBeVisible();
    for (const title of titles) await expect(row(page, title)).toContainText('High');

    for (const title of titles) await row(page, title).getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Merge' }).click();
    await form(page, 'Merge 2 tickets').getByRole('button', { name: 'Merge Tickets' }).click();
    await expect(page.getByText('1 ticket merged')).toBeVisible();
    await openTicket(page, merged);
    await expect(section(page, 'Details')).toContainText(/This ticket was merged into T-\d{4}/);
    await section(page, 'Details')
      .getByRole('link', { name: /^T-\d{4}$/ })
      .click();
    await expect(panel(page, kept)).toBeVisible();
  });

  test('resolves a new ticket with four clicks in the list', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const title = uniqueName('Lamp broken');
    const colleague = await Colleague.signedInAs(request, baseURL);
    await colleague.post('/api/tickets', { title, ...CLIENT });
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(title)}`);
    await page.evaluate(() => {
      const counted = { clicks: 0 };
      document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
      Object.assign(window, { counted });
    });

    await openTicket(page, title);
    await section(page, 'Details')
      .getByRole('button', { name: /^Assign to Me/ })
      .click();
    const reply = page.getByRole('textbox', { name: 'Public reply' });
    await reply.click();
    await page.keyboard.type('The lamp is replaced.');
    await page.getByRole('button', { name: 'Send and Resolve' }).click();
    await expect(section(page, 'History')).toContainText('status Open → Resolved');
    // A new document would have lost the count.
    expect(await page.evaluate(() => Reflect.get(window, 'counted'))).toEqual({ clicks: 4 });
  });

  test('resolves a new ticket by keyboard', async ({ page, signedInAs, request, baseURL }) => {
    const title = uniqueName('Door blocked');
    const colleague = await Colleague.signedInAs(request, baseURL);
    await colleague.post('/api/tickets', { title, ...CLIENT });
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: /^View T-/ }));
    await page.keyboard.press('Enter');
    await expect(panel(page, title)).toBeVisible();
    await tabTo(page, section(page, 'Details').getByRole('button', { name: /^Assign to Me/ }));
    await page.keyboard.press('Enter');
    await expect(section(page, 'History')).toContainText('changed assignee Unassigned →');
    await tabTo(page, page.getByRole('textbox', { name: 'Public reply' }));
    await page.keyboard.type('The door opens again.');
    await tabTo(page, page.getByRole('button', { name: 'Send and Resolve' }));
    await page.keyboard.press('Enter');
    await expect(section(page, 'History')).toContainText('status Open → Resolved');
  });

  test('opens and closes tickets by keyboard', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/tickets');
    await newTicket(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(newTicket(page)).toBeFocused();

    const first = page.getByRole('button', { name: /^View T-/ }).first();
    // Found by its full name, because other journeys add tickets at the top of the list.
    const name = (await first.getAttribute('aria-label')) ?? '';
    const view = page.getByRole('button', { name, exact: true });
    await view.focus();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Conversation')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/tickets$/);
    await expect(view).toBeFocused();
  });

  test('works through the tickets of the list without closing the panel', async ({
    page,
    signedInAs,
  }) => {
    // Tickets of other journeys would move the rows.
    await stopLiveEvents(page);
    await signedInAs('manager', '/tickets?sort=createdAt');
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody tr');
    const numbers = ['T-0001', 'T-0002', 'T-0003'];
    await expect(rows.nth(1)).toContainText('T-0002');
    await rows.nth(0).press('Enter');
    const ticket = page.getByRole('dialog');
    for (const number of numbers) {
      await expect(ticket.getByText(number)).toBeVisible();
      await page.keyboard.press('j');
    }
    await expect(ticket.getByText('T-0004')).toBeVisible();
    await ticket.getByRole('button', { name: 'Previous ticket' }).click();
    await expect(ticket.getByText('T-0003')).toBeVisible();
    await expect(page).toHaveURL(/\/tickets\/3\?sort=createdAt$/);
  });

  test('mentions a colleague who is chosen from the list in a note', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await page
      .getByRole('button', { name: /^View T-/ })
      .first()
      .click();
    await page.getByText('Internal note', { exact: true }).click();
    const note = page.getByRole('textbox', { name: 'Internal note' });
    await note.pressSequentially('Please look at this, @Noa');
    await expect(page.getByText('Noah Fischer', { exact: true }).last()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(note).toHaveValue('Please look at this, @Noah Fischer ');
    await note.clear();
  });

  test('has accessible ticket screens @phone', async ({ page, signedInAs, isMobile }) => {
    // The oldest one, because other journeys delete and merge the tickets that they have created.
    await signedInAs('manager', '/tickets?status=open&sort=createdAt');
    await expect(page.getByRole('button', { name: /^View T-/ }).first()).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Filters (1)' }).click();
    await expect(page.getByRole('combobox', { name: 'Assignee', exact: true })).toBeVisible();
    await expectAccessible(page);
    if (isMobile) {
      await page.getByRole('button', { name: 'Clear Filters' }).click();
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
    await expect(form(page, /^Edit T-/).getByLabel('Title')).toBeFocused();
    await expectAccessible(page);
  });
});
