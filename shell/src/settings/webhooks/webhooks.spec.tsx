import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type {
  WebhookDeliveryDetailDto,
  WebhookDeliveryDto,
  WebhookDto,
} from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { SETTINGS } from '../../testing/settings';
import { Webhooks } from './webhooks';

const WEBHOOK: WebhookDto = {
  id: 2,
  url: 'https://hooks.example/atrium',
  eventTypes: ['ticket.created'],
  serviceAccountId: 3,
  isActive: true,
  status: 'failing',
  previousSecretUntil: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  version: 4,
};

const DELIVERY: WebhookDeliveryDto = {
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
  createdAt: '2026-11-17T09:12:00.000Z',
};

let webhooks: WebhookDto[];
let allowsHttp: boolean;
let delivery: WebhookDeliveryDetailDto;
const sent: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/settings', () => HttpResponse.json({ ...SETTINGS, webhooks: { allowsHttp } })),
  http.get('*/api/webhooks', () => HttpResponse.json(webhooks)),
  http.get('*/api/service-accounts', () => HttpResponse.json([{ id: 3, name: 'Receiver' }])),
  http.post('*/api/webhooks', async ({ request }) => {
    sent.push(await request.json());
    webhooks = [WEBHOOK];
    return HttpResponse.json({ ...WEBHOOK, secret: 'whsec_new' }, { status: 201 });
  }),
  http.put('*/api/webhooks/:id', async ({ request }) => {
    const input = (await request.json()) as Partial<WebhookDto>;
    sent.push(input);
    const [current = WEBHOOK] = webhooks;
    if (input.version !== current.version) {
      const stale = { message: 'Someone changed this webhook.', rule: 'record.stale_version' };
      return HttpResponse.json(stale, { status: 409 });
    }
    webhooks = [{ ...current, ...input, version: current.version + 1 }];
    return HttpResponse.json(webhooks[0]);
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
  http.get('*/api/webhooks/:id/deliveries/81', () => HttpResponse.json(delivery)),
  http.post('*/api/webhooks/:id/deliveries/:deliveryId/resend', ({ params }) => {
    sent.push(params['deliveryId']);
    return HttpResponse.json({ ...DELIVERY, status: 'pending' });
  }),
);

beforeEach(() => {
  webhooks = [WEBHOOK];
  allowsHttp = false;
  delivery = { ...DELIVERY, body: '{"type":"ticket.created","data":{"record":{"id":42}}}' };
  sent.length = 0;
});

const open = (at = '/settings?tab=webhooks') =>
  renderInShell(<Webhooks />, {
    session: testSession({ role: 'super_admin', rights: ['settings.read', 'settings.manage'] }),
    at,
  });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], item: string) {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for https://hooks.example/atrium' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

it('adds a webhook and shows its secret once', async () => {
  webhooks = [];
  const { user } = await open();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  await user.type(await screen.findByLabelText(/^URL/), 'https://hooks.example/atrium');
  await user.click(screen.getByRole('combobox', { name: /Events/ }));
  await user.click(await screen.findByTitle('ticket.created'));
  await user.click(screen.getByRole('combobox', { name: /Service Account/ }));
  await user.click(await screen.findByTitle('Receiver'));
  const [, submit] = screen.getAllByRole('button', { name: 'Add Webhook' });
  await user.click(submit ?? document.body);
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new');
  expect(sent).toEqual([
    {
      url: 'https://hooks.example/atrium',
      eventTypes: ['ticket.created'],
      serviceAccountId: 3,
      isActive: true,
    },
  ]);
});

it("keeps the input when someone else changes the webhook, and saves it over the other's changes", async () => {
  const { user } = await open();
  await choose(user, 'Edit');
  const url = await screen.findByLabelText(/^URL/);
  await user.clear(url);
  await user.type(url, 'https://hooks.example/new');
  webhooks = [{ ...WEBHOOK, isActive: false, status: 'gone', version: 5 }];
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Someone else just changed this/)).toBeVisible();
  expect(screen.getByText('Active:', { exact: false })).toHaveTextContent('Active: yes no');
  expect(url).toHaveValue('https://hooks.example/new');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Webhook saved'));
  expect(sent).toEqual([
    { url: 'https://hooks.example/new', version: 4 },
    { url: 'https://hooks.example/new', version: 5 },
  ]);
});

