import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, test } from '../support';
import { buildOutsideRemote } from '../support/outside-remote';
import { startProduct } from '../support/product';

const PORT = Number(process.env.TEST_PORT ?? '3350') + 2;
test.use({ baseURL: `http://localhost:${PORT}` });

/** A separate product, because a test adds a remote to it. */
test.describe('remote of another repository', () => {
  let folder: string;
  let remotesFile: string;
  let built: string;
  let stopProduct: (() => Promise<void>) | undefined;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(path.join(os.tmpdir(), 'atrium-outside-'));
    remotesFile = path.join(folder, 'remotes.json');
    await writeFile(remotesFile, '{}');
    [stopProduct, built] = await Promise.all([
      startProduct({
        port: PORT,
        dataDir: path.join(folder, 'data'),
        remotes: 'projects=mfe-projects/dist,finance=mfe-finance/dist,people=mfe-people/dist',
        remotesFile,
      }),
      buildOutsideRemote(folder, 'assets'),
    ]);
  });

  test.afterAll(async () => {
    await stopProduct?.();
    await rm(folder, { recursive: true, force: true });
  });

  test('creates a remote from the packed libraries that shows live data in a running product', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin', '/projects');
    const navigation = page.getByRole('navigation');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Assets' })).toHaveCount(0);

    await writeFile(remotesFile, JSON.stringify({ assets: built }));
    const names = (
      (await (await page.request.get('/api/users/directory')).json()) as { name: string }[]
    ).map(({ name }) => name);
    await expect(async () => {
      await page.reload();
      await expect(navigation.getByRole('link', { name: 'Assets' })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    await navigation.getByRole('link', { name: 'Assets' }).click();
    const colleagues = page.getByRole('list', { name: 'Colleagues' }).getByRole('listitem');
    await expect(colleagues).toHaveText(names);
    await expectAccessible(page);

    // Screens of the product work beside it, in the same page.
    await navigation.getByRole('link', { name: 'Manage Users' }).click();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await navigation.getByRole('link', { name: 'Assets' }).click();
    await expect(colleagues).toHaveText(names);
  });
});
