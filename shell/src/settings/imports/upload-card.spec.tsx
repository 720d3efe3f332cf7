import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { chooseFile, importServer, openImports } from './testing/import-server';

const imports = importServer();

it('opens an uploaded file with its proposed mapping and first values', async () => {
  await openImports();
  await screen.findByRole('button', { name: 'Upload File' });
  chooseFile(['Company,E-mail'], 'clients.csv');
  expect(await screen.findByRole('heading', { name: 'Clients from clients.csv' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Columns' });
  expect(within(table).getByText('Acme Corporation · Northwind')).toBeVisible();
  expect(screen.getByText('New records also need: Client Name.')).toBeVisible();
});

it('rejects an empty file without uploading it', async () => {
  await openImports();
  await screen.findByRole('button', { name: 'Upload File' });
  chooseFile([], 'clients.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
});

it('shows why the server rejected a file', async () => {
  imports.server.use(
    http.post('*/api/imports', () =>
      HttpResponse.json({ message: 'This file has no rows to import.' }, { status: 400 }),
    ),
  );
  await openImports();
  await screen.findByRole('button', { name: 'Upload File' });
  chooseFile(['Company'], 'clients.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows to import.');
});

it('keeps the focus beside the settings menu when an uploaded file opens', async () => {
  const { user } = await openImports();
  (await screen.findByRole('button', { name: 'Upload File' })).focus();
  chooseFile(['Company,E-mail'], 'clients.csv');
  await screen.findByRole('heading', { name: 'Clients from clients.csv' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'All Imports' })).toHaveFocus();
});