it('rejects a URL without a scheme before it sends the webhook', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  const url = await screen.findByLabelText(/^URL/);
  await user.click(url);
  await user.tab();
  await user.tab();
  expect(url).toBeValid();
  await user.type(url, 'hooks.example/atrium');
  await user.tab();
  expect(await screen.findByText('Enter a URL that starts with https://.')).toBeVisible();
});

const enterUrl = async (entered: string) => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  const url = await screen.findByLabelText(/^URL/);
  await user.type(url, entered);
  await user.tab();
  return url;
};

it('rejects an http URL before it sends the webhook', async () => {
  await enterUrl('http://10.0.0.7/atrium');
  expect(await screen.findByText('Enter a URL that starts with https://.')).toBeVisible();
});

it('accepts an http URL if the server allows it', async () => {
  allowsHttp = true;
  const url = await enterUrl('http://10.0.0.7/atrium');
  await waitFor(() => expect(url).toBeValid());
  expect(screen.queryByText('Enter a URL that starts with https://.')).not.toBeInTheDocument();
});

it('turns off a webhook whose http URL the server no longer allows', async () => {
  webhooks = [{ ...WEBHOOK, url: 'http://10.0.0.7/atrium' }];
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Actions for http://10.0.0.7/atrium' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toEqual([{ isActive: false, version: 4 }]));
});

it('deactivates a webhook from its menu', async () => {
  const { user } = await open();
  await choose(user, 'Deactivate');
  expect(await screen.findByText('Webhook deactivated')).toBeVisible();
  expect(sent).toEqual([{ isActive: false, version: 4 }]);
});

it('links to the service accounts if there is none yet', async () => {
  server.use(http.get('*/api/service-accounts', () => HttpResponse.json([])));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  expect(await screen.findByRole('link', { name: 'Add a service account first' })).toHaveAttribute(
    'href',
    '/settings?tab=service-accounts',
  );
});

it('says why a test was not delivered', async () => {
  const { user } = await open();
  await choose(user, 'Send Test');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't deliver the test",
      description: 'The host name is unknown.',
    }),
  );
});

it('shows the new secret after a rotation', async () => {
  const { user } = await open();
  await choose(user, 'Rotate Secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_rotated');
});

it('rotates the secret once if the first response was lost', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/webhooks/:id/rotate-secret', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ ...WEBHOOK, secret: 'whsec_rotated' });
    }),
  );
  const { user } = await open();
  await choose(user, 'Rotate Secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByText(/no connection/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_rotated');
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('warns before a second rotation ends a secret that still works', async () => {
  const previousSecretUntil = new Date(Date.now() + 3_600_000).toISOString();
  webhooks = [{ ...WEBHOOK, previousSecretUntil }];
  const { user } = await open();
  await choose(user, 'Rotate Secret');
  expect(await screen.findByText(/but not after another rotation/)).toBeVisible();
});

it('lists the deliveries of a webhook and sends one again', async () => {
  const { user } = await open();
  await choose(user, 'Deliveries');
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  expect(screen.getByText('Deliveries to https://hooks.example/atrium')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend ticket.created' }));
  await waitFor(() => expect(sent).toEqual(['81']));
});

it('sends a delivery that waits for its next attempt now', async () => {
  const waiting = { ...DELIVERY, status: 'pending', nextAttemptAt: '2026-11-20T11:12:00.000Z' };
  const due = { ...DELIVERY, id: 82, status: 'pending', attempts: 0 };
  server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([due, waiting], { headers: { 'X-Total-Count': '2' } }),
    ),
  );
  const { user } = await open('/settings?tab=webhooks&webhook=2');
  await user.click(await screen.findByRole('button', { name: 'Send Now ticket.created' }));
  await waitFor(() => expect(sent).toEqual(['81']));
});

