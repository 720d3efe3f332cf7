import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toast, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { withRuntimeFiles } from '../testing/runtime-files';
import { ticketServer } from '../testing/ticket-server';
import { ticketMessage, unassignedFile } from '../testing/tickets';
import { TicketsPage } from './tickets-page';

withRuntimeFiles();

const { server, state } = ticketServer();

const openTicket = (session = testSession({ id: 7, role: 'manager' })) =>
  renderWithUi(<></>, {
    at: '/tickets/42',
    routes: [{ path: '/tickets/*', element: <TicketsPage /> }],
    session,
  });

const reopen = async (user: Awaited<ReturnType<typeof openTicket>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
};

/** Drops a file on the form. */
const attach = (form: HTMLElement): boolean =>
  fireEvent.drop(form, {
    dataTransfer: { types: ['Files'], files: [new File(['log'], 'server.log')] },
  });

/** Attaches a file, waits until it is uploaded, and removes it again. */
const attachAndRemove = async (user: Awaited<ReturnType<typeof openTicket>>['user']) => {
  attach(await screen.findByRole('form', { name: 'New message' }));
  const button = await screen.findByRole('button', { name: 'Remove server.log' });
  await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
  await user.click(button);
  await waitFor(() => expect(toastStore.read()?.title).toBe('Attachment removed'));
};

/** Accepts uploads, deletions and restorations of the file 31. @returns the restored ids */
function serveAttachments(): unknown[] {
  const restored: unknown[] = [];
  server.use(
    http.post('*/api/evidence/upload', () =>
      HttpResponse.json(unassignedFile({ id: 31 }), { status: 201 }),
    ),
    http.delete('*/api/evidence/:id', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/evidence/:id/restore', ({ params }) => {
      restored.push(params['id']);
      return HttpResponse.json(unassignedFile({ id: 31 }));
    }),
  );
  return restored;
}

// Each test waits for its own toast.
beforeEach(() => act(() => toast.dismiss()));

