import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ActionsMenu } from '../actions/actions-menu';
import { renderWithUi } from '../testing';
import { usePersonalDataActions } from './use-personal-data-actions';

const TABLES = [
  { table: 'ticket_messages', rows: 12, kept: 0, keptReason: null },
  { table: 'audit_log', rows: 1030, kept: 0, keptReason: null },
  {
    table: 'invoices',
    rows: 0,
    kept: 3,
    keptReason: 'The law requires that issued invoices are kept.',
  },
];

const PREVIEW = { state: 'preview', isComplete: true, tables: TABLES };

const sent: unknown[] = [];

const server = apiServer(
  http.post('*/api/privacy/users/7/erase', async ({ request }) => {
    const body = (await request.json()) as { dryRun?: boolean };
    sent.push(body);
    return HttpResponse.json({ ...PREVIEW, state: body.dryRun ? 'preview' : 'done' });
  }),
);

beforeEach(() => {
  sent.length = 0;
});

function Menu() {
  const { actions, dialog } = usePersonalDataActions({ kind: 'users', id: 7 }, 'Kim Park');
  return (
    <>
      <ActionsMenu label="Actions" actions={actions} />
      {dialog}
    </>
  );
}

async function openDialog() {
  const { user } = await renderWithUi(<Menu />, {
    session: testSession({ role: 'super_admin', rights: ['privacy.manage'] }),
  });
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase Personal Data' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('counts clients and their contacts under different names', async () => {
  const tables = [
    { table: 'clients', rows: 1, kept: 0 },
    { table: 'client_contacts', rows: 2, kept: 0 },
  ];
  server.use(
    http.post('*/api/privacy/users/7/erase', () => HttpResponse.json({ ...PREVIEW, tables })),
  );
  const { dialog } = await openDialog();
  expect(await dialog.findByText('Clients: 1')).toBeVisible();
  expect(dialog.getByText('Client contacts: 2')).toBeVisible();
});

it('says what an erasure changes and keeps, and changes nothing yet', async () => {
  const { dialog } = await openDialog();
  expect(await dialog.findByText('1,042 records are changed or deleted:')).toBeVisible();
  expect(dialog.getByText('Ticket messages: 12')).toBeVisible();
  expect(dialog.getByText('Audit log entries: 1,030')).toBeVisible();
  expect(
    dialog.getByText('Kept unchanged: 3 invoices. The law requires that issued invoices are kept.'),
  ).toBeVisible();
  expect(sent).toEqual([{ reason: 'Preview', dryRun: true }]);
});

it('erases a person after the reason and the name are entered', async () => {
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByLabelText(/^Reason/), 'Requested by email');
  const confirmation = dialog.getByLabelText(/^Type “Kim Park” to Confirm/);
  await user.type(confirmation, 'Kim');
  await user.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
  expect(await dialog.findByText("That doesn't match “Kim Park”.")).toBeVisible();
  expect(sent).toHaveLength(1);
  await user.type(confirmation, ' Park');
  await user.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Personal data erased'));
  expect(sent.at(-1)).toEqual({ reason: 'Requested by email' });
});

it('says where the progress of an erasure is shown that takes long', async () => {
  const { user, dialog } = await openDialog();
  await user.type(await dialog.findByLabelText(/^Reason/), 'Requested by email');
  await user.type(dialog.getByLabelText(/^Type “Kim Park” to Confirm/), 'Kim Park');
  server.use(
    http.post('*/api/privacy/users/7/erase', () =>
      HttpResponse.json({ ...PREVIEW, state: 'running' }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Erase Personal Data' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Erasing personal data'));
  expect(toastStore.read()?.description).toBe(
    'This continues in the background. Settings > Privacy shows the progress.',
  );
});

it('says that not all records were counted', async () => {
  server.use(
    http.post('*/api/privacy/users/7/erase', () =>
      HttpResponse.json({ ...PREVIEW, isComplete: false }),
    ),
  );
  const { dialog } = await openDialog();
  expect(
    await dialog.findByText('At least 1,042 records. Counting all of them would take too long.'),
  ).toBeVisible();
});

it('shows why a person cannot be erased', async () => {
  const message = 'The personal data of this person has already been erased.';
  server.use(
    http.post('*/api/privacy/users/7/erase', () =>
      HttpResponse.json(
        { statusCode: 409, message, rule: 'privacy.already_erased' },
        { status: 409 },
      ),
    ),
  );
  const { dialog } = await openDialog();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
});

it('loads the preview again when the user retries after an error', async () => {
  server.use(http.post('*/api/privacy/users/7/erase', () => HttpResponse.error(), { once: true }));
  const { user, dialog } = await openDialog();
  expect(await screen.findByText("Couldn't load the preview")).toBeVisible();
  expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Ticket messages: 12')).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toBeVisible();
});
