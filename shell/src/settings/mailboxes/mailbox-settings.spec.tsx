import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HeldMailDto, MailboxDto, MailboxTestDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { MailboxSettings } from './mailbox-settings';

const MAILBOX: MailboxDto = {
  id: 3,
  name: 'Harbour Support',
  address: 'support@harbour.example',
  host: 'imap.harbour.example',
  port: 993,
  security: 'tls',
  username: 'support',
  folder: 'INBOX',
  defaultPriority: 'medium',
  defaultAssigneeId: null,
  defaultAssigneeName: null,
  isActive: true,
  status: 'failing',
  lastError: 'The mail server rejected the username or the password.',
  lastFetchedAt: null,
  version: 4,
};

const HELD: HeldMailDto = {
  id: 31,
  mailboxId: 3,
  mailboxName: 'Harbour Support',
  from: 'kim@client.example',
  subject: 'Number 11',
  receivedAt: '2026-11-20T09:12:00.000Z',
  reason: 'flood',
  lastError: null,
};

let mailboxes: MailboxDto[];
let held: HeldMailDto[];
let isStale: boolean;
let isQueued: boolean;
let connectionTest: MailboxTestDto;
const tested: unknown[] = [];
const sent: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/mailboxes', () => HttpResponse.json(mailboxes)),
  http.get('*/api/mailboxes/held', () =>
    HttpResponse.json(held, { headers: { 'X-Total-Count': String(held.length) } }),
  ),
  http.get('*/api/users/directory', () =>
    HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }),
  ),
  http.put('*/api/mailboxes/:id', async ({ request }) => {
    sent.push(await request.json());
    if (!isStale) return HttpResponse.json(MAILBOX);
    const message = 'Someone else changed this mailbox in the meantime.';
    return HttpResponse.json(
      { statusCode: 409, message, rule: 'record.stale_version' },
      { status: 409 },
    );
  }),
  http.post('*/api/mailboxes', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(MAILBOX, { status: 201 });
  }),
  http.post('*/api/mailboxes/test', async ({ request }) => {
    tested.push(await request.json());
    return HttpResponse.json(connectionTest);
  }),
  http.post('*/api/mailboxes/:id/test', () =>
    HttpResponse.json({ isConnected: false, message: 'There is no mail server with this name.' }),
  ),
  http.get('*/api/mailboxes/held/:id/content', ({ params }) => {
    sent.push('content');
    return HttpResponse.json({
      ...HELD,
      id: Number(params['id']),
      text: 'Could someone call me?',
      attachments: [{ name: 'report.pdf', size: 2048 }],
    });
  }),
  http.post('*/api/mailboxes/held/bulk', async ({ request }) => {
    const input = (await request.json()) as { ids: number[] };
    sent.push(input);
    const [, rejectedId] = input.ids;
    held = held.filter(({ id }) => id === rejectedId || !input.ids.includes(id));
    return HttpResponse.json(
      input.ids.map((id) =>
        id === rejectedId
          ? { id, status: 409, message: "The email still can't be processed." }
          : { id, status: 200, record: { ticketId: null, isQueued } },
      ),
    );
  }),
  http.post('*/api/mailboxes/held/:id/accept', ({ params }) => {
    held = held.filter(({ id }) => String(id) !== params.id);
    return HttpResponse.json(isQueued ? { ticketId: null, isQueued } : { ticketId: 42, isQueued });
  }),
);

beforeEach(() => {
  mailboxes = [MAILBOX];
  held = [HELD];
  isStale = false;
  isQueued = false;
  connectionTest = { isConnected: true, message: 'Connected. The folder INBOX has 12 emails.' };
  tested.length = 0;
  sent.length = 0;
});

const open = (role: 'admin' | 'super_admin' = 'super_admin', query = '') =>
  renderInShell(<MailboxSettings />, {
    session: testSession({
      role,
      rights: [
        'settings.read',
        'mail.review',
        ...(role === 'admin' ? [] : (['settings.manage'] as const)),
      ],
    }),
    at: `/settings?tab=mailboxes${query}`,
  });

it('shows why a mailbox does not work and the result of a connection test', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Mailboxes' });
  expect(await within(table).findByText('Failing')).toBeVisible();
  expect(within(table).getByText(/rejected the username or the password/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Test Connection/ }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't connect",
      description: 'There is no mail server with this name.',
    }),
  );
});

