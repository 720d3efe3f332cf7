import type { Page } from '@playwright/test';
import {
  ACCOUNTS,
  Colleague,
  expect,
  oldestRecord,
  showHeldMail,
  stopLiveEvents,
  test,
  uniqueName,
} from '../support';
import { addTicket, row } from '../support/tickets';

/**
 * Finds an action by words in the search box and runs the first one in the group that is offered
 * first.
 */
async function run(page: Page, group: string | RegExp, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const actions = page.getByRole('listbox').getByRole('group').first();
  await expect(actions).toBeVisible();
  await page.keyboard.type(words);
  await expect(actions).toHaveAccessibleName(group);
  await expect(actions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeHidden();
}

const ON_PAGE = 'On this page';

/** A control that is visible once the screen has loaded, the words, and the dialog that opens. */
const LISTS = [
  ['/projects', 'New Project', 'project new'],
  ['/tickets', 'New Ticket', 'ticket new'],
  ['/clients', 'Add Client', 'add client'],
  ['/evidence', 'Upload Evidence', 'upload'],
  ['/billing', 'Create Invoice', 'create invoice'],
  ['/billing/recurring', 'Create Recurring Invoice', 'recurring create'],
  ['/expenses', 'Add Expense', 'add expense'],
  ['/team', 'Invite New User', 'invite'],
  ['/time-off', 'Request Time Off', 'request time'],
  ['/time-off-manager', 'Team Calendar', 'calendar'],
  ['/settings?tab=webhooks', 'Add Webhook', 'add webhook'],
] as const;

const RECORDS = [
  ['/tickets', '/api/tickets?status=open', 'merge'],
  ['/evidence', '/api/evidence', 'new version'],
  ['/billing', '/api/invoices?status=pending', 'record payment'],
  ['/expenses', '/api/expenses?status=pending', 'delete'],
  ['/team', '/api/users?role=viewer', 'edit'],
] as const;

/** Lists with bulk actions, the plural of their records, the words, and the dialog that opens. */
const BULK_ACTIONS = [
  ['/projects?layout=table', 'projects', 'change due date', /^Change the due date of /],
  ['/clients?layout=table', 'clients', 'delete', /^Delete \d+ clients/],
  ['/billing', 'invoices', 'send reminders', /^Send .*reminder/i],
  ['/expenses', 'expenses', 'reject', /^Reject /],
  ['/evidence', 'files', 'move', /^Move /],
  ['/time-off-manager', 'requests', 'deny', /^Deny /],
] as const;

test.describe('actions in the search box', () => {
  test('runs the action of each list that opens a dialog from the search box, and returns the focus', async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs('super_admin');
    for (const [path, button, words] of LISTS) {
      await page.goto(path);
      const opener = page.getByRole('button', { name: button, exact: true }).first();
      await expect(opener).toBeVisible();
      await run(page, ON_PAGE, words);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  test('runs an action of the panel of each kind of record from the search box', async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs('super_admin');
    for (const [screen, list, words] of RECORDS) {
      const { id } = await oldestRecord(page, list);
      await page.goto(`${screen}/${id}`);
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      await run(page, /./, words);
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await expect(page.getByRole('dialog').last().locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(panel.locator(':focus')).toHaveCount(1);
    }
  });

  test('runs actions of the pages of a project and a client from the search box', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin');
    for (const [screen, name] of [
      ['/projects', 'Delete'],
      ['/clients', 'Merge'],
    ] as const) {
      const { id } = await oldestRecord(page, `/api${screen}`);
      await page.goto(`${screen}/${id}`);
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeVisible();
      await run(page, ON_PAGE, name.toLowerCase());
      await expect(page.getByRole('dialog', { name: new RegExp(`^${name}`) })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
  });

  test('changes the selected tickets from the search box', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const title = uniqueName('Gate');
    await addTicket(await Colleague.signedInAs(request, baseURL), title);
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('group', { name: 'Selected tickets' })).toBeVisible();
    await run(page, ON_PAGE, 'set priority low');
    await expect(page.getByText('1 ticket updated')).toBeVisible();
    await expect(row(page, title)).toContainText('Low');
  });

  test('runs an action for the selected records of each list from the search box', async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await stopLiveEvents(page);
    await signedInAs('super_admin');
    for (const [path, noun, words, title] of BULK_ACTIONS) {
      await page.goto(path);
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .press('Space');
      const bar = page.getByRole('group', { name: `Selected ${noun}` });
      await bar.getByRole('button', { name: 'Clear Selection' }).focus();
      await run(page, ON_PAGE, words);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
  });

  test('cancels time off from the search box while the panel of the request is open', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin');
    const list = '/api/timeoff/requests?scope=managed&status=pending';
    const { id } = await oldestRecord(page, list);
    await page.goto(`/time-off-manager/${id}`);
    const panel = page.getByRole('dialog', { name: 'Time Off Request Details' });
    await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
    await run(page, 'Time Off Request Details', 'cancel request');
    await expect(page.getByRole('dialog', { name: 'Cancel this request?' })).toBeVisible();
  });

  test('discards the held email whose row has the focus from the search box', async ({
    page,
    signedInAs,
  }) => {
    await showHeldMail(page);
    await signedInAs('super_admin', '/settings?tab=mailboxes');
    await page.getByRole('button', { name: 'Discard Invoice export' }).focus();
    await run(page, 'Invoice export, from kim@client.example', 'discard');
    await expect(page.getByRole('dialog', { name: 'Discard this email?' })).toBeVisible();
  });

  test('opens the form of the focused row from the search box', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const title = uniqueName('Gate');
    await addTicket(await Colleague.signedInAs(request, baseURL), title);
    await signedInAs('manager', `/tickets?search=${encodeURIComponent(title)}`);
    await expect(row(page, title)).toBeVisible();
    await page.keyboard.press('j');
    await expect(row(page, title)).toBeFocused();
    await run(page, new RegExp(title), 'edit');
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
  });

  test('exports the audit log from the search box', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/settings?tab=audit');
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    const download = page.waitForEvent('download');
    await run(page, ON_PAGE, 'export csv');
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  test('marks all notifications as read from the search box', async ({
    page,
    request,
    baseURL,
  }) => {
    const person = await (await Colleague.signedInAs(request, baseURL)).create();
    await Colleague.signedInAs(page.request, baseURL, person.username);
    const manager = await Colleague.signedInAs(request, baseURL, ACCOUNTS.manager);
    await addTicket(manager, uniqueName('Dock gate'), { assigneeId: person.id });
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel.getByText('1 unread')).toBeVisible();
    await run(page, 'Notifications', 'mark all');
    await expect(panel.getByText('All read')).toBeVisible();
  });

  test('explains in the search box why an action is not allowed', async ({ page, signedInAs }) => {
    await signedInAs('viewer');
    const { id } = await oldestRecord(page, '/api/tickets?status=open');
    await page.goto(`/tickets/${id}`);
    await expect(page.getByRole('dialog').getByText('Conversation')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Edit');
    const denied = search.getByRole('option', { name: /^Edit/ });
    await expect(denied).toHaveAttribute('aria-selected', 'true');
    await expect(denied).toHaveAttribute('aria-disabled', 'true');
    await expect(denied).toContainText(/only|role|permission|can/i);
    await page.keyboard.press('Enter');
    await expect(search).toBeVisible();
  });
});
