import type { Locator, Page } from '@playwright/test';
import {
  choose,
  Colleague,
  dialog,
  expect,
  PICTURE,
  test,
  uniqueName,
  uniqueWord,
} from '../support';
import { addTicket } from '../support/tickets';

/** Counts what a user does. Every job starts on the dashboard. */
class Effort {
  private clicks = 0;
  private keys = 0;

  constructor(private readonly page: Page) {}

  async click(target: Locator, options?: { modifiers: ['Shift'] }): Promise<void> {
    this.clicks += 1;
    await target.click(options);
  }

  /** Chooses an entry of the select that is open. */
  async choose(entry: string): Promise<void> {
    this.clicks += 1;
    await choose(this.page, entry);
  }

  /** Opens the file dialog of the system and confirms the files in it: two clicks. */
  async chooseFiles(
    button: Locator,
    files: { name: string; mimeType: string; buffer: Buffer }[],
  ): Promise<void> {
    this.clicks += 1;
    const opened = this.page.waitForEvent('filechooser');
    await this.click(button);
    await (await opened).setFiles(files);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async press(...keys: string[]): Promise<void> {
    this.keys += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Prints the clicks and keystrokes, and fails above the limit. */
  expectAtMost(job: string, limit: { clicks: number; keys?: number }): void {
    process.stdout.write(`${job}: ${this.clicks} clicks, ${this.keys} keystrokes\n`);
    expect(this.clicks, job).toBeLessThanOrEqual(limit.clicks);
    if (limit.keys !== undefined) expect(this.keys, job).toBeLessThanOrEqual(limit.keys);
  }
}

const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

test.describe('common jobs', () => {
  test('creates an invoice for a known client in 6 clicks', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    const effort = new Effort(page);
    await effort.click(button(page, 'Generate Invoice'));
    const form = dialog(page, 'Create Invoice');
    await effort.click(form.getByLabel('Client Name'));
    await effort.type('acme');
    await effort.press('ArrowDown');
    await expect(page.locator('.ant-select-item-option-active')).toContainText('Acme Corporation');
    await effort.press('Enter');
    await expect(form.getByLabel('Client Name')).toHaveValue('Acme Corporation');
    await effort.click(form.getByLabel('Amount'));
    await effort.type('4800');
    await effort.click(form.getByRole('button', { name: 'Create Invoice' }));
    await expect(page.getByText('Invoice created successfully!')).toBeVisible();
    effort.expectAtMost('Raise an invoice', { clicks: 6 });
  });

  test('adds an expense with a receipt in 9 clicks', async ({ page, signedInAs }) => {
    await signedInAs('employee');
    const effort = new Effort(page);
    await effort.click(menu(page, 'Vendors'));
    await effort.click(button(page, 'Add Expense'));
    const form = dialog(page, 'Add Expense');
    await effort.click(form.getByLabel('Vendor Name'));
    await effort.type('Paper Mill');
    await effort.press('Tab', 'Tab');
    await effort.type('Envelopes');
    await effort.click(form.getByLabel('Category'));
    await effort.choose('Services');
    await effort.press('Tab');
    await effort.type('84.50');
    await effort.chooseFiles(form.getByRole('button', { name: /^Receipt/ }), [PICTURE]);
    await effort.click(form.getByRole('button', { name: 'Add Expense' }));
    await expect(page.getByText('Expense added successfully!')).toBeVisible();
    effort.expectAtMost('Add an expense with a receipt', { clicks: 9 });
  });

  test('requests time off in 5 clicks and approves it in 2', async ({ page, request, baseURL }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const requester = await admin.create();
    const approver = await admin.create('manager');
    await Colleague.signedInAs(page.request, baseURL, requester.username);
    await page.goto('/');
    const requesting = new Effort(page);
    await requesting.click(button(page, /^Account menu of/));
    await requesting.click(page.getByRole('menuitem', { name: 'Time Off' }));
    await requesting.click(button(page, 'Request Time Off'));
    const form = dialog(page, 'Request Time Off');
    await requesting.click(form.getByLabel('Start Date'));
    await requesting.type('2031-03-03');
    await requesting.press('Tab');
    await requesting.type('2031-03-04');
    await requesting.press('Tab');
    await requesting.click(form.getByRole('button', { name: 'Submit Request' }));
    await expect(page.getByText('Request submitted')).toBeVisible();
    requesting.expectAtMost('Request time off', { clicks: 5 });

    await Colleague.signedInAs(page.request, baseURL, approver.username);
    await page.goto('/');
    const approving = new Effort(page);
    await approving.click(button(page, /^Notifications/));
    await approving.click(
      page.getByRole('button', { name: new RegExp(`^Approve: .*${requester.lastName}`) }),
    );
    await expect(page.getByText('Time off approved')).toBeVisible();
    approving.expectAtMost('Approve time off', { clicks: 2 });
  });

  test('assigns and resolves a ticket in 3 clicks', async ({ page, request, baseURL }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const manager = await admin.create('manager');
    await Colleague.signedInAs(page.request, baseURL, manager.username);
    const title = uniqueName('Door sensor');
    await addTicket(admin, title, { priority: 'high' });
    await page.goto('/');
    const effort = new Effort(page);
    await effort.click(page.getByRole('link', { name: title }));
    await effort.click(button(page, 'Assign to Me'));
    await effort.click(button(page, 'Resolve'));
    await expect(page.getByText('Ticket updated successfully!')).toBeVisible();
    effort.expectAtMost('Assign and resolve a ticket', { clicks: 3 });
  });

  test('finds records without a click, with at most 6 keystrokes', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    for (const [typed, address] of [
      ['0018', /\/billing\/\d+$/],
      ['t-42', /\/tickets\/42$/],
    ] as const) {
      await page.goto('/');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
      const effort = new Effort(page);
      await effort.press('ControlOrMeta+k');
      await effort.type(typed);
      await effort.press('Enter');
      await expect(page).toHaveURL(address);
      effort.expectAtMost(`Find ${typed}`, { clicks: 0, keys: 6 });
    }
  });

  test('invites a colleague in 5 clicks', async ({ page, signedInAs }) => {
    await signedInAs('super_admin');
    const word = uniqueWord();
    const effort = new Effort(page);
    await effort.click(menu(page, 'Manage Users'));
    await effort.click(button(page, 'Invite New User'));
    const form = dialog(page, 'Invite New User');
    await effort.click(form.getByLabel('First Name'));
    await effort.type('Robin');
    await effort.press('Tab');
    await effort.type('Hale');
    await effort.press('Tab');
    await effort.type(`robin.${word}@example.com`);
    await effort.click(form.getByRole('button', { name: 'Send Invitation' }));
    await expect(page.getByText('Invitation sent successfully')).toBeVisible();
    effort.expectAtMost('Invite a colleague', { clicks: 5 });
  });

  test('shares five files in 7 clicks', async ({ page, context, signedInAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedInAs('admin');
    const effort = new Effort(page);
    await effort.click(menu(page, 'Evidence Hub'));
    const boxes = page.getByRole('article').getByRole('checkbox');
    await effort.click(boxes.nth(0));
    await effort.click(boxes.nth(4), { modifiers: ['Shift'] });
    await effort.click(button(page, 'Create Links'));
    await effort.click(dialog(page, 'Share 5 files').getByRole('button', { name: 'Create Links' }));
    await effort.click(dialog(page, '5 files shared').getByRole('button', { name: 'Copy Links' }));
    await expect(page.getByText('Links copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.match(/\/share\//g)).toHaveLength(5);
    effort.expectAtMost('Share five files', { clicks: 7 });
  });

  test('merges two clients in 4 clicks', async ({ page, request, baseURL, signedInAs }) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const word = uniqueWord();
    const create = (name: string) =>
      admin.post<{ id: number }>('/api/clients', {
        name: `${name} ${word}`,
        email: `${name.toLowerCase()}.${word}@example.com`,
      });
    const duplicate = await create('Copy');
    await create('Original');
    await signedInAs('admin');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
    const effort = new Effort(page);
    await effort.press('ControlOrMeta+k');
    await effort.type(`copy ${word}`);
    await effort.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/clients/${duplicate.id}$`));
    await effort.click(button(page, 'Merge'));
    const form = dialog(page, `Merge Copy ${word}`);
    await effort.type(`original ${word}`);
    await effort.choose(`Original ${word} · original.${word}@example.com`);
    await effort.click(form.getByRole('button', { name: 'Continue' }));
    await effort.click(page.getByRole('button', { name: 'Merge Clients' }));
    await expect(page.getByText('Clients merged successfully!')).toBeVisible();
    effort.expectAtMost('Merge two clients', { clicks: 4 });
  });

  test('changes the logo in 3 clicks', async ({ page, signedInAs }) => {
    await signedInAs('super_admin');
    const effort = new Effort(page);
    await effort.click(menu(page, 'System Settings'));
    await effort.chooseFiles(button(page, /^(Upload|Replace) Logo$/), [PICTURE]);
    await expect(page.getByText('Logo saved')).toBeVisible();
    effort.expectAtMost('Change the logo', { clicks: 3 });
  });
});