it('does not call a mailbox connected before its first fetch', async () => {
  mailboxes = [{ ...MAILBOX, status: 'ok', lastError: null }];
  await open();
  expect(await screen.findByText('Not fetched yet')).toBeVisible();
  expect(screen.queryByText('Connected')).not.toBeInTheDocument();
});

it('sends only the changed fields of a mailbox, and the password only if it is entered', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Support Team');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Support Team', version: 4 }]));
});

it('shows the name of a default assignee who was deactivated', async () => {
  mailboxes = [{ ...MAILBOX, defaultAssigneeId: 17, defaultAssigneeName: 'Robin Hale' }];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  expect(await screen.findByText('Robin Hale')).toBeVisible();
});

it('shows what someone else changed in the words of the form', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.type(await screen.findByLabelText(/^Name/), ' Team');
  isStale = true;
  mailboxes = [
    { ...MAILBOX, security: 'starttls', defaultPriority: 'high', isActive: false, version: 5 },
  ];
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/Someone else just changed this/)).toBeVisible();
  for (const [before, after] of [
    ['TLS', 'STARTTLS'],
    ['Medium', 'High'],
    ['yes', 'no'],
  ] as const) {
    const change = dialog.getByText(after, { selector: 'strong' }).closest('li');
    expect(change).toHaveTextContent(before);
  }
});

it('invites the user to add the first mailbox', async () => {
  mailboxes = [];
  await open();
  expect(await screen.findByText('No mailboxes yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Mailbox' })).toBeEnabled();
});

it('tests a new mailbox, and saves it without a connection only if the user wants to', async () => {
  mailboxes = [];
  connectionTest = { isConnected: false, message: 'There is no mail server with this name.' };
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Mailbox' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Mailbox' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Support');
  await user.type(dialog.getByLabelText(/^Email Address/), 'help@harbour.example');
  await user.type(dialog.getByLabelText(/^IMAP Server/), 'imap.harbour.example');
  await user.type(dialog.getByLabelText(/^Username/), 'help');
  await user.type(dialog.getByLabelText(/^Password/), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Add Mailbox' }));

  const question = await screen.findByRole('dialog', { name: "Couldn't connect" });
  expect(question).toHaveTextContent('There is no mail server with this name.');
  await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'There is no mail server with this name.',
  );
  expect(sent).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Add Mailbox' }));
  await user.click(await screen.findByRole('button', { name: 'Save Anyway' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Mailbox added'));
  expect(sent).toMatchObject([{ host: 'imap.harbour.example', password: 'secret' }]);
  expect(tested[1]).toEqual({
    host: 'imap.harbour.example',
    port: 993,
    security: 'tls',
    username: 'help',
    password: 'secret',
    folder: 'INBOX',
  });
});

it('tests a mailbox with its stored password only if the connection changes', async () => {
  const { user } = await open();
  const edit = async (label: RegExp, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
    await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  };
  await edit(/^Name/, 'Support Team');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(tested).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await edit(/^Folder/, 'Helpdesk');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(tested).toEqual([
    {
      host: 'imap.harbour.example',
      port: 993,
      security: 'tls',
      username: 'support',
      folder: 'Helpdesk',
      mailboxId: 3,
    },
  ]);
});

it('asks for the password again at its field when the port changes', async () => {
  const message = 'Enter the password again, because the server, port or encryption changed.';
  server.use(
    http.post('*/api/mailboxes/test', () =>
      HttpResponse.json(
        { statusCode: 400, message, errors: { password: message } },
        { status: 400 },
      ),
    ),
  );
  mailboxes = [{ ...MAILBOX, security: 'none', port: 143 }];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  const password = await screen.findByLabelText(/^Password/);
  expect(password).toHaveAccessibleDescription(
    'Leave empty to keep the current password. Enter it again if you change the server, port or encryption.',
  );
  const port = screen.getByLabelText(/^Port/);
  await user.clear(port);
  await user.type(port, '1143');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(sent).toEqual([]);
});

it('does not let an admin change mailboxes', async () => {
  mailboxes = [];
  await open('admin');
  const button = await screen.findByRole('button', { name: 'Add Mailbox' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('shows the text and attachments of a held email, and accepts it', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = await screen.findByRole('dialog', { name: 'Number 11' });
  expect(await within(panel).findByText('Could someone call me?')).toBeVisible();
  expect(within(panel).getByText('report.pdf (2 KB)')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Download Original' })).toHaveAttribute(
    'href',
    '/api/mailboxes/held/31/original',
  );
  await user.click(within(panel).getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('No held emails')).toBeVisible();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  // An accepted email has no content to load.
  expect(sent).toEqual(['content']);
});

it('accepts a held email and names its ticket', async () => {
  const { user } = await open();
  expect(await screen.findByText('Number 11')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept Number 11' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Email accepted',
      description: "It's in T-0042.",
      action: { label: 'Open T-0042' },
    }),
  );
  expect(await screen.findByText('No held emails')).toBeVisible();
});

it('opens the held email that a link names', async () => {
  const { user } = await open('super_admin', '&message=31');
  const panel = await screen.findByRole('dialog', { name: 'Number 11' });
  expect(await within(panel).findByText('Could someone call me?')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

it('shows the details and buttons of a linked email that is on another page of the list', async () => {
  held = [];
  const { user } = await open('admin', '&message=31');
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  expect(await panel.findByText('Could someone call me?')).toBeVisible();
  expect(panel.getByText('kim@client.example')).toBeVisible();
  expect(panel.getByText('Too many emails from this sender within 10 minutes')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Discard' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('accepts the selected emails and says which could not be processed', async () => {
  held = [HELD, { ...HELD, id: 32, subject: 'Number 12' }];
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select Number 11/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Select Number 12/ }));
  const bar = within(await screen.findByRole('group', { name: 'Selected emails' }));
  await user.click(bar.getByRole('button', { name: 'Accept' }));
  const errors = await screen.findByRole('dialog', { name: '1 email not changed' });
  expect(errors).toHaveTextContent("Number 12: The email still can't be processed.");
  expect(sent).toEqual([{ ids: [31, 32], action: 'accept' }]);
  expect(toastStore.read()).toMatchObject({ title: '1 email accepted' });
});

it('says that accepted emails are still being processed', async () => {
  isQueued = true;
  held = [HELD, { ...HELD, id: 32, subject: 'Number 12' }];
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select Number 11/ }));
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: '1 email accepted',
      description: '1 email is still being processed in the background.',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Accept Number 12' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Email accepted',
      description: "It's taking longer than usual and will finish in the background.",
    }),
  );
});

