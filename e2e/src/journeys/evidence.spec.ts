import { LIVE_EVENT } from '@atrium/contracts';
import type { Page } from '@playwright/test';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dialog, expect, expectAccessible, saveInAnotherTab, test, uniqueName } from '../support';

const card = (page: Page, name: string) => page.getByRole('article', { name });

async function upload(page: Page, files: { name: string; content: Buffer }[]): Promise<void> {
  await page.getByRole('button', { name: 'Upload Evidence' }).first().click();
  await page.getByTestId('evidence-file').setInputFiles(
    files.map(({ name, content }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: content,
    })),
  );
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

/** The id of the oldest file with this kind of preview, which is a demo file. */
async function idOfPreview(page: Page, preview: string): Promise<number> {
  const response = await page.request.get('/api/evidence?sort=createdAt&pageSize=500');
  const files: { id: number; preview: string | null }[] = await response.json();
  return files.find((file) => file.preview === preview)?.id ?? 0;
}

/** Resolves when the server sends the next live event to the user. */
const nextLiveEvent = (page: Page) =>
  page.evaluateHandle(async (name) => {
    const source = new EventSource('/api/events');
    const once = (type: string) =>
      new Promise<void>((resolve) => {
        source.addEventListener(type, () => resolve(), { once: true });
      });
    const event = once(name).then(() => source.close());
    await once('open');
    return { event };
  }, LIVE_EVENT);

