import { expect, expectNoAnimations, oldestRecord, test } from '../support';
import { boxOf } from '../support/actions';

test.describe('layout of narrow screens', () => {
  test('fits three dialog buttons on a phone @phone', async ({ signedInAs }) => {
    const page = await signedInAs('employee', '/time-off?dialog=request');
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Submit Request' })).toBeVisible();
    await expectNoAnimations(page);
    for (const name of ['View Team Calendar', 'Cancel', 'Submit Request']) {
      const { x, width } = await boxOf(dialog.getByRole('button', { name }));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
  });

  test('keeps the buttons above the invoices on one line on a phone @phone', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/billing');
    await page.setViewportSize({ width: 390, height: 844 });
    const create = page.getByRole('button', { name: 'Create Invoice' });
    await expect(create).toBeVisible();
    await expectNoAnimations(page);
    const { y } = await boxOf(create);
    for (const name of ['Views', 'Columns', 'Export']) {
      const button = page.getByRole('button', { name, exact: true });
      expect((await boxOf(button)).y).toBe(y);
    }
  });

  test('shows the URLs to register with an identity provider in full on a phone @phone', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('super_admin', '/settings?tab=sign-in');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('button', { name: 'Add Provider' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key', { exact: true }).fill('company-login');
    for (const label of ['Redirect URL', 'Back-Channel Logout URL', 'Post-Logout Redirect URL']) {
      const url = dialog.getByRole('textbox', { name: label, exact: true });
      await expect
        .poll(() =>
          url.evaluate(
            ({ scrollWidth, clientWidth, scrollHeight, offsetHeight }: HTMLElement) =>
              scrollWidth <= clientWidth && scrollHeight <= offsetHeight,
          ),
        )
        .toBe(true);
    }
  });

  for (const width of [320, 768]) {
    test(`keeps the menu of a service account on the line of its long name at ${width} pixels`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('super_admin', '/tickets');
      await page.setViewportSize({ width, height: 800 });
      const name = 'Nightly import of the invoices of all subsidiaries, Order_export_'.padEnd(
        100,
        'x',
      );
      const account = { id: 1, name, role: 'manager', isActive: true, version: 1, tokens: [] };
      await page.route('**/api/service-accounts', (route) =>
        route.fulfill({ json: [{ ...account, abilities: { manage: true } }] }),
      );
      await page.goto('/settings?tab=service-accounts');
      const menu = page.getByRole('button', { name: `Actions for ${name}` });
      const heading = page.getByRole('heading', { name: `${name} Manager` });
      const [title, button] = [await boxOf(heading), await boxOf(menu)];
      expect(button.y + button.height).toBeLessThan(title.y + title.height);
      expect(button.x).toBeGreaterThanOrEqual(title.x + title.width);
      expect(button.x + button.width).toBeLessThan(width);
    });
  }

  test('does not scroll sideways on a phone with a long email address @phone', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.setViewportSize({ width: 390, height: 844 });
    const email = `${'maria.magdalena.'.repeat(6)}@${'subsidiary-'.repeat(6)}.example`;
    await page.route('**/api/users?*status=invited*', async (route) => {
      const response = await route.fetch();
      const people = (await response.json()) as object[];
      await route.fulfill({ response, json: people.map((user) => ({ ...user, email })) });
    });
    await page.goto('/team');
    await expect(page.getByText(email).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('keeps the remove button visible next to a long file name @phone', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/tickets');
    await page.setViewportSize({ width: 390, height: 844 });
    const originalName = `${'Statement_of_work_'.repeat(6)}signed.pdf`;
    await page.route(/\/api\/evidence\?.*ticketId=/, async (route) => {
      const response = await page.request.get('/api/evidence?pageSize=1');
      const files = (await response.json()) as object[];
      await route.fulfill({ response, json: files.map((file) => ({ ...file, originalName })) });
    });
    const { id } = await oldestRecord(page, '/api/tickets?status=open');
    await page.goto(`/tickets/${id}`);
    const remove = page.getByRole('button', { name: `Remove ${originalName} from the ticket` });
    await expect(remove).toBeVisible();
    await expectNoAnimations(page);
    const { x, width } = await boxOf(remove);
    expect(x + width).toBeLessThanOrEqual(390);
  });

  test('keeps long names inside the dashboard cards @phone', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.setViewportSize({ width: 390, height: 844 });
    const name = 'Harbour_portal_relaunch_'.repeat(8);
    await page.route('**/api/dashboard/stats', async (route) => {
      const response = await route.fetch();
      const stats = (await response.json()) as {
        recentProjects: object[];
        priorityTickets: object[];
      };
      const recentProjects = stats.recentProjects.map((project) => ({ ...project, name }));
      const priorityTickets = stats.priorityTickets.map((ticket) => ({ ...ticket, title: name }));
      await route.fulfill({ response, json: { ...stats, recentProjects, priorityTickets } });
    });
    await page.goto('/');
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expectNoAnimations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });

  test('arranges four tiles in two rows on a narrow screen', async ({ signedInAs }) => {
    const page = await signedInAs('employee', '/tickets');
    await page.setViewportSize({ width: 660, height: 900 });
    await expect(page.getByText('Last 30 days', { exact: true })).toBeVisible();
    await expectNoAnimations(page);
    const boxes = await Promise.all(
      ['Not started', 'Being worked on', /^Plus .* closed$/, /^Last 30 days$/].map(
        async (caption) => boxOf(page.getByText(caption)),
      ),
    );
    const [open, inProgress, resolved, response] = boxes;
    expect(inProgress?.y).toBe(open?.y);
    expect(resolved?.x).toBe(open?.x);
    expect(response).toMatchObject({ x: inProgress?.x, y: resolved?.y });
  });

  test('keeps the title and the buttons of a list on one line on a tablet', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/projects');
    await page.setViewportSize({ width: 768, height: 1024 });
    const lists = [
      ['/projects', 'Projects', 'New Project'],
      ['/clients', 'Clients', 'Add Client'],
      ['/evidence', 'Files', 'Upload Evidence'],
      ['/expenses', 'Vendor Expenses', 'Add Expense'],
      ['/team', 'Team', 'Invite New User'],
    ] as const;
    for (const [path, title, create] of lists) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
      const heading = await boxOf(
        page.getByRole('heading', { name: title, exact: true, level: 2 }),
      );
      const button = await boxOf(page.getByRole('button', { name: create }));
      expect(button.y).toBeLessThan(heading.y + heading.height);
    }
  });

  test('keeps each label of four tiles on one line on a tablet', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/expenses');
    await page.setViewportSize({ width: 768, height: 1024 });
    const main = page.getByRole('main');
    const [short, long] = await Promise.all(
      ['Avg Expense', 'Pending Approvals'].map(async (label) =>
        boxOf(main.getByText(label, { exact: true })),
      ),
    );
    expect(long?.height).toBe(short?.height);
  });

  test('keeps the name of a client and its buttons on one line on a tablet', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/clients/8');
    await page.setViewportSize({ width: 768, height: 1024 });
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    const name = await boxOf(page.getByRole('main').getByRole('heading').first());
    expect((await boxOf(edit)).y).toBeLessThan(name.y + name.height);
    await page.getByRole('button', { name: /^More actions for / }).click();
    await expect(page.getByRole('menuitem', { name: 'Merge', exact: true })).toBeVisible();
  });

  test('keeps the filters of the projects and the choice of the layout on one line', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/projects');
    for (const width of [1024, 980, 768]) {
      await page.setViewportSize({ width, height: 1024 });
      await expect
        .poll(
          async () => {
            const search = await boxOf(page.getByRole('searchbox', { name: 'Search projects...' }));
            const layout = await boxOf(page.getByRole('radiogroup', { name: 'Layout' }));
            return layout.y < search.y + search.height;
          },
          { message: `${width} pixels` },
        )
        .toBe(true);
    }
  });

  for (const width of [768, 390]) {
    test(`scrolls the columns of the board sideways at ${width} pixels, but not the page`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('admin', '/projects?layout=board');
      await page.setViewportSize({ width, height: 844 });
      const active = page.getByRole('region', { name: /^Active/ });
      const cancelled = page.getByRole('region', { name: /^Cancelled/ });
      await expect(active.getByRole('link').first()).toBeVisible();
      expect((await boxOf(cancelled)).y).toBe((await boxOf(active)).y);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await cancelled.getByRole('link').first().focus();
      await expect(cancelled.getByRole('heading').first()).toBeInViewport();
    });
  }

  test('keeps the filters of the tickets on one line in a window 1,200 pixels wide', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/tickets');
    await page.setViewportSize({ width: 1200, height: 900 });
    const search = await boxOf(page.getByRole('searchbox', { name: 'Search tickets...' }));
    const dates = await boxOf(page.getByRole('button', { name: 'Dates' }));
    expect(dates.y).toBeLessThan(search.y + search.height);
  });

  test('keeps the buttons above the invoices on the line of their title in a window 1,200 pixels wide', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/billing');
    await page.setViewportSize({ width: 1200, height: 900 });
    const create = page.getByRole('button', { name: 'Create Invoice' });
    await expect(create).toBeVisible();
    await expectNoAnimations(page);
    const heading = await boxOf(
      page.getByRole('heading', { name: 'Invoices', exact: true, level: 2 }),
    );
    expect((await boxOf(create)).y).toBeLessThan(heading.y + heading.height);
  });

  test('places toasts below the title of a dialog on a phone @phone', async ({ signedInAs }) => {
    const page = await signedInAs('employee', '/time-off?dialog=request');
    await page.setViewportSize({ width: 390, height: 844 });
    const title = page.getByRole('dialog').getByText('Request Time Off', { exact: true });
    await expect(title).toBeVisible();
    await expectNoAnimations(page);
    const { y, height } = await boxOf(title);
    const toasts = await boxOf(page.locator('[data-toasts]'));
    expect(toasts.y).toBeGreaterThan(y + height);
  });
});