it('asks before it discards the selected emails', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Select Number 11/ }));
  const bar = within(await screen.findByRole('group', { name: 'Selected emails' }));
  await user.click(bar.getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard 1 email?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard Emails' }));
  expect(await screen.findByText('No held emails')).toBeVisible();
  expect(sent).toEqual([{ ids: [31], action: 'discard' }]);
  expect(toastStore.read()).toMatchObject({ title: '1 email discarded' });
});

it('says that a linked email is no longer held', async () => {
  held = [];
  server.use(
    http.get('*/api/mailboxes/held/:id/content', () =>
      HttpResponse.json(
        { statusCode: 404, message: 'Email not found.', rule: 'record.not_found' },
        { status: 404 },
      ),
    ),
  );
  await open('super_admin', '&message=31');
  const panel = await screen.findByRole('dialog', { name: 'Email' });
  expect(await within(panel).findByText("We couldn't find this email")).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it('keeps another email open when an earlier one has been accepted', async () => {
  held = [HELD, { ...HELD, id: 32, subject: 'Number 12' }];
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.post('*/api/mailboxes/held/31/accept', async () => {
      await responded;
      held = held.filter(({ id }) => id !== 31);
      return HttpResponse.json({ ticketId: 42, isQueued: false });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const first = await screen.findByRole('dialog', { name: 'Number 11' });
  await user.click(within(first).getByRole('button', { name: 'Accept' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Number 12'));
  const second = await screen.findByRole('dialog', { name: 'Number 12' });
  expect(within(second).getByRole('button', { name: 'Accept' })).toBeEnabled();
  respond();
  await waitFor(() => expect(toastStore.read()?.title).toBe('Email accepted'));
  await waitFor(() => expect(screen.queryByText('Number 11')).not.toBeInTheDocument());
  expect(second).toBeVisible();
});

it('shows in the open panel why an accepted email could not be processed', async () => {
  const lastError = 'The email has too many parts.';
  server.use(
    http.post('*/api/mailboxes/held/31/accept', () => {
      held = [{ ...HELD, reason: 'unreadable', lastError }];
      return HttpResponse.json(
        { statusCode: 409, message: lastError, rule: 'mailboxes.still_unreadable' },
        { status: 409 },
      );
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = await screen.findByRole('dialog', { name: 'Number 11' });
  await user.click(within(panel).getByRole('button', { name: 'Accept' }));
  expect(await within(panel).findByText('Could not be processed')).toBeVisible();
  expect(within(panel).getByText(lastError)).toBeVisible();
});
