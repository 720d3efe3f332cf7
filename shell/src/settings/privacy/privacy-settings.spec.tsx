import { STEP_UP_RULE } from '@atrium/contracts';
import { toast, toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  RetentionPreviewDto,
  RetentionSettingsDto,
  UnfinishedErasureDto,
} from '../../api/endpoints.generated';
import { profileHandlers } from '../../testing/profile-handlers';
import { renderInShell } from '../../testing/render-in-shell';
import { SETTINGS as ALL_SETTINGS } from '../../testing/settings';
import { SettingsPage } from '../settings-page';

const SETTINGS: RetentionSettingsDto = {
  auditLogDays: null,
  outboxDays: 90,
  notificationDays: null,
  closedTicketDays: null,
  trashDays: 30,
  isOnHold: false,
  heldClientIds: [7],
  heldClients: [{ id: 7, name: 'Harbour Works' }],
  version: 3,
};

const { heldClients: _names, ...VALUES } = SETTINGS;
const { version: _version, ...RULES } = VALUES;

const sent: unknown[] = [];
const previewed: unknown[] = [];
let settings: RetentionSettingsDto;
let counts: RetentionPreviewDto[];
let erasures: UnfinishedErasureDto[];

const DUE: RetentionPreviewDto[] = [
  { kind: 'auditLog', records: 0, related: 0, oldestAt: null },
  { kind: 'closedTicket', records: 12, related: 43, oldestAt: '2024-03-03T10:00:00.000Z' },
  { kind: 'trash', records: 1, related: 1, oldestAt: '2026-01-03T10:00:00.000Z' },
];

const server = apiServer(
  http.get('*/api/settings', () => HttpResponse.json(ALL_SETTINGS)),
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/settings/retention', () => HttpResponse.json(settings)),
  http.get('*/api/clients', ({ request }) => {
    const isFound = new URL(request.url).searchParams.get('search') === 'Mill';
    return HttpResponse.json([
      isFound ? { id: 9, name: 'Mill & Sons' } : { id: 8, name: 'Acme Corporation' },
    ]);
  }),
  http.get('*/api/privacy/erasures', () => HttpResponse.json(erasures)),
  http.put('*/api/settings/retention', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ ...SETTINGS, version: 4 });
  }),
  http.post('*/api/settings/retention/preview', async ({ request }) => {
    previewed.push(await request.json());
    return HttpResponse.json(counts);
  }),
  http.get('*/api/audit', ({ request }) => {
    expect(new URL(request.url).searchParams.get('actions')).toContain('user.erase');
    return HttpResponse.json([
      {
        id: '9',
        createdAt: '2026-01-01T00:00:00.000Z',
        actorId: 1,
        actorName: 'Maya Okafor',
        action: 'user.erase',
        entity: 'user',
        entityId: 7,
        recordName: 'Erased user 7',
        before: null,
        after: null,
        note: 'Requested by email',
        address: null,
        requestId: null,
      },
    ]);
  }),
);

beforeEach(() => {
  sent.length = 0;
  previewed.length = 0;
  settings = SETTINGS;
  counts = [];
  erasures = [];
  toast.dismiss();
});

const open = () =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'privacy.manage'] }),
    at: '/settings?tab=privacy',
  });

it('previews the entered rules before they are saved', async () => {
  counts = DUE;
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Closed Tickets/), '365');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByText(
      '12 closed tickets with 43 messages and attachments, the oldest from Mar 3, 2024',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('1 deleted file with 1 version, the oldest from Jan 3, 2026'),
  ).toBeVisible();
  expect(previewed).toEqual([{ ...RULES, closedTicketDays: 365 }]);
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText(/^Notifications/), '60');
  expect(screen.queryByText(/the oldest from/)).toBeNull();
});

it('saves the rules with the version that was read', async () => {
  const { user } = await open();
  await user.clear(await screen.findByLabelText(/^Outbox/));
  await user.click(screen.getByRole('switch', { name: /^Hold Everything/ }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
  expect(sent).toEqual([{ ...VALUES, outboxDays: null, isOnHold: true }]);
});

it('adds the found client to the clients on hold on Enter, and then offers all clients again', async () => {
  const { user } = await open();
  const field = await screen.findByRole('combobox', { name: /^Clients on Hold/ });
  await user.type(field, 'Mill');
  expect(await screen.findByRole('option', { name: 'Mill & Sons' })).toBeInTheDocument();
  // Sends `keyCode`, which is what antd reads.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(await screen.findByRole('option', { name: 'Acme Corporation' })).toBeInTheDocument();
  expect(field.closest('.ant-select')).toHaveTextContent('Harbour WorksMill & Sons');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ ...VALUES, heldClientIds: [7, 9] }]));
});

