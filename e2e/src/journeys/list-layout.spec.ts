import { expect, expectNoAnimations, stopLiveEvents, test } from '../support';
import { boxOf } from '../support/actions';

// Records of other journeys would move the rows.
test.beforeEach(({ page }) => stopLiveEvents(page));

test.describe('layout of lists', () => {
  for (const [path, title, create] of [
    ['/projects', 'Projects', 'New Project'],
    ['/tickets', 'Recent Tickets', 'New Ticket'],
    ['/clients', 'Clients', 'Add Client'],
    ['/evidence', 'Files', 'Upload Evidence'],
    ['/billing', 'Invoices', 'Create Invoice'],
    ['/expenses', 'Vendor Expenses', 'Add Expense'],
    ['/team', 'Team', 'Invite New User'],
  ] as const) {
    test(`aligns the create button with the list title on ${path}`, async ({ signedInAs }) => {
      const page = await signedInAs('admin', path);
      const button = page.getByRole('button', { name: create }).first();
      const search = page.getByRole('main').getByRole('searchbox').first();
      const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true });
      for (const width of [1920, 1536, 1440, 1280, 1024, 900]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(heading).toBeVisible();
        await expectNoAnimations(page);
        const [titleBox, buttonBox, searchBox] = await Promise.all([
          boxOf(heading.locator('..')),
          boxOf(button),
          boxOf(search),
        ]);
        const middleOf = ({ y, height }: { y: number; height: number }) => y + height / 2;
        // Centered on the title and counts, however many lines these take.
        expect(Math.abs(middleOf(buttonBox) - middleOf(titleBox))).toBeLessThan(3);
        // The filters are on the same line before the button, or all on the next line.
        if (searchBox.y < buttonBox.y + buttonBox.height) {
          expect(Math.abs(middleOf(searchBox) - middleOf(buttonBox))).toBeLessThan(3);
          expect(titleBox.x + titleBox.width).toBeLessThanOrEqual(searchBox.x);
          expect(searchBox.x + searchBox.width).toBeLessThanOrEqual(buttonBox.x);
        }
      }
    });
  }

  test('does not shift the projects page when the counts load @phone', async ({ signedInAs }) => {
    const page = await signedInAs('employee', '/');
    await page.setViewportSize({ width: 390, height: 844 });
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/projects/summary', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/projects');
    const search = page.getByPlaceholder('Search projects...');
    await expect(page.getByRole('article').first()).toBeVisible();
    const before = await boxOf(search);
    respond();
    await expect(page.getByText(/^\d+ active/)).toBeVisible();
    expect(await boxOf(search)).toEqual(before);
  });

  for (const path of ['/tickets', '/billing', '/expenses', '/team', '/time-off-manager']) {
    test(`leaves every column of ${path} wide enough to read`, async ({ signedInAs }) => {
      const page = await signedInAs('admin', path);
      const headings = page.getByRole('columnheader');
      await expect(headings.first()).toBeVisible();
      for (const width of [1440, 1160, 1024, 960, 820, 768]) {
        await page.setViewportSize({ width, height: 900 });
        // The first column names the record. The table hides columns after it was measured.
        await expect(async () => {
          const [first = 0, ...others] = await headings.evaluateAll((cells) =>
            cells
              .filter((cell) => cell.getAttribute('aria-label') !== 'Selection')
              .map((cell) => cell.getBoundingClientRect().width),
          );
          expect(first, `${width} pixels`).toBeGreaterThanOrEqual(140);
          expect(Math.min(...others), `${width} pixels`).toBeGreaterThanOrEqual(70);
        }).toPass({ timeout: 10_000 });
      }
    });
  }

  test('does not break an amount in the millions within its digits', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.route(/\/api\/invoices\?/, async (route) => {
      const response = await route.fetch();
      const invoices = (await response.json()) as object[];
      const fields = { amount: '99999999.99', currency: 'CHF' };
      await route.fulfill({
        response,
        json: invoices.map((invoice) => ({ ...invoice, ...fields })),
      });
    });
    await page.goto('/billing');
    const amount = page.getByRole('cell').getByText('99,999,999.99', { exact: false }).first();
    for (const width of [1440, 1160, 1024, 960, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(amount).toBeVisible();
      const [lines, overflow] = await amount.evaluate((element) => {
        const text = element.firstChild as Text;
        const digits = document.createRange();
        digits.setStart(text, text.data.indexOf('99,'));
        digits.setEnd(text, text.data.length);
        const { left = 0 } = element.closest('td')?.getBoundingClientRect() ?? {};
        return [digits.getClientRects().length, left - digits.getBoundingClientRect().left];
      });
      expect(lines, `${width} pixels`).toBe(1);
      expect(overflow, `${width} pixels`).toBeLessThan(0);
    }
  });

  test('keeps the clients and their totals in view while aged receivables scroll', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/billing/aged-receivables');
    const table = page.getByRole('table', { name: 'Aged receivables' });
    const row = table.getByRole('row').nth(1);
    const headers = table.getByRole('columnheader');
    const expectInView = async (): Promise<void> => {
      for (const cells of [headers, row.getByRole('cell')]) {
        for (const cell of [cells.first(), cells.last()]) {
          await expect(cell).toBeInViewport({ ratio: 1 });
        }
      }
      const { y, height } = await boxOf(headers.last());
      expect(y + height).toBeLessThanOrEqual((await boxOf(row)).y);
    };
    for (const width of [1440, 1160, 1080, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      await expectInView();
    }
    const scroller = page.getByRole('region', { name: 'Aged receivables, scrollable' });
    await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await expectInView();
  });

  test('keeps the date of each invoice on one line', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.route(/\/api\/invoices\?/, async (route) => {
      const response = await route.fetch();
      const invoices = (await response.json()) as object[];
      const fields = { kind: 'credit-note', status: 'pending', issueDate: '2026-05-28' };
      await route.fulfill({
        response,
        json: invoices.map((invoice) => ({ ...invoice, ...fields })),
      });
    });
    await page.goto('/billing');
    const date = page.getByText('Credited May 28, 2026').first();
    for (const width of [1024, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(date).toBeVisible();
      // The table hides columns after it was measured.
      await expect(async () => {
        const lines = await date.evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects().length;
        });
        expect(lines, `${width} pixels`).toBe(1);
      }).toPass({ timeout: 10_000 });
    }
  });

  test('keeps both labels of an overdue, partly paid invoice inside the table', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.route(/\/api\/invoices\?/, async (route) => {
      const response = await route.fetch();
      const invoices = (await response.json()) as object[];
      const fields = { status: 'overdue', isPartlyPaid: true };
      await route.fulfill({
        response,
        json: invoices.map((invoice) => ({ ...invoice, ...fields })),
      });
    });
    await page.goto('/billing');
    const table = page.getByRole('table', { name: 'Invoices' });
    const partlyPaid = table.getByText('Partly Paid').first();
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(table.getByText('Overdue').first()).toBeVisible();
      await expect(partlyPaid).toBeVisible();
      // The table hides columns after it was measured.
      await expect(async () => {
        const overflow = await partlyPaid.evaluate((label) => {
          const { left = 0, right = 0 } = label.closest('td')?.getBoundingClientRect() ?? {};
          const { left: start, right: end } = label.getBoundingClientRect();
          return Math.max(left - start, end - right);
        });
        expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
      }).toPass({ timeout: 10_000 });
    }
  });

  for (const [path, noun] of [
    ['/projects?layout=table', 'projects'],
    ['/tickets', 'tickets'],
    ['/clients?layout=table', 'clients'],
    ['/evidence', 'files'],
    ['/billing', 'invoices'],
    ['/expenses', 'expenses'],
    ['/team', 'users'],
  ] as const) {
    test(`shows all bulk actions and the end of the list of ${noun} on narrow screens`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('super_admin', path);
      for (const width of [390, 720]) {
        await page.setViewportSize({ width, height: 600 });
        const checkbox = page.getByRole('checkbox', { name: /^Select (?!all)/ });
        await checkbox.first().check();
        const bar = page.getByRole('group', { name: `Selected ${noun}` });
        await expect(bar.getByRole('button', { name: 'Clear Selection' })).toBeVisible();
        for (const control of await bar.locator('button:visible, input:visible').all()) {
          await expect(control).toBeInViewport({ ratio: 1 });
        }
        const last = page.getByRole('main').locator('> :last-child');
        await expect
          .poll(async () => {
            await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
            const [end, { y }] = await Promise.all([boxOf(last), boxOf(bar)]);
            return end.y + end.height - y;
          })
          .toBeLessThanOrEqual(0);
        await bar.getByRole('button', { name: 'Clear Selection' }).click();
      }
    });
  }
});
