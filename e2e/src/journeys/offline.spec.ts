import { expect, expectAccessible, test } from '../support';

test.use({
  serviceWorkers: 'allow',
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|^503: GET|status of 503/],
});

test('shows the offline page and reopens the screen once the connection is back @phone', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('employee', '/tickets');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Support Tickets' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/tickets$/);
});

test('explains a failure without a connection and loads the list when it is back', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('employee', '/projects');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search projects...' }).fill('harbour');
  await expect(page.getByText("You're offline. Check your network and try again.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test('offers a valid manifest for installation', async ({ page, signedInAs }) => {
  await signedInAs('employee');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Atrium', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src } of manifest.icons as { src: string }[]) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  }
});
