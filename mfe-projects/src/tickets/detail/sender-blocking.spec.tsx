import { baseApi, toast, toastStore } from '@atrium/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { ticketDetail } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const { server, state } = ticketServer();

beforeEach(() => toast.dismiss());

describe('blocking the sender of a ticket', () => {
  it('blocks the client of a ticket, and unblocks it with Undo', async () => {
    const sent: unknown[] = [];
    let isBlocked = false;
    server.use(
      http.get('*/api/settings/helpdesk/sender', () => HttpResponse.json({ isBlocked })),
      http.post('*/api/settings/helpdesk/:action', async ({ params, request }) => {
        sent.push([params['action'], await request.json()]);
        isBlocked = params['action'] === 'block-sender';
        return HttpResponse.json({ isChanged: true });
      }),
    );
    const { user } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.queryByText('Blocked')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Sender' }));
    expect(await details.findByText('Blocked')).toBeVisible();
    expect(toastStore.read()).toMatchObject({
      title: 'Sender blocked',
      description: 'New emails from ops@northwind.example will go to Held Mail.',
    });
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() => expect(details.queryByText('Blocked')).toBeNull());
    expect(sent).toEqual([
      ['block-sender', { address: 'ops@northwind.example' }],
      ['unblock-sender', { address: 'ops@northwind.example' }],
    ]);
  });

  it('offers no Undo when someone else has blocked the sender meanwhile', async () => {
    server.use(
      http.post('*/api/settings/helpdesk/block-sender', () =>
        HttpResponse.json({ isChanged: false }),
      ),
    );
    const { user } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block Sender' }));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({ title: 'Sender is already blocked' }),
    );
    expect(toastStore.read()?.onUndo).toBeUndefined();
  });

  it('ignores a second Block Sender while the first one is running', async () => {
    const sent = jest.fn();
    let respond = (): void => undefined;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.post('*/api/settings/helpdesk/block-sender', async () => {
        sent();
        await responded;
        return HttpResponse.json({ isChanged: true });
      }),
    );
    const { user } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    const block = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Block Sender' }));
    };
    await block();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await block();
    respond();
    await waitFor(() => expect(toastStore.read()).toMatchObject({ title: 'Sender blocked' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('shows no state of an earlier client email while that of the new one is loading', async () => {
    server.use(
      http.get('*/api/settings/helpdesk/sender', async ({ request }) => {
        const address = new URL(request.url).searchParams.get('address');
        if (address !== 'ops@northwind.example') await delay('infinite');
        return HttpResponse.json({ isBlocked: true });
      }),
    );
    const { user, store } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(await details.findByText('Blocked')).toBeVisible();
    state.ticket = ticketDetail({ clientEmail: 'new@northwind.example' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Ticket'])));
    expect(await details.findByText('new@northwind.example')).toBeVisible();
    expect(details.queryByText('Blocked')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Sender$/ })).toBeNull();
  });

  it('offers to block no sender whose state could not be loaded', async () => {
    const requested = jest.fn();
    server.use(
      http.get('*/api/settings/helpdesk/sender', () => {
        requested();
        return HttpResponse.json({ message: 'Not now.' }, { status: 503 });
      }),
    );
    const { user } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    await waitFor(() => expect(requested).toHaveBeenCalled());
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Sender$/ })).toBeNull();
  });

  it('offers to block no sender whose personal data was erased', async () => {
    const requested = jest.fn();
    server.use(
      http.get('*/api/settings/helpdesk/sender', () => {
        requested();
        return HttpResponse.json({ isBlocked: false });
      }),
    );
    state.ticket = ticketDetail({ clientEmail: 'client-7@erased.invalid' });
    const { user } = await openTickets('/tickets/42', { rights: ['mail.review'] });
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /Sender$/ })).toBeNull();
    expect(requested).not.toHaveBeenCalled();
  });

  it('offers to block a sender only to those who review held mail', async () => {
    const { user } = await openTickets('/tickets/42', { rights: [] });
    await user.click(await screen.findByRole('button', { name: 'Actions for T-0042' }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Block Sender' })).toBeNull();
  });
});
