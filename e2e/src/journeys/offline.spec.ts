import { dialog, expect, expectAccessible, test, uniqueName } from '../support';

test.use({
  serviceWorkers: 'allow',
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|^503: GET|status of 503|LazyLoadError/],
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
  await signedInAs('employee', '/projects?sort=createdAt');
  const oldest = await page.getByRole('article').first().getByRole('link').innerText();
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search projects...' }).fill(oldest);
  await expect(page.getByText("You're offline. Check your network and try again.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
  await expect(page.getByRole('article', { name: oldest })).toBeVisible();
});

test('keeps the chosen file of an upload that failed offline, and uploads it later', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('employee', '/evidence');
  const upload = page.getByRole('button', { name: 'Upload Evidence' });
  await expect(upload).toBeVisible();
  await context.setOffline(true);
  await upload.click();
  await expect(page.getByText("Couldn't open this")).toBeVisible();
  await context.setOffline(false);
  // Its code is fetched again, including the parts that the shell shares.
  await upload.click();

  const form = dialog(page, 'Upload Evidence');
  await form.getByTestId('evidence-file').setInputFiles({
    name: `${uniqueName('Offline notes')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('Written on a train.'),
  });
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(form.getByText("You're offline, so the file wasn't uploaded.")).toBeVisible();
  await context.setOffline(false);
  await form.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByText('Evidence file uploaded successfully!')).toBeVisible();
  await expect(form).toBeHidden();
});

test('says that records cannot be searched offline, and finds them later', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('employee');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.focus();
  await context.setOffline(true);
  await search.fill('T-0042');
  await expect(page.getByText("You're offline, so records can't be searched.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: /^T-0042/ })).toBeVisible();
});

test('says that the notifications cannot be opened offline, and opens them later', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('employee', '/evidence');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await context.setOffline(true);
  await bell.click();
  await expect(page.getByText("Couldn't open your notifications")).toBeVisible();
  await expect(page.getByText("You're offline. Check your network and try again.")).toBeVisible();
  await context.setOffline(false);
  await bell.click();
  await expect(dialog(page, 'Notifications')).toBeVisible();
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
