import type { Page } from '@playwright/test';
import { expect, test } from '../support';
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
  '/settings',
  '/settings?tab=audit',
];

/** Records and the screens that show them. */
const RECORDS = [
  ['/projects', '/api/projects?pageSize=1'],
  ['/tickets', '/api/tickets?pageSize=1'],
  ['/clients', '/api/clients?pageSize=1'],
  ['/evidence', '/api/evidence?pageSize=1'],
] as const;

const ADMIN_RECORDS = [
  ['/billing', '/api/invoices?status=pending&pageSize=1'],
  ['/expenses', '/api/expenses?pageSize=1'],
  ['/team', '/api/users?pageSize=1'],
] as const;

async function addressOf(page: Page, [screen, query]: readonly [string, string]): Promise<string> {
  const [record] = (await (await page.request.get(query)).json()) as { id: number }[];
  if (!record) throw new Error(`${query} is empty.`);
  return `${screen}/${record.id}`;
}

/** Opens a screen and waits until its content has loaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('button').first()).toBeAttached();
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

// Ends the stream of changes. If another journey resolves or deletes the record whose link has the focus, its
// link disappears.
test.beforeEach(({ page }) =>
  page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 3600000\n\n' }),
  ),
);

for (const [role, screens, records] of [
  ['employee', SCREENS, RECORDS],
  ['super_admin', ADMIN_SCREENS, ADMIN_RECORDS],
] as const) {
  test(`shows and moves the focus on every screen of the role ${role}`, async ({
    page,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs(role);
    const addresses = [...screens];
    for (const record of records) addresses.push(await addressOf(page, record));
    for (const address of addresses) {
      await open(page, address);
      expect.soft(await walkWithTab(page, MAX_STOPS), address).toEqual([]);
    }
  });
}

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
    const row = page.locator('main [data-openable-row]').first();
    await row.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(row).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
  }
});
