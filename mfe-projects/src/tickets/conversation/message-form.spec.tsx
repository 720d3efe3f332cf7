import { baseApi } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { ticketMessage } from '../../testing/tickets';
import { openTicketWithoutDraft, reopenTicket } from '../testing/open-tickets';

const { server, state } = ticketServer();

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
    const { user } = await openTicketWithoutDraft();
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
    await openTicketWithoutDraft();
    expect(await screen.findByText('This will be emailed to ops@northwind.example.')).toBeVisible();
  });

  it('names the people who replied since the user started a reply', async () => {
    const first = ticketMessage({ authorId: 7 });
    const note = ticketMessage({ id: 302, kind: 'note', authorId: 9, authorName: 'Kim Oda' });
    const messages = [first];
    server.use(http.get('*/api/tickets/42/messages', () => HttpResponse.json([...messages])));
    const { user, store } = await openTicketWithoutDraft();
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
    const { user, store } = await openTicketWithoutDraft();
    await screen.findByText(first.body);
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    messages.push(ticketMessage({ id: 303, authorId: 9, authorName: 'Lena Sato' }));
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    expect(
      await screen.findByText('Lena Sato has replied since you started writing.'),
    ).toBeVisible();
  });

  it('tells a viewer that replying needs more access', async () => {
    state.ticket = {
      ...state.ticket,
      abilities: { ...state.ticket.abilities, reply: 'role.not_allowed' },
    };
    await openTicketWithoutDraft({ role: 'viewer' });
    expect(
      await screen.findByText(
        'You can read this ticket but not reply to it. Ask an admin for access.',
      ),
    ).toBeVisible();
  });

  it('tells a user who can take the ticket to assign it first', async () => {
    const { abilities } = state.ticket;
    state.ticket = { ...state.ticket, abilities: { ...abilities, reply: 'tickets.not_assigned' } };
    await openTicketWithoutDraft();
    expect(await screen.findByText('Assign this ticket to yourself to reply.')).toBeVisible();
  });

  it('says that a client whose data was erased receives nothing', async () => {
    state.ticket = { ...state.ticket, clientEmail: 'client-7@erased.invalid' };
    await openTicketWithoutDraft();
    expect(await screen.findByText(/^The client's personal data was erased/)).toBeVisible();
  });

  it('says that the client receives nothing without a mail server', async () => {
    const { settings } = testSession();
    await openTicketWithoutDraft({ settings: { ...settings, sendsEmail: false } });
    expect(await screen.findByText(/^No mail server is set up/)).toBeVisible();
  });

  it('requires text and keeps the draft while the panel is closed', async () => {
    const { user } = await openTicketWithoutDraft();
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
    await reopenTicket(user);
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    expect(field).toHaveValue('Half a sent');
  });

  it('restores the draft of an internal note as an internal note', async () => {
    const { user } = await openTicketWithoutDraft();
    await user.click(await screen.findByRole('radio', { name: 'Internal note' }));
    await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Not for them');
    await reopenTicket(user);
    const field = await screen.findByRole('textbox', { name: 'Internal note' });
    expect(field).toHaveValue('Not for them');
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
    const { user } = await openTicketWithoutDraft();
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
    const { user } = await openTicketWithoutDraft();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'On it');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await user.type(field, ' and more');
    expect(field).toHaveValue('On it');
    respond();
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('sends a message once if the user closes the ticket and returns before the response', async () => {
    const sent: unknown[] = [];
    let respond = (): void => undefined;
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        await new Promise<void>((resolve) => (respond = resolve));
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    const field = () => screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(await field(), 'On it{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await reopenTicket(user);
    expect(await field()).toHaveValue('On it');
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    respond();
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(sent).toEqual([{ kind: 'reply', body: 'On it' }]);
  });

  it('shows the failure and sends the message with the same key if the user closes the ticket and returns after the failure', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1
          ? HttpResponse.error()
          : HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    const field = () => screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(await field(), 'On it{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/no connection to the server/)).toBeVisible();
    await reopenTicket(user);
    expect(await field()).toHaveValue('On it');
    expect(screen.getByText(/no connection to the server/)).toBeVisible();
    await user.type(await field(), '{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(screen.queryByText(/no connection to the server/)).not.toBeInTheDocument();
    expect(keys[1]).toBe(keys[0]);
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
    const { user } = await openTicketWithoutDraft();
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
