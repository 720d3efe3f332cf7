import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, toast, toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { staleResponse } from '../../testing/stale-response';
import { ticketServer } from '../../testing/ticket-server';
import { ticketDetail, ticketEvent } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';
import { TicketPage } from './ticket-page';

const { server, state, updates } = ticketServer();

beforeEach(() => toast.dismiss());

const conversation = () => screen.findByRole('region', { name: 'Conversation' });

const DENIED = 'tickets.not_assigned';

describe('TicketPanel', () => {
  it('shows the details, conversation and history of a ticket', async () => {
    state.ticket = ticketDetail({ firstResponseAt: '2026-11-20T10:54:00.000Z' });
    await openTickets('/tickets/42');
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('Nov 20, 2026, 8:30 AM by Jonas Weber');
    expect(details).toHaveTextContent('Nov 20, 2026, 10:54 AM, after 2.4h');
    expect(within(details).getByRole('link', { name: 'Harbour portal' })).toHaveAttribute(
      'href',
      '/projects/12',
    );
    expect(within(details).getByRole('link', { name: 'ops@northwind.example' })).toHaveAttribute(
      'href',
      'mailto:ops@northwind.example',
    );
    const messages = await within(await conversation()).findAllByRole('listitem');
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Public reply.*We are on it\./),
      expect.stringMatching(/Internal note.*Check the last release first\./),
    ]);
    const history = within(screen.getByRole('region', { name: 'History' }));
    const entries = await history.findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya Okafor changed assignee Unassigned → Lena Sato'),
      expect.stringContaining('Maya Okafor changed status Open → In Progress'),
      expect.stringContaining('Jonas Weber opened the ticket'),
    ]);
  });

  it('shows when the first response and the resolution are due', async () => {
    state.ticket = ticketDetail({
      firstResponseDueAt: '2026-11-20T10:30:00.000Z',
      dueAt: '2026-11-23T16:00:00.000Z',
    });
    await openTickets('/tickets/42');
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('No response yet, due Nov 20, 2026, 10:30 AM');
    expect(details).toHaveTextContent(/Resolution Due\s*Nov 23, 2026, 4:00 PM/);
    expect(details).toHaveTextContent(/First response (due in|overdue by) \d+/);
  });

  it('says which targets an answered and resolved ticket missed', async () => {
    state.ticket = ticketDetail({
      status: 'resolved',
      firstResponseAt: '2026-11-20T10:00:00.000Z',
      firstResponseDueAt: '2026-11-20T10:30:00.000Z',
      resolvedAt: '2026-11-24T09:00:00.000Z',
      dueAt: '2026-11-23T16:00:00.000Z',
    });
    await openTickets('/tickets/42');
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('Nov 24, 2026, 9:00 AM, target missed');
    expect(details.textContent?.match(/target missed/g)).toHaveLength(1);
  });

  it('says that the resolution clock is paused while the ticket waits for the client', async () => {
    state.ticket = ticketDetail({
      firstResponseAt: '2026-11-20T10:00:00.000Z',
      firstResponseDueAt: '2026-11-20T10:30:00.000Z',
      isWaitingForClient: true,
    });
    await openTickets('/tickets/42');
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent(/Resolution Due\s*Paused while waiting for the client/);
  });

  it('undoes the merge of a ticket, as long as the server allows it', async () => {
    const merged = { status: 'closed', mergedIntoId: 41, canUnmerge: true } as const;
    state.ticket = ticketDetail(merged);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/tickets/42/unmerge', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        // The first response is lost.
        if (keys.length === 1) return HttpResponse.error();
        state.ticket = ticketDetail();
        return HttpResponse.json(state.ticket);
      }),
      http.get('*/api/tickets/42/history', () =>
        HttpResponse.json([
          ticketEvent({ field: 'mergedInto', oldValue: 'T-0041', newValue: null }),
          ticketEvent({ id: 512, field: 'mergedTicket', oldValue: 'T-0040', newValue: null }),
        ]),
      ),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Undo Merge' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Failed to undo the merge'));
    await user.click(await screen.findByRole('button', { name: 'Undo Merge' }));
    await waitFor(() => expect(screen.queryByText(/This ticket was merged into/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Undo Merge' })).toBeNull();
    const history = screen.getByRole('region', { name: 'History' });
    expect(history).toHaveTextContent('undid the merge into T-0041');
    expect(history).toHaveTextContent('undid the merge of T-0040');
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('shows no conversation of a merged ticket without a description', async () => {
    state.ticket = ticketDetail({
      status: 'closed',
      description: null,
      mergedIntoId: 41,
      abilities: { ...ticketDetail().abilities, reply: 'tickets.merged' },
    });
    await openTickets('/tickets/42');
    expect(await screen.findByText(/This ticket was merged into/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Conversation' })).toBeNull();
  });

  it('offers no changes of a ticket that was merged into another one', async () => {
    state.ticket = ticketDetail({
      status: 'closed',
      assigneeId: null,
      assignedTo: null,
      nextStatuses: ['in-progress'],
      mergedIntoId: 41,
      abilities: {
        update: 'tickets.merged',
        take: 'tickets.merged',
        merge: 'tickets.merged',
        reply: 'tickets.merged',
        reassign: 'tickets.merged',
        reopen: 'tickets.merged',
        delete: true,
      },
    });
    server.use(
      http.get('*/api/tickets/42/history', () =>
        HttpResponse.json([
          ticketEvent({ field: 'mergedTicket', oldValue: null, newValue: 'T-0040' }),
          ticketEvent({ id: 512, field: 'mergedInto', oldValue: null, newValue: 'T-0041' }),
        ]),
      ),
    );
    const { user } = await openTickets('/tickets/42');
    expect(await screen.findByText(/This ticket was merged into/)).toBeVisible();
    expect(screen.queryByText(/Open that ticket instead/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    const history = within(screen.getByRole('region', { name: 'History' }));
    expect(await history.findByRole('link', { name: 'T-0041' })).toHaveAttribute(
      'href',
      '/tickets/41',
    );
    expect(history.getByRole('link', { name: 'T-0040' })).toHaveAttribute('href', '/tickets/40');
    expect(screen.queryByRole('button', { name: /^Move to|^Assign to Me/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'Details' })).not.toHaveTextContent('First Response');
    expect(screen.queryByRole('region', { name: 'Evidence' })).toBeNull();
    expect(screen.queryByText('No messages yet.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Merge/ })).toBeNull();
  });

  it('links from the page of a merged ticket to the page of the other one', async () => {
    state.ticket = ticketDetail({ status: 'closed', mergedIntoId: 41 });
    await renderWithUi(<></>, {
      at: '/tickets/42/page',
      routes: [{ path: '/tickets/:id/page', element: <TicketPage /> }],
      session: testSession({ id: 7, role: 'manager' }),
    });
    expect(await screen.findByRole('link', { name: 'T-0041' })).toHaveAttribute(
      'href',
      '/tickets/41/page',
    );
  });

  it.each([
    ['2026-11-20T08:30:20.000Z', 'after less than a minute'],
    ['2026-11-20T08:54:00.000Z', 'after 24 min'],
  ])('shows the wait for a response at %s as %j', async (at, text) => {
    state.ticket = ticketDetail({ firstResponseAt: at });
    await openTickets('/tickets/42');
    expect(await screen.findByRole('region', { name: 'Details' })).toHaveTextContent(text);
  });

  it.each(['/tickets/999', '/tickets/abc'])('shows a not-found message at %s', async (at) => {
    server.use(
      http.get('*/api/tickets/999', () =>
        HttpResponse.json({ statusCode: 404, message: 'No ticket.' }, { status: 404 }),
      ),
    );
    const { user, address } = await openTickets(at);
    expect(await screen.findByText("We couldn't find this ticket")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Tickets' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  const deleteElsewhere = (store: Awaited<ReturnType<typeof openTickets>>['store'], id = 42) => {
    server.use(
      http.get(`*/api/tickets/${id}`, () =>
        HttpResponse.json({ statusCode: 404, message: 'No ticket.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
  };

  it('shows a not-found message and the unsent message after someone else deletes the ticket', async () => {
    server.use(
      http.get('*/api/tickets/43', () => HttpResponse.json(ticketDetail({ id: 43 }))),
      http.get('*/api/tickets/43/:part', () => HttpResponse.json([])),
    );
    const { user, store } = await openTickets('/tickets/43');
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'We are on it');
    deleteElsewhere(store, 43);
    expect(await screen.findByText("We couldn't find this ticket")).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Details' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Unsent message' })).toHaveTextContent(
      'We are on it',
    );
  });

  it('keeps the input of the edit dialog after someone else deletes the ticket', async () => {
    const { user, store } = await openTickets('/tickets/42?dialog=edit');
    await user.type(await screen.findByLabelText('Title'), '!');
    const typed = screen.getByLabelText<HTMLInputElement>('Title').value;
    deleteElsewhere(store);
    expect(await screen.findByText("We couldn't find this ticket")).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(typed);
  });

  it('keeps all input when the ticket is reassigned and the user can no longer edit it', async () => {
    let ticket = ticketDetail({ id: 44 });
    server.use(
      http.get('*/api/tickets/44', () => HttpResponse.json(ticket)),
      http.get('*/api/tickets/44/:part', () => HttpResponse.json([])),
    );
    const { user, store } = await openTickets('/tickets/44?dialog=edit', { role: 'employee' });
    await user.type(await screen.findByLabelText('Title'), '!');
    const typed = screen.getByLabelText<HTMLInputElement>('Title').value;
    const reply = screen.getByRole('textbox', { name: 'Public reply', hidden: true });
    fireEvent.change(reply, { target: { value: 'We are on it' } });
    const abilities = { ...ticket.abilities, update: DENIED, reply: DENIED } as const;
    ticket = { ...ticket, abilities };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    expect(await screen.findByText("Your message wasn't sent")).toBeInTheDocument();
    expect(screen.getByText('We are on it')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(typed);
  });

  it('does not reopen the delete dialog after navigating back', async () => {
    const { user, back } = await openTickets('/tickets');
    const open = async () => user.click((await screen.findAllByRole('row'))[1] ?? document.body);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    expect(await screen.findByText('Delete T-0042?')).toBeInTheDocument();
    await back();
    await waitFor(() => expect(screen.queryByText('Delete T-0042?')).not.toBeInTheDocument());
    await open();
    expect(await screen.findByRole('region', { name: 'Details' })).toBeInTheDocument();
    expect(screen.queryByText('Delete T-0042?')).not.toBeInTheDocument();
  });

  it('changes the status with one click, with the version that was read', async () => {
    const { user } = await openTickets('/tickets/42');
    const transitions = within(await screen.findByRole('group', { name: 'Move to' }));
    await user.click(transitions.getByRole('button', { name: 'Move to Resolved' }));
    await waitFor(() => expect(updates).toEqual([{ status: 'resolved', version: 3 }]));
  });

  const lastToast = async (title: string) => {
    await waitFor(() => expect(toastStore.read()?.title).toBe(title));
    return toastStore.read();
  };

  it('undoes moving a ticket to another status', async () => {
    state.ticket = ticketDetail({ status: 'in-progress', nextStatuses: ['resolved', 'closed'] });
    const { user } = await openTickets('/tickets/42');
    const button = await screen.findByRole('button', { name: 'Move to Resolved' });
    state.ticket = ticketDetail({ status: 'resolved', version: 4 });
    await user.click(button);
    const shown = await lastToast('Ticket updated successfully!');
    act(() => shown?.onUndo?.());
    await waitFor(() => expect(updates[1]).toEqual({ status: 'in-progress', version: 4 }));
  });

  it.each([
    ['open', 'resolved', true, false],
    ['resolved', 'closed', true, false],
    ['in-progress', 'closed', true, true],
    ['in-progress', 'closed', 'tickets.reopen_needs_manager', false],
  ] as const)(
    'offers Undo of moving from %s to %s, if reopening is %j: %s',
    async (status, next, reopen, isOffered) => {
      const { abilities } = ticketDetail();
      const fields = { status, nextStatuses: [next], abilities: { ...abilities, reopen } };
      state.ticket = ticketDetail(fields);
      const { user } = await openTickets('/tickets/42');
      await user.click(await screen.findByRole('button', { name: /^Move to/ }));
      const shown = await lastToast('Ticket updated successfully!');
      expect(shown?.onUndo !== undefined).toBe(isOffered);
    },
  );

  it('offers Assign to Me once to a user who cannot assign others', async () => {
    const { abilities } = ticketDetail();
    state.ticket = ticketDetail({ abilities: { ...abilities, reassign: 'role.not_allowed' } });
    await openTickets('/tickets/42');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('button', { name: 'Assign to Me: T-0042' })).toBeEnabled();
  });

  it('undoes Assign to Me', async () => {
    const { user } = await openTickets('/tickets/42');
    const button = await screen.findByRole('button', { name: 'Assign to Me: T-0042' });
    state.ticket = ticketDetail({ assigneeId: 7, assignedTo: 'Maya Okafor', version: 4 });
    await user.click(button);
    const shown = await lastToast('Ticket updated successfully!');
    act(() => shown?.onUndo?.());
    await waitFor(() => expect(updates[1]).toEqual({ assigneeId: null, version: 4 }));
  });

  it('changes the status after another field has changed since the ticket was read', async () => {
    const { user } = await openTickets('/tickets/42');
    const button = await screen.findByRole('button', { name: 'Move to Resolved' });
    state.ticket = ticketDetail({ assigneeId: 7, assignedTo: 'Maya Okafor', version: 4 });
    server.use(http.put('*/api/tickets/42', () => staleResponse('ticket'), { once: true }));
    await user.click(button);
    await lastToast('Ticket updated successfully!');
    expect(updates).toEqual([{ status: 'resolved', version: 4 }]);
  });

  it('does not overwrite a status that someone else has changed', async () => {
    const { user } = await openTickets('/tickets/42');
    const button = await screen.findByRole('button', { name: 'Move to Resolved' });
    state.ticket = ticketDetail({ status: 'closed', version: 4 });
    server.use(http.put('*/api/tickets/42', () => staleResponse('ticket'), { once: true }));
    await user.click(button);
    await lastToast('Failed to update ticket');
    expect(updates).toEqual([]);
  });

  it.each([
    [false, 'Wait for the Client'],
    [true, 'Stop Waiting for the Client'],
  ])('changes waiting for the client from %s with "%s"', async (isWaitingForClient, action) => {
    state.ticket = ticketDetail({ isWaitingForClient });
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    await waitFor(() =>
      expect(updates).toEqual([{ isWaitingForClient: !isWaitingForClient, version: 3 }]),
    );
  });

  it('does not offer to wait for the client on a resolved ticket', async () => {
    state.ticket = ticketDetail({ status: 'resolved', nextStatuses: ['closed'] });
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: /^Merge/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /the Client$/ })).toBeNull();
  });

  it('disables actions that an employee is not allowed to take, and explains why', async () => {
    state.ticket = ticketDetail({
      status: 'closed',
      nextStatuses: ['in-progress'],
      abilities: {
        update: 'tickets.not_assigned',
        take: 'tickets.has_assignee',
        merge: 'tickets.not_assigned',
        reply: 'tickets.not_assigned',
        reassign: 'tickets.not_assigned',
        reopen: 'tickets.not_assigned',
        delete: 'tickets.delete_needs_manager',
      },
    });
    const { user } = await openTickets('/tickets/42?dialog=edit', { role: 'employee' });
    const transition = await screen.findByRole('button', { name: 'Move to In Progress' });
    expect(transition).toHaveAccessibleDescription(/Only the person who opened the ticket/);
    expect(screen.queryByRole('textbox', { name: 'Public reply' })).toBeNull();
    expect(screen.queryByText('Edit T-0042')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveTextContent(
      'Only a manager or an admin can delete a ticket.',
    );
  });
});
