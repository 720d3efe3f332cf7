import type { Page } from '@playwright/test';
import { Colleague, expect, stopLiveEvents, test, uniqueName } from '../support';
import { addTicket } from '../support/tickets';

/** Opens a list as an admin and waits until it receives live events. */
async function openList(
  page: Page,
  signedInAs: (role: 'admin', path: string) => Promise<Page>,
  path: string,
) {
  const listening = page.waitForResponse(/\/api\/events/);
  await signedInAs('admin', path);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await listening;
}

test.describe('live list', () => {
  test('keeps the scroll position when someone else adds a row', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    await openList(page, signedInAs, '/tickets');
    const seen = page.getByRole('row', { name: /^T-/ }).nth(30);
    const name = (await seen.getAttribute('aria-label')) ?? '';
    const row = page.getByRole('row', { name, exact: true });
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const before = await top();
    const title = uniqueName('Above');
    await addTicket(colleague, title);
    await expect(page.getByRole('row').filter({ hasText: title })).toBeAttached();
    await expect.poll(top).toBe(before);
  });

  test('returns the focus from a menu whose entry became disabled', async ({
    page,
    signedInAs,
    request,
    baseURL,
  }) => {
    const colleague = await Colleague.signedInAs(request, baseURL);
    const client = uniqueName('Menu');
    const { id } = await colleague.post<{ id: number }>('/api/invoices', {
      clientName: client,
      clientEmail: 'office@menu.example',
      amount: '10.00',
      dueDate: '2099-01-31',
    });
    await openList(page, signedInAs, '/billing');
    const actions = page
      .getByRole('row')
      .filter({ hasText: client })
      .getByRole('button', { name: /^Actions for/ });
    await actions.focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem').first();
    await expect(first).toBeFocused();
    const name = (await first.innerText()).trim();
    // A sent invoice can no longer be edited. The entry's name then contains the reason.
    await colleague.post(`/api/invoices/${id}/send`, { to: ['office@menu.example'] });
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });
});

test('restores the scroll position of a list after a reload and after Back', async ({
  page,
  signedInAs,
}) => {
  // The page would scroll on when another journey adds a ticket.
  await stopLiveEvents(page);
  await signedInAs('employee', '/tickets');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  await page.evaluate(() => scrollTo(0, 600));
  expect(await scrolled()).toBe(600);

  await page.reload();
  await expect.poll(scrolled).toBe(600);

  // The middle of a row can be a control.
  await page
    .getByRole('row')
    .nth(15)
    .getByText(/^T-\d{4}$/)
    .click();
  await expect(page).toHaveURL(/\/tickets\/\d+/);
  await page.goBack();
  await expect.poll(scrolled).toBe(600);

  await page.goto('/billing');
  await expect(page.getByRole('row').nth(20)).toBeAttached();
  expect(await scrolled()).toBe(0);
});
