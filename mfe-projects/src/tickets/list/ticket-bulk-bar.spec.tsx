import type { Role } from '@atrium/contracts';
import { toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { listedTicket } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const { server } = ticketServer();

describe('TicketBulkBar', () => {
  const select = async (role: Role, tickets: object[]) => {
    server.use(
      http.get('*/api/tickets', () => HttpResponse.json(tickets)),
      http.get('*/api/users/directory', () =>
        HttpResponse.json([
          { id: 7, name: 'Maya Okafor' },
          { id: 8, name: 'Lena Sato' },
        ]),
      ),
    );
    const { user } = await openTickets('/tickets', { role });
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    const bar = within(await screen.findByRole('group', { name: 'Selected tickets' }));
    return { user, bar };
  };

  it.each([
    ['employee', ['Maya Okafor']],
    ['manager', ['Maya Okafor', 'Lena Sato']],
  ] as const)('offers the assignees that the role of %s allows', async (role, names) => {
    const { user, bar } = await select(role, [listedTicket({ assigneeId: null })]);
    await user.click(bar.getByRole('combobox', { name: 'Assign to' }));
    for (const name of names) expect(await screen.findByTitle(name)).toBeVisible();
    expect(screen.queryAllByTitle('Lena Sato')).toHaveLength(role === 'manager' ? 1 : 0);
  });

  it.each([
    ['it@acme.example', 0],
    ['it@other.example', 1],
  ])(
    'warns before a merge with a ticket of %s only if the client differs',
    async (email, count) => {
      const { user, bar } = await select('manager', [
        listedTicket({ clientEmail: 'it@acme.example' }),
        listedTicket({ id: 43, number: 'T-0043', clientEmail: email }),
      ]);
      await user.click(bar.getByRole('button', { name: 'Merge' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 tickets' }));
      expect(dialog.queryAllByText(/different client emails/)).toHaveLength(count);
    },
  );

  it.each([
    ['open', 'In Progress', false],
    ['in-progress', 'Resolved', true],
    ['resolved', 'Resolved', true],
    ['open', 'Closed', false],
  ] as const)(
    'offers Undo of changing a selected %s ticket to %s only if it can be changed back: %s',
    async (status, choice, isOffered) => {
      server.use(
        http.post('*/api/tickets/bulk', () => HttpResponse.json([{ id: 42, status: 200 }])),
      );
      const { user, bar } = await select('manager', [listedTicket({ status })]);
      await user.click(bar.getByRole('combobox', { name: 'Set status' }));
      await user.click(await screen.findByTitle(choice));
      await waitFor(() => expect(toastStore.read()?.title).toBe('1 ticket updated'));
      expect(toastStore.read()?.onUndo !== undefined).toBe(isOffered);
    },
  );

  it.each([
    ['employee', 'a colleague', { assigneeId: 8 }, false],
    ['employee', 'no one', { assigneeId: null }, true],
    ['manager', 'a colleague', { assigneeId: 8 }, true],
    ['manager', 'an inactive user', { assigneeId: 8, isAssigneeInactive: true }, false],
  ] as const)(
    'offers Undo to the %s who assigns a ticket of %s only if it can be assigned back',
    async (role, _assignee, fields, isOffered) => {
      server.use(
        http.post('*/api/tickets/bulk', () => HttpResponse.json([{ id: 42, status: 200 }])),
      );
      const { abilities } = listedTicket();
      const reassign = role === 'employee' ? 'tickets.assign_self_only' : true;
      const { user, bar } = await select(role, [
        listedTicket({ assignedTo: 'Lena Sato', ...fields, abilities: { ...abilities, reassign } }),
      ]);
      await user.click(bar.getByRole('combobox', { name: 'Assign to' }));
      await user.click(await screen.findByTitle('Maya Okafor'));
      await waitFor(() => expect(toastStore.read()?.title).toBe('1 ticket updated'));
      expect(toastStore.read()?.onUndo !== undefined).toBe(isOffered);
    },
  );

  it('undoes a merge of several tickets from the last one to the first', async () => {
    const requests: object[] = [];
    server.use(
      http.post('*/api/tickets/bulk', async ({ request }) => {
        const body = (await request.json()) as { ids: number[] };
        requests.push(body);
        return HttpResponse.json(body.ids.map((id) => ({ id, status: 200 })));
      }),
    );
    const { user, bar } = await select('manager', [
      listedTicket(),
      listedTicket({ id: 43, number: 'T-0043' }),
      listedTicket({ id: 44, number: 'T-0044' }),
    ]);
    await user.click(bar.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 tickets' }));
    await user.click(dialog.getByRole('button', { name: 'Merge Tickets' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('2 tickets merged'));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(toastStore.read()?.title).toBe('2 tickets unmerged'));
    expect(requests).toEqual([
      { ids: [43, 44], action: 'merge', intoId: 42 },
      { ids: [44, 43], action: 'unmerge' },
    ]);
  });

  it('names the client of each selected ticket, and offers no merged ticket to keep', async () => {
    const { user, bar } = await select('manager', [
      listedTicket({ mergedIntoId: 50 }),
      listedTicket({ id: 43, number: 'T-0043', title: 'Login fails', clientName: 'Solaris' }),
      listedTicket({ id: 44, number: 'T-0044', title: 'Login fails', clientName: 'Acme' }),
    ]);
    await user.click(bar.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 3 tickets' }));
    expect(dialog.getByTitle(/^T-/)).toHaveTextContent('T-0043 Login fails · Solaris');
    await user.click(dialog.getByLabelText('Ticket to Keep'));
    expect(await screen.findByTitle('T-0044 Login fails · Acme')).toBeVisible();
    expect(screen.queryByTitle(/^T-0042/)).toBeNull();
  });

  it.each([
    ['one ticket', [null], 'Select at least two tickets to merge.'],
    ['merged tickets', [50, 51], 'All selected tickets were already merged into another one.'],
  ] as const)('says why %s cannot be merged', async (_case, mergedIntoIds, reason) => {
    const { bar } = await select(
      'manager',
      mergedIntoIds.map((mergedIntoId, index) => listedTicket({ id: 42 + index, mergedIntoId })),
    );
    const merge = bar.getByRole('button', { name: 'Merge' });
    expect(merge).toHaveAttribute('aria-disabled', 'true');
    expect(merge).toHaveAccessibleDescription(reason);
  });

  it('names the Cc recipients that a merge of selected tickets adds', async () => {
    const { user, bar } = await select('manager', [
      listedTicket({ cc: ['boss@northwind.example'] }),
      listedTicket({ id: 43, number: 'T-0043', cc: ['it@northwind.example'] }),
    ]);
    await user.click(bar.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 tickets' }));
    expect(await dialog.findByText(/^Later replies to/)).toHaveTextContent(
      'Later replies to T-0042 will also go to it@northwind.example.',
    );
  });

  it('warns if unfinished tickets will leave the queue with a merge into a closed one', async () => {
    const { user, bar } = await select('manager', [
      listedTicket({ status: 'closed' }),
      listedTicket({ id: 43, number: 'T-0043' }),
    ]);
    await user.click(bar.getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge 2 tickets' }));
    expect(await dialog.findByText(/will leave the queue/)).toHaveTextContent(
      /^T-0042 is closed\. .* Reopen T-0042 if work remains\.$/,
    );
  });
});
