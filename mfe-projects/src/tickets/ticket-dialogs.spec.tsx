import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../testing/ticket-server';
import { ticketDetail } from '../testing/tickets';
import { TicketsPage } from './tickets-page';

const STALE = {
  statusCode: 409,
  message: 'Somebody else changed this ticket in the meantime.',
  rule: 'record.stale_version',
};

const { server, desk, updates } = ticketServer();

const openTicket = (at: string) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/tickets/*', element: <TicketsPage /> }],
    session: testSession({ id: 7, role: 'manager' }),
  });

describe('editing', () => {
  const openForm = async () => {
    const page = await openTicket('/tickets/42?dialog=edit');
    // By its text: in tests, antd gives every dialog the same id, and so the name of the panel.
    const title = await screen.findByText('Edit T-0042');
    const dialog = title.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('The form is in no dialog.');
    return { ...page, dialog };
  };
  const save = () => screen.getByRole('button', { name: 'Save Changes' });

  it('sends what was changed, and nothing else', async () => {
    const { user, dialog, address } = await openForm();
    const title = within(dialog).getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Renamed');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: 'Renamed', version: 3 }]));
    await waitFor(() => expect(address()).toBe('/tickets/42'));
    expect(toastStore.read()?.title).toBe('Ticket updated successfully!');
  });

  it('says what somebody else changed, keeps the input, and saves on top', async () => {
    server.use(
      http.put(
        '*/api/tickets/42',
        () => {
          desk.ticket = ticketDetail({ version: 4, priority: 'low' });
          return HttpResponse.json(STALE, { status: 409 });
        },
        { once: true },
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(save());
    expect(await within(dialog).findByText(/save again to apply it/)).toBeVisible();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Priority: High Low');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: `${desk.ticket.title}!`, version: 4 }]));
  });

  it('saves at once when only a reply came in between', async () => {
    server.use(
      http.put(
        '*/api/tickets/42',
        () => {
          desk.ticket = ticketDetail({ version: 4, firstResponseAt: '2026-11-20T09:12:00.000Z' });
          return HttpResponse.json(STALE, { status: 409 });
        },
        { once: true },
      ),
    );
    const { user, dialog } = await openForm();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(save());
    await waitFor(() => expect(updates).toEqual([{ title: `${desk.ticket.title}!`, version: 4 }]));
  });
});

describe('deleting', () => {
  it('asks first, and goes back to the list', async () => {
    const deleted = jest.fn();
    server.use(
      http.delete('*/api/tickets/42', () => {
        deleted();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, address } = await openTicket('/tickets/42?status=open');
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    expect(await screen.findByText(/is lost for good/)).toBeVisible();
    expect(deleted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete Ticket' }));
    await waitFor(() => expect(address()).toBe('/tickets?status=open'));
    expect(deleted).toHaveBeenCalledTimes(1);
    expect(toastStore.read()?.title).toBe('Ticket deleted successfully!');
  });
});