it('asks before it saves rules that delete more records, and lists only those', async () => {
  counts = DUE;
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Closed Tickets/), '365');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('dialog', { name: 'Delete these records permanently?' });
  expect(within(question).getAllByRole('listitem')).toHaveLength(1);
  expect(question).toHaveTextContent('12 closed tickets with 43 messages and attachments');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText("Your changes aren't saved yet.")).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save and Delete' }));
  await waitFor(() => expect(sent).toEqual([{ ...VALUES, closedTicketDays: 365 }]));
});

it('asks before it ends a hold on everything', async () => {
  settings = { ...SETTINGS, isOnHold: true };
  counts = DUE;
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: /^Hold Everything/ }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('dialog', { name: 'Delete these records permanently?' });
  expect(question).toHaveTextContent('1 deleted file');
});

it('saves rules that delete nothing more without asking', async () => {
  counts = DUE;
  const { user } = await open();
  const days = await screen.findByLabelText(/^Trash/);
  await user.clear(days);
  await user.type(days, '60');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ ...VALUES, trashDays: 60 }]));
  expect(previewed).toEqual([]);
});

it('rejects a rule that is too short without sending it', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(/^Audit Log/), '30');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a whole number from 90 to 7,300.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('names clients on hold, and lists exports and erasures with their reasons', async () => {
  await open();
  expect(await screen.findByTitle('Harbour Works')).toBeVisible();
  const log = within(await screen.findByRole('table', { name: 'Exports, erasures and deletions' }));
  expect(await log.findByText(/erased the personal data of/)).toBeVisible();
  expect(log.getByText('Requested by email')).toBeVisible();
});

it('has no privacy settings without the right', async () => {
  await renderInShell(<SettingsPage />, {
    session: testSession({ role: 'admin', rights: ['settings.read'] }),
    at: '/settings?tab=privacy',
  });
  expect(await screen.findByRole('navigation', { name: 'Settings' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
});

const ERASURE: UnfinishedErasureDto = {
  id: 3,
  kind: 'user',
  personId: 7,
  name: 'Kim Park',
  state: 'running',
  reason: 'Requested by email',
  searchedRecords: 3200,
  totalRecords: 12_000,
  requestedBy: 'Maya Okafor',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastError: null,
  nextAttemptAt: null,
};

it('shows the progress of a running erasure until it has finished', async () => {
  erasures = [ERASURE];
  await open();
  expect(await screen.findByText(/^Erasing… 3,200 of 12,000 records searched\./)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /Kim Park/ })).toHaveAttribute(
    'aria-valuenow',
    '27',
  );
  erasures = [];
  await waitFor(() => expect(screen.queryByText('Unfinished Erasures')).toBeNull(), {
    timeout: 15_000,
  });
}, 30_000);

it('shows the error and the next attempt of a failed erasure, and requests it again with its reason', async () => {
  erasures = [
    {
      ...ERASURE,
      state: 'failed',
      lastError: 'The disk is full.',
      nextAttemptAt: '2026-11-24T12:05:00.000Z',
    },
  ];
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/privacy/users/7/erase', async ({ request }) => {
      requests.push(await request.json());
      erasures = [];
      return HttpResponse.json({ isErased: true, state: 'done', isComplete: true, tables: [] });
    }),
  );
  const { user } = await open();
  expect(await screen.findByText(/^The last attempt failed.* Next attempt: Nov 24/)).toBeVisible();
  expect(screen.getByText('Error: The disk is full.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry Now' }));
  await waitFor(() => expect(screen.queryByText('Unfinished Erasures')).toBeNull());
  expect(requests).toEqual([{ reason: 'Requested by email' }]);
});

it('shows no failure when the user cancels the confirmation before an erasure is requested again', async () => {
  erasures = [{ ...ERASURE, state: 'failed', lastError: 'The disk is full.' }];
  server.use(
    ...profileHandlers,
    http.post('*/api/privacy/users/7/erase', () =>
      HttpResponse.json({ message: 'Confirm.', rule: STEP_UP_RULE }, { status: 403 }),
    ),
  );
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Retry Now' });
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
  expect(toastStore.read()).toBeNull();
});
