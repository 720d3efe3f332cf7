import { toast, toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { ticketDetail } from '../../testing/tickets';
import { openTickets } from '../testing/open-tickets';

const { server, state } = ticketServer();

beforeEach(() => toast.dismiss());

it('follows a ticket and stops following it', async () => {
  const colleague = { id: 3, name: 'Lena Sato' };
  state.ticket = ticketDetail({ followers: [colleague] });
  server.use(
    http.put('*/api/tickets/42/followers/me', () => {
      // User 7 is signed in.
      state.ticket = ticketDetail({ followers: [colleague, { id: 7, name: 'Maya Okafor' }] });
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/tickets/42/followers/me', () => {
      state.ticket = ticketDetail({ followers: [colleague] });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openTickets('/tickets/42');
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(details).toHaveTextContent(/Followers\s*Lena Sato/);
  await user.click(within(details).getByRole('button', { name: 'Follow' }));
  const unfollow = await within(details).findByRole('button', { name: 'Unfollow' });
  expect(details).toHaveTextContent(/Followers\s*You, Lena Sato/);
  await user.click(unfollow);
  expect(await within(details).findByRole('button', { name: 'Follow' })).toHaveFocus();
  expect(details).not.toHaveTextContent('You, Lena Sato');
});

it('says why a ticket could not be followed', async () => {
  const message = 'Something went wrong.';
  server.use(
    http.put('*/api/tickets/42/followers/me', () =>
      HttpResponse.json({ statusCode: 404, message }, { status: 404 }),
    ),
  );
  const { user } = await openTickets('/tickets/42');
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't follow T-0042",
      description: message,
    }),
  );
});
