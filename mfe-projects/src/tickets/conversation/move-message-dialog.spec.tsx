import { storeDraft, toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TicketMessageDto } from '../../api/endpoints.generated';
import { ticketServer } from '../../testing/ticket-server';
import { ticketDetail, ticketEvent, ticketMessage } from '../../testing/tickets';
import { openTickets, type User } from '../testing/open-tickets';

const { server, state } = ticketServer();

let messages: TicketMessageDto[];
let moves: { path: string; body: unknown; key: string | null }[];

beforeEach(() => {
  moves = [];
  messages = [
    ticketMessage({ id: 301, direction: 'in', body: 'The export misses a page.' }),
    ticketMessage({ id: 302, body: 'We look into it.' }),
    ticketMessage({ id: 303, kind: 'note', body: 'Check the last release.' }),
    ticketMessage({ id: 304, direction: 'in', body: 'Our logo has changed too.' }),
  ];
  server.use(
    http.get('*/api/tickets/42/messages', () => HttpResponse.json(messages)),
    http.post('*/api/tickets/42/messages/:messageId/move', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      moves.push({ path: new URL(request.url).pathname, body: await request.json(), key });
      // The first response is lost.
      if (moves.length === 1) return HttpResponse.error();
      messages = messages.filter(({ id }) => id !== 304);
      return HttpResponse.json(ticketDetail({ id: 61, number: 'T-0061' }), { status: 201 });
    }),
  );
});

const messageWith = async (text: string): Promise<HTMLElement> => {
  const conversation = await screen.findByRole('region', { name: 'Conversation' });
  const body = await within(conversation).findByText(text);
  return body.closest('li') ?? conversation;
};
const moveButton = async (text: string) =>
  within(await messageWith(text)).queryByRole('button', { name: 'Move to New Ticket' });

async function openDialog(user: User, text = 'Our logo has changed too.'): Promise<HTMLElement> {
  const message = within(await messageWith(text));
  await user.click(message.getByRole('button', { name: 'Move to New Ticket' }));
  return screen.findByRole('dialog', { name: 'Move to New Ticket' });
}

it('moves a received message to a new ticket once, and offers to open it', async () => {
  const { user } = await openTickets('/tickets/42');
  const dialog = within(await openDialog(user));
  await user.type(dialog.getByLabelText('Title'), 'New logo');
  await user.click(dialog.getByRole('button', { name: 'Create Ticket' }));
  await waitFor(() => expect(moves).toHaveLength(1));
  await user.click(await dialog.findByRole('button', { name: 'Create Ticket' }));
  await waitFor(() => expect(screen.queryByText('Our logo has changed too.')).toBeNull());
  expect(toastStore.read()).toMatchObject({
    title: 'Message moved successfully!',
    action: { label: 'Open T-0061' },
  });
  const path = '/api/tickets/42/messages/304/move';
  const body = { title: 'New logo', priority: 'medium' };
  const key = expect.any(String);
  expect(moves).toEqual([
    { path, body, key },
    { path, body, key: moves[0]?.key },
  ]);
});

it('says that the sender becomes the client if someone else sent the message', async () => {
  messages = messages.map((message) =>
    message.id === 304 ? { ...message, authorName: 'Ada Berg', isFromClient: false } : message,
  );
  const { user } = await openTickets('/tickets/42');
  const dialog = await openDialog(user);
  expect(dialog).toHaveTextContent('Ada Berg becomes the client of the new ticket.');
  expect(dialog).not.toHaveTextContent('are copied');
});

it('says that the client is copied if the data of the sender was erased', async () => {
  messages = messages.map((message) =>
    message.id === 304 ? { ...message, from: 'person-9@erased.invalid' } : message,
  );
  const { user } = await openTickets('/tickets/42');
  expect(await openDialog(user)).toHaveTextContent(
    'The client, project and recipients are copied.',
  );
});

it('restores the input from before a reload for its message only', async () => {
  storeDraft({
    form: '7 Move to New Ticket 301',
    address: `${location.pathname}${location.search}`,
    dialog: 'Move to New Ticket',
    values: { title: 'Missing page' },
  });
  const { user } = await openTickets('/tickets/42');
  const other = within(await openDialog(user));
  expect(other.getByLabelText('Title')).toHaveValue('');
  await user.click(other.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Move to New Ticket' })).toBeNull(),
  );
  const dialog = within(await openDialog(user, 'The export misses a page.'));
  expect(dialog.getByLabelText('Title')).toHaveValue('Missing page');
});

it('offers to move received messages, except the first one of a ticket without a description', async () => {
  state.ticket = ticketDetail({ description: null });
  await openTickets('/tickets/42');
  expect(await moveButton('Our logo has changed too.')).toBeVisible();
  expect(await moveButton('We look into it.')).toBeNull();
  expect(await moveButton('Check the last release.')).toBeNull();
  expect(await moveButton('The export misses a page.')).toBeNull();
});

it('offers to move the first message of a ticket with a description', async () => {
  await openTickets('/tickets/42');
  expect(await moveButton('The export misses a page.')).toBeVisible();
});

it('does not offer to move messages to users who cannot edit the ticket', async () => {
  const { abilities } = ticketDetail();
  state.ticket = ticketDetail({ abilities: { ...abilities, update: 'tickets.not_assigned' } });
  await openTickets('/tickets/42');
  expect(await moveButton('Our logo has changed too.')).toBeNull();
});

it('links to the moved message in the history', async () => {
  server.use(
    http.get('*/api/tickets/42/history', () =>
      HttpResponse.json([
        ticketEvent({ field: 'movedFrom', oldValue: null, newValue: 'T-0040' }),
        ticketEvent({
          id: 512,
          field: 'movedTo',
          oldValue: null,
          newValue: 'T-0061',
          messageId: 305,
        }),
      ]),
    ),
  );
  await openTickets('/tickets/42');
  const history = await screen.findByRole('region', { name: 'History' });
  const link = await within(history).findByRole('link', { name: 'T-0061' });
  expect(link).toHaveAttribute('href', '/tickets/61?message=305');
  expect(history).toHaveTextContent('moved a message to T-0061');
  expect(history).toHaveTextContent('moved a message here from T-0040');
});
