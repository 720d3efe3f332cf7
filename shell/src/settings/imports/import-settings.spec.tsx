import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ImportDetailDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { SettingsPage } from '../settings-page';

const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 };

const UPLOADED: ImportDetailDto = {
  id: 12,
  kind: 'clients',
  fileName: 'clients.csv',
  status: 'mapping',
  phase: null,
  total: 2,
  done: 0,
  counts: NO_COUNTS,
  failReason: null,
  createdBy: 'Maya Okafor',
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  version: 1,
  abilities: { map: true, check: true, run: true, undo: 'imports.nothing_to_undo', delete: true },
  headers: ['Company', 'E-mail'],
  fields: [
    { field: 'name', label: 'Client Name', isRequired: true },
    { field: 'email', label: 'Email', isRequired: true },
    { field: 'phone', label: 'Phone', isRequired: false },
  ],
  mapping: [{ column: 1, field: 'email' }],
  sendInvitations: false,
  preview: [
    ['Acme Corporation', 'office@acme.example'],
    ['Northwind', 'ops@northwind.example'],
    ['Acme Corporation', 'billing@acme.example'],
  ],
  errors: [],
  errorGroups: [],
  errorCount: 0,
};

const INVALID_EMAIL = { field: 'email', message: 'Invalid email address' };
const CHANGED = { field: null, message: 'This record was changed after the import.' };

const DONE: ImportDetailDto = {
  ...UPLOADED,
  status: 'done',
  phase: 'run',
  done: 2,
  counts: { ...NO_COUNTS, created: 1, updated: 1 },
  abilities: {
    map: 'imports.finished',
    check: 'imports.finished',
    run: 'imports.finished',
    undo: true,
    delete: 'imports.has_changed_records',
  },
};

let record = UPLOADED;
const sent: [string, unknown][] = [];

const server = apiServer(
  http.get('*/api/imports', () =>
    HttpResponse.json([record], { headers: { 'X-Total-Count': '1' } }),
  ),
  http.get('*/api/imports/12', () => HttpResponse.json(record)),
  http.post('*/api/imports', () => HttpResponse.json(record, { status: 201 })),
  http.put('*/api/imports/12/mapping', async ({ request }) => {
    const body = (await request.json()) as Pick<ImportDetailDto, 'mapping'>;
    sent.push(['mapping', body]);
    record = { ...record, mapping: body.mapping, version: record.version + 1 };
    return HttpResponse.json(record);
  }),
  http.post('*/api/imports/12/:step', ({ params }) => {
    sent.push([String(params['step']), undefined]);
    return HttpResponse.json(record);
  }),
  http.get('*/api/settings/outbox', () => HttpResponse.json([])),
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
);

beforeEach(() => {
  record = UPLOADED;
  sent.length = 0;
});

const open = (at = '/settings?tab=import') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role: 'admin', rights: ['settings.read', 'import.manage'] }),
    at,
  });

const openImport = () => open('/settings?tab=import&import=12');

/** Fires the event directly, because user-event filters files by the accept attribute. */
function choose(content: string[], name: string): void {
  const file = new Blob(content);
  Object.defineProperty(file, 'name', { value: name });
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [file] } });
}

