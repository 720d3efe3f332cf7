import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  chooseAction,
  DELIVERY,
  OPEN_DELIVERY,
  openWebhooks,
  WEBHOOK,
  webhookServer,
} from './testing/webhook-server';

const api = webhookServer();

it('lists the deliveries of a webhook and sends one again', async () => {
  const { user } = await openWebhooks();
  await chooseAction(user, 'Deliveries');
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  expect(screen.getByText('Deliveries to https://hooks.example/atrium')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend ticket.created' }));
  await waitFor(() => expect(api.sent).toEqual(['81']));
});

it('sends a delivery that waits for its next attempt now', async () => {
  const waiting = { ...DELIVERY, status: 'pending', nextAttemptAt: '2026-11-20T11:12:00.000Z' };
  const due = { ...DELIVERY, id: 82, status: 'pending', attempts: 0 };
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([due, waiting], { headers: { 'X-Total-Count': '2' } }),
    ),
  );
  const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2');
  await user.click(await screen.findByRole('button', { name: 'Send Now ticket.created' }));
  await waitFor(() => expect(api.sent).toEqual(['81']));
});

it('sends a delivery again from its panel', async () => {
  const { user } = await openWebhooks(OPEN_DELIVERY);
  const panel = within(await screen.findByRole('dialog', { name: 'ticket.created' }));
  await user.click(panel.getByRole('button', { name: 'Resend ticket.created' }));
  await waitFor(() => expect(api.sent).toEqual(['81']));
});

it('shows the outcome of an event that was sent again, and the new status of the webhook, without a reload', async () => {
  const due = { ...DELIVERY, status: 'pending', attempts: 0, nextAttemptAt: DELIVERY.createdAt };
  const delivered = { ...DELIVERY, status: 'delivered', lastStatusCode: 204 };
  let requests = 0;
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () => {
      requests += 1;
      if (requests > 1) api.webhooks = [{ ...WEBHOOK, status: 'ok' }];
      return HttpResponse.json([requests === 1 ? due : delivered]);
    }),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  expect(
    await screen.findByText('The receiver responded with 204.', {}, { timeout: 10_000 }),
  ).toBeVisible();
  expect(await screen.findByText('Active')).toBeVisible();
  expect(screen.queryByText('Failing')).not.toBeInTheDocument();
}, 20_000);

it('does not show that the list is refreshed while it waits for the outcome of an event', async () => {
  const due = { ...DELIVERY, status: 'pending', attempts: 0, nextAttemptAt: DELIVERY.createdAt };
  let respond = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    respond = resolve;
  });
  let requests = 0;
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', async () => {
      requests += 1;
      if (requests > 1) await waiting;
      return HttpResponse.json([due]);
    }),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  await screen.findByText('The receiver responded with 503.');
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(requests).toBe(2), { timeout: 10_000 });
  expect(refresh).not.toHaveAttribute('aria-busy');
  respond();
}, 20_000);

it('says that an event waits for an earlier one on another page, and stops asking for its outcome', async () => {
  const due = { ...DELIVERY, status: 'pending', attempts: 0, nextAttemptAt: DELIVERY.createdAt };
  let requests = 0;
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () => {
      requests += 1;
      return HttpResponse.json([{ ...due, lastStatusCode: null, waitsForEarlier: requests > 1 }]);
    }),
  );
  let readWebhooks = 0;
  api.server.events.on('response:mocked', ({ request }) => {
    if (new URL(request.url).pathname === '/api/webhooks') readWebhooks += 1;
  });
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('No response yet.')).toBeVisible();
  expect(
    await screen.findByText(
      'Waiting for an earlier event of this record.',
      {},
      { timeout: 10_000 },
    ),
  ).toBeVisible();
  // The end of the polling reads the webhooks again.
  await waitFor(() => expect(readWebhooks).toBe(2));
}, 20_000);

it('says why an event was never sent', async () => {
  const unsent = { ...DELIVERY, attempts: 0, lastStatusCode: null };
  const lastError = 'This event was written for a service account with other rights.';
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([unsent, { ...unsent, id: 82, lastError }]),
    ),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('Not sent, because the webhook was turned off.')).toBeVisible();
  expect(screen.getByText(lastError)).toBeVisible();
});

it('sends all undelivered events of a webhook again after a confirmation', async () => {
  const keys: (string | null)[] = [];
  api.server.use(
    http.post('*/api/webhooks/2/deliveries/resend', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.json({ deliveries: 12 });
    }),
  );
  const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2');
  await user.click(await screen.findByRole('button', { name: 'Resend Undelivered' }));
  expect(keys).toEqual([]);
  expect(await screen.findByText(/At most 1,000 events are sent each time/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Resend Events' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('12 events queued'));
  expect(keys).toEqual([expect.any(String)]);
});

it('offers to resend undelivered events that are on another page', async () => {
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([{ ...DELIVERY, status: 'delivered', lastStatusCode: 204 }]),
    ),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('The receiver responded with 204.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Undelivered' })).toBeVisible();
});

it('does not offer to resend undelivered events if there are none', async () => {
  api.webhooks = [{ ...WEBHOOK, hasUndelivered: false }];
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend Undelivered' })).not.toBeInTheDocument();
});

it('offers no resending of undelivered events while the webhook is inactive', async () => {
  api.webhooks = [{ ...WEBHOOK, isActive: false }];
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('The receiver responded with 503.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend Undelivered' })).not.toBeInTheDocument();
});

