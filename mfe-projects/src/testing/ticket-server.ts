import { apiServer, noKnownClients } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { EvidenceDto, TicketDetailDto, TicketTypistDto } from '../api/endpoints.generated';
import { listedTicket, ticketDetail, ticketEvent, ticketMessage, ticketSummary } from './tickets';

interface ServerState {
  ticket: TicketDetailDto;
  /** All evidence files, of this ticket or not. */
  files: EvidenceDto[];
  typists: TicketTypistDto[];
}

const initialState = (): ServerState => ({ ticket: ticketDetail(), files: [], typists: [] });

/** A server for ticket 42. Tests can change `state`; `updates` records the bodies of updates. */
export function ticketServer() {
  const updates: unknown[] = [];
  const state = initialState();
  const server = apiServer(
    http.get('*/api/tickets/summary', () => HttpResponse.json(ticketSummary())),
    http.get('*/api/tickets', () => HttpResponse.json([listedTicket()])),
    http.get('*/api/mailboxes/held', () => HttpResponse.json([])),
    http.get('*/api/tickets/tags', () => HttpResponse.json([])),
    http.delete('*/api/evidence/:id', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/canned-replies', () => HttpResponse.json([])),
    http.get('*/api/tickets/42', () => HttpResponse.json(state.ticket)),
    http.put('*/api/tickets/42', async ({ request }) => {
      updates.push(await request.json());
      return HttpResponse.json(state.ticket);
    }),
    http.get('*/api/tickets/42/messages', () =>
      HttpResponse.json([
        ticketMessage(),
        ticketMessage({ id: 302, kind: 'note', body: 'Check the last release first.' }),
      ]),
    ),
    http.get('*/api/tickets/42/history', () =>
      HttpResponse.json([
        ticketEvent(),
        ticketEvent({ id: 512, field: 'assignedTo', oldValue: null, newValue: 'Lena Sato' }),
      ]),
    ),
    http.get('*/api/settings/helpdesk/sender', () => HttpResponse.json({ isBlocked: false })),
    http.get('*/api/tickets/:id/typing', () => HttpResponse.json(state.typists)),
    http.put('*/api/tickets/:id/typing', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/evidence', ({ request }) => {
      const ticketId = new URL(request.url).searchParams.get('ticketId');
      return HttpResponse.json(
        state.files.filter((file) => !ticketId || file.ticketId === Number(ticketId)),
      );
    }),
    http.put('*/api/evidence/:id', async ({ request, params }) => {
      updates.push([params['id'], await request.json()]);
      return HttpResponse.json(state.files[0]);
    }),
    http.get('*/api/users/directory', () => HttpResponse.json([])),
    http.get('*/api/projects', () => HttpResponse.json([])),
    ...noKnownClients,
  );
  beforeEach(() => {
    updates.length = 0;
    Object.assign(state, initialState());
  });
  return { server, state, updates };
}
