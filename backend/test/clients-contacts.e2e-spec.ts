import {
  atOnce,
  type Client,
  countStatuses,
  makeClient,
  makeTicket,
  newClient,
  newTicket,
  startApp,
  type TestApp,
} from './harness';

const TIMES = 50;

describe('contacts of clients', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const newEmail = (): string => `jane-${crypto.randomUUID()}@contact.example`;

  const post = (clientId: number, fields: object = {}) =>
    manager
      .post(`/api/clients/${clientId}/contacts`)
      .send({ name: 'Jane Miller', email: newEmail(), ...fields });

  const list = async (clientId: number) =>
    (await manager.get(`/api/clients/${clientId}/contacts`).expect(200)).body;

  const readClient = async (id: number) =>
    (await manager.get(`/api/clients/${id}`).expect(200)).body;

  const match = async (fields: object) =>
    (
      await manager
        .post('/api/clients/match')
        .send({ name: 'Quarry Partners', email: 'hello@quarry.example', ...fields })
        .expect(200)
    ).body;

  it('adds, changes and removes a contact, and records it in the history of the client', async () => {
    const { id } = await makeClient(app);
    const { body: contact } = await post(id, { jobTitle: 'Head of IT', phone: '+1 555 0102' });
    expect(contact).toEqual({
      id: contact.id,
      name: 'Jane Miller',
      jobTitle: 'Head of IT',
      email: contact.email,
      phone: '+1 555 0102',
      isPrimary: false,
      version: 1,
    });
    const address = `/api/clients/${id}/contacts/${contact.id}`;
    const { body: changed } = await manager.put(address).send({ phone: null }).expect(200);
    expect(changed).toEqual({ ...contact, phone: null, version: 2 });
    expect(await list(id)).toEqual([changed]);
    await manager.delete(address).expect(204);
    expect(await list(id)).toEqual([]);
    await manager.delete(address).expect(404);

    const { body: history } = await manager.get(`/api/clients/${id}/activity`).expect(200);
    expect(history.slice(0, 3)).toMatchObject([
      { action: 'client.contact_remove' },
      {
        action: 'client.contact_update',
        changes: [{ field: 'contactPhone', before: '+1 555 0102', after: null }],
      },
      { action: 'client.contact_add' },
    ]);
    expect(history[2].changes).toContainEqual({
      field: 'contact',
      before: null,
      after: 'Jane Miller',
    });
  });

  it('rejects changes by an employee, and a contact of another client', async () => {
    const [{ id }, other] = [await makeClient(app), await makeClient(app)];
    const { body: contact } = await post(id).expect(201);
    const employee = await app.as('employee');
    const { body } = await employee
      .post(`/api/clients/${id}/contacts`)
      .send({ name: 'Jane' })
      .expect(403);
    expect(body.rule).toBe('clients.update_needs_manager');
    const foreign = `/api/clients/${other.id}/contacts/${contact.id}`;
    await manager.put(foreign).send({ name: 'Mine' }).expect(404);
    await manager.delete(foreign).expect(404);
    await manager.get('/api/clients/999999/contacts').expect(404);
    expect(await list(id)).toEqual([contact]);
  });

  it('keeps one primary contact and lists it first', async () => {
    const { id } = await makeClient(app);
    await post(id, { name: 'Adam', isPrimary: true }).expect(201);
    const { body: zoe } = await post(id, { name: 'Zoe', isPrimary: true }).expect(201);
    expect(await list(id)).toMatchObject([
      { name: 'Zoe', isPrimary: true },
      { name: 'Adam', isPrimary: false, version: 2 },
    ]);
    await manager
      .put(`/api/clients/${id}/contacts/${zoe.id}`)
      .send({ isPrimary: false })
      .expect(200);
    expect(await list(id)).toMatchObject([{ name: 'Adam' }, { name: 'Zoe', isPrimary: false }]);
  });

  it('rejects an email address of another client or contact', async () => {
    const [first, second] = [await makeClient(app), await makeClient(app, { name: 'Second' })];
    const { body: taken } = await post(first.id).expect(201);
    const sameClient = await post(first.id, { email: taken.email });
    expect([sameClient.status, sameClient.body.rule]).toEqual([409, 'clients.contact_email_taken']);
    for (const email of [taken.email, first.email]) {
      const { body } = await post(second.id, { email }).expect(409);
      expect(body).toMatchObject({ rule: 'clients.email_taken', message: /Acme Corporation/ });
    }
    const { body: created } = await manager
      .post('/api/clients')
      .send(newClient({ email: taken.email }))
      .expect(409);
    expect(created.rule).toBe('clients.email_taken');
    await manager.put(`/api/clients/${second.id}`).send({ email: taken.email }).expect(409);
    // A contact can use the address of its own client.
    await post(first.id, { email: first.email.toUpperCase() }).expect(201);
  });

  it('links records with the address of a contact to its client, even after the contact is removed', async () => {
    const { id } = await makeClient(app);
    const { body: contact } = await post(id).expect(201);
    const ticket = () => makeTicket(app, { clientName: 'Jane', clientEmail: contact.email });
    expect((await ticket()).clientId).toBe(id);
    await manager.delete(`/api/clients/${id}/contacts/${contact.id}`).expect(204);
    expect((await readClient(id)).formerEmails).toEqual([contact.email]);
    expect((await ticket()).clientId).toBe(id);
  });

  it('deletes the address of a removed contact that no record uses', async () => {
    const { id } = await makeClient(app);
    const { body: contact } = await post(id).expect(201);
    await manager
      .put(`/api/clients/${id}/contacts/${contact.id}`)
      .send({ email: newEmail() })
      .expect(200);
    expect((await readClient(id)).formerEmails).toEqual([]);
    await manager
      .post('/api/clients')
      .send(newClient({ email: contact.email }))
      .expect(201);
  });

  it('finds the client by the address of a contact', async () => {
    const { id } = await makeClient(app, { name: 'Oak Tree Dental' });
    const { body: contact } = await post(id, { name: 'Wilhelmina Oakes' }).expect(201);
    expect(await match({ email: contact.email.toUpperCase() })).toMatchObject({ client: { id } });
    const typo = contact.email.replace('contact.example', 'contcat.example');
    expect((await match({ email: typo })).suggestions).toEqual([
      expect.objectContaining({ id, name: 'Oak Tree Dental', reason: 'contact' }),
    ]);
    expect((await match({ name: 'Wilhelmina Oaks' })).suggestions).toEqual([
      expect.objectContaining({ id, reason: 'contact' }),
    ]);
  });

  it('finds the client by the name or address of a contact in the list and the search', async () => {
    const { id } = await makeClient(app, { name: 'Birch Print Shop' });
    const { body: contact } = await post(id, { name: 'Thaddeus Quill' }).expect(201);
    const found = async (search: string) => {
      const { body } = await manager.get('/api/clients').query({ search }).expect(200);
      const { body: hits } = await manager.get('/api/search').query({ q: search }).expect(200);
      const clients = hits.groups.find(({ kind }: { kind: string }) => kind === 'client');
      expect(clients?.hits.map((hit: { id: number }) => hit.id) ?? []).toEqual(
        body.map((row: { id: number }) => row.id),
      );
      return body.map((row: { id: number }) => row.id);
    };
    expect(await found('thaddeus')).toEqual([id]);
    expect(await found('birch quill')).toEqual([id]);
    expect(await found(contact.email.replace('.example', ''))).toEqual([id]);
    await manager
      .put(`/api/clients/${id}/contacts/${contact.id}`)
      .send({ name: 'Mortimer Quill' })
      .expect(200);
    expect(await found('thaddeus')).toEqual([]);
    await manager.delete(`/api/clients/${id}/contacts/${contact.id}`).expect(204);
    expect(await found('mortimer')).toEqual([]);
  });

  it('moves contacts and notes when clients are merged, and keeps the primary contact', async () => {
    const [from, into] = [await makeClient(app), await makeClient(app)];
    await post(into.id, { name: 'Adam', isPrimary: true }).expect(201);
    const { body: moved } = await post(from.id, { name: 'Zephyrine Moved', isPrimary: true });
    await manager.post(`/api/clients/${from.id}/notes`).send({ body: 'Call first.' }).expect(201);
    const admin = await app.as('admin');
    await admin.post(`/api/clients/${from.id}/merge`).send({ intoId: into.id }).expect(200);
    expect(await list(into.id)).toMatchObject([
      { name: 'Adam', isPrimary: true },
      { id: moved.id, isPrimary: false },
    ]);
    const { body: notes } = await manager.get(`/api/clients/${into.id}/notes`).expect(200);
    expect(notes).toMatchObject([{ body: 'Call first.' }]);
    expect(await match({ email: moved.email })).toMatchObject({ client: { id: into.id } });
    const { body: rows } = await manager.get('/api/clients').query({ search: 'Zephyrine' });
    expect(rows).toMatchObject([{ id: into.id }]);
  });

  it('limits the contacts of a client', async () => {
    const { id } = await makeClient(app);
    const contacts = Array.from({ length: 99 }, (_, index) => [id, `Contact ${index + 1}`]);
    await app.database.query('INSERT INTO client_contacts (clientId, name) VALUES ?', [contacts]);
    const responses = await atOnce(5, () => post(id));
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 4 });
    expect(responses.find(({ status }) => status === 409)?.body.rule).toBe(
      'clients.too_many_contacts',
    );
  });

  it('keeps one primary contact after fifty simultaneous requests', async () => {
    const { id } = await makeClient(app);
    const { body: known } = await post(id, { name: 'Known' }).expect(201);
    const responses = await atOnce(TIMES, (index) =>
      index % 2
        ? post(id, { name: `Contact ${index}`, isPrimary: true })
        : manager
            .put(`/api/clients/${id}/contacts/${known.id}`)
            .send({ isPrimary: index % 4 === 0 }),
    );
    expect(countStatuses(responses)).toEqual({ 200: TIMES / 2, 201: TIMES / 2 });
    const primary = (await list(id)).filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary);
    expect(primary).toHaveLength(1);
  });

  it('gives an address to either a contact or another client when both request it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeClient(app);
      const email = newEmail();
      const responses = await atOnce(8, (index) =>
        index % 2
          ? post(id, { email })
          : manager.post('/api/clients').send(newClient({ name: 'Other', email })),
      );
      expect(countStatuses(responses)).toEqual({ 201: 1, 409: 7 });
    }
  });

  it('links all records to one client while a contact with their address is added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeClient(app);
      const email = newEmail();
      const responses = await atOnce(12, (index) =>
        index === 6
          ? post(id, { email })
          : manager.post('/api/tickets').send(newTicket({ clientEmail: email })),
      );
      const contact = responses[6];
      const { body: later } = await manager
        .post('/api/tickets')
        .send(newTicket({ clientEmail: email }));
      expect(later.clientId === id).toBe(contact?.status === 201);
      const clients = responses.filter((_, index) => index !== 6).map(({ body }) => body.clientId);
      expect(new Set(clients)).toEqual(new Set([later.clientId]));
    }
  });

  it('marks the client as changed for systems that follow the list', async () => {
    const { id } = await makeClient(app);
    const { body: before } = await manager
      .get('/api/clients')
      .query({ updatedSince: '2020-01-01T00:00:00Z', pageSize: 500 })
      .expect(200);
    expect(before.at(-1)).toMatchObject({ id });
    await makeClient(app);
    await post(id).expect(201);
    const { body: after } = await manager
      .get('/api/clients')
      .query({ updatedSince: '2020-01-01T00:00:00Z', pageSize: 500 })
      .expect(200);
    expect(after.at(-1)).toMatchObject({ id });
  });
});
