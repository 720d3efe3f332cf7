import { expect, expectAccessible, stopLiveEvents, test } from '../support';

test.describe('keyboard shortcuts', () => {
  test('opens a screen, selects a row and edits a record with the keyboard', async ({
    page,
    signedInAs,
  }) => {
    // Tickets of other journeys would move the rows.
    await stopLiveEvents(page);
    await signedInAs('manager');
    // The shortcut exists once the screen is known.
    await expect(page.getByRole('link', { name: 'Tickets', exact: true })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/\/tickets$/);
    const rows = page.getByRole('table', { name: 'Tickets' }).locator('tbody tr');
    await expect(rows.nth(1)).toBeVisible();

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await expect(rows.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible();
  });

  test('selects and opens a file, and names its actions in the overview', async ({
    page,
    signedInAs,
  }) => {
    await stopLiveEvents(page);
    await signedInAs('manager', '/evidence');
    const cards = page.getByRole('group', { name: 'Files' }).getByRole('article');
    const second = cards.nth(1);
    await expect(second).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(second.getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(second.getByRole('checkbox')).toBeChecked();

    await page.keyboard.press('?');
    const overview = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await expect(overview.getByText('Clear Selection', { exact: true })).toBeVisible();
    await expect(overview.getByText(/then type: .*Download/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(overview).toBeHidden();

    await second.getByRole('link').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('lists the shortcuts in an overview, where the user turns them off', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager');
    await page.goto('/tickets');
    await expect(page.getByRole('button', { name: 'New Ticket' })).toBeVisible();
    await page.keyboard.press('?');
    const overview = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await expect(overview.getByText('New Ticket', { exact: true })).toBeVisible();
    await expect(overview.getByText('Select the row')).toBeVisible();
    await expectAccessible(page);
    await overview.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(overview).toBeHidden();

    await page.keyboard.press('c');
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('hotkeys');
    await page.keyboard.press('Enter');
    await overview.getByRole('checkbox', { name: 'Use single-key shortcuts' }).check();
    await page.keyboard.press('Escape');
    await expect(overview).toBeHidden();
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog', { name: 'New Ticket' })).toBeVisible();
  });
});
