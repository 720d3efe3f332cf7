import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { MailboxDto, MailboxTestDto } from '../../api/endpoints.generated';
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
  signature: null,
  isActive: true,
  status: 'failing',
  lastError: 'The mail server rejected the username or the password.',
  lastFetchedAt: null,
  version: 4,
};

let mailboxes: MailboxDto[];
let isStale: boolean;
let connectionTest: MailboxTestDto;
const tested: unknown[] = [];
const sent: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/mailboxes', () => HttpResponse.json(mailboxes)),
  http.get('*/api/mailboxes/held', () =>
    HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }),
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
);

beforeEach(() => {
  mailboxes = [MAILBOX];
  isStale = false;
  connectionTest = { isConnected: true, message: 'Connected. The folder INBOX has 12 emails.' };
  tested.length = 0;
  sent.length = 0;
});

const open = (role: 'admin' | 'super_admin' = 'super_admin') =>
  renderInShell(<MailboxSettings />, {
    session: testSession({
      role,
      rights: [
        'settings.read',
        'mail.review',
        ...(role === 'admin' ? [] : (['settings.manage'] as const)),
      ],
    }),
    at: '/settings?tab=mailboxes',
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

it('saves a signature of several lines', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.type(await screen.findByLabelText(/^Signature/), 'Harbour Ltd{Enter}+44 20 7946 0321');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const signature = 'Harbour Ltd\n+44 20 7946 0321';
  await waitFor(() => expect(sent).toEqual([{ signature, version: 4 }]));
});

it('shows the name of a default assignee who was deactivated', async () => {
  mailboxes = [{ ...MAILBOX, defaultAssigneeId: 17, defaultAssigneeName: 'Robin Hale' }];
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  expect(await screen.findByText('Robin Hale')).toBeVisible();
});

it('finds the default assignee by name among all users', async () => {
  server.use(
    http.get('*/api/users/directory', ({ request }) => {
      const isFound = new URL(request.url).searchParams.get('search') === 'zoe';
      return HttpResponse.json(isFound ? [{ id: 412, name: 'Zoe Ward' }] : [], {
        headers: { 'X-Total-Count': isFound ? '1' : '0' },
      });
    }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Support' }));
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.type(await screen.findByRole('combobox', { name: /^Assignee/ }), 'zoe');
  await user.click(await screen.findByText('Zoe Ward'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ defaultAssigneeId: 412, version: 4 }]));
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
