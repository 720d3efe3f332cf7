import { TICKET_LABELS } from '@atrium/contracts';
import { toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { staleResponse } from '../testing/stale-response';
import { ticketServer } from '../testing/ticket-server';
import { listedTicket, ticketDetail } from '../testing/tickets';
import { openTickets } from './testing/open-tickets';

const { server, state, updates } = ticketServer();

describe('EditTicketDialog', () => {
  const openForm = async () => {
    const page = await openTickets('/tickets/42?dialog=edit');
    return { ...page, dialog: await screen.findByRole('dialog', { name: 'Edit T-0042' }) };
  };
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  // Replies set whether the ticket waits for the client.
  const { isWaitingForClient: _reply, ...labels } = TICKET_LABELS;
  it.each(Object.values(labels))('has a field for %s', async (label) => {
    const { dialog } = await openForm();
    expect(within(dialog).getByLabelText(new RegExp(`^${label}`))).toBeVisible();
  });

  it('sends only the changed fields', async () => {
    const { user, dialog, address } = await openForm();
    const title = within(dialog).getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Renamed');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: 'Renamed', version: 3 }]));
    await waitFor(() => expect(address()).toBe('/tickets/42'));
    expect(toastStore.read()?.title).toBe('Ticket updated successfully!');
  });

  it('shows what someone else changed, keeps the input, and applies it on the next save', async () => {
    server.use(
      http.put(
        '*/api/tickets/42',
        () => {
          state.ticket = ticketDetail({ version: 4, priority: 'low' });
          return staleResponse('ticket');
        },
        { once: true },
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(save());
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Priority: High Low');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: `${state.ticket.title}!`, version: 4 }]));
  });

  it('saves without asking again when only a reply changed the version', async () => {
    server.use(
      http.put(
        '*/api/tickets/42',
        () => {
          state.ticket = ticketDetail({ version: 4, firstResponseAt: '2026-11-20T09:12:00.000Z' });
          return staleResponse('ticket');
        },
        { once: true },
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: `${state.ticket.title}!`, version: 4 }]));
  });
});

describe('DeleteTicketDialog', () => {
  it('asks for confirmation and returns to the list', async () => {
    const deleted = jest.fn();
    server.use(
      http.delete('*/api/tickets/42', () => {
        deleted();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, address } = await openTickets('/tickets/42?status=open');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    expect(await screen.findByText(/permanently deletes/)).toBeVisible();
    expect(deleted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete Ticket' }));
    await waitFor(() => expect(address()).toBe('/tickets?status=open'));
    expect(deleted).toHaveBeenCalledTimes(1);
    expect(toastStore.read()?.title).toBe('Ticket deleted successfully!');
  });
});

describe('MergeTicketDialog', () => {
  it('says what a merge does before the user chooses the ticket to keep', async () => {
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    expect(await screen.findByText(/move to the ticket you keep/)).toHaveTextContent(
      /, and T-0042 is closed\.$/,
    );
  });

  it('undoes a merge from its toast, and offers the unmerged ticket', async () => {
    const other = { id: 43, number: 'T-0043', title: 'Export misses pages' };
    const unmerged = jest.fn();
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([listedTicket(other)])),
      http.get('*/api/tickets/43', () => HttpResponse.json(ticketDetail(other))),
      http.post('*/api/tickets/42/merge', () => HttpResponse.json(ticketDetail(other))),
      http.post('*/api/tickets/42/unmerge', () => {
        unmerged();
        return HttpResponse.json(ticketDetail());
      }),
    );
    const { user, address } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.type(await screen.findByLabelText('Ticket to Keep'), 'pages');
    await user.click(await screen.findByTitle('T-0043 Export misses pages · Northwind Ltd'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/You can undo this until/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Merge Tickets' }));
    await waitFor(() => expect(address()).toBe('/tickets/43'));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(toastStore.read()?.title).toBe('Merge undone'));
    expect(unmerged).toHaveBeenCalledTimes(1);
    act(() => toastStore.read()?.action?.onSelect());
    await waitFor(() => expect(address()).toBe('/tickets/42'));
  });

  it('offers only other tickets that are not merged', async () => {
    const other = { id: 43, number: 'T-0043', title: 'Export misses pages' };
    const merged = { id: 44, number: 'T-0044', title: 'Pages are missing', mergedIntoId: 43 };
    server.use(
      http.get('*/api/tickets', () =>
        HttpResponse.json([listedTicket(), listedTicket(other), listedTicket(merged)]),
      ),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.type(await screen.findByLabelText('Ticket to Keep'), 'pages');
    expect(await screen.findByTitle('T-0043 Export misses pages · Northwind Ltd')).toBeVisible();
    expect(screen.getAllByTitle(/^T-/)).toHaveLength(1);
  });

  it('warns if an unfinished ticket will leave the queue because the ticket to keep is resolved', async () => {
    const other = { id: 43, number: 'T-0043', title: 'Export misses pages' };
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([listedTicket(other)])),
      http.get('*/api/tickets/43', () =>
        HttpResponse.json(ticketDetail({ ...other, status: 'resolved' })),
      ),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.type(await screen.findByLabelText('Ticket to Keep'), 'pages');
    await user.click(await screen.findByTitle('T-0043 Export misses pages · Northwind Ltd'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const warning = await screen.findByText(/will leave the queue/);
    expect(warning).toHaveTextContent(
      'T-0043 is resolved. T-0042 will leave the queue. Reopen T-0043 if work remains.',
    );
  });

  it('warns if the client of the merged ticket will receive the replies to another client', async () => {
    const other = { id: 43, number: 'T-0043', title: 'Export misses pages' };
    const client = { clientName: 'Solaris Energy', clientEmail: 'ingrid@solaris.example' };
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([listedTicket(other)])),
      http.get('*/api/tickets/43', () => HttpResponse.json(ticketDetail({ ...other, ...client }))),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.type(await screen.findByLabelText('Ticket to Keep'), 'pages');
    await user.click(await screen.findByTitle('T-0043 Export misses pages · Northwind Ltd'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const { clientName, clientEmail } = ticketDetail();
    const warning = await screen.findByText('The tickets have different client emails:');
    expect(warning.parentElement).toHaveTextContent(
      `${clientName} (${clientEmail}) will receive a copy of every later reply to Solaris Energy (ingrid@solaris.example).`,
    );
  });

  it('names the Cc recipients that a merge adds to the ticket to keep', async () => {
    const cc = ['boss@northwind.example', 'it@northwind.example', 'legal@northwind.example'];
    state.ticket = { ...state.ticket, cc };
    const into = ['boss@northwind.example'];
    const other = { id: 43, number: 'T-0043', title: 'Export misses pages', cc: into };
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json([listedTicket(other)])),
      http.get('*/api/tickets/43', () => HttpResponse.json(ticketDetail(other))),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.type(await screen.findByLabelText('Ticket to Keep'), 'pages');
    await user.click(await screen.findByTitle('T-0043 Export misses pages · Northwind Ltd'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^Later replies to/)).toHaveTextContent(
      'Later replies to T-0043 will also go to it@northwind.example and legal@northwind.example.',
    );
  });

  it('offers the other tickets of the same client first', async () => {
    const same = { id: 12, number: 'T-0012', title: 'Export is slow' };
    const merged = Array.from({ length: 10 }, (_, index) => ({ id: 30 - index, mergedIntoId: 12 }));
    const newest = { id: 50, number: 'T-0050', title: 'Login fails' };
    server.use(
      http.get('*/api/tickets', ({ request }) => {
        const isSameClient = new URL(request.url).searchParams.get('clientId') === '4';
        const rows = [...merged.map(listedTicket), listedTicket(same), listedTicket()];
        return HttpResponse.json(isSameClient ? rows : [listedTicket(newest), ...rows]);
      }),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.click(await screen.findByLabelText('Ticket to Keep'));
    await screen.findByTitle('T-0012 Export is slow · Northwind Ltd');
    expect(screen.getAllByTitle(/^T-/).map(({ title }) => title)).toEqual([
      'T-0012 Export is slow · Northwind Ltd',
      'T-0050 Login fails · Northwind Ltd',
    ]);
  });

  it('offers any ticket if the ticket has no client', async () => {
    state.ticket = { ...state.ticket, clientId: null };
    const requests: string[] = [];
    server.use(
      http.get('*/api/tickets', ({ request }) => {
        requests.push(new URL(request.url).search);
        return HttpResponse.json([
          listedTicket({ id: 50, number: 'T-0050', title: 'Login fails' }),
        ]);
      }),
    );
    const { user } = await openTickets('/tickets/42');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Merge/ }));
    await user.click(await screen.findByLabelText('Ticket to Keep'));
    expect(await screen.findByTitle('T-0050 Login fails · Northwind Ltd')).toBeVisible();
    expect(requests.filter((query) => query.includes('clientId'))).toEqual([]);
  });
});
