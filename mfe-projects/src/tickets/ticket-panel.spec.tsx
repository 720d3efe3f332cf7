import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../testing/ticket-server';
import { evidenceFile, ticketDetail } from '../testing/tickets';
import { TicketsPage } from './tickets-page';

const { server, desk, updates } = ticketServer();

const openTicket = async (at = '/tickets/42', role: Role = 'manager') => {
  const page = await renderWithUi(<></>, {
    at,
    routes: [{ path: '/tickets/*', element: <TicketsPage /> }],
    session: testSession({ id: 7, role }),
  });
  return page;
};

const conversation = () => screen.findByRole('region', { name: 'Conversation' });

const REFUSED = 'tickets.not_assigned';

describe('the panel of a ticket', () => {
  it('tells facts, linked project, conversation and history', async () => {
    desk.ticket = ticketDetail({ firstResponseAt: '2026-11-20T10:54:00.000Z' });
    await openTicket();
    const facts = await screen.findByRole('region', { name: 'Facts' });
    expect(facts).toHaveTextContent('Nov 20, 2026, 8:30 AM by Jonas Weber');
    expect(facts).toHaveTextContent('Nov 20, 2026, 10:54 AM, after 2.4h');
    expect(within(facts).getByRole('link', { name: 'Harbour portal' })).toHaveAttribute(
      'href',
      '/projects/12',
    );
    expect(within(facts).getByRole('link', { name: 'ops@northwind.example' })).toHaveAttribute(
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

  it.each([
    ['2026-11-20T08:30:20.000Z', 'after less than a minute'],
    ['2026-11-20T08:54:00.000Z', 'after 24 min'],
  ])('tells the wait for a reply at %s in the unit that reads best', async (at, words) => {
    desk.ticket = ticketDetail({ firstResponseAt: at });
    await openTicket();
    expect(await screen.findByRole('region', { name: 'Facts' })).toHaveTextContent(words);
  });

  it.each(['/tickets/999', '/tickets/abc'])('says that %s is no ticket', async (at) => {
    server.use(
      http.get('*/api/tickets/999', () =>
        HttpResponse.json({ statusCode: 404, message: 'No ticket.' }, { status: 404 }),
      ),
    );
    const { user, address } = await openTicket(at);
    expect(await screen.findByText("We couldn't find this ticket")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Tickets' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  const deleteMeanwhile = (store: Awaited<ReturnType<typeof openTicket>>['store'], id = 42) => {
    server.use(
      http.get(`*/api/tickets/${id}`, () =>
        HttpResponse.json({ statusCode: 404, message: 'No ticket.' }, { status: 404 }),
      ),
    );
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
  };

  it('says so when somebody deletes the ticket, and keeps the message that was not sent', async () => {
    server.use(
      http.get('*/api/tickets/43', () => HttpResponse.json(ticketDetail({ id: 43 }))),
      http.get('*/api/tickets/43/:part', () => HttpResponse.json([])),
    );
    const { user, store } = await openTicket('/tickets/43');
    await user.type(await screen.findByRole('textbox', { name: 'Public reply' }), 'We are on it');
    deleteMeanwhile(store, 43);
    expect(await screen.findByText("We couldn't find this ticket")).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Facts' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Unsent message' })).toHaveTextContent(
      'We are on it',
    );
  });

  it('keeps what is being typed into the form when somebody deletes the ticket', async () => {
    const { user, store } = await openTicket('/tickets/42?dialog=edit');
    await user.type(await screen.findByLabelText('Title'), '!');
    const typed = screen.getByLabelText<HTMLInputElement>('Title').value;
    deleteMeanwhile(store);
    expect(await screen.findByText("We couldn't find this ticket")).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(typed);
  });

  it('keeps what is being typed when the ticket is somebody else’s meanwhile', async () => {
    let ticket = ticketDetail({ id: 44 });
    server.use(
      http.get('*/api/tickets/44', () => HttpResponse.json(ticket)),
      http.get('*/api/tickets/44/:part', () => HttpResponse.json([])),
    );
    const { user, store } = await openTicket('/tickets/44?dialog=edit', 'employee');
    await user.type(await screen.findByLabelText('Title'), '!');
    const typed = screen.getByLabelText<HTMLInputElement>('Title').value;
    const reply = screen.getByRole('textbox', { name: 'Public reply', hidden: true });
    fireEvent.change(reply, { target: { value: 'We are on it' } });
    const abilities = { ...ticket.abilities, update: REFUSED, reply: REFUSED } as const;
    ticket = { ...ticket, abilities };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    expect(await screen.findByText('Your message was not sent')).toBeInTheDocument();
    expect(screen.getByText('We are on it')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue(typed);
  });

  it('does not ask again about deleting when it is come back to', async () => {
    const { user, back } = await openTicket('/tickets');
    const open = async () => user.click((await screen.findAllByRole('row'))[1] ?? document.body);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    expect(await screen.findByText('Delete T-0042?')).toBeInTheDocument();
    await back();
    await waitFor(() => expect(screen.queryByText('Delete T-0042?')).not.toBeInTheDocument());
    await open();
    expect(await screen.findByRole('region', { name: 'Facts' })).toBeInTheDocument();
    expect(screen.queryByText('Delete T-0042?')).not.toBeInTheDocument();
  });

  it('moves the ticket on with one press, with the version that was read', async () => {
    const { user } = await openTicket();
    const steps = within(await screen.findByRole('group', { name: 'Move to' }));
    await user.click(steps.getByRole('button', { name: 'Resolved' }));
    await waitFor(() => expect(updates).toEqual([{ status: 'resolved', version: 3 }]));
  });

  it('says what an employee may not do, and who could', async () => {
    desk.ticket = ticketDetail({
      status: 'closed',
      nextStatuses: ['in-progress'],
      abilities: {
        update: 'tickets.not_assigned',
        reply: 'tickets.not_assigned',
        reassign: 'tickets.not_assigned',
        reopen: 'tickets.not_assigned',
        delete: 'tickets.delete_needs_manager',
      },
    });
    const { user } = await openTicket('/tickets/42?dialog=edit', 'employee');
    const step = await screen.findByRole('button', { name: /^In Progress/ });
    expect(step).toHaveAccessibleDescription(/Only the person who opened the ticket/);
    expect(screen.queryByRole('textbox', { name: 'Public reply' })).toBeNull();
    expect(screen.queryByText('Edit T-0042')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: /Delete/ })).toHaveTextContent(
      'Only a manager or an admin can delete a ticket.',
    );
  });
});

describe('evidence', () => {
  const section = () => screen.findByRole('region', { name: 'Evidence' });

  it('of the ticket can be downloaded, and taken from it', async () => {
    desk.files = [
      evidenceFile({ ticketId: 42, version: 5 }),
      evidenceFile({
        id: 32,
        originalName: 'Contract.pdf',
        ticketId: 42,
        secureUrl: 'https://files.example/c',
      }),
    ];
    const { user } = await openTicket();
    const evidence = within(await section());
    expect(await evidence.findByRole('link', { name: 'Site plan.pdf' })).toHaveAttribute(
      'href',
      '/api/evidence/31/content?download=true',
    );
    expect(evidence.getByRole('link', { name: 'Contract.pdf' })).toHaveAttribute(
      'href',
      'https://files.example/c',
    );
    await user.click(
      evidence.getByRole('button', { name: 'Remove Site plan.pdf from the ticket' }),
    );
    await waitFor(() => expect(updates).toEqual([['31', { ticketId: null, version: 5 }]]));
  });

  it('is attached from the files of the project and of none, as far as one may', async () => {
    desk.files = [
      evidenceFile({ id: 1, originalName: 'Own project.pdf', projectId: 12 }),
      evidenceFile({ id: 2, originalName: 'Unassigned.pdf', version: 4 }),
      evidenceFile({ id: 3, originalName: 'Other project.pdf', projectId: 13 }),
      evidenceFile({ id: 4, originalName: 'Other ticket.pdf', ticketId: 43 }),
      evidenceFile({
        id: 5,
        originalName: 'Of somebody else.pdf',
        abilities: { ...evidenceFile().abilities, update: 'evidence.not_own' },
      }),
    ];
    const { user } = await openTicket();
    await user.click(await screen.findByRole('combobox', { name: 'Attach evidence' }));
    await user.click(await screen.findByText(/^Unassigned\.pdf/));
    await waitFor(() => expect(updates).toEqual([['2', { ticketId: 42, version: 4 }]]));
    expect(screen.getByText(/^Own project\.pdf/)).toBeInTheDocument();
    expect(screen.queryByText(/^(Other|Of somebody)/)).toBeNull();
  });

  it('is only read by a viewer', async () => {
    await openTicket('/tickets/42', 'viewer');
    expect(await within(await section()).findByText(/No file belongs/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Attach evidence' })).toBeNull();
  });
});