it('filters the deliveries by status, and shows all of them for another webhook', async () => {
  webhooks = [WEBHOOK, { ...WEBHOOK, id: 3, url: 'https://other.example/atrium' }];
  const { user } = await open('/settings?tab=webhooks&webhook=2&status=delivered&page=2');
  expect(await screen.findByText('This list has fewer pages now.')).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: 'Actions for https://other.example/atrium' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Deliveries' }));
  expect(await screen.findByText('Deliveries to https://other.example/atrium')).toBeVisible();
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByTitle('Pending'));
  expect(await screen.findByText('No deliveries have this status.')).toBeVisible();
});

it('says that redirects are not followed', async () => {
  server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([{ ...DELIVERY, lastStatusCode: 302 }]),
    ),
  );
  await open('/settings?tab=webhooks&webhook=2');
  expect(
    await screen.findByText(
      "The receiver responded with 302. Redirects aren't followed. Change the URL to the final address.",
    ),
  ).toBeVisible();
});

const OPEN_DELIVERY = '/settings?tab=webhooks&webhook=2&delivery=81';

it('opens a delivery in a new tab by Ctrl+click', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await open('/settings?tab=webhooks&webhook=2');
  const row = await screen.findByText('The receiver responded with 503.');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith(OPEN_DELIVERY, '_blank', 'noopener');
  newTab.mockRestore();
});

it('shows the record and the formatted request body of a delivery', async () => {
  const { user } = await open('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByRole('link', { name: 'Ticket #42' })).toHaveAttribute(
    'href',
    '/tickets/42',
  );
  await user.click(screen.getByText('The receiver responded with 503.'));
  const body = await screen.findByRole('region', { name: 'Request Body' });
  expect(body.textContent).toBe(JSON.stringify(JSON.parse(delivery.body ?? ''), null, 2));
  const panel = within(screen.getByRole('dialog', { name: 'ticket.created' }));
  expect(panel.getByRole('link', { name: 'Ticket #42' })).toBeVisible();
  expect(panel.getByText('evt_1')).toBeVisible();
});

it('says that a delivery ended before its request body was written', async () => {
  delivery = { ...delivery, body: null };
  await open(OPEN_DELIVERY);
  expect(
    await screen.findByText('The delivery ended before its request body was written.'),
  ).toBeVisible();
});

it('says that a delivery is no longer stored', async () => {
  server.use(
    http.get('*/api/webhooks/:id/deliveries/81', () => HttpResponse.json({}, { status: 404 })),
  );
  await open(OPEN_DELIVERY);
  expect(await screen.findByText("We couldn't find this delivery")).toBeVisible();
  expect(screen.getByText('Deliveries are kept for 30 days.')).toBeVisible();
});

it('says why a request body is hidden from the user', async () => {
  const message = 'This event contains a record that only a higher role can see.';
  server.use(
    http.get('*/api/webhooks/:id/deliveries/81', () =>
      HttpResponse.json({ message, rule: 'webhooks.body_not_readable' }, { status: 403 }),
    ),
  );
  await open(OPEN_DELIVERY);
  expect(await screen.findByText("Couldn't load the request body")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('does not link to the record that an event deleted', async () => {
  const deletion = { ...DELIVERY, type: 'ticket.deleted' };
  server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([deletion], { headers: { 'X-Total-Count': '1' } }),
    ),
  );
  await open('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('Ticket #42')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ticket #42' })).not.toBeInTheDocument();
});

it('offers to load the webhooks again after a failure', async () => {
  server.use(http.get('*/api/webhooks', () => HttpResponse.json({}, { status: 503 })));
  await open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('shows no deliveries at the URL of a deleted webhook', async () => {
  await open('/settings?tab=webhooks&webhook=99');
  expect(await screen.findByText('https://hooks.example/atrium')).toBeVisible();
  expect(screen.queryByText(/^Deliveries/)).not.toBeInTheDocument();
});
