import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { EvidenceDto, TicketDetailDto } from '../api/endpoints.generated';
import { listedTicket, ticketDetail, ticketEvent, ticketMessage, ticketSummary } from './tickets';

interface Desk {
  ticket: TicketDetailDto;
  /** Those of the ticket, of its project and of others. */
  files: EvidenceDto[];
}

const newDesk = (): Desk => ({ ticket: ticketDetail(), files: [] });

/** The backend of ticket 42, which a test may change; `updates` holds what was sent to change things. */
export function ticketServer() {
  const updates: unknown[] = [];
  const desk = newDesk();
  const server = apiServer(
    http.get('*/api/tickets/summary', () => HttpResponse.json(ticketSummary())),
    http.get('*/api/tickets', () => HttpResponse.json([listedTicket()])),
    http.get('*/api/tickets/42', () => HttpResponse.json(desk.ticket)),
    http.put('*/api/tickets/42', async ({ request }) => {
      updates.push(await request.json());
      return HttpResponse.json(desk.ticket);
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
    http.get('*/api/evidence', ({ request }) => {
      const ticketId = new URL(request.url).searchParams.get('ticketId');
      return HttpResponse.json(
        desk.files.filter((file) => !ticketId || file.ticketId === Number(ticketId)),
      );
    }),
    http.put('*/api/evidence/:id', async ({ request, params }) => {
      updates.push([params['id'], await request.json()]);
      return HttpResponse.json(desk.files[0]);
    }),
    http.get('*/api/users/directory', () => HttpResponse.json([])),
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
  beforeEach(() => {
    updates.length = 0;
    Object.assign(desk, newDesk());
  });
  return { server, desk, updates };
}
