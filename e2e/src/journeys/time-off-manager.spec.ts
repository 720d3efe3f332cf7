import type { Page } from '@playwright/test';
import {
  choose,
  Colleague,
  dialog,
  expect,
  expectAccessible,
  type NewUser,
  routeNextChange,
  test as base,
} from '../support';

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(name) });

/** The first Monday from the 8th of the month after next, which is no holiday in the demo data. */
function mondayAhead(): string {
  const today = new Date();
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 8));
  day.setUTCDate(8 + ((8 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

/** A new user's pending request for a day of vacation. */
interface VacationRequest {
  id: number;
  employee: NewUser;
  /** The employee, who calls the API. */
  requester: Colleague;
}

const test = base.extend<{ vacation: VacationRequest }>({
  vacation: async ({ playwright, request, baseURL }, use) => {
    const admin = await Colleague.signedInAs(request, baseURL);
    const employee = await admin.create('employee', 'Engineering');
    const cookies = await playwright.request.newContext({ baseURL });
    const requester = await Colleague.signedInAs(cookies, baseURL, employee.username);
    const date = mondayAhead();
    const { id } = await requester.post<{ id: number }>('/api/timeoff/requests', {
      type: 'vacation',
      startDate: date,
      endDate: date,
      days: '1.00',
      reason: 'Moving house',
    });
    await use({ id, employee, requester });
    await cookies.dispose();
  },
});

const vacationDays = async (employee: Colleague): Promise<string> =>
  (await employee.get<{ vacationDays: string }>('/api/timeoff/balance')).vacationDays;

const actionOn = (page: Page, action: string, { firstName, lastName }: NewUser) =>
  page.getByRole('button', { name: `${action} ${firstName} ${lastName}` });

async function find(page: Page, { lastName }: NewUser): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search requests...' }).fill(lastName);
  await expect(page.getByRole('heading', { name: 'Upcoming Requests (1)' })).toBeVisible();
}

test.describe('manage time off', () => {
  test('approves and cancels a request, with the balance and absences in view', async ({
    page,
    signedInAs,
    vacation,
  }) => {
    const { employee, requester } = vacation;
    expect(await vacationDays(requester)).toBe('15.00');
    await signedInAs('manager', '/time-off-manager');
    await find(page, employee);
    await actionOn(page, 'Approve', employee).click();
    await expect(dialog(page)).toContainText('Moving house');
    await expect(dialog(page)).toContainText('120 hours left, 112 hours after approval.');
    await expect(dialog(page)).toContainText('Also Away in Engineering');
    await expect(dialog(page)).toContainText('No open tickets are assigned to this person.');
    await dialog(page)
      .getByLabel(/^Comments/)
      .fill('Good luck!');
    await dialog(page).getByRole('button', { name: 'Approve Request' }).click();
    await expect(page.getByText('Request approved')).toBeVisible();
    await expect(section(page, 'Upcoming Requests')).toContainText('Approved');
    await expect(actionOn(page, 'Approve', employee)).toHaveCount(0);
    expect(await vacationDays(requester)).toBe('14.00');

    await actionOn(page, 'Details of', employee).click();
    await expect(page).toHaveURL(/\/time-off-manager\/\d+\?search=/);
    await expect(dialog(page)).toContainText('Good luck!');
    await expect(dialog(page)).toContainText('by Priya Nair');
    await dialog(page)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cancel Request' }).click();
    await expect(page.getByText(/Cancelling it restores the balance/)).toBeVisible();
    await dialog(page)
      .getByLabel(/^Comments/)
      .fill('The launch moved.');
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await expect(page.getByText('Request cancelled')).toBeVisible();
    await expect(dialog(page)).toContainText('The launch moved.');
    expect(await vacationDays(requester)).toBe('15.00');
  });

  test('shows at 200% zoom why a request cannot be denied without comments', async ({
    page,
    signedInAs,
    vacation,
  }) => {
    await page.setViewportSize({ width: 640, height: 400 });
    await signedInAs('manager', `/time-off-manager/${vacation.id}`);
    await dialog(page).getByRole('button', { name: 'Deny' }).click();
    const message = page.getByText('Please say why the request is denied.');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByLabel(/^Comments/)).toBeFocused();
  });

  test('does not approve a time-off request that someone else just denied', async ({
    page,
    request,
    baseURL,
    signedInAs,
    vacation,
  }) => {
    const { employee, requester, id } = vacation;
    await signedInAs('manager', '/time-off-manager');
    await find(page, employee);
    await actionOn(page, 'Approve', employee).click();
    const comments = dialog(page).getByLabel(/^Comments/);
    await comments.fill('Good luck!');

    const colleague = await Colleague.signedInAs(request, baseURL);
    const denied = { comments: 'Too many are away.' };
    await colleague.post(`/api/timeoff/requests/${id}/deny`, denied);

    await dialog(page).getByRole('button', { name: 'Approve Request' }).click();
    await expect(page.getByText('Failed to approve request')).toBeVisible();
    await expect(dialog(page)).toContainText('Too many are away.');
    await expect(comments).toHaveValue('Good luck!');
    expect(await vacationDays(requester)).toBe('15.00');
  });

  test('approves a time-off request in its panel, without a second dialog', async ({
    page,
    signedInAs,
    vacation,
  }) => {
    const { employee, requester } = vacation;
    await signedInAs('manager', '/time-off-manager');
    await find(page, employee);
    await actionOn(page, 'Details of', employee).click();
    await dialog(page)
      .getByLabel(/^Comments/)
      .fill('Good luck!');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Request approved')).toBeVisible();
    await expect(dialog(page)).toContainText('Good luck!');
    expect(await vacationDays(requester)).toBe('14.00');
  });

  test('shows why a decision in the panel failed without covering its buttons @phone', async ({
    page,
    signedInAs,
    vacation,
  }) => {
    await signedInAs('manager', `/time-off-manager/${vacation.id}`);
    await routeNextChange(page, `**/api/timeoff/requests/${vacation.id}/approve`, (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { statusCode: 409, message: 'The request is being changed. Please try again.' },
      }),
    );
    const approve = dialog(page).getByRole('button', { name: 'Approve' });
    await approve.click();
    await expect(page.getByText('Failed to approve request')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Deny' }).click({ trial: true, timeout: 2000 });
    await approve.click({ timeout: 2000 });
    await expect(page.getByText('Request approved')).toBeVisible();
  });

  test('leaves two thirds of the panel to the request at 200% zoom', async ({
    page,
    signedInAs,
    vacation,
  }) => {
    await page.setViewportSize({ width: 720, height: 450 });
    await signedInAs('manager', `/time-off-manager/${vacation.id}`);
    const comments = dialog(page).getByLabel(/^Comments/);
    await expect(dialog(page).getByRole('button', { name: 'Approve' })).toBeInViewport();
    await expect(dialog(page).getByText('Moving house')).toBeInViewport();
    expect((await comments.boundingBox())?.y).toBeGreaterThan(300);
  });

  test('opens a request from its notification', async ({ page, signedInAs, vacation }) => {
    const { firstName, lastName } = vacation.employee;
    const name = `${firstName} ${lastName}`;
    await signedInAs('manager', '/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: `${name} requested vacation time off` }).click();
    await expect(dialog(page).filter({ hasText: 'Time Off Request Details' })).toContainText(name);
  });

  test('requires comments to deny a time-off request', async ({ page, signedInAs, vacation }) => {
    const { employee, requester } = vacation;
    await signedInAs('admin', '/time-off-manager?status=pending');
    await find(page, employee);
    await actionOn(page, 'Deny', employee).click();
    await dialog(page).getByRole('button', { name: 'Deny Request' }).click();
    await expect(page.getByText('Please say why the request is denied.')).toBeVisible();
    await dialog(page).getByLabel('Comments').fill('Too many are away.');
    await dialog(page).getByRole('button', { name: 'Deny Request' }).click();
    await expect(page.getByText('Request denied')).toBeVisible();
    await expect(page.getByText('No upcoming time off requests found.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await choose(page, 'Processed');
    await expect(section(page, 'Upcoming Requests')).toContainText('Denied');
    expect(await vacationDays(requester)).toBe('15.00');
  });

  test('edits time-off balances in hours', async ({ page, signedInAs, vacation }) => {
    const { employee, requester } = vacation;
    await signedInAs('super_admin', '/time-off-manager');
    const name = `${employee.firstName} ${employee.lastName}`;
    await page.getByRole('searchbox', { name: 'Search employees...' }).fill(employee.lastName);
    await page.getByRole('button', { name: `Edit balance of ${name}` }).click();
    await expect(dialog(page).getByLabel('Vacation Hours')).toHaveValue('120');
    await dialog(page).getByLabel('Vacation Hours').press('ArrowUp');
    await expect(dialog(page).getByLabel('Vacation Hours')).toHaveValue('124');
    await dialog(page).getByLabel('Personal Hours').fill('');
    await dialog(page).getByRole('button', { name: 'Save Balance' }).click();
    await expect(page.getByText('Balance updated')).toBeVisible();
    const balances = page.getByRole('table', { name: 'Employee balances' });
    await expect(balances.getByRole('row').nth(1)).toContainText('124');
    expect(await requester.get('/api/timeoff/balance')).toMatchObject({
      personalDays: '0.00',
      vacationDays: '15.50',
      sickDays: '10.00',
    });
  });

  test('shows what someone else changed in a balance and applies the input on the next save', async ({
    page,
    request,
    baseURL,
    signedInAs,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const employee = await colleague.create();
    await signedInAs('super_admin', '/time-off-manager');
    await page.getByRole('searchbox', { name: 'Search employees...' }).fill(employee.lastName);
    await actionOn(page, 'Edit balance of', employee).click();
    await dialog(page).getByLabel('Sick Hours').fill('40');

    await colleague.put(`/api/timeoff/balances/${employee.id}`, { vacationDays: '20.00' });

    await dialog(page).getByRole('button', { name: 'Save Balance' }).click();
    await expect(dialog(page)).toContainText('Vacation Hours: 120 160');
    await dialog(page).getByRole('button', { name: 'Save Balance' }).click();
    await expect(page.getByText('Balance updated')).toBeVisible();
    const row = page.getByRole('table', { name: 'Employee balances' }).getByRole('row').nth(1);
    await expect(row).toContainText('160');
    await expect(row).toContainText('40');
  });

  test('shows time-off requests but no balances to a manager', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/time-off-manager');
    await expect(page.getByRole('heading', { name: /^Past Requests \(\d+\)$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Current Requests \(\d+\)$/ })).toBeVisible();
    await expect(page.getByText('Employee Time Off Balances (Hours)')).toHaveCount(0);
    const own = page.getByRole('button', { name: /^Approve Priya Nair/ });
    await expect(own).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Team Calendar' }).click();
    await expect(dialog(page)).toContainText('Team Calendar - Time Off Overview');
  });

  test('denies employees access to managing time off', async ({ page, signedInAs }) => {
    await signedInAs('employee', '/time-off-manager');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(
      page.getByText("You don't have permission to manage time off balances."),
    ).toBeVisible();
  });

  test('has an accessible manage-time-off screen @phone', async ({ page, signedInAs }) => {
    await signedInAs('super_admin', '/time-off-manager');
    await expect(page.getByRole('heading', { name: /^Past Requests \(\d+\)$/ })).toBeVisible();
    await expect(page.getByText('superadmin@atrium.example')).toBeVisible();
    await expectAccessible(page);
  });

  test('has an accessible panel of a time-off request and deny dialog @phone', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/time-off-manager?search=Rahman');
    await page.getByRole('button', { name: /^Deny Fatima Rahman/ }).click();
    await expect(dialog(page).getByText('Open Tickets')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Details of Fatima Rahman/ })
      .first()
      .click();
    await expect(dialog(page).getByText('Open Tickets')).toBeVisible();
    await expectAccessible(page);
  });
});
