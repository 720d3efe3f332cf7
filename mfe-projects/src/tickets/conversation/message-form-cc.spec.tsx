import { baseApi } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { ticketMessage } from '../../testing/tickets';
import { openTicketWithoutDraft, reopenTicket } from '../testing/open-tickets';

const { server, state } = ticketServer();

describe('Cc of MessageForm', () => {
  it('offers to add the people in the latest email whom the reply would not reach', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/tickets/42/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(ticketMessage(), { status: 201 });
      }),
    );
    state.ticket = {
      ...state.ticket,
      cc: ['Boss@northwind.example'],
      suggestedCc: ['boss@northwind.example', 'finn@northwind.example', 'lena@northwind.example'],
    };
    const { user } = await openTicketWithoutDraft();
    const notice =
      "finn@northwind.example and lena@northwind.example are in the latest email but won't receive this reply.";
    expect(await screen.findByText(notice)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to Cc' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Cc')).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Public reply' }), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send Reply' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      cc: ['Boss@northwind.example', 'finn@northwind.example', 'lena@northwind.example'],
      keepCc: true,
    });
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
    const { user } = await openTicketWithoutDraft();
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
    const { user } = await openTicketWithoutDraft();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), '{Backspace}');
    await user.click(await screen.findByRole('checkbox', { name: /^Keep Cc changes/ }));
    await user.type(field, 'Between us');
    await reopenTicket(user);
    expect(await screen.findByRole('checkbox', { name: /^Keep Cc changes/ })).not.toBeChecked();
    const form = screen.getByRole('form', { name: 'New message' });
    expect(within(form).queryByText('it@client.example')).not.toBeInTheDocument();
    await user.type(screen.getByRole('combobox', { name: 'Cc' }), 'it@client.example ');
    expect(screen.queryByRole('checkbox', { name: /^Keep Cc changes/ })).not.toBeInTheDocument();
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
    const { user, store } = await openTicketWithoutDraft();
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
    const { user, store } = await openTicketWithoutDraft();
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
});
