import type { Page } from '@playwright/test';
import { expect, expectNoAnimations, oldestRecord, test } from '../support';
import { boxOf } from '../support/actions';

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
    const { id } = await oldestRecord(page, '/api/tickets?status=open');
    await page.goto(`/tickets/${id}`);
    const reply = page.getByPlaceholder('Write to the client...');
    await reply.scrollIntoViewIfNeeded();
    await expect(reply).toBeInViewport({ ratio: 1 });
  });

  test('shows the chosen layout of a list lighter than the others in the dark theme', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('employee', '/projects');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    const cards = page.getByRole('radio', { name: 'Cards' });
    await expect(cards).toBeChecked();
    const chosen = cards.locator('xpath=ancestor::label');
    await expect(chosen).toHaveCSS('background-color', 'rgb(38, 45, 56)');
  });

  test('aligns the lines of cards with and without a button in their headers', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('employee', '/profile');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeVisible();
    const headers = await Promise.all(
      ['Authenticator App', 'Passkeys'].map(async (title) =>
        boxOf(
          page.getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]/div[1]'),
        ),
      ),
    );
    expect(headers[0]?.height).toBe(headers[1]?.height);
  });

  test('prints only the open invoice, dark on white', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/time-off');
    const { id, invoiceNumber } = await oldestRecord<{ id: number; invoiceNumber: string }>(
      page,
      '/api/invoices?status=pending',
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/billing/${id}`);
    const paper = page.getByRole('article', { name: `Invoice ${invoiceNumber}` });
    await expect(paper).toBeVisible();
    const balance = page.getByRole('region', { name: 'Balance' });
    await expect(balance).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await expect(paper).toHaveCSS('color', 'rgb(22, 26, 34)');
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('main, button').filter({ visible: true })).toHaveCount(0);
    await expect(balance).toBeHidden();
    expect(await countPrintedPages(page)).toBe(1);
  });

  test('prints a list with its rows and columns, without controls', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/tickets');
    const notPrinted = [
      page.getByRole('columnheader', { name: 'Actions' }),
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('button', { name: 'New Ticket' }),
      page.getByText('Avg Response'),
    ];
    for (const part of notPrinted) await expect(part).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Ticket' })).toBeVisible();
    for (const part of notPrinted) await expect(part).toBeHidden();
    await expect(page.locator('input, select').filter({ visible: true })).toHaveCount(0);
    // 50 rows of one to three lines. Columns that are too narrow would double the number of pages.
    expect(await countPrintedPages(page)).toBeLessThanOrEqual(6);
  });

  test('prints a project without the forms of its cards', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/projects/1');
    const footerOf = (title: string) => {
      const heading = page.getByRole('heading', { name: title, exact: true });
      return page.locator('section').filter({ has: heading }).locator('> :last-child');
    };
    await expect(footerOf('Comments').getByRole('textbox')).toBeVisible();
    await expect(footerOf('Members').getByRole('combobox')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
    await expect(footerOf('Comments')).toBeHidden();
    await expect(footerOf('Members')).toBeHidden();
  });

  test('prints exact times instead of relative ones', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/tickets');
    const printedTime = async (text: RegExp): Promise<string> => {
      await page.emulateMedia({ media: 'screen' });
      const time = page.locator('td time').filter({ hasText: text }).first();
      await expect(time.locator('> *')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(time.locator('> *')).toBeHidden();
      return time.evaluate((element) => getComputedStyle(element, '::after').content);
    };
    const exact = '[A-Z][a-z]{2} \\d+, \\d{4}, \\d+:\\d{2} [AP]M';
    expect(await printedTime(/ago|just now|yesterday/)).toMatch(new RegExp(`^"${exact}"$`));
    expect(await printedTime(/^Due in|^Overdue by/)).toMatch(new RegExp(`due ${exact}"$`));
  });

  test('marks an optional field at the end of a label with several lines', async ({
    signedInAs,
  }) => {
    const page = await signedInAs('admin', '/clients');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'Add Client' }).click();
    const label = page.getByRole('dialog').locator('label').filter({ hasText: 'Postal Code' });
    await label.evaluate((element) => (element.style.maxWidth = '60px'));
    const mark = await boxOf(label.getByText('(optional)'));
    const lines = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNode(element.firstChild ?? element);
      return [...range.getClientRects()].map(({ bottom }) => bottom);
    });
    expect(lines).toHaveLength(2);
    expect(mark.y + mark.height / 2).toBeGreaterThan(lines[0] ?? 0);
  });

  test('prints every column of the project board', async ({ signedInAs }) => {
    const page = await signedInAs('admin', '/projects?layout=board');
    await expect(page.getByRole('region', { name: /^Cancelled/ })).toBeVisible();
    // The width of a printed A4 page.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    for (const name of [/^Active/, /^On Hold/, /^Completed/, /^Cancelled/]) {
      const { x, width } = await boxOf(page.getByRole('region', { name }));
      expect(x + width, String(name)).toBeLessThanOrEqual(718);
    }
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
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    });
    const chosen = page.getByRole('radio', { name: 'Cards' }).locator('xpath=ancestor::label');
    await expect(chosen).toHaveCSS('background-color', highlight);
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
