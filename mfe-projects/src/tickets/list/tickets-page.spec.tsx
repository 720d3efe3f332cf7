import { apiServer, failsOnce, noKnownClients } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { listedTicket, ticketDetail, ticketSummary } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const requests: URLSearchParams[] = [];

const server = apiServer(
  http.get('*/api/tickets/summary', () => HttpResponse.json(ticketSummary())),
  http.get('*/api/tickets', ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return HttpResponse.json([listedTicket()]);
  }),
  http.get('*/api/tickets/42', () => HttpResponse.json(ticketDetail())),
  http.get('*/api/mailboxes/held', () => HttpResponse.json([])),
  http.get('*/api/tickets/tags', () => HttpResponse.json([])),
  http.get('*/api/canned-replies', () => HttpResponse.json([])),
  http.get('*/api/tickets/42/messages', () => HttpResponse.json([])),
  http.get('*/api/tickets/42/history', () => HttpResponse.json([])),
  http.get('*/api/settings/helpdesk/sender', () => HttpResponse.json({ isBlocked: false })),
  http.get('*/api/tickets/42/typing', () => HttpResponse.json([])),
  http.get('*/api/evidence', () => HttpResponse.json([])),
  http.get('*/api/projects', () => HttpResponse.json([])),
  ...noKnownClients,
  http.get('*/api/users/directory', () =>
    HttpResponse.json([
      { id: 7, name: 'Maya Okafor', department: null, profilePictureUrl: null },
      { id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null },
    ]),
  ),
);

beforeEach(() => {
  requests.length = 0;
});

const tile = (label: string) => screen.getByText(label, { selector: 'div' }).parentElement;

describe('TicketTiles', () => {
  it('shows the figures of all tickets', async () => {
    await openTickets();
    await waitFor(() => expect(tile('Avg Response')).toHaveTextContent('2.4h'));
    expect(tile('Resolved')).toHaveTextContent('1,240');
  });

  it('retries the tiles when only they failed to load', async () => {
    server.use(failsOnce('*/api/tickets/summary'));
    const { user } = await openTickets();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(tile('Avg Response')).toHaveTextContent('2.4h'));
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows a dash when no ticket has a response', async () => {
    server.use(
      http.get('*/api/tickets/summary', () =>
        HttpResponse.json(ticketSummary({ averageResponseMinutes: null })),
      ),
    );
    await openTickets();
    await waitFor(() => expect(tile('Avg Response')).toHaveTextContent('—'));
  });
});

