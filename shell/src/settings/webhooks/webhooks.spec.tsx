import { toastStore } from '@atrium/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  chooseAction,
  DELIVERY,
  openWebhooks,
  WEBHOOK,
  webhookServer,
} from './testing/webhook-server';

const api = webhookServer();

it('adds a webhook for a service account, listed with its role, and shows its secret once', async () => {
  api.webhooks = [];
  const { user } = await openWebhooks();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }));
  await user.type(await screen.findByLabelText(/^URL/), 'https://hooks.example/atrium');
  await user.click(screen.getByRole('combobox', { name: /Events/ }));
  await user.click(await screen.findByTitle('ticket.created'));
  await user.click(screen.getByRole('combobox', { name: /Service Account/ }));
  await user.click(await screen.findByTitle('Receiver (Viewer)'));
  const [, submit] = screen.getAllByRole('button', { name: 'Add Webhook' });
  await user.click(submit ?? document.body);
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new');
  expect(api.sent).toEqual([
    {
      url: 'https://hooks.example/atrium',
      eventTypes: ['ticket.created'],
      serviceAccountId: 3,
      isActive: true,
    },
  ]);
});

it("keeps the input when someone else changes the webhook, and saves it over the other's changes", async () => {
  const { user } = await openWebhooks();
  await chooseAction(user, 'Edit');
  const url = await screen.findByLabelText(/^URL/);
  await user.clear(url);
  await user.type(url, 'https://hooks.example/new');
  api.webhooks = [{ ...WEBHOOK, isActive: false, status: 'gone', version: 5 }];
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/Someone else just changed this/)).toBeVisible();
  expect(screen.getByText('Active:', { exact: false })).toHaveTextContent('Active: yes no');
  expect(url).toHaveValue('https://hooks.example/new');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Webhook saved'));
  expect(api.sent).toEqual([
    { url: 'https://hooks.example/new', version: 4 },
    { url: 'https://hooks.example/new', version: 5 },
  ]);
});

it('rejects a URL without a scheme before it sends the webhook', async () => {
  const { user } = await openWebhooks();
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
  const { user } = await openWebhooks();
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
  api.allowsHttp = true;
  const url = await enterUrl('http://10.0.0.7/atrium');
  await waitFor(() => expect(url).toBeValid());
  expect(screen.queryByText('Enter a URL that starts with https://.')).not.toBeInTheDocument();
});

it('turns off a webhook whose http URL the server no longer allows', async () => {
  api.webhooks = [{ ...WEBHOOK, url: 'http://10.0.0.7/atrium' }];
  const { user } = await openWebhooks();
  await user.click(
    await screen.findByRole('button', { name: 'Actions for http://10.0.0.7/atrium' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: /Edit/ }));
  await user.click(await screen.findByRole('switch'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.sent).toEqual([{ isActive: false, version: 4 }]));
});

it('deactivates a webhook from its menu', async () => {
  const { user } = await openWebhooks();
  await chooseAction(user, 'Deactivate');
  expect(await screen.findByText('Webhook deactivated')).toBeVisible();
  expect(api.sent).toEqual([{ isActive: false, version: 4 }]);
});

it('links to the service accounts if there is none yet', async () => {
  api.server.use(http.get('*/api/service-accounts', () => HttpResponse.json([])));
  const { user } = await openWebhooks();
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }));
  expect(await screen.findByRole('link', { name: 'Add a service account first' })).toHaveAttribute(
    'href',
    '/settings?tab=service-accounts',
  );
});

it('says why a test was not delivered', async () => {
  const { user } = await openWebhooks();
  await chooseAction(user, 'Send Test');
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't deliver the test",
      description: 'The host name is unknown.',
    }),
  );
});

it('shows that a test is running, and offers no second one until it ends', async () => {
  let finish: () => void = () => undefined;
  api.server.use(
    http.post('*/api/webhooks/:id/test', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return HttpResponse.json({ ...DELIVERY, status: 'delivered' });
    }),
  );
  const { user } = await openWebhooks();
  await chooseAction(user, 'Send Test');
  expect(await screen.findByText('Sending test...', { selector: 'td *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Actions for ${WEBHOOK.url}` }));
  expect(await screen.findByRole('menuitem', { name: /^Send Test/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  finish();
  await waitFor(() => expect(screen.queryByText('Sending test...')).not.toBeInTheDocument());
  expect(toastStore.read()?.title).toBe('Test delivered');
  expect(screen.getByRole('menuitem', { name: 'Send Test' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('shows the new secret after a rotation', async () => {
  const { user } = await openWebhooks();
  await chooseAction(user, 'Rotate Secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_rotated');
});

it('rotates the secret once if the first response was lost', async () => {
  const keys: (string | null)[] = [];
  api.server.use(
    http.post('*/api/webhooks/:id/rotate-secret', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ ...WEBHOOK, secret: 'whsec_rotated' });
    }),
  );
  const { user } = await openWebhooks();
  await chooseAction(user, 'Rotate Secret');
  await user.click(await screen.findByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByText(/no connection/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rotate Secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_rotated');
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('warns before a second rotation ends a secret that still works', async () => {
  const previousSecretUntil = new Date(Date.now() + 3_600_000).toISOString();
  api.webhooks = [{ ...WEBHOOK, previousSecretUntil }];
  const { user } = await openWebhooks();
  await chooseAction(user, 'Rotate Secret');
  expect(await screen.findByText(/but not after another rotation/)).toBeVisible();
});

it('offers to load the webhooks again after a failure', async () => {
  api.server.use(http.get('*/api/webhooks', () => HttpResponse.json({}, { status: 503 })));
  await openWebhooks();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
});

it('shows no deliveries at the URL of a deleted webhook', async () => {
  await openWebhooks('/settings?tab=webhooks&webhook=99');
  expect(await screen.findByText('https://hooks.example/atrium')).toBeVisible();
  expect(screen.queryByText(/^Deliveries/)).not.toBeInTheDocument();
});
