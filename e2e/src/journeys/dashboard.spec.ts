import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, test } from '../support';

const main = (page: Page) => page.getByRole('main');
/** Named after its week once it has loaded: the next one if no working day is left in this one. */
const AWAY = /^Away( (This|Next) Week)?$/;

const card = (page: Page, title: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
/** The links to the lists of all to-dos of a kind, or to the record if there is only one. */
const waiting = (page: Page) => card(page, 'Your To-Dos').getByRole('link', { name: /^View / });

/** The to-dos, with their counts and the addresses that they link to. */
async function figuresOf(page: Page): Promise<{ name: string; count: number; address: string }[]> {
  await expect(waiting(page).first()).toBeVisible();
  const links = await waiting(page).evaluateAll((all) =>
    all.map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href') ?? '']),
  );
  return links.map(([label = '', address = '']) => {
    const [, count = '1', name = ''] = /^View (?:all (\d+)|[a-z]+): (.+)$/.exec(label) ?? [];
    return { name, count: Number(count), address };
  });
}

/** The number of records in the list that is open. */
async function listTotal(page: Page, address: string): Promise<number> {
  if (address.startsWith('/time-off-manager')) {
    const headings = main(page).getByRole('heading', { name: /Requests \(\d+\)$/ });
    await expect(headings).toHaveCount(3);
    const counts = await headings.allInnerTexts();
    return counts.reduce((sum, text) => sum + Number(/\((\d+)\)/.exec(text)?.[1]), 0);
  }
  if (address.startsWith('/projects')) {
    await expect(main(page).getByRole('article').first()).toBeVisible();
    return main(page).getByRole('article').count();
  }
  const range = main(page).getByRole('navigation', { name: 'Pages' });
  await expect(range).toContainText(/ of [1-9]/);
  return Number(/ of (\d+)/.exec(await range.innerText())?.[1]);
}

/** Expects the project's page, or the panel of another record. */
async function expectRecord(page: Page, name: string): Promise<void> {
  const isProject = new URL(page.url()).pathname.startsWith('/projects/');
  const record = isProject
    ? main(page).getByRole('heading', { name, exact: true })
    : page.getByRole('dialog').filter({ hasText: name.replace(/^T-\d{4} /, '') });
  await expect(record).toBeVisible();
}

const EXPECTED = {
  super_admin: [
    'Time off requests to review',
    'Expenses to approve',
    'Overdue invoices to follow up',
    'Invoices to mark as paid',
  ],
  manager: ['Time off requests to review', 'Expenses to approve'],
  employee: ['Open tickets assigned to you', 'Your projects past their due date'],
} as const;

for (const role of ['super_admin', 'manager', 'employee'] as const) {
  test(`links each to-do of a ${role} to a list with as many records`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(role);
    const figures = await figuresOf(page);
    expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining([...EXPECTED[role]]));
    for (const { name } of figures) {
      // Other journeys change these records, so both numbers are read again until they agree.
      await expect(async () => {
        await page.goto('/');
        const link = card(page, 'Your To-Dos').getByRole('link', { name: `: ${name}` });
        await expect(link).toBeVisible();
        const first = link.locator('xpath=ancestor::section[1]').getByRole('listitem').first();
        const record = await first.getByRole('link').innerText();
        const [figure] = (await figuresOf(page)).filter((candidate) => candidate.name === name);
        await link.click();
        await expect(page).toHaveURL((url) => url.pathname + url.search === figure?.address);
        if (figure?.count === 1) {
          await expectRecord(page, record);
          return;
        }
        expect([name, await listTotal(page, figure?.address ?? '')]).toEqual([name, figure?.count]);
      }).toPass();
    }
  });
}

for (const label of ['Open Tickets', 'Evidence Files']) {
  test(`opens the list of ${label} from its figure @phone`, async ({ page, signedInAs }) => {
    await signedInAs('viewer');
    // Other journeys change these records, so both numbers are read again until they agree.
    await expect(async () => {
      await page.goto('/');
      const link = main(page).getByRole('link', { name: label, exact: true });
      const tile = link.locator('xpath=../..');
      await expect(tile).toHaveText(new RegExp(`^${label}\\d`));
      const figure = Number((await tile.innerText()).split('\n')[1]);
      await tile.click();
      expect(await listTotal(page, new URL(page.url()).pathname)).toBe(figure);
    }).toPass();
  });
}

test('opens a filtered list from a to-do and removes the filter', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await card(page, 'Your To-Dos').getByRole('link', { name: ': Expenses to approve' }).click();
  const filter = page.getByRole('button', { name: /^Awaiting my approval/ });
  await expect(filter).toBeVisible();
  const statuses = main(page).getByRole('cell', { name: /^(Paid|Approved|Rejected)$/ });
  await expect(
    main(page).getByRole('cell', { name: 'Pending', exact: true }).first(),
  ).toBeVisible();
  await expect(statuses).toHaveCount(0);
  await filter.click();
  await expect(page).toHaveURL(/\/expenses$/);
  await expect(filter).toHaveCount(0);
  await expect(statuses.first()).toBeVisible();
});

