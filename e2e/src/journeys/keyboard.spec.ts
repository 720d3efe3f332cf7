import type { Page } from '@playwright/test';
import {
  expect,
  oldestRecord,
  PASSWORD,
  settingsTabs,
  showHeldMail,
  stopLiveEvents,
  test,
} from '../support';
import { walkWithTab } from '../support/focus-walk';

/** More than the controls above a list and those of its first rows. */
const MAX_STOPS = 60;

const SCREENS = [
  '/',
  '/projects',
  '/projects?layout=board',
  '/tickets',
  '/clients',
  '/evidence',
  '/time-off',
  '/profile',
];

const ADMIN_SCREENS = [
  '/evidence/trash',
  '/billing',
  '/billing/recurring',
  '/expenses',
  '/team',
  '/time-off-manager',
];

/** The addresses of records, and the lists of the API with their ids. */
const RECORDS = [
  ['/projects/:id', '/api/projects'],
  ['/tickets/:id', '/api/tickets?status=open'],
  ['/tickets/:id/page', '/api/tickets?status=open'],
  ['/clients/:id', '/api/clients'],
  ['/evidence/:id', '/api/evidence'],
  ['/time-off?request=:id', '/api/timeoff/requests?scope=mine'],
] as const;

const ADMIN_RECORDS = [
  ['/billing/:id', '/api/invoices?status=pending'],
  ['/expenses/:id', '/api/expenses?status=pending'],
  ['/team/:id', '/api/users?role=viewer'],
  ['/time-off-manager/:id', '/api/timeoff/requests?scope=managed&status=pending'],
] as const;

async function addressOf(page: Page, [address, list]: readonly [string, string]): Promise<string> {
  const { id } = await oldestRecord(page, list);
  return address.replace(':id', String(id));
}

/** Opens a screen and waits until its content has loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('button').or(main.getByRole('link')).first()).toBeAttached();
  await expect(
    page.locator('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]'),
  ).toHaveCount(0);
  // Cards further down load after the first ones.
  await page.waitForLoadState('networkidle');
  if (address === '/') await loadCharts(page);
}

/** Charts load when they scroll into view, and can have the focus. */
async function loadCharts(page: Page): Promise<void> {
  const charts = page.getByRole('main').getByRole('figure');
  await expect(charts).not.toHaveCount(0);
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.getByRole('application')).toBeVisible();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

// If another journey resolves or deletes the record whose link has the focus, its link disappears.
test.beforeEach(({ page }) => stopLiveEvents(page));

async function expectFocusMoves(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await open(page, address);
    expect.soft(await walkWithTab(page, MAX_STOPS), address).toEqual([]);
  }
}

for (const [title, role, screens, records] of [
  ['every screen of an employee', 'employee', SCREENS, RECORDS],
  ['every further screen of a super admin', 'super_admin', ADMIN_SCREENS, ADMIN_RECORDS],
] as const) {
  test(`shows and moves the focus on ${title}`, async ({ page, signedInAs }) => {
    test.slow();
    await signedInAs(role);
    await showHeldMail(page);
    const addresses = [...screens];
    for (const record of records) addresses.push(await addressOf(page, record));
    await expectFocusMoves(page, addresses);
  });
}

test('shows and moves the focus on every tab of System Settings', async ({ page, signedInAs }) => {
  test.slow();
  await signedInAs('super_admin', '/settings');
  await showHeldMail(page);
  await expectFocusMoves(page, await settingsTabs(page));
});

test('keeps the focused control of a long dialog in view', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await signedInAs('super_admin', '/settings?tab=sign-in');
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Provider' }).focus();
  // The first press leaves the page for the controls of the browser.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport({ ratio: 1 });
});

test('returns the focus from menus, dialogs and panels to what opened them', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await signedInAs('super_admin');
  for (const address of ['/projects', '/tickets', '/clients', '/billing', '/expenses', '/team']) {
    await open(page, address);
    const openers = page
      .getByRole('main')
      .getByRole('button', { name: /^(Views|Columns|Export|Dates|(New|Add|Create|Invite) .*)$/ });
    await expect(openers).not.toHaveCount(0);
    for (const opener of await openers.all()) {
      await opener.press('Enter');
      const opened = page.getByRole('menu').or(page.getByRole('dialog')).filter({ visible: true });
      await expect(opened.first(), `${address}: ${await opener.innerText()}`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
  for (const address of ['/tickets', '/billing', '/expenses', '/team']) {
    await open(page, address);
    const row = page.locator('main [data-list-row]').first();
    await row.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(row).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});

test('returns the focus to the field after a sign-in that a submission asked for', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager', '/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  await page.getByLabel('Client Name').fill('Harbour Freight');
  await page.getByLabel('Client Email').fill('office@harbour.example');
  await page.getByLabel('Project Name').fill('Website');
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Project Name')).toBeFocused();
  await expect(page.getByLabel('Project Name')).toHaveValue('Website');
});

test('returns the focus to the field when the user does not confirm their identity', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('super_admin', '/settings?tab=sign-in');
  await page.route('**/api/identity-providers', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { rule: 'auth.step_up_required', message: 'Confirm.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Identity Provider' });
  await dialog.getByLabel('Key').fill('acme');
  await dialog.getByLabel('Issuer').fill('https://login.example.com');
  await dialog.getByLabel('Client ID').fill('atrium');
  await dialog.getByLabel('Client Secret').fill('a secret of the provider');
  await dialog.getByLabel('Name', { exact: true }).fill('Acme');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: "Confirm It's You" })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
});