describe('MessageForm', () => {
  it('keeps the text when the server rejects a note, and sends it again', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 })
          : HttpResponse.json(ticketMessage({ kind: 'note' }), { status: 201 });
      }),
    );
    const { user } = await openTicket();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    const field = await screen.findByRole('textbox', { name: 'Internal note' });
    await user.type(field, 'Ask Kim.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(field).toHaveValue('Ask Kim.');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual([
      { kind: 'note', body: 'Ask Kim.' },
      { kind: 'note', body: 'Ask Kim.' },
    ]);
  });

  it('names the address that receives a reply', async () => {
    await openTicket();
    expect(await screen.findByText('This will be emailed to ops@northwind.example.')).toBeVisible();
  });

  it('names the people who replied since the user started a reply', async () => {
    const first = ticketMessage({ authorId: 7 });
    const note = ticketMessage({ id: 302, kind: 'note', authorId: 9, authorName: 'Kim Oda' });
    const messages = [first];
    server.use(http.get('*/api/tickets/42/messages', () => HttpResponse.json([...messages])));
    const { user, store } = await openTicket();
    const load = () => act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await screen.findByText(first.body);
    await user.type(field, 'Hello');
    messages.push(note);
    load();
    expect(await screen.findByText('Kim Oda')).toBeVisible();
    expect(screen.queryByText(/since you started writing/)).not.toBeInTheDocument();
    messages.push(ticketMessage({ id: 303, authorId: 9, authorName: 'Lena Sato' }));
    load();
    expect(
      await screen.findByText('Lena Sato has replied since you started writing.'),
    ).toBeVisible();
    await user.clear(field);
    await waitFor(() =>
      expect(screen.queryByText(/since you started writing/)).not.toBeInTheDocument(),
    );
  });

  it('names a colleague who replied while the user closed an unsent reply', async () => {
    const first = ticketMessage({ authorId: 7 });
    const messages = [first];
    server.use(http.get('*/api/tickets/42/messages', () => HttpResponse.json([...messages])));
    const { user, store } = await openTicket();
    await screen.findByText(first.body);
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    messages.push(ticketMessage({ id: 303, authorId: 9, authorName: 'Lena Sato' }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    expect(
      await screen.findByText('Lena Sato has replied since you started writing.'),
    ).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Public reply' }));
  });

  it('tells a viewer that replying needs more access', async () => {
    state.ticket = {
      ...state.ticket,
      abilities: { ...state.ticket.abilities, reply: 'role.not_allowed' },
    };
    await openTicket(testSession({ role: 'viewer' }));
    expect(
      await screen.findByText(
        'You can read this ticket but not reply to it. Ask an admin for access.',
      ),
    ).toBeVisible();
  });

  it('says that a client whose data was erased receives nothing', async () => {
    state.ticket = { ...state.ticket, clientEmail: 'client-7@erased.invalid' };
    await openTicket();
    expect(await screen.findByText(/^The client's personal data was erased/)).toBeVisible();
  });

  it('says that the client receives nothing without a mail server', async () => {
    const { settings } = testSession();
    await openTicket(testSession({ settings: { ...settings, sendsEmail: false } }));
    expect(await screen.findByText(/^No mail server is set up/)).toBeVisible();
  });

  it.each([
    ['keeps changed Cc addresses for later replies', true],
    ['uses changed Cc addresses for one reply only if the user asks for it', false],
  ])('%s', async (_, keepCc) => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    const choice = { name: 'Keep Cc changes for later replies' };
    expect(screen.queryByRole('checkbox', choice)).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'it@client.example ');
    expect(await screen.findByRole('checkbox', choice)).toBeChecked();
    if (!keepCc) await user.click(screen.getByRole('checkbox', choice));
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual([{ kind: 'reply', body: 'On it', cc: ['it@client.example'], keepCc }]);
    expect(screen.queryByRole('checkbox', choice)).not.toBeInTheDocument();
  });

  it('keeps changed Cc addresses with the draft while the panel is closed', async () => {
    state.ticket = { ...state.ticket, cc: ['it@client.example'] };
    const { user } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), '{Backspace}');
    await user.click(await screen.findByRole('checkbox', { name: /^Keep Cc changes/ }));
    await user.type(field, 'Between us');
    await reopen(user);
    expect(await screen.findByRole('checkbox', { name: /^Keep Cc changes/ })).not.toBeChecked();
    const form = screen.getByRole('form', { name: 'New message' });
    expect(within(form).queryByText('it@client.example')).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'it@client.example ');
    expect(screen.queryByRole('checkbox', { name: /^Keep Cc changes/ })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Public reply' }));
  });

  it('applies changed Cc addresses to the latest ones of the ticket, even after a note', async () => {
    state.ticket = { ...state.ticket, cc: ['it@client.example', 'old@client.example'] };
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user, store } = await openTicket();
    const cc = await screen.findByRole('combobox', { name: 'Cc' });
    await user.type(cc, '{Backspace}');
    await user.type(cc, 'ops@client.example ');

    // A colleague changes the addresses.
    state.ticket = { ...state.ticket, cc: ['new@client.example', 'old@client.example'] };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    const form = screen.getByRole('form', { name: 'New message' });
    expect(await within(form).findByText('new@client.example')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Internal note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Internal note' }), 'Wait');
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    await waitFor(() => expect(sent).toHaveLength(1));

    await user.click(await screen.findByRole('radio', { name: 'Public reply' }));
    const field = screen.getByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual([
      { kind: 'note', body: 'Wait' },
      {
        kind: 'reply',
        body: 'On it',
        cc: ['new@client.example', 'ops@client.example'],
        keepCc: true,
      },
    ]);
  });

  it('requires text and keeps the draft while the panel is closed', async () => {
    const { user } = await openTicket();
    await user.click(await screen.findByRole('button', { name: 'Send Reply' }));
    const empty = screen.getByRole('textbox', { name: 'Public reply' });
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(empty).toHaveFocus();
    expect(empty).toBeInvalid();
    expect(empty).toHaveAccessibleDescription(/^Message is required This will be emailed/);
    // Next to the message, not below the files.
    expect(
      screen
        .getByText('Message is required')
        .compareDocumentPosition(screen.getByRole('button', { name: 'Attach Files' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(empty, 'Half a sent');
    expect(screen.queryByText('Message is required')).not.toBeInTheDocument();
    expect(empty).toBeValid();
    await reopen(user);
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    expect(field).toHaveValue('Half a sent');
    await user.clear(field);
  });

  it('restores the draft of an internal note as an internal note', async () => {
    const { user } = await openTicket();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Not for them');
    await reopen(user);
    const field = await screen.findByRole('textbox', { name: 'Internal note' });
    expect(field).toHaveValue('Not for them');
    await user.clear(field);
  });

  it('inserts a canned reply at the cursor and continues there', async () => {
    server.use(
      http.get('*/api/canned-replies', () =>
        HttpResponse.json([
          {
            id: 1,
            title: 'Thanks',
            body: 'thank you, {{client}}',
            isShared: false,
            ownerName: null,
            version: 1,
            abilities: { update: true, delete: true },
          },
        ]),
      ),
    );
    const { user } = await openTicket();
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Public reply' });
    await user.type(field, 'Hello, goodbye');
    const choose = async (cursor: number): Promise<void> => {
      field.setSelectionRange(cursor, cursor);
      await user.click(screen.getByRole('combobox', { name: 'Insert a canned reply' }));
      await user.click(await screen.findByText('Thanks'));
    };
    await choose('Hello, '.length);
    expect(field).toHaveValue('Hello, thank you, Northwind Ltdgoodbye');
    expect(field).toHaveFocus();
    await user.clear(field);
  });

  it('attaches dropped files and leaves dropped text to the field', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile(), { status: 201 }),
      ),
    );
    const { user } = await openTicket();
    const form = await screen.findByRole('form', { name: 'New message' });
    expect(fireEvent.drop(form, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(attach(form)).toBe(false);
    expect(await screen.findByText(/server\.log/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
  });

  it('keeps uploaded files with the draft while the panel is closed', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile(), { status: 201 }),
      ),
    );
    const { user } = await openTicket();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    attach(await screen.findByRole('form', { name: 'New message' }));
    await screen.findByRole('button', { name: 'Remove server.log' });
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await reopen(user);
    expect(await screen.findByText(/server\.log/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Internal note' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
    expect(screen.queryByText(/server\.log/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Public reply' }));
  });

  it('moves an uploaded file to the trash when it is removed from the message', async () => {
    const deleted: unknown[] = [];
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json(unassignedFile({ id: 31 }), { status: 201 }),
      ),
      http.delete('*/api/evidence/:id', ({ params }) => {
        deleted.push(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openTicket();
    attach(await screen.findByRole('form', { name: 'New message' }));
    await screen.findByRole('button', { name: 'Remove server.log' });
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Attachment removed'));
    expect(deleted).toEqual(['31']);
  });

  it('attaches a removed file to the message again after Undo', async () => {
    const restored = serveAttachments();
    const { user } = await openTicket();
    await attachAndRemove(user);
    act(() => toastStore.read()?.onUndo?.());
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    expect(restored).toEqual(['31']);
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
  });

  it('keeps a file for the next message when Undo restores it during sending', async () => {
    serveAttachments();
    const sent: unknown[] = [];
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) await response;
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicket();
    await attachAndRemove(user);
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(sent).toEqual([{ kind: 'reply', body: 'On it' }]));
    act(() => toastStore.read()?.onUndo?.());
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    respond();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(screen.getByRole('button', { name: 'Remove server.log' })).toBeVisible();

    await user.type(field, 'See the log');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent[1]).toEqual({ kind: 'reply', body: 'See the log', attachmentIds: [31] });
    expect(screen.queryByRole('button', { name: 'Remove server.log' })).not.toBeInTheDocument();
  });

  it('restores a file of an internal note to an internal note after the panel was closed', async () => {
    const restored = serveAttachments();
    const { user } = await openTicket();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    await attachAndRemove(user);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('button', { name: 'View T-0042' });
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(restored).toEqual(['31']));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    expect(await screen.findByRole('button', { name: 'Remove server.log' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Internal note' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
    await user.click(screen.getByRole('radio', { name: 'Public reply' }));
  });

  it('offers no retry for a file that the server rejects', async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json({ message: 'This file is empty.' }, { status: 400 }),
      ),
    );
    const { user } = await openTicket();
    attach(await screen.findByRole('form', { name: 'New message' }));
    expect(await screen.findByText('This file is empty.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry server.log' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove server.log' }));
  });

  it("asks before it discards a file that isn't uploaded, and keeps the text", async () => {
    server.use(
      http.post('*/api/evidence/upload', () =>
        HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 }),
      ),
    );
    const { user } = await openTicket();
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'See the log');
    attach(screen.getByRole('form', { name: 'New message' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Discard unfinished uploads?' });
    expect(question).toHaveTextContent('The rest of your message is kept.');
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    expect(field).toHaveValue('See the log');
    expect(screen.queryByText(/server\.log/)).not.toBeInTheDocument();
    await user.clear(field);
  });

  it("doesn't send a message without a file that wasn't uploaded, until it is uploaded or removed", async () => {
    const sent: unknown[] = [];
    let isUp = false;
    server.use(
      http.post('*/api/evidence/upload', () =>
        isUp
          ? HttpResponse.json(unassignedFile(), { status: 201 })
          : HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 }),
      ),
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicket();
    const form = await screen.findByRole('form', { name: 'New message' });
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'See the log');
    attach(form);
    expect(await screen.findByText('Not now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    const notice = await screen.findByText("Some files weren't uploaded. Retry or remove them.");
    expect(sent).toEqual([]);

    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Retry server.log' }));
    await waitFor(() => expect(screen.queryByText('Not now.')).not.toBeInTheDocument());
    expect(notice).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Uploading...')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent).toEqual([
      expect.objectContaining({ body: 'See the log', attachmentIds: [unassignedFile().id] }),
    ]);
  });

  it('is read-only while it sends a message', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.post('*/api/tickets/42/messages', async () => {
        await response;
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await user.type(field, ' and more');
    expect(field).toHaveValue('On it');
    respond();
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('sends the same Cc again after a lost response, when the ticket already has it', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user, store } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    const send = screen.getByRole('button', { name: 'Send Reply' });
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'it@client.example ');
    await user.type(field, 'On it');
    await user.click(send);
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
    state.ticket = { ...state.ticket, cc: ['it@client.example'] };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: /^Keep Cc/ })).not.toBeInTheDocument(),
    );
    await user.click(send);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(sent[1]).toEqual(sent[0]);
  });

  it('sends a changed text as a new message when the response to the first one was lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length > 2) return HttpResponse.json(ticketMessage(), { status: 201 });
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(
              {
                statusCode: 409,
                message: 'This was already sent with different content.',
                rule: 'http.idempotency_key_reused',
              },
              { status: 409 },
            );
      }),
    );
    const { user } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    const send = screen.getByRole('button', { name: 'Send Reply' });
    await user.type(field, 'First');
    await user.click(send);
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
    await user.type(field, ' and changed');
    await user.click(send);
    expect(await screen.findByText('This was already sent with different content.')).toBeVisible();
    await user.click(send);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('TypingIndicator', () => {
  it('names the people who are writing a message', async () => {
    state.typists = [
      { id: 8, name: 'Lena Sato' },
      { id: 9, name: 'Kim Berg' },
    ];
    await openTicket();
    expect(await screen.findByText('Lena Sato and Kim Berg are typing...')).toBeVisible();
  });

  it('notifies the server once when the user starts to write', async () => {
    const announced: string[] = [];
    server.use(
      http.put('*/api/tickets/:id/typing', ({ params }) => {
        announced.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openTicket();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'Hello');
    await waitFor(() => expect(announced).toEqual(['42']));
    await user.clear(field);
  });
});
