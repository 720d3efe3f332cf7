import type { Page } from '@playwright/test';
import { expect, expectAccessible, PASSWORD, signOut, stopLiveEvents, test } from '../support';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
/** Skeletons and spinners; a page can have other live regions. */
const placeholders = (page: Page) => {
  const main = page.getByRole('main');
  return main
    .locator('[aria-busy="true"]')
    .or(main.getByRole('status').filter({ hasText: /^Loading/ }));
};

const SCREENS = [
  ['/', 'Dashboard Overview'],
  ['/projects', 'Project Management'],
  ['/tickets', 'Client Support Tickets'],
  ['/clients', 'Client Management'],
  ['/evidence', 'Evidence Management Hub'],
  ['/billing', 'Billing & Invoices'],
  ['/expenses', 'Vendor Expenses'],
  ['/team', 'Team Management'],
  ['/time-off', 'Time Off Management'],
  ['/time-off-manager', 'Manage Time Off'],
  ['/profile', 'Profile Settings'],
  ['/settings', 'System Settings'],
] as const;

for (const [path, name] of SCREENS) {
  test(`opens ${path} with the title ${name}`, async ({ page, signedInAs }) => {
    await signedInAs('super_admin', path);
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${name} · Atrium`);
    await expect(placeholders(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('shows the not-found page for an unknown path', async ({ page, signedInAs }) => {
  await signedInAs('viewer', '/nowhere');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(title(page)).toHaveText('Dashboard Overview');
});

test('has an accessible dashboard with metrics and lists @phone', async ({ page, signedInAs }) => {
  await signedInAs('super_admin');
  const main = page.getByRole('main');
  for (const label of ['Active Projects', 'Open Tickets', 'Monthly Revenue', 'Evidence Files']) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('heading', { name: 'Recent Projects' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Priority Tickets' })).toBeVisible();
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('retries the dashboard when it failed to load', async ({ page, signedInAs }) => {
  await stopLiveEvents(page);
  const stats = '**/api/dashboard/stats';
  await page.route(stats, (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, message: 'The figures are being calculated.' },
    }),
  );
  // The app requests the figures of its first page twice when they fail.
  await signedInAs('manager', '/account');
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('The figures are being calculated.')).toBeVisible();
  await page.unroute(stats);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Active Projects')).toBeVisible();
});

test('shows only permitted screens in the sidebar', async ({ page, signedInAs }) => {
  await signedInAs('viewer');
  await expect(navigation(page).getByRole('link', { name: 'Evidence Hub' })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Vendors' })).toBeVisible();
  await expect(navigation(page).getByText('Team Management')).toHaveCount(0);
  await expect(navigation(page).getByText('System Settings')).toHaveCount(0);
});

test('keeps the sidebar collapsed after a reload', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await navigation(page).getByRole('button', { name: 'Accounting' }).click();
  const vendors = page.getByRole('menuitem', { name: 'Vendors' });
  // Playwright scrolls before it clicks, which an opening menu undoes: wait until it is open.
  await vendors.evaluate(async (entry) => {
    const animations: Animation[] = [];
    for (let part: Element | null = entry; part; part = part.parentElement) {
      animations.push(...part.getAnimations());
    }
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
  await vendors.click();
  await expect(title(page)).toHaveText('Vendor Expenses');
});

test('uses the system theme until the user chooses one, and remembers the choice', async ({
  page,
  signedInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signedInAs('employee');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveClass('light');
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(page.locator('html')).toHaveClass('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('navigates between screens by keyboard', async ({ page, signedInAs }) => {
  await signedInAs('manager');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('vend');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Vendor Expenses');
});

test('opens the navigation as a drawer on a phone @phone', async ({
  page,
  signedInAs,
  isMobile,
}) => {
  test.skip(!isMobile, 'Wide screens have the sidebar.');
  await signedInAs('manager');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectAccessible(page);
  await navigation(page).getByRole('link', { name: 'Tickets' }).click();
  await expect(title(page)).toHaveText('Client Support Tickets');
  await expect(navigation(page)).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`opens menus and pickers inside the viewport with prefers-reduced-motion: ${reducedMotion}`, async ({
    page,
    signedInAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await signedInAs('employee', '/time-off');
    const account = page.getByRole('button', { name: /^Account menu of/ });
    await account.press('Enter');
    const profile = page.getByRole('menuitem', { name: 'Profile' });
    await expect(profile).toBeFocused();
    await expect(profile).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await page.getByRole('button', { name: 'Request Time Off' }).click();
    await page.getByLabel('Start Date').click();
    await expect(page.getByText('Today', { exact: true })).toBeInViewport();
  });
}

test('renders a dialog at its final size immediately', async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signedInAs('employee', '/time-off');
  const opener = page.getByRole('button', { name: 'Request Time Off' });
  const widths = await opener.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const measure = (): void => {
          const dialog = document.querySelector('[role="dialog"]');
          if (dialog) seen.push(dialog.getBoundingClientRect().width);
          // The first field is focused after the opening animation.
          if (document.activeElement instanceof HTMLInputElement) resolve([...new Set(seen)]);
          else requestAnimationFrame(measure);
        };
        button.click();
        measure();
      }),
  );
  expect(widths).toHaveLength(1);
});

test('asks for the password after the session expired and keeps the page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('employee', '/projects');
  await expect(page.getByText('Project Workspace').first()).toBeVisible();
  await page.context().clearCookies();
  await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('employee');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Active Projects')).toBeVisible();
});

test('keeps the input of a form when the session ends in another tab', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('manager', '/billing');
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await page.getByLabel('Client Name').fill('Harbour Freight');
  await page.request.post('/api/auth/logout', { headers: { origin: new URL(page.url()).origin } });
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await again.getByLabel('Username').fill('manager');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Client Name')).toHaveValue('Harbour Freight');
});

test('confirms the sign-out on the sign-in page', async ({ page, signedInAs }) => {
  await signedInAs('viewer', '/evidence');
  await signOut(page);
  await expect(page.getByText('You have been signed out of your account')).toBeVisible();
  await expect(page).toHaveURL(/\/evidence$/);
});

test('enables the sign-in button for autofilled credentials', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(button).toBeDisabled();
  await page
    .getByLabel('Username')
    .evaluate((field) =>
      field.dispatchEvent(
        new AnimationEvent('animationstart', { animationName: 'sign-in-autofill', bubbles: true }),
      ),
    );
  await expect(button).toBeEnabled();
});

test.describe('shell screen that throws', () => {
  test.use({ expectedProblems: [[/TypeError|could not be drawn|undefined/], { scope: 'test' }] });

  test('contains the error of a shell screen and recovers with Retry', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/');
    await page.route('**/api/settings', (route) => route.fulfill({ json: {} }));
    await navigation(page).getByRole('link', { name: 'System Settings' }).click();
    const card = page.getByRole('alert').filter({ hasText: "System Settings isn't available" });
    await expect(card).toContainText('Something went wrong on this page');
    await page.unroute('**/api/settings');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeVisible();
  });
});

test.describe('unavailable server', () => {
  test.use({
    expectedProblems: [
      [/Failed to load resource/, /ChunkLoadError|LazyLoadError/],
      { scope: 'test' },
    ],
  });

  test('shows errors only for parts that failed to load, and loads them on the next attempt', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('super_admin', '/');
    await expect(page.getByText('Active Projects')).toBeVisible();
    await page.route('**/*.js', (route) => route.abort());
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await bell.click();
    await expect(page.getByText("Couldn't open your notifications")).toBeVisible();
    await navigation(page).getByRole('link', { name: 'System Settings' }).click();
    await expect(
      page.getByRole('heading', { name: "System Settings isn't available right now" }),
    ).toBeVisible();

    await page.unroute('**/*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeVisible();
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  });

  test('keeps the page when a file is dropped beside a drop zone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/tickets');
    await expect(page.getByRole('button', { name: 'New Ticket' })).toBeVisible();
    const isAccepted = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['log'], 'server.log'));
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      return document.querySelector('main')?.dispatchEvent(drop);
    });
    expect(isAccepted).toBe(false);
  });
});
