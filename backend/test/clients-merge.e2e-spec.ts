import { Invoice } from '../src/modules/billing/entities/invoice.entity';
import { clientSummaries } from '../src/modules/clients/entities/client.entity';
import {
  type Client,
  insertInvoice,
  newClient,
  newTicket,
  startApp,
  summaryDifferences,
  type TestApp,
} from './harness';

interface ClientBody {
  id: number;
  name: string;
  email: string;
}

describe('POST /api/clients/:id/merge', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [clientSummaries])).toEqual([]);
  });

  const makeClient = async (fields: object = {}): Promise<ClientBody> =>
    (await admin.post('/api/clients').send(newClient(fields)).expect(201)).body;

  const makeProject = async ({ name, email }: ClientBody, fields: object = {}) =>
    (
      await admin
        .post('/api/projects')
        .send({ name: 'Harbour portal', clientName: name, clientEmail: email, ...fields })
        .expect(201)
    ).body;

  const makeTicket = async ({ name, email }: ClientBody) =>
    (
      await admin
        .post('/api/tickets')
        .send(newTicket({ clientName: name, clientEmail: email }))
        .expect(201)
    ).body;

  const merge = (from: ClientBody, into: ClientBody, userClient = admin) =>
    userClient.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id });

  const read = async (path: string) => (await admin.get(`/api/${path}`).expect(200)).body;

  it('moves projects, tickets and invoices to the remaining client and deletes the merged one', async () => {
    const from = await makeClient({ name: 'Acme West' });
    const into = await makeClient({ name: 'Acme Corporation' });
    const project = await makeProject(from, { budget: '100.00' });
    await makeProject(into, { budget: '20.00' });
    const ticket = await makeTicket(from);
    const invoice = await insertInvoice(app, {
      clientEmail: from.email,
      clientId: from.id,
      status: 'paid',
      paidDate: '2026-10-30',
    });

    const { body } = await merge(from, into).expect(200);
    expect(body).toMatchObject({
      id: into.id,
      name: 'Acme Corporation',
      email: into.email,
      formerEmails: [from.email],
      figures: { projects: 2, tickets: 1, invoices: 1, totalValue: '120.00' },
    });
    expect((await read('clients')).map(({ id }: ClientBody) => id)).not.toContain(from.id);
    expect(await read(`projects/${project.id}`)).toMatchObject({
      clientId: into.id,
      clientName: 'Acme West',
      clientEmail: from.email,
      version: project.version,
      updatedAt: project.updatedAt,
    });
    expect(await read(`tickets/${ticket.id}`)).toMatchObject({ clientId: into.id, version: 1 });
    const moved = await app.database.getRepository(Invoice).findOneByOrFail({ id: invoice.id });
    expect(moved).toMatchObject({ clientId: into.id, clientEmail: from.email, status: 'paid' });
  });

  it('fills empty fields of the remaining client and activates a prospect', async () => {
    const from = await makeClient({ industry: 'Energy', phone: '+1 555 0199' });
    await makeProject(from);
    const into = await makeClient({
      industry: null,
      phone: null,
      contactName: 'Ada King',
      status: 'prospect',
    });
    const { body } = await merge(from, into).expect(200);
    expect(body).toMatchObject({
      industry: 'Energy',
      phone: '+1 555 0199',
      contactName: 'Ada King',
      status: 'active',
      version: 2,
    });
  });

  it('adds the contact name of the merged client to the contacts of the remaining one', async () => {
    const into = await makeClient({ contactName: 'John Smith', phone: '+1 555 0101' });
    const contacts = () => read(`clients/${into.id}/contacts`);
    const other = await makeClient({ contactName: 'Sue Park', phone: '+1 555 0199' });
    await merge(other, into).expect(200);
    const sue = { name: 'Sue Park', email: other.email, phone: '+1 555 0199', isPrimary: false };
    expect(await contacts()).toMatchObject([sue]);
    const { groups } = await read('search?q=Sue%20Park');
    expect(groups).toMatchObject([{ hits: [{ id: into.id }] }]);
    await merge(await makeClient({ contactName: 'john smith' }), into).expect(200);
    const known = await makeClient({ contactName: 'Lee Wong' });
    await admin
      .post(`/api/clients/${known.id}/contacts`)
      .send({ name: 'Lee K. Wong', email: known.email })
      .expect(201);
    await merge(known, into).expect(200);
    expect(await contacts()).toMatchObject([{ name: 'Lee K. Wong' }, sue]);
  });

  it('links new records with the old email addresses to the remaining client', async () => {
    const [first, second, last] = [await makeClient(), await makeClient(), await makeClient()];
    const project = await makeProject(first);
    await merge(first, second).expect(200);
    await merge(second, last).expect(200);
    expect(await read(`clients/${last.id}`)).toMatchObject({
      formerEmails: [first.email, second.email].sort(),
    });
    expect((await makeTicket(first)).clientId).toBe(last.id);
    for (const { email } of [first, second]) {
      const { body: match } = await admin
        .post('/api/clients/match')
        .send({ name: 'Another name', email })
        .expect(200);
      expect(match.client).toMatchObject({ id: last.id, email: last.email });
    }
    const { body } = await admin
      .put(`/api/projects/${project.id}`)
      .send({ progress: 5 })
      .expect(200);
    expect(body.clientId).toBe(last.id);
  });

  it('redirects the id of a merged client to the remaining one, even after another merge', async () => {
    const [first, second, last] = [await makeClient(), await makeClient(), await makeClient()];
    await merge(first, second).expect(200);
    const moved = await admin.get(`/api/clients/${first.id}`).expect(301);
    expect(moved.headers['location']).toBe(`/api/clients/${second.id}`);
    await merge(second, last).expect(200);
    for (const { id } of [first, second]) {
      const viewer = await app.as('viewer');
      const { headers } = await viewer.get(`/api/clients/${id}`).expect(301);
      expect(headers['location']).toBe(`/api/clients/${last.id}`);
    }
    await app.anonymous().get(`/api/clients/${first.id}`).expect(401);
  });

  it('names the target to a user who saves a change of a client that was merged meanwhile', async () => {
    const [from, into] = [await makeClient(), await makeClient({ name: 'Acme Corporation' })];
    const { body: contact } = await admin
      .post(`/api/clients/${from.id}/contacts`)
      .send({ name: 'Ada King' })
      .expect(201);
    await merge(from, into).expect(200);
    const path = `/api/clients/${from.id}`;
    const attempts = [
      admin.put(path).send({ phone: '+1 555 0142', version: 1 }),
      admin.delete(path),
      admin.post(`${path}/notes`).send({ body: 'Prefers calls.' }),
      admin.post(`${path}/contacts`).send({ name: 'Grace Hill' }),
      admin.put(`${path}/contacts/${contact.id}`).send({ name: 'Ada Hill' }),
    ];
    for (const attempt of attempts) {
      const { body } = await attempt.expect(404);
      expect(body).toMatchObject({
        rule: 'clients.merged',
        message:
          'This client was merged into Acme Corporation, so nothing was saved. Copy your input and save it there.',
      });
    }
  });

  it('finds no client for the id of one that was merged into a deleted client', async () => {
    const [from, into] = [await makeClient(), await makeClient()];
    await merge(from, into).expect(200);
    await admin.delete(`/api/clients/${into.id}`).expect(204);
    await admin.get(`/api/clients/${from.id}`).expect(404);
  });

  it('finds the remaining client by the old email addresses and those of contacts', async () => {
    const [first, second, last] = [await makeClient(), await makeClient(), await makeClient()];
    const contact = { name: 'Ada King', email: `ada.${first.email}` };
    await admin.post(`/api/clients/${first.id}/contacts`).send(contact).expect(201);
    await merge(first, second).expect(200);
    await merge(second, last).expect(200);
    for (const email of [first.email, second.email.toUpperCase(), contact.email]) {
      const list = await read(`clients?search=${email}`);
      expect(list).toEqual([expect.objectContaining({ id: last.id, name: last.name })]);
      expect((await read(`search?q=${email}`)).groups).toEqual([
        expect.objectContaining({
          kind: 'client',
          hits: [expect.objectContaining({ id: last.id, title: last.name })],
        }),
      ]);
    }
  });

  it('finds the records of the remaining client by the old email addresses', async () => {
    const [from, into] = [await makeClient(), await makeClient()];
    const project = await makeProject(from);
    const ticket = await makeTicket(into);
    const invoice = await insertInvoice(app, { clientEmail: from.email, clientId: from.id });
    const mention = newTicket({ title: `Mail to ${from.email} bounces` });
    const { body: mentioning } = await admin.post('/api/tickets').send(mention).expect(201);
    await merge(from, into).expect(200);
    const idsOf = async (list: string): Promise<number[]> =>
      (await read(`${list}?search=${from.email}`)).map(({ id }: { id: number }) => id);
    expect(await idsOf('projects')).toEqual([project.id]);
    expect(await idsOf('tickets')).toEqual([mentioning.id, ticket.id]);
    expect(await idsOf('invoices')).toEqual([invoice.id]);
    const { groups } = await read(`search?q=${from.email}`);
    expect(groups.map(({ kind }: { kind: string }) => kind)).toEqual([
      'project',
      'ticket',
      'client',
      'invoice',
    ]);
  });

  it('records a merge in the audit log of both clients and in the activity of the remaining one', async () => {
    const from = await makeClient({ name: 'Acme West' });
    const into = await makeClient();
    await makeProject(from);
    await merge(from, into).expect(200);
    const rows = await app.database.query(
      "SELECT entityId, actorId, `before`, note FROM audit_log WHERE action = 'client.merge' AND entityId IN (?, ?) ORDER BY id",
      [from.id, into.id],
    );
    expect(rows).toMatchObject([
      {
        entityId: from.id,
        note: expect.stringMatching(/^Merged into .* 1 project, 0 tickets, 0 invoices\.$/),
      },
      { entityId: into.id, note: expect.stringMatching(/^Took over Acme West/) },
    ]);
    expect(JSON.parse(rows[0].before)).toMatchObject({ email: from.email });
    const [newest] = await read(`clients/${into.id}/activity`);
    expect(newest).toMatchObject({ action: 'client.merge' });
    expect(newest.changes).toContainEqual({
      field: 'mergedClient',
      before: null,
      after: 'Acme West',
    });
  });

  it('rejects merging a client with itself, into an unknown client, or from an unknown client', async () => {
    const client = await makeClient();
    const { body } = await merge(client, client).expect(409);
    expect(body).toMatchObject({
      rule: 'clients.merge_with_itself',
      errors: { intoId: expect.any(String) },
    });
    const unknown = await merge(client, { ...client, id: 999_999 }).expect(400);
    expect(unknown.body).toMatchObject({ errors: { intoId: expect.any(String) } });
    await merge({ ...client, id: 999_999 }, client).expect(404);
    for (const intoId of [undefined, null, 'x', 0, 1.5]) {
      await admin.post(`/api/clients/${client.id}/merge`).send({ intoId }).expect(400);
    }
  });

  it('lets only admins merge clients', async () => {
    const [from, into] = [await makeClient(), await makeClient()];
    const forbidden = await merge(from, into, await app.as('manager')).expect(403);
    expect(forbidden.body).toMatchObject({
      rule: 'clients.merge_needs_admin',
      message: expect.stringMatching(/^Only an admin can merge clients/),
    });
    await merge(from, into, await app.as('viewer')).expect(403);
    await merge(from, into, app.anonymous()).expect(401);
    const { body } = await (await app.as('manager')).get(`/api/clients/${from.id}`).expect(200);
    expect(body.abilities.merge).toBe('clients.merge_needs_admin');
  });
});
