import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import type { ActivityEntryDto, ClientDetailDto } from '../../api/endpoints.generated';
import { clientDetail } from '../../testing/clients';
import { listedProject } from '../../testing/projects';
import { ClientPage } from '../client-page';

const entry = (parts: Pick<ActivityEntryDto, 'id' | 'action' | 'changes'>) => ({
  at: '2026-11-20T14:05:09.120Z',
  actorId: 7,
  actorName: 'Maya Okafor',
  ...parts,
});

const ACTIVITY: ActivityEntryDto[] = [
  entry({
    id: 3,
    action: 'client.merge',
    changes: [{ field: 'mergedClient', before: null, after: 'Acme West' }],
  }),
  entry({
    id: 2,
    action: 'client.update',
    changes: [{ field: 'status', before: 'prospect', after: 'active' }],
  }),
  entry({ id: 1, action: 'client.create', changes: [] }),
];

/** Answers with the client. */
export const respondWith = (client: ClientDetailDto) =>
  http.get(`*/api/clients/${client.id}`, () => HttpResponse.json(client));

/** What the page of client 4 requests. */
export const clientServer = () =>
  apiServer(
    respondWith(clientDetail()),
    http.get('*/api/clients/:id/activity', () => HttpResponse.json(ACTIVITY)),
    http.get('*/api/clients/:id/contacts', () => HttpResponse.json([])),
    http.get('*/api/clients/:id/notes', () => HttpResponse.json([])),
    http.get('*/api/tax-rates', () => HttpResponse.json([])),
    http.get('*/api/projects', () => HttpResponse.json([listedProject()])),
    http.get('*/api/tickets', () => HttpResponse.json([])),
    http.get('*/api/invoices', () => HttpResponse.json([])),
  );

/** Opens the page of client 4 as an admin. */
export const openClientPage = (path = '/clients/4') =>
  renderWithUi(<></>, {
    at: path,
    session: testSession({ role: 'admin' }),
    routes: [
      { path: '/clients', element: <p>Client list</p> },
      { path: '/clients/:id', element: <ClientPage /> },
    ],
  });
