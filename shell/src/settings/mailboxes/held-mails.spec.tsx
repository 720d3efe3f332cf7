import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HeldMailDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { HeldMails } from './held-mails';
import { HeldMailPage } from './mailbox-settings';

const HELD: HeldMailDto = {
  id: 31,
  mailboxId: 3,
  mailboxName: 'Harbour Support',
  from: 'kim@client.example',
  subject: 'Number 11',
  receivedAt: '2026-11-20T09:12:00.000Z',
  reason: 'flood',
  lastError: null,
  isSenderBlocked: false,
};

let held: HeldMailDto[];
let text: string | null;
let isQueued: boolean;
let isSenderBlocked: boolean;
const sent: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/mailboxes/held', () =>
    HttpResponse.json(held, { headers: { 'X-Total-Count': String(held.length) } }),
  ),
  http.get('*/api/mailboxes/held/:id/content', ({ params }) => {
    sent.push('content');
    return HttpResponse.json({
      ...(held.find(({ id }) => String(id) === params['id']) ?? HELD),
      id: Number(params['id']),
      isSenderBlocked,
      text,
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
  http.post('*/api/settings/helpdesk/:action', async ({ params, request }) => {
    sent.push([params['action'], await request.json()]);
    isSenderBlocked = params['action'] === 'block-sender';
    held = held.map((mail) => ({ ...mail, isSenderBlocked }));
    return HttpResponse.json({ isChanged: true });
  }),
  http.post('*/api/mailboxes/held/:id/accept', ({ params }) => {
    held = held.filter(({ id }) => String(id) !== params.id);
    return HttpResponse.json(isQueued ? { ticketId: null, isQueued } : { ticketId: 42, isQueued });
  }),
);

beforeEach(() => {
  held = [HELD];
  text = 'Could someone call me?';
  isQueued = false;
  isSenderBlocked = false;
  sent.length = 0;
});

const open = (query = '') => renderInShell(<HeldMails />, { at: `/tickets/held${query}` });

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

it('breaks the address of the sender only before its domain, in the list and the panel', async () => {
  const { user } = await open();
  const sender = 'kim@<wbr>client.example';
  expect((await screen.findByText('kim@client.example')).innerHTML).toBe(sender);
  await user.click(screen.getByText('Number 11'));
  const panel = await screen.findByRole('dialog', { name: 'Number 11' });
  expect(within(panel).getByText('kim@client.example').innerHTML).toBe(sender);
});

it('opens the next held email in the panel', async () => {
  held = [HELD, { ...HELD, id: 30, subject: 'Number 10' }];
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  await user.click(await screen.findByRole('button', { name: 'Next email' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 10' }));
  expect(panel.getByRole('button', { name: 'Next email' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(panel.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(held).toEqual([HELD]);
});

it.each([
  ['list', 'Mailing list', /unsubscribe the mailbox from the list/],
  ['mail-server', 'Mail server', /Read what the mail server reports/],
  ['own-address', 'One of your own addresses', /Discard it if it is a copy/],
] as const)('says what to do about an email held as %s', async (reason, label, advice) => {
  held = [{ ...HELD, reason }];
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  expect(panel.getByText(label)).toBeVisible();
  expect(panel.getByText(advice)).toBeVisible();
});

it('links from the Held Mail page back to the tickets', async () => {
  await renderInShell(<HeldMailPage />, { at: '/held-mail' });
  expect(screen.getByRole('link', { name: 'All tickets' })).toHaveAttribute('href', '/tickets');
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

it('blocks the sender of a held email, and unblocks it with Undo', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  await user.click(panel.getByRole('button', { name: 'Block Sender' }));
  expect(await panel.findByRole('button', { name: 'Unblock Sender' })).toBeVisible();
  expect(toastStore.read()).toMatchObject({
    title: 'Sender blocked',
    description: 'New emails from kim@client.example will go to Held Mail.',
  });
  act(() => toastStore.read()?.onUndo?.());
  expect(await panel.findByRole('button', { name: 'Block Sender' })).toBeVisible();
  expect(toastStore.read()).toMatchObject({ title: 'Sender unblocked' });
  expect(sent.filter(Array.isArray)).toEqual([
    ['block-sender', { address: 'kim@client.example' }],
    ['unblock-sender', { address: 'kim@client.example' }],
  ]);
});

it('blocks and unblocks the sender of an email that has left the list, one change at a time', async () => {
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  let respond = (): void => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.post('*/api/settings/helpdesk/block-sender', async () => {
      await responded;
      // Newer emails have moved it to the next page.
      held = [];
      isSenderBlocked = true;
      return HttpResponse.json({ isChanged: true });
    }),
  );
  const block = panel.getByRole('button', { name: 'Block Sender' });
  await user.click(block);
  expect(block).toBeDisabled();
  respond();
  const unblock = await panel.findByRole('button', { name: 'Unblock Sender' });
  await waitFor(() => expect(unblock).toBeEnabled());
  await user.click(unblock);
  expect(await panel.findByRole('button', { name: 'Block Sender' })).toBeVisible();
  expect(sent.filter(Array.isArray)).toEqual([
    ['unblock-sender', { address: 'kim@client.example' }],
  ]);
});

it('stops advising to unblock the sender of a held email after that', async () => {
  isSenderBlocked = true;
  held = [{ ...HELD, reason: 'blocked', isSenderBlocked }];
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  expect(panel.getByText(/To receive further emails, unblock the sender\./)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Unblock Sender' }));
  expect(await panel.findByText(/^The sender is no longer blocked\./)).toBeVisible();
  expect(panel.queryByText(/unblock the sender/)).not.toBeInTheDocument();
});

it('says why a sender could not be unblocked', async () => {
  const message = 'All addresses at client.example are blocked.';
  isSenderBlocked = true;
  held = [{ ...HELD, isSenderBlocked }];
  server.use(
    http.post('*/api/settings/helpdesk/unblock-sender', () =>
      HttpResponse.json(
        { statusCode: 409, message, rule: 'settings.domain_blocked' },
        { status: 409 },
      ),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  await user.click(panel.getByRole('button', { name: 'Unblock Sender' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      kind: 'destructive',
      title: "Couldn't unblock the sender",
      description: message,
    }),
  );
});

it('offers only to discard an email without a sender', async () => {
  held = [{ ...HELD, from: '', reason: 'no-sender' }];
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  expect(panel.getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(panel.queryByRole('button', { name: /Sender$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accept/, hidden: true })).toBeNull();
});

it('says where the text of an oversized email is', async () => {
  held = [{ ...HELD, reason: 'too-large' }];
  text = null;
  const { user } = await open();
  await user.click(await screen.findByText('Number 11'));
  const panel = within(await screen.findByRole('dialog', { name: 'Number 11' }));
  expect(await panel.findByText(/are only in your mailbox/)).toBeVisible();
  expect(panel.queryByText(/Download the original to read it/)).toBeNull();
});

it('opens the held email that a link names', async () => {
  const { user } = await open('?message=31');
  const panel = await screen.findByRole('dialog', { name: 'Number 11' });
  expect(await within(panel).findByText('Could someone call me?')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(panel).not.toBeInTheDocument());
});

it('shows the details and buttons of a linked email that is on another page of the list', async () => {
  held = [];
  const { user } = await open('?message=31');
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
  await open('?message=31');
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

it('opens a held email in a new tab by Ctrl+click', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open();
  const row = await screen.findByText('Number 11');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith('/held-mail?message=31', '_blank', 'noopener');
  newTab.mockRestore();
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
