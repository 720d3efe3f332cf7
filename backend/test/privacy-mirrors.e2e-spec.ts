import { MINUTE_MS } from '@atrium/contracts';
import { ErasureLimits } from '../src/modules/privacy/erasures.service';
import {
  addUserWithTimeOff,
  type Client,
  csvOf,
  makeClient,
  makeProject,
  makeTicket,
  makeTimeOffRequest,
  Mirror,
  newExpense,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  newRecurringInvoice,
  openLiveEvents,
  placesOf,
  readList,
  runErasures,
  startApp,
  type TestApp,
  upload,
  uploadImport,
} from './harness';

const REASON = { reason: 'Requested' };

describe('erasures and the copies of other systems', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  /** A user whose names and address contain the mark. */
  async function newPerson() {
    const mark = crypto.randomUUID().slice(0, 8);
    const { user, browser } = await addUserWithTimeOff(app, {
      role: 'manager',
      firstName: `Quirinus${mark}`,
      lastName: `Featherstone${mark}`,
      username: `quirinus-${mark}`,
      email: `quirinus.${mark}@person.example`,
    });
    const erase = () => admin.post(`/api/privacy/users/${user.id}/erase`).send(REASON);
    return { mark, id: user.id, name: `${user.firstName} ${user.lastName}`, browser, erase };
  }

  type Subject = Awaited<ReturnType<typeof newPerson>>;

  const create = async (path: string, input: object, client = admin) =>
    (await client.post(path).send(input).expect(201)).body;

  /** Records that contain the person's name. */
  const RECORDS: Record<string, (subject: Subject) => Promise<{ id: number }>> = {
    '/api/tickets': ({ id, name }) => makeTicket(app, { title: `Call ${name}`, assigneeId: id }),
    '/api/projects': ({ name }) => makeProject(app, { description: `Planned by ${name}` }),
    '/api/invoices': ({ name }) =>
      create('/api/invoices', newInvoice({ status: 'draft', description: name })),
    '/api/recurring-invoices': ({ name }) =>
      create('/api/recurring-invoices', newRecurringInvoice({ description: name })),
    '/api/expenses': async ({ browser }) => create('/api/expenses', newExpense(), browser),
    '/api/evidence': async ({ browser }) => (await upload(browser, {}).expect(201)).body,
    '/api/timeoff/requests': ({ browser, name }) => makeTimeOffRequest(browser, { reason: name }),
    '/api/timeoff/balances/all': ({ id }) => Promise.resolve({ id }),
    '/api/users': ({ id }) => Promise.resolve({ id }),
    '/api/users/directory': ({ id }) => Promise.resolve({ id }),
  };

  const textOf = (mirror: Mirror): string => JSON.stringify([...mirror.records.values()]);

  it.each(Object.entries(RECORDS))(
    'removes an erased user from a mirror of %s that continues at its cursor',
    async (path, createRecord) => {
      const subject = await newPerson();
      const { id } = await createRecord(subject);
      const mirror = new Mirror(path);
      await mirror.follow(admin);
      expect(JSON.stringify(mirror.records.get(id))).toContain(subject.mark);
      const known = mirror.received.length;
      await subject.erase().expect(200);
      await mirror.follow(admin);
      expect(mirror.received.slice(known).map((record) => record.id)).toContain(id);
      expect(textOf(mirror)).not.toContain(subject.mark);
      expect(mirror.records).toEqual(await readList(admin, path));
    },
  );

  it.each(['/api/clients', '/api/tickets', '/api/projects'])(
    'removes the erased contact of a client from a mirror of %s that continues at its cursor',
    async (path) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const email = `ottoline.${mark}@contact.example`;
      const client = await makeClient(app, { email, contactName: `Ottoline Ash${mark}` });
      await makeTicket(app, { clientEmail: email, clientName: `Ottoline Ash${mark}` });
      await makeProject(app, { clientEmail: email, clientName: `Ottoline Ash${mark}` });
      const mirror = new Mirror(path);
      await mirror.follow(admin);
      expect(textOf(mirror)).toContain(mark);
      await admin.post(`/api/privacy/clients/${client.id}/erase`).send(REASON).expect(200);
      await mirror.follow(admin);
      expect(textOf(mirror)).not.toContain(mark);
      expect(mirror.records).toEqual(await readList(admin, path));
    },
  );

  /** Parts of records, which name the person. */
  const PARTS: [string, string, (subject: Subject) => Promise<number>][] = [
    [
      'message of a ticket',
      '/api/tickets',
      async ({ name }) => {
        const { id } = await makeTicket(app);
        await create(`/api/tickets/${id}/messages`, { kind: 'note', body: name });
        return id;
      },
    ],
    [
      'comment on a project',
      '/api/projects',
      async ({ name }) => {
        const { id } = await makeProject(app);
        await create(`/api/projects/${id}/comments`, { body: name });
        return id;
      },
    ],
    [
      'note about a client',
      '/api/clients',
      async ({ name }) => {
        const { id } = await makeClient(app);
        await create(`/api/clients/${id}/notes`, { body: name });
        return id;
      },
    ],
    [
      'line of a draft invoice',
      '/api/invoices',
      async ({ name }) => {
        const lines = [newLine({ description: `Consulting by ${name}` })];
        return (await create('/api/invoices', newInvoiceOfLines(lines, { status: 'draft' }))).id;
      },
    ],
  ];

  it.each(PARTS)(
    'reports the record when the %s contained the name of an erased user',
    async (_part, path, createPart) => {
      const subject = await newPerson();
      const id = await createPart(subject);
      const mirror = new Mirror(path);
      await mirror.follow(admin);
      const known = mirror.received.length;
      await subject.erase().expect(200);
      await mirror.follow(admin);
      expect(mirror.received.slice(known).map((record) => record.id)).toContain(id);
      expect(await placesOf(app, [subject.mark])).toEqual([]);
    },
  );

  it.each([
    [
      'a project',
      'projects',
      (name: string) => makeProject(app, { description: name }),
      { status: 'active' },
    ],
    [
      'the lines of a draft',
      'invoices',
      (name: string) =>
        create(
          '/api/invoices',
          newInvoiceOfLines([newLine({ description: name })], { status: 'draft' }),
        ),
      { description: 'Milestone 2' },
    ],
  ])(
    'rejects a form with erased text of %s, and keeps the time of the last update',
    async (_text, records, createRecord, change) => {
      const subject = await newPerson();
      const { id } = await createRecord(subject.name);
      const address = `/api/${records}/${id}`;
      const { body: opened } = await admin.get(address).expect(200);
      await subject.erase().expect(200);
      await admin
        .put(address)
        .send({ ...change, version: opened.version })
        .expect(409);
      const { body: erased } = await admin.get(address).expect(200);
      expect(erased.version).toBe(opened.version + 1);
      expect(erased.updatedAt).toBe(opened.updatedAt);
    },
  );

  it('reloads the lists of open browsers', async () => {
    const subject = await newPerson();
    const events = await openLiveEvents(await app.as('employee'));
    await subject.erase().expect(200);
    const { changes } = await events.waitFor((event) =>
      event.changes.some(({ entity }) => entity === 'ticket'),
    );
    for (const entity of ['ticket', 'project', 'evidence']) {
      expect(changes).toContainEqual({ entity, id: null });
    }
    events.close();
  });

  it('erases a name from more rows than one batch has', async () => {
    const subject = await newPerson();
    const { id } = await makeTicket(app);
    const rows = Array.from({ length: 450 }, () => [id, 'note', subject.name, 'Kim Park']);
    await app.database.query(
      'INSERT INTO ticket_messages (ticketId, kind, body, authorName) VALUES ?',
      [rows],
    );
    const { body } = await subject.erase().expect(200);
    expect(body.tables).toContainEqual(
      expect.objectContaining({ table: 'ticket_messages', rows: 450 }),
    );
    expect(await placesOf(app, [subject.mark])).toEqual([]);
  });

  it('erases a name from the rows of large imports', async () => {
    const subject = await newPerson();
    const rows = Array.from({ length: 450 }, () => [`Notes of ${subject.name}`]);
    for (const count of [450, 201]) {
      await uploadImport(admin, 'projects', csvOf([['Name'], ...rows.slice(0, count)])).expect(201);
    }
    const { body } = await subject.erase().expect(200);
    expect(body.tables).toContainEqual(
      expect.objectContaining({ table: 'import_rows', rows: 651 }),
    );
    expect(await placesOf(app, [subject.mark])).toEqual([]);
  });

  it('finishes an interrupted erasure when it is repeated', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const former = `former.${mark}@contact.example`;
    const client = await makeClient(app, { email: former });
    const address = `/api/clients/${client.id}`;
    await makeTicket(app, { clientEmail: former, description: `Write to ${former}` });
    await admin
      .put(address)
      .send({ email: `new.${mark}@contact.example` })
      .expect(200);
    const erase = () => admin.post(`/api/privacy/clients/${client.id}/erase`).send(REASON);
    await app.database.query(
      `CREATE TRIGGER interrupt_erasure BEFORE UPDATE ON tickets
       FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'interrupted'`,
    );
    app.nest.get(ErasureLimits).waitMs = 0;
    expect((await erase().expect(200)).body.state).toBe('running');
    await runErasures(app);
    await app.database.query('DROP TRIGGER interrupt_erasure');
    expect((await admin.get('/api/privacy/erasures').expect(200)).body).toHaveLength(1);
    app.clock.shiftBy(MINUTE_MS);
    await runErasures(app);
    app.clock.reset();
    expect(await placesOf(app, [mark])).toEqual([]);
  });
});
