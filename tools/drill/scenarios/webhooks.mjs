import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { listenOnFreePort } from '../../lib/network.mjs';
import { waitUntil } from '../wait-until.mjs';

/** @typedef {import('./index.mjs').Scenario} Scenario */
/** @typedef {import('./index.mjs').Context} Context */

const TICKETS = 50;
/** Of each ticket: its creation and its updates. */
const EVENTS_PER_TICKET = 200;
const EVENTS = TICKETS * EVENTS_PER_TICKET;
const WRITERS = 6;
const KILLS = 10;
const POLL_MS = 200;
/** Without an event for this long, the killed process was the one that sent. */
const SILENCE_MS = 3000;

/** @type {Scenario[]} */
export const WEBHOOKS = [
  {
    name: `${EVENTS} webhook events are sent while a process is killed ${KILLS} times`,
    replacesWorkload: true,
    run: async (context) => {
      const receiver = await startReceiver();
      const { id, secret } = await addWebhook(context, receiver.url);
      receiver.verifier = new Webhook(secret);
      const startedAt = performance.now();
      const writing = Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => changeTickets(context, writer)),
      );
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await waitUntil(() => receiver.unique.size >= (EVENTS * kill) / (KILLS + 1), POLL_MS);
        await killSender(context, kill % 2, receiver);
      }
      await writing;
      await waitForDeliveries(context, id);
      const seconds = (performance.now() - startedAt) / 1000;
      const problems = await findProblems(context, id, receiver);
      receiver.close();
      await context.sessions.send({
        as: 'superadmin',
        method: 'DELETE',
        path: `/api/webhooks/${id}`,
        done: [404],
      });
      const repeated = receiver.ids.length - receiver.unique.size;
      const rate = Math.round(EVENTS / seconds);
      return { problems, figures: `${rate} events a second, ${repeated} arrived twice` };
    },
  },
];

/** A server that accepts every event and remembers the order of their ids. */
async function startReceiver() {
  const server = createServer();
  const receiver = {
    url: '',
    /** @type {string[]} */
    ids: [],
    /** @type {Set<string>} */
    unique: new Set(),
    unverified: 0,
    /** @type {Webhook | undefined} */
    verifier: undefined,
    close: () => server.close(),
  };
  server.on('request', (request, response) => {
    // A killed sender closes its connection.
    request.on('error', () => undefined);
    void text(request).then(
      (body) => {
        const headers = /** @type {Record<string, string>} */ (request.headers);
        const id = headers['webhook-id'] ?? '';
        try {
          receiver.verifier?.verify(body, headers);
        } catch {
          receiver.unverified += 1;
        }
        receiver.ids.push(id);
        receiver.unique.add(id);
        response.writeHead(204).end();
      },
      () => undefined,
    );
  });
  receiver.url = `http://127.0.0.1:${await listenOnFreePort(server)}/hook`;
  return receiver;
}

/**
 * @param {Context} context
 * @param {string} url
 */
async function addWebhook({ sessions }, url) {
  const { id: serviceAccountId } = await sessions.send({
    as: 'superadmin',
    path: '/api/service-accounts',
    key: 'webhook-account',
    body: { name: 'Drill receiver', role: 'viewer' },
  });
  return sessions.send({
    as: 'superadmin',
    path: '/api/webhooks',
    key: 'webhook',
    body: { url, eventTypes: ['ticket.created', 'ticket.updated'], serviceAccountId },
  });
}

/**
 * @param {Context} context
 * @param {number} webhookId
 */
const waitForDeliveries = ({ installation }, webhookId) =>
  waitUntil(async () => {
    const [{ pending }] = await installation.query(
      "SELECT COUNT(*) AS pending FROM webhook_deliveries WHERE webhookId = ? AND status = 'pending'",
      [webhookId],
    );
    return Number(pending) === 0;
  }, POLL_MS);

/**
 * Creates the tickets of one writer and changes each until it has all its events.
 *
 * @param {Context} context
 * @param {number} writer
 */
async function changeTickets({ sessions }, writer) {
  const ids = [];
  for (let number = writer; number < TICKETS; number += WRITERS) {
    const { id } = await sessions.send({
      as: 'manager',
      path: '/api/tickets',
      body: {
        title: `Webhook ticket ${number}`,
        clientName: 'Drill Client',
        clientEmail: 'drill@client.example',
      },
      key: `webhook-ticket-${number}`,
      first: number % 2,
    });
    ids.push(id);
  }
  for (let change = 1; change < EVENTS_PER_TICKET; change += 1) {
    for (const id of ids) {
      await sessions.send({
        as: 'manager',
        method: 'PUT',
        path: `/api/tickets/${id}`,
        body: { title: `Webhook change ${change}` },
        first: (id + change) % 2,
      });
    }
  }
}

/**
 * @param {Context} context
 * @param {number} index
 * @param {Awaited<ReturnType<typeof startReceiver>>} receiver
 */
async function killSender({ installation }, index, receiver) {
  await installation.stopProcess(index, 'SIGKILL');
  const before = receiver.ids.length;
  await delay(SILENCE_MS);
  if (receiver.ids.length === before) {
    // The lease of the killed process would expire after 90 seconds.
    await installation.query('UPDATE webhooks SET leasedUntil = NULL');
  }
  await installation.startProcess(index);
}

/**
 * @param {Context} context
 * @param {number} webhookId
 * @param {Awaited<ReturnType<typeof startReceiver>>} receiver
 */
async function findProblems({ installation }, webhookId, receiver) {
  const deliveries = await installation.query(
    'SELECT eventId, entityId, status FROM webhook_deliveries WHERE webhookId = ? ORDER BY id',
    [webhookId],
  );
  const problems = [];
  if (deliveries.length !== EVENTS) problems.push(`There are ${deliveries.length} events.`);
  const lost = deliveries.filter(({ eventId }) => !receiver.unique.has(eventId));
  if (lost.length > 0) problems.push(`${lost.length} events were not received.`);
  const failed = deliveries.filter(({ status }) => status !== 'delivered');
  if (failed.length > 0) problems.push(`${failed.length} events are not marked as delivered.`);
  if (receiver.unverified > 0) problems.push(`${receiver.unverified} signatures are wrong.`);
  const repeated = receiver.ids.length - receiver.unique.size;
  // A process that is killed before it records a response leaves one event to send again.
  if (repeated > KILLS) problems.push(`${repeated} events arrived twice after ${KILLS} kills.`);
  const positions = new Map([...receiver.unique].map((id, position) => [id, position]));
  const latest = new Map();
  for (const { eventId, entityId } of deliveries) {
    const position = positions.get(eventId) ?? -1;
    if (position < (latest.get(entityId) ?? -1)) {
      problems.push(`Event ${eventId} of ticket ${entityId} arrived out of order.`);
    }
    latest.set(entityId, position);
  }
  return problems;
}
