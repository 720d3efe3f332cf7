import { DAY_MS } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { Colleague, dialog, expect, test, uniqueName } from '../support';

async function chooseDate(page: Page, form: string, label: string, date: string): Promise<void> {
  await dialog(page, form).getByLabel(label).fill(date);
  await page.keyboard.press('Tab');
}

/** Today plus some days in UTC, the company's time zone in the demo data. */
const companyDay = (daysAhead = 0): string =>
  new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);

/** `Nov 2, 2031` */
const shown = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${date}T00:00:00Z`),
  );

async function readRecord(page: Page, path: string): Promise<unknown> {
  const response = await page.request.get(path);
  expect(response.ok()).toBe(true);
  return response.json();
}

// Kiritimati is 14 hours ahead of UTC. Santiago is behind UTC, and its daylight saving time starts
// at midnight of the chosen day, so that this day has no midnight.
for (const timezoneId of ['Pacific/Kiritimati', 'America/Santiago']) {
  test.describe(`browser in ${timezoneId}`, () => {
    test.use({ timezoneId });
    const due = '2030-09-08';

    test('stores the chosen due date of an invoice', async ({ page, signedInAs }) => {
      const client = uniqueName('Zone');
      await signedInAs('admin', '/billing');
      const before = companyDay(30);
      await page.getByRole('button', { name: 'Create Invoice' }).first().click();
      const form = dialog(page, 'Create Invoice');
      await expect(form.getByLabel('Invoice Number')).toHaveValue(/^INV-/);
      const proposed = await form.getByLabel('Due Date').inputValue();
      expect([shown(before), shown(companyDay(30))]).toContain(proposed);
      await form.getByLabel('Client Name').fill(client);
      await form.getByLabel('Client Email').fill('zone@example.com');
      await form.getByLabel('Amount').fill('10');
      await chooseDate(page, 'Create Invoice', 'Due Date', due);
      await form.getByRole('button', { name: 'Create Invoice' }).click();
      await expect(form).toBeHidden();

      const row = page.getByRole('row').filter({ hasText: client });
      await expect(row).toContainText('Sep 8, 2030');
      await row.getByText(client, { exact: true }).click();
      await expect(page.getByRole('article', { name: /^Invoice / })).toContainText('Sep 8, 2030');
      await page.reload();
      await expect(page.getByRole('article', { name: /^Invoice / })).toContainText('Sep 8, 2030');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      expect(await readRecord(page, `/api/invoices/${id}`)).toMatchObject({ dueDate: due });
    });

    test('stores the chosen due date of a project', async ({ page, signedInAs }) => {
      const name = uniqueName('Zone');
      await signedInAs('manager', '/projects');
      await page.getByRole('button', { name: 'New Project' }).first().click();
      const form = dialog(page, 'Create New Project');
      await form.getByLabel('Project Name').fill(name);
      await form.getByLabel('Client Name').fill('Harbour Authority');
      await form.getByLabel('Client Email').fill('port@harbour.example');
      await chooseDate(page, 'Create New Project', 'Due Date', due);
      await form.getByRole('button', { name: 'Create Project' }).click();
      await expect(form).toBeHidden();

      const card = page.getByRole('article', { name });
      await expect(card).toContainText('Due: Sep 8, 2030');
      await card.getByRole('link').click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(dialog(page, 'Edit Project').getByLabel('Due Date')).toHaveValue('Sep 8, 2030');
      await dialog(page, 'Edit Project').getByLabel('Project Name').fill(`${name} renamed`);
      await dialog(page, 'Edit Project').getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog(page, 'Edit Project')).toBeHidden();
      const id = new URL(page.url()).pathname.split('/').at(-1);
      expect(await readRecord(page, `/api/projects/${id}`)).toMatchObject({ dueDate: due });
    });

    test('stores the chosen days of time off and shows today in the company time zone', async ({
      page,
      request,
      baseURL,
    }) => {
      const day = '2030-09-09';
      const admin = await Colleague.signedInAs(request, baseURL);
      const { username } = await admin.create('viewer');
      await Colleague.signedInAs(page.request, baseURL, username);
      await page.goto('/time-off');
      await page.getByRole('button', { name: 'Request Time Off' }).first().click();
      const form = dialog(page, 'Request Time Off');
      await chooseDate(page, 'Request Time Off', 'Start Date', day);
      await chooseDate(page, 'Request Time Off', 'End Date', day);
      await expect(form).toContainText('These dates include 8 working hours.');
      await form.getByLabel('Hours').fill('1');
      await form.getByRole('button', { name: 'Submit Request' }).click();
      await expect(form).toBeHidden();
      const row = page.getByRole('row', { name: shown(day) });
      await expect(row).toBeVisible();
      await row.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByRole('dialog')).toContainText(shown(day));
      const id = new URL(page.url()).searchParams.get('request');
      expect(await readRecord(page, `/api/timeoff/requests/${id}`)).toMatchObject({
        startDate: day,
        endDate: day,
      });
      await page.getByRole('button', { name: 'Close' }).click();
      await row.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Cancel Request' }).click();
      await expect(row).toContainText('Cancelled');

      const before = companyDay();
      await page.getByRole('button', { name: 'Team Calendar' }).click();
      const today = await page.locator('[aria-current="date"]').getAttribute('data-date');
      expect([before, companyDay()]).toContain(today);
    });
  });
}
