import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInShell } from '../../testing/render-in-shell';
import { SettingsPage } from '../settings-page';
import { CHANGED, DONE, importServer, openImport, openImports } from './testing/import-server';

const imports = importServer();

it('lists earlier imports with their results', async () => {
  imports.record = DONE;
  await openImports();
  const history = await screen.findByRole('table', { name: 'Imports' });
  expect(within(history).getByText('clients.csv')).toBeVisible();
  expect(within(history).getByText('Imported')).toBeVisible();
});

it('opens an import in a new tab by Ctrl+click', async () => {
  imports.record = DONE;
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openImports();
  const row = await screen.findByText('clients.csv');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith('/settings?tab=import&import=12', '_blank', 'noopener');
  newTab.mockRestore();
});

it('undoes an import from the history and shows its progress', async () => {
  imports.record = DONE;
  const { user, address } = await openImports();
  await user.click(await screen.findByRole('button', { name: 'Undo the import of clients.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of clients.csv?' });
  imports.record = {
    ...DONE,
    status: 'undone',
    phase: 'undo',
    counts: { ...DONE.counts, undone: 1, kept: 1 },
    errorGroups: [{ ...CHANGED, count: 1, firstRows: [3] }],
    errorCount: 1,
    abilities: { ...DONE.abilities, undo: 'imports.nothing_to_undo' },
  };
  await user.click(within(dialog).getByRole('button', { name: 'Undo Import' }));
  expect(
    await screen.findByText(
      'The import was undone: 1 client deleted or restored. 1 client kept; the reasons are below.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Errors' })).toHaveTextContent(
    'This record was changed after the import.',
  );
  expect(screen.queryByRole('button', { name: 'Download Rows with Errors' })).toBeNull();
  expect(imports.sent).toEqual([['undo', undefined]]);
  expect(address()).toBe('/settings?tab=import&import=12');
});

it('deletes an import that was not started, from its page and from the history', async () => {
  imports.server.use(
    http.delete('*/api/imports/12', () => {
      imports.sent.push(['delete', undefined]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, address } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Delete Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the import of clients.csv?' });
  expect(dialog).toHaveTextContent('This deletes the uploaded rows. No records change.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete Import' }));
  await waitFor(() => expect(address()).toBe('/settings?tab=import'));
  expect(toastStore.read()?.title).toBe('Import deleted');

  await user.click(await screen.findByRole('button', { name: 'Delete the import of clients.csv' }));
  const confirm = await screen.findByRole('dialog');
  await user.click(within(confirm).getByRole('button', { name: 'Delete Import' }));
  await waitFor(() =>
    expect(imports.sent).toEqual([
      ['delete', undefined],
      ['delete', undefined],
    ]),
  );
});

it('reports that someone else has already deleted an import', async () => {
  imports.server.use(
    http.delete('*/api/imports/12', () =>
      HttpResponse.json({ message: 'This import no longer exists.' }, { status: 404 }),
    ),
  );
  const { user, address } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Delete Import' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete Import' }));
  await waitFor(() => expect(address()).toBe('/settings?tab=import'));
  expect(toastStore.read()?.title).toBe('The import has already been deleted');
});

it('hides the tab from users without the right to import', async () => {
  await renderInShell(<SettingsPage />, {
    session: testSession({ role: 'manager', rights: ['settings.read'] }),
    at: '/settings?tab=outbox',
  });
  expect(await screen.findByRole('link', { name: 'Outbox' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});