describe('TicketsPage', () => {
  it('shows managers the number of held emails in the link to them', async () => {
    server.use(
      http.get('*/api/mailboxes/held', () =>
        HttpResponse.json([{ id: 1 }], { headers: { 'X-Total-Count': '3' } }),
      ),
    );
    await openTickets();
    expect(await screen.findByRole('link', { name: 'Held Mail (3)' })).toHaveAttribute(
      'href',
      '/held-mail',
    );
  });

  it('shows managers the link without a number when no email is held', async () => {
    await openTickets();
    await screen.findByText('1,240');
    expect(screen.getByRole('link', { name: 'Held Mail' })).toBeInTheDocument();
  });

  it('neither requests nor links held emails for employees', async () => {
    const held = jest.fn(() => HttpResponse.json([]));
    server.use(http.get('*/api/mailboxes/held', held));
    await openTickets('/tickets', { role: 'employee' });
    await screen.findByText('1,240');
    expect(screen.queryByRole('link', { name: /Held Mail/ })).not.toBeInTheDocument();
    expect(held).not.toHaveBeenCalled();
  });

  it('shows the number of tickets in each view', async () => {
    server.use(
      http.get('*/api/tickets/summary', () =>
        HttpResponse.json(
          ticketSummary({
            views: [
              { view: 'mine', count: 3, isCapped: false },
              { view: 'overdue', count: 1000, isCapped: true },
            ],
          }),
        ),
      ),
    );
    await openTickets();
    expect(await screen.findByRole('radio', { name: 'My tickets 3' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Overdue 1,000+' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  it('shows each ticket in a table row', async () => {
    await openTickets();
    const table = await screen.findByRole('table', { name: 'Tickets' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/[▲▼]/g, ''))).toEqual([
      '',
      'Ticket',
      'Client',
      'Priority',
      'Status',
      'Assigned',
      'Due',
      'Updated',
      'Created',
      'Actions',
    ]);
    const row = within(screen.getByRole('row', { name: /^T-0042/ }));
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(1, 3)).toEqual([
      'Invoice export misses the last pageT-0042',
      'Northwind Ltdops@northwind.example',
    ]);
    expect(texts.slice(-2)).toEqual(['Nov 20, 2026', 'ViewEdit']);
    expect(row.getByRole('combobox', { name: 'Priority of T-0042' })).toHaveValue('high');
    expect(row.getByRole('combobox', { name: 'Status of T-0042' })).toHaveValue('open');
    expect(row.getByRole('combobox', { name: 'Assignee of T-0042' })).toHaveValue('');
  });

  it('says that an assignee is inactive', async () => {
    server.use(
      http.get('*/api/tickets', () =>
        HttpResponse.json([
          listedTicket({ assigneeId: 9, assignedTo: 'Oscar Ruiz', isAssigneeInactive: true }),
        ]),
      ),
    );
    await openTickets();
    const assignee = await screen.findByRole('combobox', { name: 'Assignee of T-0042' });
    expect(assignee).toHaveDisplayValue('Oscar Ruiz (inactive)');
  });

  it('finds an assignee beyond the first people of the directory, and keeps the dialog open if saving fails', async () => {
    const changes: unknown[] = [];
    server.use(
      http.get('*/api/users/directory', ({ request }) =>
        new URL(request.url).searchParams.has('search')
          ? HttpResponse.json([{ id: 140, name: 'Zoe Yang' }])
          : HttpResponse.json([{ id: 8, name: 'Lena Sato' }], {
              headers: { 'X-Total-Count': '140' },
            }),
      ),
      http.put('*/api/tickets/42', async ({ request }) => {
        changes.push(await request.json());
        if (changes.length === 1) {
          return HttpResponse.json({ message: 'The ticket has changed.' }, { status: 409 });
        }
        return HttpResponse.json(ticketDetail({ assigneeId: 140, assignedTo: 'Zoe Yang' }));
      }),
    );
    const { user, address } = await openTickets('/tickets', { role: 'manager' });
    const assignee = await screen.findByRole('combobox', { name: 'Assignee of T-0042' });
    await user.click(assignee);
    await user.selectOptions(assignee, await screen.findByText('Someone else...'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign T-0042' }));
    await user.type(dialog.getByLabelText('Assignee'), 'zoe');
    await user.click(await screen.findByTitle('Zoe Yang'));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The ticket has changed.');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Assign T-0042' })).toBeNull());
    expect(changes).toEqual(Array(2).fill({ assigneeId: 140, version: 3 }));
    expect(address()).toBe('/tickets');
  });

  it('sends the filters in the URL to the server', async () => {
    await openTickets(
      '/tickets?search=export&priority=high&status=open&assignee=8&sort=title&page=2',
    );
    await screen.findByRole('table');
    expect(Object.fromEntries(requests[0] ?? [])).toEqual({
      search: 'export',
      priority: 'high',
      status: 'open',
      assigneeId: '8',
      sort: 'title',
      page: '2',
      pageSize: '50',
    });
  });

  it('filters by the project of a link until the user removes the filter', async () => {
    const { user, address } = await openTickets('/tickets?view=all&project=12&status=open');
    const filter = await screen.findByRole('combobox', { name: 'Project' });
    expect(await screen.findByTitle('Harbour portal')).toBeVisible();
    expect(requests[0]?.get('projectId')).toBe('12');
    await user.click(filter);
    await user.click(await screen.findByTitle('All Projects'));
    await waitFor(() => expect(address()).toBe('/tickets?view=all&status=open'));
    await waitFor(() => expect(requests.at(-1)?.has('projectId')).toBe(false));
    expect(screen.queryByRole('combobox', { name: 'Project' })).toBeNull();
  });

  it('keeps the search and sort order in the URL and returns to the first page', async () => {
    const { user, address } = await openTickets('/tickets?page=2');
    await screen.findByRole('table');
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets...' }), 'vpn');
    await waitFor(() => expect(address()).toBe('/tickets?search=vpn'));
    await user.click(screen.getByRole('button', { name: /^Client/ }));
    await waitFor(() => expect(address()).toBe('/tickets?search=vpn&sort=clientName'));
    await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('clientName'));
    expect(requests.at(-1)?.get('page')).toBe('1');
  });

  it('filters by assignee, with the user as the first choice', async () => {
    const { user, address } = await openTickets();
    await screen.findByRole('table');
    await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
    await user.click(await screen.findByText('Assigned to me'));
    await waitFor(() => expect(address()).toBe('/tickets?assignee=7'));
    await waitFor(() => expect(requests.at(-1)?.get('assigneeId')).toBe('7'));
  });

  it('finds an inactive user in the assignee filter, and filters by them', async () => {
    server.use(
      http.get('*/api/users/directory', ({ request }) => {
        const isFound = new URL(request.url).searchParams.get('includeInactive') === 'true';
        return HttpResponse.json(isFound ? [{ id: 9, name: 'Rae Lindt', isActive: false }] : []);
      }),
    );
    const { user, address } = await openTickets();
    await screen.findByRole('table');
    await user.type(screen.getByRole('combobox', { name: 'Assignee' }), 'rae');
    await user.click(await screen.findByText('Rae Lindt (inactive)'));
    await waitFor(() => expect(address()).toBe('/tickets?assignee=9'));
  });

  it('exports all pages of the filtered list', async () => {
    const exported: URLSearchParams[] = [];
    server.use(
      http.get('*/api/tickets/export', ({ request }) => {
        exported.push(new URL(request.url).searchParams);
        return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openTickets('/tickets?search=vpn&priority=high&sort=title&page=2');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    expect(Object.fromEntries(exported[0] ?? [])).toEqual({
      format: 'xlsx',
      search: 'vpn',
      priority: 'high',
      sort: 'title',
    });
  });

  it('clears the filters from the empty state', async () => {
    server.use(http.get('*/api/tickets', () => HttpResponse.json([])));
    const { user, address } = await openTickets('/tickets?priority=low');
    expect(await screen.findByRole('heading', { name: 'No tickets found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  it('links back to the first page from a page past the end', async () => {
    server.use(http.get('*/api/tickets', () => HttpResponse.json([])));
    const { user, address } = await openTickets('/tickets?page=9');
    expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'First Page' }));
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  it('retries the list when it failed to load', async () => {
    server.use(
      http.get(
        '*/api/tickets',
        () => HttpResponse.json({ statusCode: 500, message: 'It is broken.' }, { status: 500 }),
        { once: true },
      ),
    );
    const { user } = await openTickets();
    expect(await screen.findByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^T-0042/ })).toBeVisible();
  });

  it('opens a ticket in a side panel and keeps the filters in the URL', async () => {
    const { user, address } = await openTickets('/tickets?status=open');
    await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
    expect(address()).toBe('/tickets/42?status=open');
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText(/^The PDF ends after page nine/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/tickets?status=open'));
  });

  it('explains why a ticket cannot be edited', async () => {
    server.use(
      http.get('*/api/tickets', () =>
        HttpResponse.json([
          listedTicket({
            abilities: { ...listedTicket().abilities, update: 'tickets.not_assigned' },
          }),
        ]),
      ),
    );
    const { user, address } = await openTickets('/tickets', { role: 'employee' });
    const edit = await screen.findByRole('button', { name: 'Edit T-0042' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAccessibleDescription(/Only the person who opened the ticket/);
    await user.click(edit);
    expect(address()).toBe('/tickets');
  });
});
