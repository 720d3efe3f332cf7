import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  newTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('tickets under concurrent requests', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });

  const create = (fields: object = {}) => manager.post('/api/tickets').send(newTicket(fields));
  const read = async (id: number) => (await manager.get(`/api/tickets/${id}`).expect(200)).body;

  it('applies one of fifty edits that send the same version of a ticket and reports the others', async () => {
    const { body } = await create().expect(201);
    const responses = await atOnce(TIMES, (index) =>
      manager.put(`/api/tickets/${body.id}`).send({ title: `Edit ${index}`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
    const winner = responses.find(({ status }) => status === 200)?.body;
    expect(await read(body.id)).toMatchObject({ version: 2, title: winner.title });
    const history = await manager.get(`/api/tickets/${body.id}/history`).expect(200);
    expect(history.body).toHaveLength(1);
  });

  it('applies every edit of a ticket without a version and links them in the history', async () => {
    const { body } = await create({ title: 'Start' }).expect(201);
    const responses = await atOnce(TIMES, (index) =>
      manager.put(`/api/tickets/${body.id}`).send({ title: `Edit ${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES });
    const { title, version } = await read(body.id);
    expect(version).toBe(TIMES + 1);
    const history: { oldValue: string; newValue: string }[] = (
      await manager.get(`/api/tickets/${body.id}/history`).expect(200)
    ).body;
    expect(history.map(({ oldValue }) => oldValue)).toEqual([
      'Start',
      ...history.slice(0, -1).map(({ newValue }) => newValue),
    ]);
    expect(history.at(-1)?.newValue).toBe(title);
  });

  it('keeps all of fifty simultaneous replies and records the first as first response', async () => {
    const { body } = await create().expect(201);
    const responses = await atOnce(TIMES, (index) =>
      manager
        .post(`/api/tickets/${body.id}/messages`)
        .send({ kind: 'reply', body: `Reply ${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 201: TIMES });
    const messages: { createdAt: string }[] = (
      await manager.get(`/api/tickets/${body.id}/messages`).expect(200)
    ).body;
    expect(messages).toHaveLength(TIMES);
    const { firstResponseAt, version } = await read(body.id);
    expect(version).toBe(2);
    expect(firstResponseAt).toBe(messages[0]?.createdAt);
  });

  it('applies replies and edits of a ticket that arrive together', async () => {
    const { body } = await create().expect(201);
    const responses = await atOnce(TIMES, (index) =>
      index % 2
        ? manager
            .post(`/api/tickets/${body.id}/messages`)
            .send({ kind: index % 3 ? 'reply' : 'note', body: `Message ${index}` })
        : manager.put(`/api/tickets/${body.id}`).send({ title: `Edit ${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES / 2, 201: TIMES / 2 });
    // Every edit and the first response increment the version.
    expect((await read(body.id)).version).toBe(1 + TIMES / 2 + 1);
  });

  it('creates one client when fifty new tickets use the same email address', async () => {
    const clientEmail = 'everybody@client.example';
    const responses = await atOnce(TIMES, () => create({ clientEmail }));
    expect(countStatuses(responses)).toEqual({ 201: TIMES });
    const clients = await app.database.query('SELECT id FROM clients WHERE email = ?', [
      clientEmail,
    ]);
    expect(clients).toHaveLength(1);
    expect(new Set(responses.map(({ body }) => body.clientId))).toEqual(new Set([clients[0].id]));
  });

  it('deletes a ticket once and returns 404 for concurrent edits', async () => {
    const { body } = await create().expect(201);
    const responses = await atOnce(TIMES, (index) =>
      index % 2
        ? manager.delete(`/api/tickets/${body.id}`)
        : manager.put(`/api/tickets/${body.id}`).send({ title: `Edit ${index}` }),
    );
    const counts = countStatuses(responses);
    expect(counts[204]).toBe(1);
    expect(responses.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
  });

  it('assigns a ticket to one of eight users who take the same version', async () => {
    const people = await atOnce(8, () => app.addUser());
    const { body } = await create().expect(201);
    const responses = await atOnce(people.length, (index) =>
      manager
        .put(`/api/tickets/${body.id}`)
        .send({ assigneeId: people[index]?.id, version: body.version }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: people.length - 1 });
    const winner = responses.find(({ status }) => status === 200)?.body;
    expect((await read(body.id)).assigneeId).toBe(winner.assigneeId);
  });

  it('keeps the ticket figures correct during concurrent changes, replies and deletions', async () => {
    const tickets = await atOnce(10, () => create());
    await atOnce(TIMES, (index) => {
      const id = tickets[index % tickets.length]?.body.id;
      if (index % 7 === 0) return manager.delete(`/api/tickets/${id}`);
      if (index % 3 === 0) {
        return manager.post(`/api/tickets/${id}/messages`).send({ kind: 'reply', body: 'Yes.' });
      }
      const status = index % 2 ? 'in-progress' : 'resolved';
      return manager.put(`/api/tickets/${id}`).send({ status });
    });
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });
});
