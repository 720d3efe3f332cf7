import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  CHANGED,
  DONE,
  importServer,
  INVALID_EMAIL,
  NO_COUNTS,
  openImport,
  UPLOADED,
} from './testing/import-server';

const imports = importServer();

it('starts a dry run and lists its errors with their rows, the most frequent first', async () => {
  const { user } = await openImport();
  imports.record = {
    ...UPLOADED,
    status: 'checked',
    phase: 'check',
    counts: { ...NO_COUNTS, created: 1, failed: 1201 },
    errorGroups: [
      { ...INVALID_EMAIL, count: 1200, firstRows: [3, 4, 7, 8, 9] },
      { field: 'name', message: 'Client name is required', count: 2, firstRows: [5, 6] },
      { field: 'phone', message: 'Phone is too long', count: 1, firstRows: [10] },
    ],
    errorCount: 1210,
  };
  await user.click(await screen.findByRole('button', { name: 'Dry Run' }));
  const errors = await screen.findByRole('table', { name: 'Errors' });
  const [, ...rows] = within(errors).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '1,200 rows: 3, 4, 7, 8, 9, …EmailInvalid email address',
    '2 rows: 5, 6Client NameClient name is required',
    'Row 10PhonePhone is too long',
  ]);
  expect(screen.getByText(/1,203 of 1,210 errors/)).toBeVisible();
  expect(screen.getByText('1 new, 1,201 with errors')).toBeVisible();
  expect(screen.getByText(/Rows with errors will be skipped/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Rows with Errors' })).toBeVisible();
  expect(imports.sent).toEqual([['dry-run', undefined]]);
});

it('offers the rows with errors for download only after the import has stopped', async () => {
  imports.record = {
    ...DONE,
    status: 'running',
    errors: [{ row: 3, ...INVALID_EMAIL }],
    errorCount: 1,
  };
  await openImport();
  const errors = await screen.findByRole('table', { name: 'Errors' });
  expect(within(errors).getByText('Row 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download Rows with Errors' })).toBeNull();
  const errorGroups = [{ ...INVALID_EMAIL, count: 1, firstRows: [3] }];
  imports.record = { ...imports.record, status: 'done', errorGroups };
  expect(
    await screen.findByRole('button', { name: 'Download Rows with Errors' }, { timeout: 3000 }),
  ).toBeVisible();
});

it('offers rows to correct when an import stopped, and says what a stopped undo did', async () => {
  imports.record = {
    ...DONE,
    status: 'failed',
    abilities: { ...DONE.abilities, run: true },
    errorGroups: [{ ...CHANGED, count: 1, firstRows: [3] }],
    errorCount: 1,
  };
  const { unmount } = await openImport();
  expect(await screen.findByRole('button', { name: 'Download Rows with Errors' })).toBeVisible();
  unmount();
  imports.record = {
    ...imports.record,
    phase: 'undo',
    counts: { ...DONE.counts, undone: 1, kept: 1 },
    abilities: DONE.abilities,
  };
  await openImport();
  expect(await screen.findByRole('heading', { name: 'Rows Not Undone' })).toBeVisible();
  expect(screen.getByText('1 undone, 1 kept')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue Undo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download Rows with Errors' })).toBeNull();
});

it('explains why nothing can be imported if every row has an error', async () => {
  imports.record = {
    ...UPLOADED,
    status: 'checked',
    total: 2,
    counts: { ...NO_COUNTS, failed: 2 },
    errorCount: 2,
  };
  await openImport();
  expect(
    await screen.findByText(/Every row has an error. New records need: Client Name. Choose/),
  ).toBeVisible();
  const button = screen.getByRole('button', { name: 'Import' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Every row has an error.');
});

it('suggests correcting the file if every row has an error and all needed columns are chosen', async () => {
  imports.record = {
    ...UPLOADED,
    status: 'checked',
    mapping: [
      { column: 0, field: 'name' },
      { column: 1, field: 'email' },
    ],
    counts: { ...NO_COUNTS, failed: 2 },
    errorCount: 2,
  };
  await openImport();
  expect(await screen.findByText(/Every row has an error. Import other columns/)).toBeVisible();
});

it('shows the progress of a running import until it has finished', async () => {
  imports.record = {
    ...UPLOADED,
    status: 'running',
    phase: 'run',
    done: 1,
    abilities: {
      map: 'imports.busy',
      check: 'imports.busy',
      run: 'imports.busy',
      undo: 'imports.busy',
      delete: 'imports.busy',
    },
  };
  await openImport();
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  imports.record = DONE;
  expect(await screen.findByText('1 created, 1 updated', {}, { timeout: 3000 })).toBeVisible();
});

it('keeps the focus in the card of the import when the buttons of a step disappear', async () => {
  const { user } = await openImport();
  const button = await screen.findByRole('button', { name: 'Dry Run' });
  imports.record = { ...UPLOADED, status: 'checking' };
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('progressbar');
  await user.tab();
  expect(screen.getByRole('button', { name: 'All Imports' })).toHaveFocus();
});

it('says that imported team members still need an invitation', async () => {
  imports.record = { ...DONE, kind: 'users' };
  await openImport();
  expect(await screen.findByText(/can't sign in until you invite them/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Team' })).toHaveAttribute('href', '/team');
});

it('explains why an import could not be started', async () => {
  imports.server.use(
    http.post('*/api/imports/12/run', () =>
      HttpResponse.json({ message: 'This import is running.' }, { status: 409 }),
    ),
  );
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't start the import",
      description: 'This import is running.',
    }),
  );
});

it('undoes an import after a confirmation that names the counts', async () => {
  imports.record = DONE;
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Undo Import' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    '1 client that it created will be deleted.1 client that it updated will get the previous values back.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(imports.sent).toEqual([['undo', undefined]]));
});

it('offers no Delete Import for an import that changed records', async () => {
  imports.record = DONE;
  await openImport();
  expect(await screen.findByRole('button', { name: 'Undo Import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Import' })).toBeNull();
});
