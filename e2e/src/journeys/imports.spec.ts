import { expect, expectAccessible, test, uniqueWord } from '../support';

test('imports clients from a file and undoes the import @phone', async ({ page, signedInAs }) => {
  const word = uniqueWord().toLowerCase();
  const file = [
    'Company,E-mail,Contact',
    `Import ${word},office@${word}.example,Robin Hale`,
    'No Address,,',
  ].join('\n');
  await signedInAs('admin', '/settings?tab=import');
  await page.getByTestId('import-file').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole('heading', { name: `Clients from ${word}.csv` })).toBeVisible();
  await expect(page.getByText('Client Name (required)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dry Run' }).click();
  await expect(page.getByText('1 new, 1 with errors')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 created, 1 with errors')).toBeVisible();

  await page.getByRole('button', { name: 'Undo Import' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 client that it created will be deleted.');
  await dialog.getByRole('button', { name: 'Undo Import' }).click();
  await expect(
    page.getByText('The import was undone: 1 client deleted or restored.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'All Imports' }).click();
  await expect(page.getByText(`${word}.csv`)).toBeVisible();
  await expectAccessible(page);
});
