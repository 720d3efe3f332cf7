import { ticketSummaries } from '../src/modules/tickets/entities/ticket.entity';
import {
  atOnce,
  type Client,
  countStatuses,
  makeTicket,
  startApp,
  summaryDifferences,
  type TestApp,
  upload,
} from './harness';

interface BulkResult {
  id: number;
  status: number;
  rule?: string;
}

describe('working on tickets', () => {
  let app: TestApp;
  let manager: Client;
  let employee: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
    employee = await app.as('employee');
  });

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [ticketSummaries])).toEqual([]);
  });

  afterAll(() => app.close());

  const read = async (id: number) => (await manager.get(`/api/tickets/${id}`).expect(200)).body;
  const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
  const list = async (query: object, client = manager): Promise<number[]> =>
    idsOf((await client.get('/api/tickets').query(query).expect(200)).body);

  describe('taking', () => {
    it('lets an employee take an unassigned ticket that someone else created', async () => {
      const { id } = await makeTicket(app);
      const { id: me } = await app.user('employee');
      const { body } = await employee
        .put(`/api/tickets/${id}`)
        .send({ assigneeId: me })
        .expect(200);
      expect(body).toMatchObject({ assigneeId: me, abilities: { update: true } });
    });

    it('rejects taking a ticket that has an assignee', async () => {
      const { id } = await makeTicket(app, { assigneeId: (await app.user('manager')).id });
      const { id: me } = await app.user('employee');
      const { body } = await employee
        .put(`/api/tickets/${id}`)
        .send({ assigneeId: me })
        .expect(403);
      expect(body.rule).toBe('tickets.has_assignee');
    });

    it('rejects other changes together with taking', async () => {
      const { id } = await makeTicket(app);
      const { id: me } = await app.user('employee');
      await employee
        .put(`/api/tickets/${id}`)
        .send({ assigneeId: me, priority: 'high' })
        .expect(403);
    });
  });

  it('lists the tickets of each view', async () => {
    const { id: me } = await app.user('employee');
    const { id: mine } = await makeTicket(app, { assigneeId: me });
    const { id: unassigned } = await makeTicket(app);
    const { id: waiting } = await makeTicket(app, { isWaitingForClient: true });
    const { id: closed } = await makeTicket(app, { assigneeId: me, status: 'closed' });
    const viewOf = async (view: string) =>
      (await list({ view }, employee)).filter((id) =>
        [mine, unassigned, waiting, closed].includes(id),
      );
    expect(await viewOf('mine')).toEqual([mine]);
    expect(await viewOf('unassigned')).toEqual([waiting, unassigned]);
    expect(await viewOf('waiting')).toEqual([unassigned, mine]);
    expect(await viewOf('overdue')).toEqual([]);
    expect(await viewOf('all')).toEqual([closed, waiting, unassigned, mine]);
  });

  it('finds tickets by tag, in any case, and suggests tags', async () => {
    const { id } = await makeTicket(app, { tags: ['VPN', 'vpn', 'Network'] });
    expect((await read(id)).tags).toEqual(['vpn', 'Network']);
    expect(await list({ tag: 'Vpn' })).toEqual([id]);
    expect((await manager.get('/api/tickets/tags?search=net').expect(200)).body).toEqual([
      'Network',
    ]);
    await manager.put(`/api/tickets/${id}`).send({ tags: [] }).expect(200);
    expect(await list({ tag: 'vpn' })).toEqual([]);
  });

  it('sorts tickets by their last activity', async () => {
    const { id: first } = await makeTicket(app);
    const { id: second } = await makeTicket(app);
    app.clock.shiftBy(1000);
    await manager.put(`/api/tickets/${first}`).send({ title: 'Changed' }).expect(200);
    expect((await list({ sort: '-lastActivityAt' })).slice(0, 2)).toEqual([first, second]);
  });

  describe('POST /api/tickets/bulk', () => {
    const bulk = async (client: Client, body: object): Promise<BulkResult[]> =>
      (await client.post('/api/tickets/bulk').send(body).expect(200)).body;

    it('changes several tickets and reports why it cannot change others', async () => {
      const { id: own } = await makeTicket(app, {}, 'employee');
      const { id: other } = await makeTicket(app);
      const ids = [own, other, 999_999];
      const results = await bulk(employee, { ids, changes: { priority: 'high' } });
      expect(results).toMatchObject([
        { id: own, status: 200, record: { priority: 'high' } },
        { id: other, status: 403, rule: 'tickets.not_assigned' },
        { id: 999_999, status: 404 },
      ]);
      expect((await read(other)).priority).toBe('medium');
    });

    it('deletes several tickets', async () => {
      const ids = [(await makeTicket(app)).id, (await makeTicket(app)).id];
      const results = await bulk(manager, { ids, action: 'delete' });
      expect(results.map(({ status }) => status)).toEqual([200, 200]);
      await manager.get(`/api/tickets/${ids[0]}`).expect(404);
    });

    it('merges several tickets into one', async () => {
      const { id: intoId } = await makeTicket(app);
      const ids = [(await makeTicket(app)).id, intoId];
      const results = await bulk(manager, { ids, action: 'merge', intoId });
      expect(results).toMatchObject([
        { status: 200 },
        { status: 409, rule: 'tickets.merge_with_itself' },
      ]);
    });

    it.each([
      ['no ids', { changes: { priority: 'high' } }],
      ['too many ids', { ids: Array.from({ length: 201 }, (_, index) => index + 1), changes: {} }],
      ['no changes', { ids: [1] }],
      ['empty changes', { ids: [1], changes: {} }],
      ['an unknown field', { ids: [1], changes: { color: 'red' } }],
      ['changes that are text', { ids: [1], changes: 'high' }],
      ['a merge without a target', { ids: [1], action: 'merge' }],
    ])('rejects a bulk request with %s', async (_case, body) => {
      await manager.post('/api/tickets/bulk').send(body).expect(400);
    });

    it('rejects an unknown assignee for all tickets', async () => {
      const { id } = await makeTicket(app);
      const changes = { assigneeId: 999_999 };
      await manager
        .post('/api/tickets/bulk')
        .send({ ids: [id], changes })
        .expect(400);
    });
  });

  describe('POST /api/tickets/:id/merge', () => {
    const merge = (id: number, intoId: number, client = manager) =>
      client.post(`/api/tickets/${id}/merge`).send({ intoId });

    it('moves conversation, recipients, tags, evidence and history to the other ticket', async () => {
      const from = await makeTicket(app, { clientEmail: 'a@one.example', tags: ['vpn'] });
      const into = await makeTicket(app, { cc: ['c@two.example'], tags: ['login'] });
      await manager
        .post(`/api/tickets/${from.id}/messages`)
        .send({ kind: 'note', body: 'Check the logs.' })
        .expect(201);
      await manager.put(`/api/tickets/${from.id}`).send({ priority: 'high' }).expect(200);
      const file = (
        await upload(manager, { name: 'log.txt' }, { ticketId: String(from.id) }).expect(201)
      ).body;

      const { body } = await merge(from.id, into.id).expect(200);
      expect(body).toMatchObject({
        id: into.id,
        cc: ['c@two.example', 'a@one.example'],
        tags: ['vpn', 'login'],
      });
      expect(await read(from.id)).toMatchObject({ status: 'closed', mergedIntoId: into.id });
      const { body: messages } = await manager.get(`/api/tickets/${into.id}/messages`).expect(200);
      expect(messages).toMatchObject([{ body: 'Check the logs.' }]);
      const { body: moved } = await manager.get(`/api/evidence/${file.id}`).expect(200);
      expect(moved.ticketId).toBe(into.id);
      const { body: history } = await manager.get(`/api/tickets/${into.id}/history`).expect(200);
      expect(history).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ field: 'priority', newValue: 'high' }),
          expect.objectContaining({ field: 'mergedTicket', newValue: from.number }),
        ]),
      );
      const fields = history.map(({ field }: { field: string }) => field);
      expect(fields).not.toContain('status');
      expect(fields).not.toContain('mergedInto');
      expect(await list({ search: from.number })).toEqual([from.id]);
    });

    it('keeps the description of the merged ticket as an internal note of the other one', async () => {
      const from = await makeTicket(app, { title: 'No VPN', description: 'It stops at login.' });
      const into = await makeTicket(app);
      await merge(from.id, into.id).expect(200);
      const { body: messages } = await manager.get(`/api/tickets/${into.id}/messages`).expect(200);
      expect(messages).toMatchObject([
        {
          kind: 'note',
          body: `Description of ${from.number} “No VPN”, which was merged into this ticket:\n\nIt stops at login.`,
        },
      ]);
    });

    it('points the tickets of an earlier merge to the remaining one', async () => {
      const [one, two, three] = [
        await makeTicket(app),
        await makeTicket(app),
        await makeTicket(app),
      ];
      await merge(one.id, two.id).expect(200);
      await merge(two.id, three.id).expect(200);
      expect((await read(one.id)).mergedIntoId).toBe(three.id);
    });

    it('rejects a merged ticket as source, as target, and for changes', async () => {
      const [one, two] = [await makeTicket(app), await makeTicket(app)];
      await merge(one.id, two.id).expect(200);
      expect((await merge(one.id, two.id).expect(409)).body.rule).toBe('tickets.already_merged');
      expect((await merge(two.id, one.id).expect(409)).body.rule).toBe('tickets.target_is_merged');
      await manager.put(`/api/tickets/${one.id}`).send({ title: 'New' }).expect(409);
      await merge(two.id, 999_999).expect(400);
      await merge(999_999, two.id).expect(404);
    });

    it('rejects merging a ticket that the user cannot edit', async () => {
      const own = await makeTicket(app, {}, 'employee');
      const other = await makeTicket(app);
      await merge(own.id, other.id, employee).expect(403);
      await merge(other.id, own.id, employee).expect(403);
    });
  });

  describe('canned replies', () => {
    const create = (client: Client, fields: object = {}) =>
      client.post('/api/canned-replies').send({ title: 'Thanks', body: 'Thank you.', ...fields });
    const titles = async (client: Client): Promise<string[]> =>
      (await client.get('/api/canned-replies').expect(200)).body.map(
        ({ title }: { title: string }) => title,
      );

    it('lists own and shared replies by title', async () => {
      await create(employee, { title: 'B own' }).expect(201);
      await create(manager, { title: 'A shared', isShared: true }).expect(201);
      await create(manager, { title: 'C private' }).expect(201);
      expect(await titles(employee)).toEqual(['A shared', 'B own']);
    });

    it('lets only managers share replies and change shared ones', async () => {
      await create(employee, { isShared: true }).expect(403);
      const { body } = await create(manager, { isShared: true }).expect(201);
      await employee.put(`/api/canned-replies/${body.id}`).send({ title: 'Mine' }).expect(403);
      const admin = await app.as('admin');
      await admin
        .put(`/api/canned-replies/${body.id}`)
        .send({ title: 'Better', version: 1 })
        .expect(200);
      await manager
        .put(`/api/canned-replies/${body.id}`)
        .send({ title: 'Old', version: 1 })
        .expect(409);
    });

    it('keeps the shared replies of a deleted account for the user who deleted it', async () => {
      const user = await app.addUser({ role: 'manager' });
      const leaving = await app.signedIn(user);
      await create(leaving, { title: 'D shared', isShared: true }).expect(201);
      await create(leaving, { title: 'E private' }).expect(201);
      const superAdmin = await app.as('super_admin');
      await superAdmin.delete(`/api/users/${user.id}`).expect(204);
      expect(await titles(employee)).toContain('D shared');
      expect(await titles(superAdmin)).not.toContain('E private');
    });

    it('stores the changes that a reply proposes, and keeps those that an update omits', async () => {
      const proposed = { status: 'resolved', priority: 'low', assignsToMe: true };
      const { body } = await create(employee, proposed).expect(201);
      expect(body).toMatchObject(proposed);
      const url = `/api/canned-replies/${body.id}`;
      const { body: renamed } = await employee.put(url).send({ title: 'Bye' }).expect(200);
      expect(renamed).toMatchObject({ ...proposed, title: 'Bye' });
      const { body: cleared } = await employee.put(url).send({ status: null }).expect(200);
      expect(cleared).toMatchObject({ ...proposed, status: null });
      await create(employee, { status: 'done' }).expect(400);
      await create(employee, { status: 'open' }).expect(400);
      await employee.put(url).send({ status: 'open' }).expect(400);
      await create(employee, { priority: 'urgent' }).expect(400);
      expect((await create(employee).expect(201)).body).toMatchObject({
        status: null,
        priority: null,
        assignsToMe: false,
      });
    });

    it("hides a user's own replies from everyone else", async () => {
      const { body } = await create(employee).expect(201);
      await manager.put(`/api/canned-replies/${body.id}`).send({ title: 'x' }).expect(404);
      await manager.delete(`/api/canned-replies/${body.id}`).expect(404);
      await employee.delete(`/api/canned-replies/${body.id}`).expect(204);
    });

    describe('at their limit of 200', () => {
      /** Adds replies until the user has 199 that are shared or not. */
      const fill = async (username: string, isShared: boolean): Promise<void> => {
        const [owner] = await app.database.query('SELECT id FROM users WHERE username = ?', [
          username,
        ]);
        const [{ total }] = await app.database.query(
          'SELECT COUNT(*) AS total FROM canned_replies WHERE isShared = ? AND (isShared OR ownerId = ?)',
          [isShared, owner.id],
        );
        const rows = Array.from({ length: 199 - Number(total) }, (_, index) => [
          `Reply ${index}`,
          'Thank you.',
          isShared,
          owner.id,
        ]);
        await app.database.query(
          'INSERT INTO canned_replies (title, body, isShared, ownerId) VALUES ?',
          [rows],
        );
      };

      it('creates one of fifty replies that a user adds at once', async () => {
        const user = await app.addUser({ role: 'manager' });
        const owner = await app.signedIn(user);
        await fill(user.username, false);
        const responses = await atOnce(50, () => create(owner));
        expect(countStatuses(responses)).toEqual({ 201: 1, 409: 49 });
        const rejected = responses.find(({ status }) => status === 409);
        expect(rejected?.body.rule).toBe('canned_replies.too_many');
      });

      it('shares one of fifty replies that a manager shares at once', async () => {
        const user = await app.addUser({ role: 'manager' });
        const owner = await app.signedIn(user);
        await fill(user.username, true);
        const ids: number[] = [];
        for (let count = 0; count < 50; count += 1) {
          ids.push((await create(owner).expect(201)).body.id);
        }
        const responses = await atOnce(50, (index) =>
          owner.put(`/api/canned-replies/${ids[index]}`).send({ isShared: true }),
        );
        expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 });
        await create(owner, { isShared: true }).expect(409);
        expect(await titles(owner)).toHaveLength(249);
      });
    });
  });
});
