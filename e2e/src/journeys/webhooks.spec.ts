import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { choose, Colleague, expect, expectAccessible, test, uniqueName } from '../support';

interface ReceivedEvent {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts an HTTP server that responds to every event with this status. */
async function startReceiver(status = 204) {
  const events: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      events.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/atrium`, events, stop: () => server.close() };
}

test.describe('webhooks', () => {
  test('sends events to a receiver, lists them and sends one again @phone', async ({
    page,
    signedInAs,
    baseURL,
  }) => {
    const { url, events, stop } = await startReceiver();
    const admin = await Colleague.signedInAs(page.request, baseURL);
    const account = uniqueName('Receiver');
    await admin.post('/api/service-accounts', { name: account, role: 'viewer' });

    await signedInAs('super_admin', '/settings?tab=webhooks');
    await page.getByRole('button', { name: 'Add Webhook' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Webhook' });
    await adding.getByLabel('URL').fill(url);
    await adding.getByLabel('Events').fill('ticket.created');
    await choose(page, 'ticket.created');
    await adding.getByLabel('Service Account').fill(account);
    await choose(page, `${account} (Viewer)`);
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Add Webhook' }).click();
    const secret = page.getByRole('textbox', { name: 'Secret' });
    await expect(secret).toHaveValue(/^whsec_/);
    const firstSecret = await secret.inputValue();
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();

    const act = async (action: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${url}` }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    await act('Send Test');
    await expect(page.getByText('Test delivered')).toBeVisible();
    // Other journeys also create tickets.
    const eventsWith = (words: string): ReceivedEvent[] =>
      events.filter(({ body }) => body.includes(words));
    expect(eventsWith('webhook.test')).toHaveLength(1);

    const title = uniqueName('Printer');
    const client = { clientName: 'Aster Ltd', clientEmail: 'it@aster.example' };
    await admin.post('/api/tickets', { title, ...client });
    await expect.poll(() => eventsWith(title).length).toBe(1);

    await act('Deliveries');
    await expect(page.getByText('webhook.test')).toBeVisible();
    await expectAccessible(page);
    await page.getByText('ticket.created').last().click();
    const delivery = page.getByRole('dialog', { name: 'ticket.created' });
    await expect(delivery.getByRole('region', { name: 'Request Body' })).toContainText(
      '"type": "ticket.created"',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(delivery).toBeHidden();
    await page.getByRole('button', { name: 'Resend ticket.created' }).first().click();
    await expect(page.getByText('Event queued')).toBeVisible();
    const ids = () => events.map(({ headers }) => headers['webhook-id']);
    await expect.poll(() => ids().length - new Set(ids()).size).toBe(1);

    await act('Rotate Secret');
    await page.getByRole('button', { name: 'Rotate Secret' }).click();
    await expect(secret).toHaveValue(/^whsec_/);
    expect(await secret.inputValue()).not.toBe(firstSecret);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();

    await act('Delete');
    await page.getByRole('button', { name: 'Delete Webhook' }).click();
    await expect(page.getByText('Webhook deleted')).toBeVisible();
    stop();
  });

  test('notifies a super admin of a webhook that its receiver turned off, and activates it again', async ({
    page,
    signedInAs,
    baseURL,
  }) => {
    const { url, stop } = await startReceiver(410);
    const admin = await Colleague.signedInAs(page.request, baseURL);
    const account = { name: uniqueName('Receiver'), role: 'viewer' };
    const { id } = await admin.post<{ id: number }>('/api/service-accounts', account);
    const webhook = { url, eventTypes: ['ticket.created'], serviceAccountId: id };
    const created = await admin.post<{ id: number }>('/api/webhooks', webhook);
    await admin.post(`/api/webhooks/${created.id}/test`);

    await signedInAs('super_admin');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(`The webhook to ${new URL(url).host} was turned off`).click();
    await expect(page.getByText(`Deliveries to ${url}`)).toBeVisible();
    const row = page.getByRole('row', { name: url });
    const tag = row.getByText('Turned off by the receiver');
    await expect(tag).toBeInViewport({ ratio: 1 });

    await row.getByRole('button', { name: `Actions for ${url}` }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await expect(page.getByText('Webhook activated')).toBeVisible();
    await expect(row).toContainText('Active');
    const headers = { Origin: baseURL ?? '' };
    await page.request.delete(`/api/webhooks/${created.id}`, { headers });
    stop();
  });
});
