import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../../testing/ticket-server';
import { openTicketWithoutDraft } from '../testing/open-tickets';

const { server, state } = ticketServer();

describe('TypingIndicator', () => {
  it('names the people who are writing a message', async () => {
    state.typists = [
      { id: 8, name: 'Lena Sato' },
      { id: 9, name: 'Kim Berg' },
    ];
    await openTicketWithoutDraft();
    expect(await screen.findByText('Lena Sato and Kim Berg are typing...')).toBeVisible();
  });

  it('notifies the server once when the user starts to write', async () => {
    const announced: string[] = [];
    server.use(
      http.put('*/api/tickets/:id/typing', ({ params }) => {
        announced.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openTicketWithoutDraft();
    const field = await screen.findByRole('textbox', { name: 'Public reply' });
    await user.type(field, 'Hello');
    await waitFor(() => expect(announced).toEqual(['42']));
  });
});
