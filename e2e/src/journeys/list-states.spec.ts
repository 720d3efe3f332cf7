import { expect, expectAccessible, test } from '../support';

const TICKETS = /\/api\/tickets\?/;

test.describe('states of a list', () => {
  test.use({ expectedProblems: [/\b500\b.*\/api\/tickets\?/] });

  test('has an accessible list that is loading, has failed and is empty', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/time-off');
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(TICKETS, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { statusCode: 500, message: 'Please try again.' } });
    });
    await page.goto('/tickets');
    await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
    await expectAccessible(page);

    fail();
    await expect(page.getByText("Couldn't load tickets")).toBeVisible();
    await expectAccessible(page);

    await page.route(TICKETS, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No tickets found')).toBeVisible();
    await expectAccessible(page);
  });

  test('has accessible lists of choices and an accessible calendar', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('manager', '/tickets');
    await page.getByRole('combobox', { name: 'Priority', exact: true }).click();
    await expect(page.getByTitle('High', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.route('**/api/users/directory?*', () => undefined);
    await page.getByRole('combobox', { name: 'Assignee', exact: true }).click();
    await page.keyboard.type('zz');
    await expect(page.getByRole('option', { name: 'Searching...' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/clients');
    await page.getByRole('button', { name: 'Add Client' }).click();
    // A long list, in which no option is highlighted.
    await page.getByRole('combobox', { name: 'Country' }).click();
    await expect(page.getByRole('option', { name: 'Albania' })).toBeVisible();
    await expectAccessible(page);

    await page.goto('/tickets');
    await page.getByRole('button', { name: 'Dates' }).click();
    await page.getByLabel('Created from').click();
    await expect(page.getByText('Today', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