test.describe('evidence', () => {
  test('uploads, finds, downloads, replaces, deletes and restores a file', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Delivery note')}.txt`;
    const content = Buffer.from(`Delivered: all of ${name}.`);
    await signedInAs('employee', '/evidence');
    await upload(page, [{ name, content }]);
    await expect(page.getByText('Evidence file uploaded successfully!')).toBeVisible();
    await expect(card(page, name)).toContainText('Unassigned');

    await page.getByPlaceholder('Search files...').fill(name);
    await expect(page.getByRole('article')).toHaveCount(1);
    await card(page, name).getByRole('link').click();
    await expect(page).toHaveURL(/\/evidence\/\d+\?search=/);
    await page.reload();
    const checksum = hash('sha256', content);
    await expect(page.getByText(checksum)).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    const downloaded = await readFile(await (await downloading).path());
    expect(downloaded.equals(content)).toBe(true);

    await page.getByRole('button', { name: 'New Version' }).click();
    await page
      .getByTestId('evidence-file')
      .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('Corrected.') });
    await page.getByRole('button', { name: 'Upload Version' }).click();
    await expect(page.getByText('Version 2 (current)')).toBeVisible();
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('No evidence files found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('button', { name: 'Trash' }).click();
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await expect(page.getByText('Evidence file restored successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'All Files' }).click();
    await expect(card(page, name)).toBeVisible();
  });

  test('downloads selected files as a ZIP, and moves them to the trash and back', async ({
    page,
    signedInAs,
  }) => {
    const prefix = uniqueName('Delivery');
    const names = [`${prefix} a.txt`, `${prefix} b.txt`];
    await signedInAs('employee', '/evidence');
    await upload(
      page,
      names.map((name) => ({ name, content: Buffer.from(name) })),
    );
    await page.getByPlaceholder('Search files...').fill(prefix);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('checkbox', { name: `Select ${names[0]}` }).check();
    await page.getByRole('button', { name: 'Select All' }).click();
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^evidence-.*\.zip$/);
    const zip = await readFile(await download.path());
    for (const name of names) expect(zip.includes(Buffer.from(name))).toBe(true);

    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 files moved to the trash')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 files restored')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('shows what someone else changed and applies the input on the next save of a file', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Plan')}.txt`;
    await signedInAs('manager', '/evidence');
    await upload(page, [{ name, content: Buffer.from(name) }]);
    await page.getByPlaceholder('Search files...').fill(name);
    await card(page, name).getByRole('link').click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = dialog(page, 'Edit File');
    await edit.getByLabel('File Name').fill(`Mine ${name}`);

    const { pathname } = new URL(page.url());
    await saveInAnotherTab(page, `/api${pathname}`, { originalName: `Theirs ${name}` });

    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit).toContainText(`File Name: ${name} Theirs ${name}`);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Evidence file updated successfully!')).toBeVisible();
    await expect(dialog(page, `Mine ${name}`)).toBeVisible();
  });

  test('does not fetch a deleted file again while the deletion is pending', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Slowly deleted')}.txt`;
    await signedInAs('employee', '/evidence');
    await upload(page, [{ name, content: Buffer.from('Not for long.') }]);
    await card(page, name).getByRole('link').click();
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    // The live event arrives before the response; fetching the file again would log an error.
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/evidence/*', async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    });
    const live = await nextLiveEvent(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await live.evaluate(({ event }) => event);
    release();
    await expect(page.getByText('Evidence file moved to the trash')).toBeVisible();
    await expect(page).toHaveURL(/\/evidence$/);
    await expect(card(page, name)).toHaveCount(0);
  });

  test('shares a file with a link that counts its openings and can be revoked', async ({
    page,
    signedInAs,
    browser,
  }) => {
    const name = `${uniqueName('Shared plan')}.txt`;
    await signedInAs('manager', '/evidence');
    await upload(page, [{ name, content: Buffer.from('The plan.') }]);
    await card(page, name).getByRole('link').click();
    await page.getByRole('button', { name: 'Create Link' }).click();
    await expect(page.getByLabel('Expiration')).toBeVisible();
    await page.getByRole('button', { name: 'Create Link' }).last().click();
    const url = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(url).toMatch(/\/api\/share\/[\w-]{43}$/);
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    const visitor = await browser.newContext();
    const outside = await visitor.newPage();
    const path = new URL(url).pathname;
    await outside.goto(new URL(path, page.url()).href);
    await expect(outside.getByRole('heading', { name })).toBeVisible();
    const text = outside.frameLocator('iframe').getByText('The plan.');
    // The browser wraps long lines.
    await expect(text).toHaveCSS('white-space', 'pre-wrap');
    await expectAccessible(outside);
    const downloading = outside.waitForEvent('download');
    await outside.getByRole('link', { name: 'Download' }).click();
    expect(String(await readFile(await (await downloading).path()))).toBe('The plan.');

    await page.reload();
    await expect(page.getByText(/^Opened once/)).toBeVisible();
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('button', { name: 'Revoke Link' }).click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    const revoked = await outside.reload();
    expect(revoked?.status()).toBe(410);
    await expect(outside.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await visitor.close();
  });

  test('does not run scripts of an uploaded file with a false extension', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Holiday photo')}.jpg`;
    await signedInAs('employee', '/evidence');
    await upload(page, [
      { name, content: Buffer.from('<!doctype html><script>document.title = "taken"</script>') },
    ]);
    await card(page, name).getByRole('link').click();
    await expect(page.getByText('HTML (text/html)')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const href = await page
      .getByRole('link', { name: 'Download', exact: true })
      .getAttribute('href');
    const response = await page.request.get(href?.split('?')[0] ?? '');
    expect(response.headers()).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    });
  });

  test('previews PDF files, images, videos and audio files', async ({ page, signedInAs }) => {
    await signedInAs('viewer', '/evidence');
    const open = async (preview: string) =>
      page.goto(`/evidence/${await idOfPreview(page, preview)}`);
    await open('image');
    await expect(page.getByRole('img').last()).toHaveJSProperty('complete', true);
    await open('pdf');
    // Chromium's headless shell has no PDF viewer.
    const hasViewer = await page.evaluate(() => navigator.pdfViewerEnabled);
    await expect(
      hasViewer ? page.locator('iframe') : page.getByText("Your browser can't show PDFs on a page"),
    ).toBeVisible();
    await open('video');
    await expect(page.locator('video')).toHaveJSProperty('error', null);
    await open('audio');
    await expect(page.locator('audio')).toHaveJSProperty('error', null);
  });

  test('previews a CSV file as a table, and replaces it by a file of the same name', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Hours')}.csv`;
    await signedInAs('manager', '/projects/1');
    const add = async (content: string): Promise<void> => {
      await page.getByRole('button', { name: 'Upload Evidence' }).first().click();
      await page
        .getByTestId('evidence-file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    };
    const submit = async (): Promise<void> => {
      await dialog(page, 'Upload Evidence').getByRole('button', { name: 'Upload' }).click();
      await expect(dialog(page, 'Upload Evidence')).toBeHidden();
    };
    await add('Name;Hours\nMaya;<b>7</b>');
    await submit();
    await add('Name;Hours\nMaya;8');
    await page.getByRole('checkbox', { name: 'Upload as a new version of that file' }).check();
    await submit();
    await page.getByRole('button', { name: 'Open File' }).click();
    await expect(page.getByText('Version 2 (current)')).toBeVisible();
    const preview = page.getByRole('region', { name: `Preview of ${name}` });
    await expect(preview.getByRole('columnheader')).toHaveText(['Name', 'Hours']);
    await expect(preview.getByRole('cell')).toHaveText(['Maya', '8']);
    await expectAccessible(page);
  });

  test('has an accessible evidence hub and upload dialog @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/evidence');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Upload Evidence' }).first().click();
    await page
      .getByTestId('evidence-file')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(dialog(page, 'Upload Evidence')).toContainText('Storage Filename');
    await expectAccessible(page);
  });

  test('permanently deletes a file in the trash after a confirmation', async ({
    page,
    signedInAs,
  }) => {
    const name = `${uniqueName('Obsolete')}.txt`;
    await signedInAs('admin', '/evidence');
    await upload(page, [{ name, content: Buffer.from(name) }]);
    await card(page, name).getByRole('link').click();
    await expect(page.getByText('SHA-256')).toBeVisible();
    const { pathname } = new URL(page.url());
    await page.request.delete(`/api${pathname}`, {
      headers: { origin: new URL(page.url()).origin },
    });
    await page.goto('/evidence/trash');
    await page.getByRole('button', { name: `Delete Forever ${name}` }).click();
    const confirmation = dialog(page, 'Delete 1 file forever?');
    await expect(confirmation).toContainText(name);
    await expectAccessible(page);
    await confirmation.getByRole('button', { name: 'Delete Forever' }).click();
    await expect(page.getByText('1 file deleted permanently')).toBeVisible();
    await expect(page.getByRole('button', { name: `Restore ${name}` })).toHaveCount(0);
  });

  test('has an accessible trash and file panel @phone', async ({ page, signedInAs }) => {
    await signedInAs('manager', '/evidence/trash');
    await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/evidence/${await idOfPreview(page, 'image')}`);
    await expect(page.getByText('SHA-256')).toBeVisible();
    await expect(page.getByText(/^Version 1/)).toBeVisible();
    await expectAccessible(page);
  });
});
