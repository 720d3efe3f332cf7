import { clientSummaries } from '../src/modules/clients/entities/client.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  newClient,
  newTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

const TIMES = 50;

interface ClientResponse {
  status: number;
  body: { id: number; clientId: number };
}

describe('clients under concurrent requests', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [clientSummaries])).toEqual([]);
    const [shared] = await app.database.query(
      'SELECT COUNT(*) AS count FROM client_addresses a JOIN clients c ON c.email = a.email',
    );
    expect(Number(shared.count)).toBe(0);
  });

  const createClient = async () =>
    (await admin.post('/api/clients').send(newClient()).expect(201)).body;

  const postProject = (clientEmail: string) =>
    admin.post('/api/projects').send({ name: 'P', clientName: 'C', clientEmail });

  const postTicket = (clientEmail: string) =>
    admin.post('/api/tickets').send(newTicket({ clientEmail }));

  const postInvoice = (clientEmail: string) =>
    admin
      .post('/api/invoices')
      .send({ clientName: 'C', clientEmail, amount: '10.00', dueDate: '2026-12-31' });

  it('creates one client when many new records use the same unknown email address', async () => {
    const email = 'everybody@client.example';
    const kinds = [postProject, postTicket, postInvoice];
    const responses: ClientResponse[] = await atOnce(TIMES, (index) =>
      (kinds[index % kinds.length] ?? postProject)(email),
    );
    expect(countStatuses(responses)).toEqual({ 201: TIMES });
    const clients = await app.database.query('SELECT id, status FROM clients WHERE email = ?', [
      email,
    ]);
    expect(clients).toEqual([{ id: clients[0].id, status: 'active' }]);
    expect(new Set(responses.map(({ body }) => body.clientId))).toEqual(new Set([clients[0].id]));
  });

  it('creates one client when fifty requests use the same email address', async () => {
    const client = newClient();
    const responses = await atOnce(TIMES, () => admin.post('/api/clients').send(client));
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: TIMES - 1 });
  });

  it('applies one of fifty simultaneous edits that read the same version of a client', async () => {
    const { id } = await createClient();
    const responses = await atOnce(TIMES, (index) =>
      admin.put(`/api/clients/${id}`).send({ name: `Edit ${index}`, version: 1 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: TIMES - 1 });
  });

  it('gives an email address to one of eight clients that request it at once', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => createClient()));
    const responses = await atOnce(clients.length, (index) =>
      admin.put(`/api/clients/${clients[index].id}`).send({ email: 'wanted@client.example' }),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: clients.length - 1 });
  });

  it('keeps one client when two are merged into each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await createClient(), await createClient()];
      await postProject(first.email).expect(201);
      await postProject(second.email).expect(201);
      const pairs = [
        [first.id, second.id],
        [second.id, first.id],
      ];
      const responses = await atOnce(2, (index) =>
        admin.post(`/api/clients/${pairs[index]?.[0]}/merge`).send({ intoId: pairs[index]?.[1] }),
      );
      const successes = responses.filter(({ status }) => status === 200);
      expect(successes).toHaveLength(1);
      expect(successes[0]?.body.figures.projects).toBe(2);
      expect(responses.every(({ status }) => [200, 400, 404].includes(status))).toBe(true);
    }
  });

  it('merges ten clients into one at once without losing any', async () => {
    const into = await createClient();
    const clients = await Promise.all(Array.from({ length: 10 }, () => createClient()));
    await Promise.all(clients.map(({ email }) => postProject(email).expect(201)));
    const responses = await atOnce(clients.length, (index) =>
      admin.post(`/api/clients/${clients[index].id}/merge`).send({ intoId: into.id }),
    );
    expect(countStatuses(responses)).toEqual({ 200: clients.length });
    const { body } = await admin.get(`/api/clients/${into.id}`).expect(200);
    expect(body).toMatchObject({ figures: { projects: 10 }, version: 11 });
    expect(body.formerEmails).toHaveLength(10);
  });

  it('finds or redirects a client that is merged while it is read, and never misses it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await createClient(), await createClient()];
      const responses = await atOnce(TIMES, (index) =>
        index === 5
          ? admin.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id })
          : admin.get(`/api/clients/${from.id}`),
      );
      const { 200: found = 0, 301: redirected = 0 } = countStatuses(responses);
      expect(found + redirected).toBe(TIMES);
      await admin.get(`/api/clients/${from.id}`).expect(301);
    }
  });

  it('links records saved during a merge to the remaining client', async () => {
    const [from, into] = [await createClient(), await createClient()];
    const responses = await atOnce(TIMES, (index) => {
      if (index === 20) {
        return admin.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id });
      }
      return index % 2 ? postProject(from.email) : postTicket(from.email);
    });
    expect(countStatuses(responses)).toEqual({ 200: 1, 201: TIMES - 1 });
    const { body } = await admin.get(`/api/clients/${into.id}`).expect(200);
    expect(body.figures.projects + body.figures.tickets).toBe(TIMES - 1);
    const remaining = await app.database.query('SELECT id FROM clients WHERE email = ?', [
      from.email,
    ]);
    expect(remaining).toEqual([]);
  });

  it('keeps edits of records and a merge of their client that happen at once', async () => {
    const [from, into] = [await createClient(), await createClient()];
    const projects = await Promise.all(Array.from({ length: 10 }, () => postProject(from.email)));
    const responses = await atOnce(TIMES, (index) =>
      index === 15
        ? admin.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id })
        : admin
            .put(`/api/projects/${projects[index % projects.length]?.body.id}`)
            .send({ name: `Edit ${index}` }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES });
    const { body } = await admin.get(`/api/clients/${into.id}`).expect(200);
    expect(body.figures.projects).toBe(projects.length);
  });

  it('links records with the old email address to a client whose address is changing', async () => {
    const client = await createClient();
    await postProject(client.email).expect(201);
    const responses: ClientResponse[] = await atOnce(TIMES, (index) =>
      index === 10
        ? admin.put(`/api/clients/${client.id}`).send({ email: 'changed@client.example' })
        : postTicket(client.email),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 201: TIMES - 1 });
    const clientIds = responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.clientId);
    expect(new Set(clientIds)).toEqual(new Set([client.id]));
  });

  it('links every project to a client while the client is being deleted', async () => {
    const client = await createClient();
    const responses: ClientResponse[] = await atOnce(TIMES, (index) =>
      index % 5 === 0 ? admin.delete(`/api/clients/${client.id}`) : postProject(client.email),
    );
    const counts = countStatuses(responses);
    expect(counts[201]).toBe(40);
    expect(responses.every(({ status }) => [201, 204, 404, 409].includes(status))).toBe(true);
    const [orphans] = await app.database.query(
      'SELECT COUNT(*) AS count FROM projects WHERE clientEmail = ? AND clientId IS NULL',
      [client.email],
    );
    expect(Number(orphans.count)).toBe(0);
  });
});
