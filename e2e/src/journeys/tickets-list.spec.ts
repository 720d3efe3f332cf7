import { readFile } from 'node:fs/promises';
import {
  choose,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  stopLiveEvents,
  test,
  uniqueName,
} from '../support';
import { addTicket, createTicket, openTicket, row, section } from '../support/tickets';

test.describe('list of tickets', () => {
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
    await dialog(page, title).getByRole('button', { name: 'Close', exact: true }).click();
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

  test('continues in the search box when no ticket matches @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('viewer', '/tickets?search=voicemail');
    await page.getByRole('button', { name: 'Search Everywhere' }).click();
    const searchBox = page.getByRole('combobox', { name: 'Search', exact: true });
    await expect(searchBox).toHaveValue('voicemail');
    await page.getByRole('option', { name: /^Voicemail from the client/ }).click();
    await expect(page).toHaveURL(/\/evidence\/\d+/);
  });

  test('shows how long tickets are overdue on a laptop', async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signedInAs('manager', '/tickets?view=overdue');
    await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(/Overdue by \d+/);
  });

  test('exports tickets in the order of the list', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const name = uniqueName('Alarm');
    for (const part of ['b', 'c', 'a']) await addTicket(colleague, `${name} ${part}`);
    await signedInAs('viewer', `/tickets?search=${encodeURIComponent(name)}&sort=title`);
    const rows = page.getByRole('row', { name: /^T-/ });
    await expect(rows).toContainText(['a', 'b', 'c'].map((part) => `${name} ${part}`));
    const listed = await rows.allInnerTexts();
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
    // The page replaces the panel, and with it the field that has the focus.
    await expect(page.getByRole('link', { name: 'All tickets' })).toBeVisible();
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
    await dialog(page, 'Merge 2 tickets').getByRole('button', { name: 'Merge Tickets' }).click();
    await expect(page.getByText('1 ticket merged')).toBeVisible();
    await openTicket(page, merged);
    await expect(section(page, 'Details')).toContainText(/This ticket was merged into T-\d{4}/);
    await section(page, 'Details')
      .getByRole('link', { name: /^T-\d{4}$/ })
      .click();
    await expect(dialog(page, kept)).toBeVisible();
  });

  test('resolves a new ticket with four clicks in the list', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const title = uniqueName('Lamp broken');
    const colleague = await Colleague.signedInAs(request, baseURL);
    await addTicket(colleague, title);
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
});
