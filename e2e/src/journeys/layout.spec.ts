import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAnimations, test } from '../support';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

/** Number of printed A4 pages. */
async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

test.describe('layout', () => {
  test('has narrow hyphens and loads the font for extended Latin letters', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('employee', '/projects');
    await expect(page.getByRole('article').first()).toBeVisible();
    const [hyphen, letter] = await page.evaluate(() =>
      ['-', 's'].map((text) => {
        const probe = document.body.appendChild(document.createElement('span'));
        probe.textContent = text;
        const { width } = probe.getBoundingClientRect();
        probe.remove();
        return width;
      }),
    );
    // With a hyphen as wide as a digit, "sign-in" would read as "sign - in".
    expect(hyphen).toBeLessThan(letter ?? 0);
    const faces = await page.evaluate(() => document.fonts.load('14px "Inter Variable"', 'š'));
    expect(faces).toHaveLength(1);
  });

  test('keeps space between the help below an error and the next field', async ({ signedInAs }) => {
    const page = await signedInAs('manager', '/clients');
    await page.getByRole('button', { name: 'Add Client' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add Client' }).click();
    await expect(dialog.getByText('Email is required')).toBeVisible();
    await expectNoAnimations(page);
    const endOfHelp = await dialog
      .getByText(/with this email are linked to the client/)
      .evaluate((help) => {
        const text = document.createRange();
        text.selectNodeContents(help);
        return text.getBoundingClientRect().bottom;
      });
    const next = await boxOf(dialog.getByText(/^Street/));
    expect(next.y - endOfHelp).toBeGreaterThanOrEqual(8);
  });

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
    const newest = await page.request.get('/api/tickets?pageSize=1');
    const [ticket] = (await newest.json()) as { id: number }[];
    await page.goto(`/tickets/${ticket?.id}`);
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

  for (const [path, create] of [
    ['/projects', 'New Project'],
    ['/tickets', 'New Ticket'],
    ['/evidence', 'Upload Evidence'],
    ['/expenses', 'Add Expense'],
    ['/team', 'Invite New User'],
  ] as const) {
    test(`aligns the create button with the list title on ${path}`, async ({ signedInAs }) => {
      const page = await signedInAs('admin', path);
      const button = page.getByRole('button', { name: create }).first();
      const search = page.getByRole('main').getByRole('searchbox').first();
      const heading = page.getByRole('main').getByRole('heading').first();
      for (const width of [1440, 1280, 1024, 900]) {
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

  test('shows all digits of a tile with increased letter spacing', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/billing');
    await page.setViewportSize({ width: 390, height: 844 });
    const figure = page.getByText(/^\$\d{3},\d{3}$/).first();
    await expect(figure).toBeVisible();
    const [contentWidth, width] = await figure.evaluate((element) => {
      element.style.letterSpacing = '0.12em';
      return [element.scrollWidth, element.clientWidth];
    });
    expect(contentWidth).toBeLessThanOrEqual(width ?? 0);
  });

  test('keeps a record with a long title usable at 400% zoom', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    await page.setViewportSize({ width: 320, height: 256 });
    const title = 'Statement of work, annexes and schedules. '.repeat(4);
    await page.route(/\/api\/tickets\/\d+$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), title } });
    });
    const newest = await page.request.get('/api/tickets?pageSize=1');
    const [ticket] = (await newest.json()) as { id: number }[];
    await page.goto(`/tickets/${ticket?.id}`);
    const reply = page.getByPlaceholder('Write to the client...');
    await reply.scrollIntoViewIfNeeded();
    await expect(reply).toBeInViewport({ ratio: 1 });
  });

  test('prints only the open invoice, dark on white', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    const newest = await page.request.get('/api/invoices?kind=invoice&pageSize=50');
    const invoices = (await newest.json()) as { id: number; invoiceNumber: string | null }[];
    // A draft has no number.
    const invoice = invoices.find(({ invoiceNumber }) => invoiceNumber !== null);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/billing/${invoice?.id}`);
    const paper = page.getByRole('article', { name: `Invoice ${invoice?.invoiceNumber}` });
    await expect(paper).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(paper).toHaveCSS('color', 'rgb(22, 26, 34)');
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main, button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Balance' })).toBeHidden();
    expect(await countPrintedPages(page)).toBe(1);
  });

  test('prints a list with its rows and columns, without controls', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/tickets');
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    await expect(actions).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Ticket' })).toBeVisible();
    await expect(actions).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'New Ticket' })).toBeHidden();
    await expect(page.getByText('Avg Response')).toBeHidden();
    await expect(page.locator('input, select').filter({ visible: true })).toHaveCount(0);
    // 50 rows of one to three lines. Columns that are too narrow would double the number of pages.
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(6);
  });

  test('shows focus, current page, progress and primary buttons with forced colors', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/projects');
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('progressbar', { includeHidden: true }).first()).toHaveCSS(
      'outline-style',
      'solid',
    );
    const colorOf = (name: string) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(await colorOf('Projects')).not.toBe(await colorOf('Clients'));
    // Otherwise, Chromium paints the canvas color behind the text of the button.
    await expect(page.getByRole('button', { name: 'New Project' })).toHaveCSS(
      'forced-color-adjust',
      'none',
    );
    for (const box of ['Search projects...', 'Search projects, tickets, clients...']) {
      const input = page.getByPlaceholder(box, { exact: true });
      await input.focus();
      const outlined = input.locator('xpath=ancestor-or-self::*[position() <= 2]');
      const styles = await outlined.evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element).outlineStyle),
      );
      expect(styles).toContain('solid');
    }
  });
});