describe('while the service account is inactive', () => {
  const WAITS = "The service account Receiver is inactive. Events wait until it's active again.";
  const WAITING = { ...DELIVERY, status: 'pending', nextAttemptAt: '2999-11-20T11:12:00.000Z' };

  beforeEach(() => {
    api.server.use(
      http.get('*/api/service-accounts', () =>
        HttpResponse.json([{ id: 3, name: 'Receiver', role: 'viewer', isActive: false }]),
      ),
      http.get('*/api/webhooks/:id/deliveries', () => HttpResponse.json([WAITING])),
      http.get('*/api/webhooks/:id/deliveries/:deliveryId', () =>
        HttpResponse.json({ ...WAITING, body: null }),
      ),
    );
  });

  it('says that events wait for the service account, and announces no next attempt', async () => {
    await openWebhooks(OPEN_DELIVERY);
    expect(await screen.findByText(WAITS)).toBeInTheDocument();
    const panel = within(await screen.findByRole('dialog', { name: 'ticket.created' }));
    expect(await panel.findByText('Last Attempt')).toBeVisible();
    expect(screen.queryByText(/^Next attempt/i)).not.toBeInTheDocument();
  });

  it('does not say that events of an inactive webhook wait for the service account', async () => {
    const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2');
    expect(await screen.findByText(WAITS)).toBeVisible();
    api.webhooks = [{ ...WEBHOOK, isActive: false }];
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(WAITS)).not.toBeInTheDocument());
  });
});

it('says why an event of an inactive webhook cannot be sent again', async () => {
  api.webhooks = [{ ...WEBHOOK, isActive: false }];
  await openWebhooks(OPEN_DELIVERY);
  const panel = within(await screen.findByRole('dialog', { name: 'ticket.created' }));
  const buttons = [
    panel.getByRole('button', { name: 'Resend ticket.created' }),
    ...screen.getAllByRole('button', { name: 'Resend ticket.created', hidden: true }),
  ];
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('This webhook is inactive. Activate it first.');
  }
});

it('says that a response of 410 turned the webhook off', async () => {
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([{ ...DELIVERY, lastStatusCode: 410 }]),
    ),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(
    await screen.findByText('The receiver responded with 410, which turned the webhook off.'),
  ).toBeVisible();
});

it('filters the deliveries by status, and shows all of them for another webhook', async () => {
  api.webhooks = [WEBHOOK, { ...WEBHOOK, id: 3, url: 'https://other.example/atrium' }];
  const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2&status=delivered&page=2');
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
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([{ ...DELIVERY, lastStatusCode: 302 }]),
    ),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(
    await screen.findByText(
      "The receiver responded with 302. Redirects aren't followed. Change the URL to the final address.",
    ),
  ).toBeVisible();
});

it('opens a delivery in a new tab by Ctrl+click', async () => {
  const newTab = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2');
  const row = await screen.findByText('The receiver responded with 503.');
  await user.keyboard('{Control>}');
  await user.click(row);
  expect(newTab).toHaveBeenCalledWith(OPEN_DELIVERY, '_blank', 'noopener');
  newTab.mockRestore();
});

it('shows the record and the formatted request body of a delivery', async () => {
  const { user } = await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByRole('link', { name: 'Ticket T-0042' })).toHaveAttribute(
    'href',
    '/tickets/42',
  );
  await user.click(screen.getByText('The receiver responded with 503.'));
  const body = await screen.findByRole('region', { name: 'Request Body' });
  expect(body.textContent).toBe(JSON.stringify(JSON.parse(api.delivery.body ?? ''), null, 2));
  const panel = within(screen.getByRole('dialog', { name: 'ticket.created' }));
  expect(panel.getByRole('link', { name: 'Ticket T-0042' })).toBeVisible();
  expect(panel.getByText('evt_1')).toBeVisible();
});

it('says that a delivery ended before its request body was written', async () => {
  api.delivery = { ...api.delivery, body: null };
  await openWebhooks(OPEN_DELIVERY);
  expect(
    await screen.findByText('The delivery ended before its request body was written.'),
  ).toBeVisible();
});

it('says that a delivery is no longer stored', async () => {
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries/81', () => HttpResponse.json({}, { status: 404 })),
  );
  await openWebhooks(OPEN_DELIVERY);
  expect(await screen.findByText("We couldn't find this delivery")).toBeVisible();
  expect(screen.getByText('Deliveries are kept for 30 days.')).toBeVisible();
});

it('says why a request body is hidden from the user', async () => {
  const message = 'This event contains a record that only a higher role can see.';
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries/81', () =>
      HttpResponse.json({ message, rule: 'webhooks.body_not_readable' }, { status: 403 }),
    ),
  );
  await openWebhooks(OPEN_DELIVERY);
  expect(await screen.findByText("Couldn't load the request body")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

it('does not link to the record that an event deleted', async () => {
  const deletion = { ...DELIVERY, type: 'ticket.deleted' };
  api.server.use(
    http.get('*/api/webhooks/:id/deliveries', () =>
      HttpResponse.json([deletion], { headers: { 'X-Total-Count': '1' } }),
    ),
  );
  await openWebhooks('/settings?tab=webhooks&webhook=2');
  expect(await screen.findByText('Ticket T-0042')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ticket T-0042' })).not.toBeInTheDocument();
});
