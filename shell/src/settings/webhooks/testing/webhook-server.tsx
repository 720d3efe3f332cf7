import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookDto,
} from '../../../api/endpoints.generated';
import { renderInShell } from '../../../testing/render-in-shell';
import { SETTINGS } from '../../../testing/settings';
import { Webhooks } from '../webhooks';

export const WEBHOOK: WebhookDto = {
  id: 2,
  url: 'https://hooks.example/atrium',
  eventTypes: ['ticket.created'],
  serviceAccountId: 3,
  isActive: true,
  status: 'failing',
  hasUndelivered: true,
  previousSecretUntil: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  version: 4,
};

export const DELIVERY: WebhookDeliveryDto = {
  id: 81,
  webhookId: 2,
  eventId: 'evt_1',
  type: 'ticket.created',
  entity: 'ticket',
  entityId: 42,
  status: 'failed',
  attempts: 11,
  lastStatusCode: 503,
  lastError: null,
  lastAttemptAt: '2026-11-20T09:12:00.000Z',
  nextAttemptAt: null,
  waitsForEarlier: false,
  createdAt: '2026-11-17T09:12:00.000Z',
};

export const OPEN_DELIVERY = '/settings?tab=webhooks&webhook=2&delivery=81';

interface WebhookServer {
  server: ReturnType<typeof apiServer>;
  /** The webhooks that the server knows. */
  webhooks: WebhookDto[];
  allowsHttp: boolean;
  /** The delivery that can be opened. */
  delivery: WebhookDeliveryDetailDto;
  /** The bodies of saved webhooks, and the ids of deliveries that were sent again. */
  sent: unknown[];
}

/** Serves one webhook with a failed delivery, which are the same before each test. */
export function webhookServer(): WebhookServer {
  const initial = () => ({
    webhooks: [WEBHOOK],
    allowsHttp: false,
    delivery: { ...DELIVERY, body: '{"type":"ticket.created","data":{"record":{"id":42}}}' },
    sent: [],
  });
  const state: Omit<WebhookServer, 'server'> = initial();
  const server = apiServer(
    http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
    http.get('*/api/settings', () =>
      HttpResponse.json({ ...SETTINGS, webhooks: { allowsHttp: state.allowsHttp } }),
    ),
    http.get('*/api/webhooks', () => HttpResponse.json(state.webhooks)),
    http.get('*/api/service-accounts', () =>
      HttpResponse.json([{ id: 3, name: 'Receiver', role: 'viewer', isActive: true }]),
    ),
    http.post('*/api/webhooks', async ({ request }) => {
      state.sent.push(await request.json());
      state.webhooks = [WEBHOOK];
      return HttpResponse.json({ ...WEBHOOK, secret: 'whsec_new' }, { status: 201 });
    }),
    http.put('*/api/webhooks/:id', async ({ request }) => {
      const input = (await request.json()) as Partial<WebhookDto>;
      state.sent.push(input);
      const [current = WEBHOOK] = state.webhooks;
      if (input.version !== current.version) {
        const stale = { message: 'Someone changed this webhook.', rule: 'record.stale_version' };
        return HttpResponse.json(stale, { status: 409 });
      }
      state.webhooks = [{ ...current, ...input, version: current.version + 1 }];
      return HttpResponse.json(state.webhooks[0]);
    }),
    http.post('*/api/webhooks/:id/rotate-secret', () =>
      HttpResponse.json({ ...WEBHOOK, secret: 'whsec_rotated' }),
    ),
    http.post('*/api/webhooks/:id/test', () =>
      HttpResponse.json({
        ...DELIVERY,
        type: 'webhook.test',
        lastStatusCode: null,
        lastError: 'The host name is unknown.',
      }),
    ),
    http.get('*/api/webhooks/:id/deliveries', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status') ?? DELIVERY.status;
      const rows = status === DELIVERY.status ? [DELIVERY] : [];
      return HttpResponse.json(rows, { headers: { 'X-Total-Count': String(rows.length) } });
    }),
    http.get('*/api/webhooks/:id/deliveries/81', () => HttpResponse.json(state.delivery)),
    http.post('*/api/webhooks/:id/deliveries/:deliveryId/resend', ({ params }) => {
      state.sent.push(params['deliveryId']);
      return HttpResponse.json({ ...DELIVERY, status: 'pending' });
    }),
  );
  beforeEach(() => void Object.assign(state, initial()));
  return Object.assign(state, { server });
}

export const openWebhooks = (at = '/settings?tab=webhooks') =>
  renderInShell(<Webhooks />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'settings.manage'] }),
    at,
  });

/** Chooses an action of the webhook. */
export async function chooseAction(
  user: Awaited<ReturnType<typeof openWebhooks>>['user'],
  item: string,
) {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for https://hooks.example/atrium' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