it('opens an uploaded file with its proposed mapping and first values', async () => {
  await open();
  await screen.findByRole('button', { name: 'Upload File' });
  choose(['Company,E-mail'], 'clients.csv');
  expect(await screen.findByRole('heading', { name: 'Clients from clients.csv' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Columns' });
  expect(within(table).getByText('Acme Corporation · Northwind')).toBeVisible();
  expect(screen.getByText('New records also need: Client Name.')).toBeVisible();
});

it('rejects an empty file without uploading it', async () => {
  await open();
  await screen.findByRole('button', { name: 'Upload File' });
  choose([], 'clients.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.');
});

it('shows why the server rejected a file', async () => {
  server.use(
    http.post('*/api/imports', () =>
      HttpResponse.json({ message: 'This file has no rows to import.' }, { status: 400 }),
    ),
  );
  await open();
  await screen.findByRole('button', { name: 'Upload File' });
  choose(['Company'], 'clients.csv');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file has no rows to import.');
});

it('saves the field of a column with the version that was read', async () => {
  const { user } = await openImport();
  await user.click(await screen.findByRole('combobox', { name: 'Import Company as' }));
  await user.click(await screen.findByTitle('Client Name (required)'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    [
      'mapping',
      {
        mapping: [
          { column: 1, field: 'email' },
          { column: 0, field: 'name' },
        ],
        sendInvitations: false,
        version: 1,
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByText(/New records also need/)).toBeNull());
});

/** Makes the server answer the next request to save a mapping when `respond` is called. */
function holdSaving(response?: () => Response) {
  let respond = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.put('*/api/imports/12/mapping', () => isReleased.then(() => response?.()), { once: true }),
  );
  return { respond: () => respond() };
}

async function mapColumn(user: UserEvent, column: string, field: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: `Import ${column} as` });
  await user.click(select);
  fireEvent.change(select, { target: { value: field } });
  // Sends `keyCode`, which is what antd reads.
  fireEvent.keyDown(select, { key: 'Enter', keyCode: 13 });
}

it('maps a second column while the first choice is being saved, and keeps the focus', async () => {
  const { respond } = holdSaving();
  const { user } = await openImport();
  await screen.findByRole('table', { name: 'Columns' });
  await mapColumn(user, 'Company', 'Client Name');
  await mapColumn(user, 'E-mail', 'Phone');
  const second = screen.getByRole('combobox', { name: 'Import E-mail as' });
  expect(second).toHaveFocus();
  respond();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.[1]).toEqual({
    mapping: [
      { column: 0, field: 'name' },
      { column: 1, field: 'phone' },
    ],
    sendInvitations: false,
    version: 2,
  });
  expect(await screen.findByText('New records also need: Email.')).toBeVisible();
  expect(second).toHaveFocus();
});

it('takes back all unsaved choices after a conflict and saves the next one with the new version', async () => {
  const { respond } = holdSaving(() => {
    record = { ...UPLOADED, mapping: [{ column: 1, field: 'phone' }], version: 5 };
    return HttpResponse.json({ message: 'This import was changed.' }, { status: 409 });
  });
  const { user } = await openImport();
  await screen.findByRole('table', { name: 'Columns' });
  await mapColumn(user, 'Company', 'Client Name');
  await mapColumn(user, 'E-mail', "Don't import");
  respond();
  expect(await screen.findByText('New records also need: Client Name, Email.')).toBeVisible();
  expect(toastStore.read()).toMatchObject({ title: "Couldn't save the mapping" });
  expect(sent).toEqual([]);
  await mapColumn(user, 'Company', 'Email');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({
    mapping: [
      { column: 1, field: 'phone' },
      { column: 0, field: 'email' },
    ],
    sendInvitations: false,
    version: 5,
  });
});

it('shows the previous mapping again if a choice could not be saved', async () => {
  server.use(
    http.put('*/api/imports/12/mapping', () =>
      HttpResponse.json({ message: 'This import was changed.' }, { status: 409 }),
    ),
  );
  const { user } = await openImport();
  await user.click(await screen.findByRole('combobox', { name: 'Import Company as' }));
  await user.click(await screen.findByTitle('Client Name (required)'));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't save the mapping",
      description: 'This import was changed.',
    }),
  );
  expect(screen.getByText('New records also need: Client Name.')).toBeVisible();
});

it('lets the user decide whether imported team members are invited', async () => {
  record = { ...UPLOADED, kind: 'users' };
  const { user } = await openImport();
  const checkbox = await screen.findByRole('checkbox', {
    name: 'Invite new team members by email',
  });
  expect(checkbox).not.toBeChecked();
  await user.click(checkbox);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toMatchObject({ sendInvitations: true, mapping: UPLOADED.mapping });
});

