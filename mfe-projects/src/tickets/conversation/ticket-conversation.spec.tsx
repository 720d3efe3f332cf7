import { baseApi } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { ticketDetail, ticketEvent, ticketMessage } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const { server, state } = ticketServer();

/** Returned in pages of two. */
const MESSAGES = [1, 2, 3, 4, 5].map((id) => ticketMessage({ id, body: `Message ${id}` }));

beforeEach(() => {
  server.use(
    http.get('*/api/tickets/42/messages', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const end = MESSAGES.length - 2 * (page - 1);
      const headers = end > 2 ? { Link: '</api/tickets/42/messages>; rel="next"' } : undefined;
      return HttpResponse.json(MESSAGES.slice(Math.max(end - 2, 0), end), { headers });
    }),
  );
});

const conversation = async () =>
  within(await screen.findByRole('region', { name: 'Conversation' }));

it('shows the newest messages, and earlier ones on demand, in the order of writing', async () => {
  const { user } = await openTickets('/tickets/42');
  const shown = await conversation();
  expect(await shown.findByText('Message 5')).toBeVisible();
  expect(shown.queryByText('Message 3')).toBeNull();
  expect(shown.getByText('Earlier messages are omitted.')).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Show Earlier Messages' }));
  expect(await shown.findByText('Message 2')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Show Earlier Messages' }));
  expect(await shown.findByText('Message 1')).toBeVisible();
  expect(shown.getAllByText(/^Message \d+$/).map(({ textContent }) => textContent)).toEqual(
    MESSAGES.map(({ body }) => body),
  );
  expect(shown.queryByRole('button', { name: 'Show Earlier Messages' })).toBeNull();
  expect(shown.queryByText('Earlier messages are omitted.')).toBeNull();
  expect(shown.getByText('Message 1').closest('li')).toHaveFocus();
});

it('shows earlier messages after a click while the conversation is loaded again', async () => {
  const { user, store } = await openTickets('/tickets/42');
  const shown = await conversation();
  await shown.findByText('Message 5');
  let isReloading = false;
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.get(
      '*/api/tickets/42/messages',
      async () => {
        isReloading = true;
        await response;
      },
      { once: true },
    ),
  );
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
  await waitFor(() => expect(isReloading).toBe(true));
  const showEarlier = shown.getByRole('button', { name: 'Show Earlier Messages' });
  expect(showEarlier).not.toHaveAttribute('aria-busy');
  await user.click(showEarlier);
  expect(showEarlier).toHaveAttribute('aria-busy', 'true');
  respond();
  expect(await shown.findByText('Message 3')).toBeVisible();
  await waitFor(() => expect(showEarlier).not.toHaveAttribute('aria-busy'));
});

it('opens at the earlier message of a link', async () => {
  await openTickets('/tickets/42?message=1');
  const shown = await conversation();
  const linked = (await shown.findByText('Message 1')).closest('li');
  await waitFor(() =>
    expect(linked?.querySelector('a[href="/tickets/42?message=1"]')).toHaveFocus(),
  );
});

it('does not take the focus from a reply that is typed while the message of a link is found', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  server.use(
    http.get('*/api/tickets/42/messages', async ({ request }) => {
      if (new URL(request.url).searchParams.get('page') !== '1') await response;
    }),
  );
  const { user } = await openTickets('/tickets/42?message=1');
  const reply = await screen.findByRole('textbox', { name: 'Public reply' });
  await user.type(reply, 'Dear');
  respond();
  expect(await (await conversation()).findByText('Message 1')).toBeVisible();
  expect(reply).toHaveFocus();
});

it('keeps the message of a link, but no filters, in the link to the page', async () => {
  await openTickets('/tickets/42?message=5&status=open');
  expect(await screen.findByRole('link', { name: 'Open as Page' })).toHaveAttribute(
    'href',
    '/tickets/42/page?message=5',
  );
});

it('returns the focus to Edit, not to the linked message, when the edit dialog closes', async () => {
  const { user } = await openTickets('/tickets/42?message=5');
  const linked = (await (await conversation()).findByText('Message 5')).closest('li');
  const link = linked?.querySelector('a');
  await waitFor(() => expect(link).toHaveFocus());
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: /^Edit/ });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(link).not.toHaveFocus();
  expect(scrolled.mock.contexts).not.toContain(linked);
  await user.click(link as HTMLElement);
  expect(scrolled.mock.contexts).toContain(linked);
});

it('says that the message of a link is not in the conversation', async () => {
  await openTickets('/tickets/42?message=999');
  const shown = await conversation();
  expect(
    await shown.findByText("The message in this link isn't in this conversation."),
  ).toBeVisible();
});

it('links to the ticket that the message of a link was moved to', async () => {
  server.use(
    http.get('*/api/tickets/42/history', () =>
      HttpResponse.json([
        ticketEvent({ field: 'movedTo', oldValue: null, newValue: 'T-0061', messageId: 999 }),
        ticketEvent({ id: 512, field: 'movedTo', newValue: 'T-0062', messageId: 998 }),
      ]),
    ),
  );
  await openTickets('/tickets/42?message=999');
  const notice = await (await conversation()).findByText(/^The message in this link was moved to/);
  expect(within(notice).getByRole('link', { name: 'T-0061' })).toHaveAttribute(
    'href',
    '/tickets/61?message=999',
  );
});

it('links from a merged ticket to the message in the other ticket', async () => {
  state.ticket = ticketDetail({ mergedIntoId: 50 });
  await openTickets('/tickets/42?message=20');
  expect(await screen.findByRole('link', { name: 'T-0050' })).toHaveAttribute(
    'href',
    '/tickets/50?message=20',
  );
});