test('opens the record of a to-do @phone', async ({ page, signedInAs }) => {
  await signedInAs('employee');
  const todos = card(page, 'Your To-Dos');
  const name = await todos
    .getByRole('link', { name: /^T-\d{4} / })
    .first()
    .innerText();
  // Other journeys change the tickets, so the first one may be another by now.
  await todos.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${Number(name.slice(2, 6))}$`));
  await expect(dialog(page, name.slice(7))).toBeVisible();
});

test('shows a viewer that there are no to-dos', async ({ page, signedInAs }) => {
  await signedInAs('viewer');
  await expect(page.getByText("You're all caught up")).toBeVisible();
});

test('opens the team calendar from the card of who is away', async ({ page, signedInAs }) => {
  await signedInAs('employee');
  const away = card(page, AWAY);
  await expect(away.getByRole('listitem').first()).toContainText(/Vacation|Sick|Personal/);
  await away.getByRole('link', { name: 'Team calendar' }).click();
  await expect(dialog(page, 'Team Calendar - Time Off Overview')).toBeVisible();
  await expect(page).toHaveURL(/\/time-off\?dialog=calendar$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/time-off$/);
});

test('renders charts when they scroll into view and lets users read them by keyboard', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('super_admin');
  for (const [title, name] of [
    ['Revenue and Expenses', /^Revenue and expenses/],
    ['Tickets Opened and Resolved', /^Tickets opened and resolved/],
  ] as const) {
    const chart = card(page, title).getByRole('application', { name });
    await card(page, title).scrollIntoViewIfNeeded();
    await expect(chart).toBeVisible();
    await expect(card(page, title).locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await expect(card(page, title).getByRole('row')).toHaveCount(13);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(card(page, title).locator('.recharts-tooltip-wrapper')).toContainText(
      /Expenses|Resolved/,
    );
  }
});

test('retries a card that failed to load while the other cards work', async ({
  page,
  signedInAs,
}) => {
  const away = '**/api/dashboard/away';
  await page.route(away, (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, message: 'The week is being read.' } }),
  );
  await signedInAs('manager');
  await expect(page.getByText('The week is being read.')).toBeVisible();
  await expect(waiting(page).first()).toBeVisible();
  await page.unroute(away);
  await card(page, AWAY).getByRole('button', { name: 'Retry' }).click();
  await expect(card(page, AWAY).getByRole('listitem').first()).toBeVisible();
});

test('has an accessible dashboard @phone', async ({ page, signedInAs }) => {
  await signedInAs('super_admin');
  await expect(waiting(page).first()).toBeVisible();
  await expect(card(page, AWAY).getByRole('listitem').first()).toBeVisible();
  for (const title of ['Revenue and Expenses', 'Tickets Opened and Resolved']) {
    await card(page, title).scrollIntoViewIfNeeded();
    await expect(card(page, title).locator('.recharts-bar-rectangle path').first()).toBeVisible();
  }
  // The top bar would cover a part of some controls.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const figure = page.getByText('Monthly Revenue').locator('xpath=following-sibling::div[1]');
  for (const part of [page.locator('html'), figure]) {
    const fits = () => part.evaluate((box) => box.scrollWidth <= box.clientWidth);
    await expect.poll(fits).toBe(true);
  }
});

test.describe('quick actions', () => {
  const ACTIONS = [
    ['New Project', 'Create New Project', 'Project Name'],
    ['Create Ticket', 'New Ticket', 'Title'],
    ['Upload Evidence', 'Upload Evidence', null],
    ['Generate Invoice', 'Create Invoice', 'Client Name'],
  ] as const;

  for (const [action, title, field] of ACTIONS) {
    test(`opens the dialog ${title} by keyboard with the quick action ${action}`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('manager');
      const button = card(page, 'Quick Actions').getByRole('button', { name: action });
      await expect(button).toBeVisible();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page, title)).toBeVisible();
      if (field) await expect(dialog(page, title).getByLabel(field).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page, title)).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  test('opens the dashboard at /dashboard', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/projects');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  });

  test('shows a project that was created with a quick action', async ({ page, signedInAs }) => {
    const name = `Quick ${Date.now().toString(36)}`;
    await signedInAs('employee');
    await card(page, 'Quick Actions').getByRole('button', { name: 'New Project' }).click();
    const form = dialog(page, 'Create New Project');
    await form.getByLabel('Project Name').fill(name);
    await form.getByLabel('Client Name').fill('Harbour Authority');
    await form.getByLabel('Client Email').fill('port@harbour.example');
    await form.getByRole('button', { name: 'Create Project' }).click();
    await expect(form).toBeHidden();
    await expect(card(page, 'Recent Projects').getByRole('link', { name })).toBeVisible();
  });

  test('opens the dialog of each quick action by click', async ({ page, signedInAs }) => {
    await signedInAs('super_admin');
    for (const [action, title] of ACTIONS) {
      await card(page, 'Quick Actions').getByRole('button', { name: action }).click();
      await expect(dialog(page, title)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, title)).toBeHidden();
    }
  });

  test('hides the quick actions from a viewer', async ({ page, signedInAs }) => {
    await signedInAs('viewer');
    await expect(page.getByText('Active Projects', { exact: true })).toBeVisible();
    await expect(card(page, 'Quick Actions')).toHaveCount(0);
  });
});
