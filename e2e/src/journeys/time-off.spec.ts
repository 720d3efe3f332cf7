import type { Role } from '@atrium/contracts';
import type { APIRequestContext, Page } from '@playwright/test';
import { Colleague, expect, expectAccessible, test } from '../support';

const requestButton = (page: Page) =>
  page.getByRole('button', { name: 'Request Time Off' }).first();
const form = (page: Page) => page.getByRole('dialog', { name: 'Request Time Off' });
const row = (page: Page, dates: string) => page.getByRole('row', { name: dates });

/** The first Monday of next March. */
function workingDay(): { typed: string; shown: string } {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));
  day.setUTCDate(1 + ((8 - day.getUTCDay()) % 7));
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
  return { typed: day.toISOString().slice(0, 10), shown: shown.format(day) };
}

/** Signs the page in as a new user, who has no requests yet. */
async function signInAsNewUser(
  page: Page,
  { request, baseURL, role }: { request: APIRequestContext; baseURL?: string; role: Role },
): Promise<void> {
  const admin = await Colleague.signedInAs(request, baseURL);
  const { username } = await admin.create(role);
  await Colleague.signedInAs(page.request, baseURL, username);
}

async function chooseDate(page: Page, label: string, date: string): Promise<void> {
  await form(page).getByLabel(label).fill(date);
  await page.keyboard.press('Enter');
}

test.describe('my time off', () => {
  test('requests time off from the search box of any screen', async ({
    page,
    request,
    baseURL,
  }) => {
    const { typed, shown } = workingDay();
    await signInAsNewUser(page, { request, baseURL, role: 'employee' });
    await page.goto('/tickets');
    await expect(page.getByRole('button', { name: 'New Ticket' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();
    await page.keyboard.type('request time off');
    await expect(page.getByRole('option', { name: 'Request Time Off' })).toBeVisible();
    await page.keyboard.press('Enter');
    await chooseDate(page, 'Start Date', typed);
    await form(page).getByLabel('Hours').fill('1');
    await form(page).getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('button', { name: 'Open Request' }).click();
    await expect(page).toHaveURL(/\/time-off\?request=\d+/);
    await expect(page.getByRole('dialog', { name: /^Time Off Request/ })).toContainText(shown);
  });

  test('requests, views, changes and cancels time off', async ({ page, request, baseURL }) => {
    const { typed, shown } = workingDay();
    await signInAsNewUser(page, { request, baseURL, role: 'viewer' });
    await page.goto('/time-off');
    await requestButton(page).click();
    await chooseDate(page, 'Start Date', typed);
    await chooseDate(page, 'End Date', typed);
    await expect(form(page)).toContainText('These dates include 8 working hours.');
    await form(page).getByLabel('Hours').fill('1');
    await expect(form(page)).toContainText('This request1 hour');
    await form(page).getByLabel('Reason').fill('School visit');
    await form(page).getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByText('Request submitted')).toBeVisible();
    await expect(form(page)).toBeHidden();

    await row(page, shown).getByRole('button', { name: 'Details' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('School visit');
    await expect(page).toHaveURL(/request=\d+/);
    await page.reload();
    await expect(panel).toContainText('Pending');
    await page.getByRole('button', { name: 'Close' }).click();

    await row(page, shown).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Time Off Request' });
    await expect(edit).toContainText('This request1 hour');
    await edit.getByLabel('Hours').fill('2');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Request changed')).toBeVisible();
    await expect(edit).toBeHidden();

    await row(page, shown).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Are you sure you want to cancel this vacation/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await expect(page.getByText('Request cancelled')).toBeVisible();
    await expect(row(page, shown)).toContainText('Cancelled');
  });

  test('shows users the history of their balance @phone', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/time-off');
    await page.getByRole('button', { name: 'Balance History' }).click();
    const panel = page.getByRole('dialog', { name: 'Balance History' });
    await expect(panel.getByRole('listitem').first()).toContainText(/hours left$/);
    await expectAccessible(page);
  });

  test('opens the team calendar and navigates it by keyboard', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/time-off');
    await page.getByRole('button', { name: 'Team Calendar' }).click();
    const grid = page.getByRole('grid');
    await expect(grid).toBeVisible();
    const month = await grid.getAttribute('aria-label');
    await grid.locator('[aria-current="date"]').focus();
    await page.keyboard.press('PageDown');
    await expect(grid).not.toHaveAttribute('aria-label', month ?? '');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(grid).toHaveAttribute('aria-label', month ?? '');
    await grid.locator('[aria-current="date"]').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(grid).toBeHidden();
  });

  test('opens the timeline of the team at today @phone', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/time-off?dialog=calendar');
    await page.getByText('Timeline', { exact: true }).click();
    await expect(page.locator('th[aria-current="date"]')).toBeInViewport();
  });

  test('creates and renews the URL of a calendar feed', async ({ page, signedInAs }) => {
    await signedInAs('admin', '/time-off');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const team = page.getByRole('region', { name: 'Team Time Off' });
    const create = team.getByRole('button', { name: 'Create URL' });
    await expect(create.or(team.getByRole('textbox'))).toBeVisible();
    if (await create.isVisible()) await create.click();
    const first = new URL(await team.getByRole('textbox').inputValue()).pathname;
    const calendar = await page.request.get(first);
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:');
    await team.getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('button', { name: 'Renew URL' }).click();
    await expect(page.getByText('URL renewed')).toBeVisible();
    expect((await page.request.get(first)).status()).toBe(404);
  });

  test('has accessible time-off screens @phone', async ({ page, signedInAs }) => {
    // Checks three screens.
    test.slow();
    await signedInAs('employee', '/time-off');
    await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Team Calendar' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.locator('[aria-current="date"]').click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeHidden();
    await requestButton(page).click();
    await expect(form(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('offers other employees in the request form after another screen loaded the staff', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/tickets');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Time Off' }).click();
    await requestButton(page).click();
    await form(page).getByLabel('Employee').fill('Priya');
    await expect(page.getByTitle('Priya Nair', { exact: true })).toBeVisible();
  });
});
