import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  inOrderOfLocks,
  makeClient,
  makeTicket,
  startApp,
  summaryDifferences,
  type TestApp,
  upload,
} from './harness';

describe('POST /api/tickets/:id/unmerge', () => {
  let app: TestApp;
  let manager: Client;
  let employee: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    employee = await app.as('employee');
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });

  const merge = (id: number, intoId: number) =>
    manager.post(`/api/tickets/${id}/merge`).send({ intoId }).expect(200);
  const unmerge = (id: number, client = manager) => client.post(`/api/tickets/${id}/unmerge`);
  const read = async (id: number, client = manager) =>
    (await client.get(`/api/tickets/${id}`).expect(200)).body;
  const stored = async (id: number) => {
    const [row] = await app.database.query('SELECT * FROM tickets WHERE id = ?', [id]);
    return { ...row, version: null, updatedAt: null };
  };
  const texts = async (id: number) =>
    (await manager.get(`/api/tickets/${id}/messages`).expect(200)).body.map(
      ({ body }: { body: string }) => body,
    );
  const write = (id: number, body: string, kind = 'note') =>
    manager.post(`/api/tickets/${id}/messages`).send({ kind, body }).expect(201);

  it('restores both tickets with their messages, evidence, tags and earlier merges', async () => {
    const from = await makeTicket(app, {
      clientEmail: 'a@one.example',
      description: 'It stops at login.',
      tags: ['vpn'],
      status: 'in-progress',
      isWaitingForClient: true,
    });
    const into = await makeTicket(app, { cc: ['c@two.example'], tags: ['login'] });
    const earlier = await makeTicket(app);
    await merge(earlier.id, from.id);
    await write(from.id, 'We look into it.', 'reply');
    await write(into.id, 'Other topic.');
    const file = (await upload(manager, { name: 'a.txt' }, { ticketId: String(from.id) })).body;
    const other = (await upload(manager, { name: 'b.txt' }, { ticketId: String(into.id) })).body;
    const before = [await stored(from.id), await stored(into.id)];

    await merge(from.id, into.id);
    expect(await read(from.id)).toMatchObject({ canUnmerge: true });
    const { body } = await unmerge(from.id).expect(200);

    expect(body).toMatchObject({ id: from.id, mergedIntoId: null, canUnmerge: false });
    expect([await stored(from.id), await stored(into.id)]).toEqual(before);
    expect(await texts(from.id)).toEqual(['We look into it.']);
    expect(await texts(into.id)).toEqual(['Other topic.']);
    const ticketOf = async ({ id }: { id: number }) =>
      (await manager.get(`/api/evidence/${id}`).expect(200)).body.ticketId;
    expect([await ticketOf(file), await ticketOf(other)]).toEqual([from.id, into.id]);
    expect((await read(earlier.id)).mergedIntoId).toBe(from.id);
    const { body: tagged } = await manager.get('/api/tickets').query({ tag: 'vpn' }).expect(200);
    expect(tagged.map(({ id }: { id: number }) => id)).toEqual([from.id]);
  });

  it('records the undo in the history of both tickets', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    await merge(from.id, into.id);
    await unmerge(from.id).expect(200);
    const historyOf = async (id: number) =>
      (await manager.get(`/api/tickets/${id}/history`).expect(200)).body;
    expect(await historyOf(from.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'mergedInto', oldValue: into.number, newValue: null }),
        expect.objectContaining({ field: 'status', oldValue: 'closed', newValue: 'open' }),
      ]),
    );
    expect(await historyOf(into.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'mergedTicket', oldValue: from.number, newValue: null }),
      ]),
    );
  });

  it('undoes several merges, the last one first', async () => {
    const [one, two, into] = [await makeTicket(app), await makeTicket(app), await makeTicket(app)];
    await merge(one.id, into.id);
    await merge(two.id, into.id);
    expect((await unmerge(one.id).expect(409)).body.rule).toBe('tickets.changed_since_merge');
    await unmerge(two.id).expect(200);
    await unmerge(one.id).expect(200);
    expect(await read(one.id)).toMatchObject({ status: 'open', mergedIntoId: null });
  });

  it('undoes several merges in one request, regardless of the order of the ids', async () => {
    const [one, two, into] = [await makeTicket(app), await makeTicket(app), await makeTicket(app)];
    await merge(one.id, two.id);
    await merge(two.id, into.id);
    const { body } = await manager
      .post('/api/tickets/bulk')
      .send({ ids: [one.id, two.id], action: 'unmerge' })
      .expect(200);
    expect(body).toMatchObject([
      { id: one.id, status: 200 },
      { id: two.id, status: 200 },
    ]);
  });

  it('reports a ticket whose target is deleted at the same moment, and undoes the other merges', async () => {
    const [into, from] = [await makeTicket(app), await makeTicket(app)];
    const [other, otherInto] = [await makeTicket(app), await makeTicket(app)];
    await merge(other.id, otherInto.id);
    await merge(from.id, into.id);
    const [deleted, { body }] = await inOrderOfLocks(
      app.database,
      into.id,
      () => manager.delete(`/api/tickets/${into.id}`),
      () => manager.post('/api/tickets/bulk').send({ ids: [from.id, other.id], action: 'unmerge' }),
    );
    expect(deleted.status).toBe(204);
    expect(body).toMatchObject([
      { id: from.id, status: 409, rule: 'tickets.not_merged' },
      { id: other.id, status: 200 },
    ]);
  });

  it('lets a ticket be merged again after an undo', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    await merge(from.id, into.id);
    await unmerge(from.id).expect(200);
    await merge(from.id, into.id);
    expect(await read(from.id)).toMatchObject({ mergedIntoId: into.id, canUnmerge: true });
  });

  it('lets a ticket be merged again after the ticket that has its messages was deleted', async () => {
    const [one, two, into] = [await makeTicket(app), await makeTicket(app), await makeTicket(app)];
    await merge(one.id, two.id);
    await merge(two.id, into.id);
    await manager.delete(`/api/tickets/${into.id}`).expect(204);
    expect(await read(one.id)).toMatchObject({ mergedIntoId: null, canUnmerge: false });
    const other = await makeTicket(app);
    await merge(one.id, other.id);
    await unmerge(one.id).expect(200);
  });

  it('unassigns an unfinished ticket whose assignee was deactivated after the merge', async () => {
    const user = await app.addUser({ firstName: 'Kim', lastName: 'Doe' });
    const from = await makeTicket(app, { assigneeId: user.id });
    const into = await makeTicket(app);
    await merge(from.id, into.id);
    const admin = await app.as('admin');
    await admin
      .put(`/api/users/${user.id}`)
      .send({ isActive: false, reassignTicketsToId: (await app.user('manager')).id })
      .expect(200);
    expect((await unmerge(from.id).expect(200)).body).toMatchObject({
      status: 'open',
      assigneeId: null,
      assignedTo: null,
    });
    const { body: history } = await manager.get(`/api/tickets/${from.id}/history`).expect(200);
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'assignedTo', oldValue: 'Kim Doe', newValue: null }),
      ]),
    );
  });

  it('restores no address of a client whose personal data was erased after the merge', async () => {
    const email = 'kim@erased.example';
    const client = await makeClient(app, { email });
    const from = await makeTicket(app, { clientName: client.name, clientEmail: email });
    const into = await makeTicket(app, { cc: [email, 'c@two.example'] });
    await merge(from.id, into.id);
    await (
      await app.as('super_admin')
    )
      .post(`/api/privacy/clients/${client.id}/erase`)
      .send({ reason: 'Requested' })
      .expect(200);
    await unmerge(from.id).expect(200);
    const { cc } = await read(into.id);
    expect(cc).toHaveLength(2);
    expect(cc).toContain('c@two.example');
    expect(cc).not.toContain(email);
  });

  it.each([
    ['a note', (id: number) => write(id, 'Noted.')],
    ['a reply', (id: number) => write(id, 'Hello.', 'reply')],
    ['a change', (id: number) => manager.put(`/api/tickets/${id}`).send({ priority: 'high' })],
  ])('rejects an undo after %s on the other ticket', async (_case, change) => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    await merge(from.id, into.id);
    await change(into.id);
    expect((await read(from.id)).canUnmerge).toBe(false);
    const before = [await stored(from.id), await stored(into.id)];
    expect((await unmerge(from.id).expect(409)).body.rule).toBe('tickets.changed_since_merge');
    expect([await stored(from.id), await stored(into.id)]).toEqual(before);
  });

  it('leaves evidence that was moved to a third ticket where it is', async () => {
    const [from, into, third] = [
      await makeTicket(app),
      await makeTicket(app),
      await makeTicket(app),
    ];
    const file = (await upload(manager, { name: 'a.txt' }, { ticketId: String(from.id) })).body;
    await merge(from.id, into.id);
    await manager.put(`/api/evidence/${file.id}`).send({ ticketId: third.id }).expect(200);
    await unmerge(from.id).expect(200);
    const { body } = await manager.get(`/api/evidence/${file.id}`).expect(200);
    expect(body.ticketId).toBe(third.id);
  });

  it('rejects a ticket that is not merged or does not exist', async () => {
    const { id } = await makeTicket(app);
    expect((await unmerge(id).expect(409)).body.rule).toBe('tickets.not_merged');
    await unmerge(999_999).expect(404);
  });

  it('lets only users who can edit both tickets undo the merge', async () => {
    const from = await makeTicket(app, {}, 'employee');
    const into = await makeTicket(app);
    await merge(from.id, into.id);
    expect((await read(from.id, employee)).canUnmerge).toBe(false);
    expect((await unmerge(from.id, employee).expect(403)).body.rule).toBe('tickets.not_assigned');

    const own = await makeTicket(app, {}, 'employee');
    const target = await makeTicket(app, {}, 'employee');
    await merge(own.id, target.id);
    expect((await read(own.id, employee)).canUnmerge).toBe(true);
    await unmerge(own.id, employee).expect(200);
  });

  it('undoes a merge once when twenty requests undo it', async () => {
    const [from, into] = [await makeTicket(app), await makeTicket(app)];
    await write(from.id, 'Check the logs.');
    await merge(from.id, into.id);
    const responses = await atOnce(20, () => unmerge(from.id));
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 19 });
    expect(await texts(from.id)).toEqual(['Check the logs.']);
  });

  it('keeps every message with its ticket when messages are written while the merge is undone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [from, into] = [await makeTicket(app), await makeTicket(app)];
      await write(from.id, 'Check the logs.');
      await merge(from.id, into.id);
      const [undone, ...written] = await atOnce(5, (index) =>
        index === 0
          ? unmerge(from.id)
          : manager
              .post(`/api/tickets/${into.id}/messages`)
              .send({ kind: 'note', body: `Note ${index}` }),
      );
      expect(countStatuses(written)).toEqual({ 201: 4 });
      const isUndone = undone?.status === 200;
      if (!isUndone) expect(undone?.body.rule).toBe('tickets.changed_since_merge');
      expect(await texts(from.id)).toEqual(isUndone ? ['Check the logs.'] : []);
      expect(await texts(into.id)).toHaveLength(isUndone ? 4 : 5);
    }
  });
});
