import { renderWithUi } from '@atrium/ui-kit/testing';
import type { Session } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { TicketsPage } from '../list/tickets-page';

/** Opens the tickets as user 7, by default a manager. */
export const openTickets = (at = '/tickets', parts: Partial<Session> = {}) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/tickets/*', element: <TicketsPage /> }],
    session: testSession({ id: 7, role: 'manager', ...parts }),
  });

export type User = Awaited<ReturnType<typeof openTickets>>['user'];

let lastUserId = 1000;

/** Opens ticket 42 as another user each time, so that no test finds the draft of an earlier one. */
export const openTicketWithoutDraft = (parts: Partial<Session> = {}) =>
  openTickets('/tickets/42', { id: (lastUserId += 1), ...parts });

/** Closes the panel of ticket 42 and opens it again from the list. */
export async function reopenTicket(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'View T-0042' }));
}