it('starts a dry run and lists its errors with their rows, the most frequent first', async () => {
  const { user } = await openImport();
  record = {
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
  expect(sent).toEqual([['dry-run', undefined]]);
});

it('offers the rows with errors for download only after the import has stopped', async () => {
  record = {
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
  record = { ...record, status: 'done', errorGroups };
  expect(
    await screen.findByRole('button', { name: 'Download Rows with Errors' }, { timeout: 3000 }),
  ).toBeVisible();
});

it('offers rows to correct when an import stopped, and says what a stopped undo did', async () => {
  record = {
    ...DONE,
    status: 'failed',
    abilities: { ...DONE.abilities, run: true },
    errorGroups: [{ ...CHANGED, count: 1, firstRows: [3] }],
    errorCount: 1,
  };
  const { unmount } = await openImport();
  expect(await screen.findByRole('button', { name: 'Download Rows with Errors' })).toBeVisible();
  unmount();
  record = {
    ...record,
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
  record = {
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
  record = {
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
  record = {
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
  record = DONE;
  expect(await screen.findByText('1 created, 1 updated', {}, { timeout: 3000 })).toBeVisible();
});

it('keeps the focus in the card of the import when the buttons of a step disappear', async () => {
  const { user } = await openImport();
  const button = await screen.findByRole('button', { name: 'Dry Run' });
  record = { ...UPLOADED, status: 'checking' };
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('progressbar');
  await user.tab();
  expect(screen.getByRole('button', { name: 'All Imports' })).toHaveFocus();
});

it('keeps the focus beside the settings menu when an uploaded file opens', async () => {
  const { user } = await open();
  (await screen.findByRole('button', { name: 'Upload File' })).focus();
  choose(['Company,E-mail'], 'clients.csv');
  await screen.findByRole('heading', { name: 'Clients from clients.csv' });
  await user.tab();
  expect(screen.getByRole('button', { name: 'All Imports' })).toHaveFocus();
});

it('says that imported team members still need an invitation', async () => {
  record = { ...DONE, kind: 'users' };
  await open('/settings?tab=import&import=12');
  expect(await screen.findByText(/can't sign in until you invite them/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Team' })).toHaveAttribute('href', '/team');
});

it('undoes an import after a confirmation that names the counts', async () => {
  record = DONE;
  const { user } = await openImport();
  await user.click(await screen.findByRole('button', { name: 'Undo Import' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    '1 client that it created will be deleted.1 client that it updated will get the previous values back.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(sent).toEqual([['undo', undefined]]));
});

it('undoes an import from the history and shows its progress', async () => {
  record = DONE;
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo the import of clients.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the import of clients.csv?' });
  record = {
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
  expect(sent).toEqual([['undo', undefined]]);
  expect(address()).toBe('/settings?tab=import&import=12');
});

it('deletes an import that was not started, from its page and from the history', async () => {
  server.use(
    http.delete('*/api/imports/12', () => {
      sent.push(['delete', undefined]);
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
    expect(sent).toEqual([
      ['delete', undefined],
      ['delete', undefined],
    ]),
  );
});

it('reports that someone else has already deleted an import', async () => {
  server.use(
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

it('offers no Delete Import for an import that changed records', async () => {
  record = DONE;
  await openImport();
  expect(await screen.findByRole('button', { name: 'Undo Import' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Import' })).toBeNull();
});

it('explains why an import could not be started', async () => {
  server.use(
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

it('lists earlier imports with their results', async () => {
  record = DONE;
  await open();
  const history = await screen.findByRole('table', { name: 'Imports' });
  expect(within(history).getByText('clients.csv')).toBeVisible();
  expect(within(history).getByText('Imported')).toBeVisible();
});

it('hides the tab from users without the right to import', async () => {
  await renderInShell(<SettingsPage />, {
    session: testSession({ role: 'manager', rights: ['settings.read'] }),
    at: '/settings?tab=outbox',
  });
  expect(await screen.findByRole('link', { name: 'Outbox' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
});
