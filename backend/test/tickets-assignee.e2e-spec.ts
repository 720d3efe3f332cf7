import type { User } from '../src/modules/users';
import { atOnce, type Client, newTicket, startApp, type TestApp } from './harness';

describe('assignee name of a ticket', () => {
  let app: TestApp;
  let admin: Client;
  let assignee: User;
  let ticketId: number;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('admin');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    assignee = await app.addUser({ firstName: 'Kim', lastName: 'Doe' });
    ticketId = (await create({ assigneeId: assignee.id })).id;
  });

  const create = async (fields: object = {}) =>
    (await admin.post('/api/tickets').send(newTicket(fields)).expect(201)).body;
  const read = async (id = ticketId) => (await admin.get(`/api/tickets/${id}`).expect(200)).body;

  it("updates only the assignee's tickets when an admin renames the user", async () => {
    const other = await create({ assigneeId: (await app.user('manager')).id });
    const before = await read();
    await admin.put(`/api/users/${assignee.id}`).send({ lastName: 'Doe-Lind' }).expect(200);
    expect(await read()).toMatchObject({
      assigneeId: assignee.id,
      assignedTo: 'Kim Doe-Lind',
      version: before.version,
      updatedAt: before.updatedAt,
    });
    expect((await read(other.id)).assignedTo).toBe(other.assignedTo);
    const { body } = await admin.get('/api/tickets').query({ sort: '-assignedTo' }).expect(200);
    const names = body.map(({ assignedTo }: { assignedTo: string }) => assignedTo);
    expect(names).toContain('Kim Doe-Lind');
    expect(names).not.toContain('Kim Doe');
  });

  it("updates the assignee's tickets when users rename themselves", async () => {
    const browser = await app.signedIn(assignee);
    await browser
      .put('/api/auth/profile')
      .field('firstName', 'Kim-Marie')
      .field('lastName', 'Doe')
      .field('email', assignee.email)
      .expect(200);
    expect((await read()).assignedTo).toBe('Kim-Marie Doe');
  });

  it('unassigns tickets when the user is deleted and names the user in the history', async () => {
    const before = await read();
    await admin.delete(`/api/users/${assignee.id}`).expect(204);
    expect(await read()).toMatchObject({
      assigneeId: null,
      assignedTo: null,
      version: before.version + 1,
    });
    const { body } = await admin.get(`/api/tickets/${ticketId}/history`).expect(200);
    const { firstName, lastName } = await app.user('admin');
    expect(body.at(-1)).toMatchObject({
      field: 'assignedTo',
      oldValue: 'Kim Doe',
      newValue: null,
      actorName: `${firstName} ${lastName}`,
    });
  });

  describe('deactivation', () => {
    const deactivate = (fields: object) =>
      admin.put(`/api/users/${assignee.id}`).send({ isActive: false, ...fields });

    it('keeps the tickets of a deactivated user unless another assignee is given', async () => {
      await deactivate({}).expect(200);
      expect(await read()).toMatchObject({ assigneeId: assignee.id, assignedTo: 'Kim Doe' });
    });

    it('shows in the list, on the ticket and to a mirror whether the assignee is inactive', async () => {
      const before = await read();
      expect(before.isAssigneeInactive).toBe(false);
      const { headers } = await admin.get('/api/tickets?updatedSince=2999-01-01T00:00:00Z');
      await deactivate({}).expect(200);
      const inactive = { isAssigneeInactive: true, version: before.version };
      expect(await read()).toMatchObject(inactive);
      const list = await admin.get('/api/tickets').query({ assigneeId: assignee.id }).expect(200);
      expect(list.body).toMatchObject([{ id: ticketId, ...inactive }]);
      const changes = await admin
        .get('/api/tickets')
        .query({ cursor: headers['x-sync-cursor'] })
        .expect(200);
      expect(changes.body).toMatchObject([{ id: ticketId, ...inactive }]);
      await admin.put(`/api/users/${assignee.id}`).send({ isActive: true }).expect(200);
      expect((await read()).isAssigneeInactive).toBe(false);
    });

    it('reassigns the unfinished tickets of a deactivated user and notifies the new assignee once', async () => {
      const taker = await app.addUser({ firstName: 'Ada', lastName: 'Berg' });
      const other = await create({ assigneeId: assignee.id });
      const closed = await create({ assigneeId: assignee.id });
      await admin.put(`/api/tickets/${closed.id}`).send({ status: 'closed' }).expect(200);
      const before = await read();
      await deactivate({ reassignTicketsToId: taker.id }).expect(200);
      expect(await read()).toMatchObject({
        assigneeId: taker.id,
        assignedTo: 'Ada Berg',
        version: before.version + 1,
      });
      expect((await read(other.id)).assigneeId).toBe(taker.id);
      expect((await read(closed.id)).assigneeId).toBe(assignee.id);
      const { body: history } = await admin.get(`/api/tickets/${ticketId}/history`).expect(200);
      expect(history.at(-1)).toMatchObject({ oldValue: 'Kim Doe', newValue: 'Ada Berg' });
      const { body: bell } = await (
        await app.signedIn(taker)
      )
        .get('/api/notifications')
        .expect(200);
      expect(bell).toMatchObject([
        {
          type: 'ticket.assigned',
          title: expect.stringMatching(/ assigned 2 tickets to you$/),
          body: 'They were assigned to Kim Doe, whose account was deactivated.',
          link: '/tickets?view=mine',
        },
      ]);
    });

    it('names the ticket if only one is reassigned', async () => {
      const taker = await app.addUser({ firstName: 'Ada', lastName: 'Berg' });
      await deactivate({ reassignTicketsToId: taker.id }).expect(200);
      const { body: bell } = await (
        await app.signedIn(taker)
      )
        .get('/api/notifications')
        .expect(200);
      expect(bell).toMatchObject([
        {
          title: expect.stringMatching(/ assigned T-\d{4,} to you$/),
          link: `/tickets/${ticketId}`,
        },
      ]);
    });

    it('does not deactivate the user if the new assignee is inactive, unknown or the user', async () => {
      const inactive = await app.addUser({ isActive: false });
      for (const reassignTicketsToId of [inactive.id, 999_999, assignee.id]) {
        const { body } = await deactivate({ reassignTicketsToId }).expect(400);
        expect(body.rule).toBe('tickets.unknown_assignee');
      }
      const { body: user } = await admin.get(`/api/users/${assignee.id}`).expect(200);
      expect(user.isActive).toBe(true);
      expect((await read()).assigneeId).toBe(assignee.id);
    });

    it('rejects reassigning tickets without deactivating the user', async () => {
      const { id: reassignTicketsToId } = await app.user('manager');
      const { body } = await admin
        .put(`/api/users/${assignee.id}`)
        .send({ reassignTicketsToId })
        .expect(400);
      expect(body.rule).toBe('users.reassigns_without_deactivation');
    });

    it('reassigns the tickets of all users who are deactivated together', async () => {
      const second = await app.addUser({ firstName: 'Lee', lastName: 'Park' });
      const taker = await app.addUser({ firstName: 'Ada', lastName: 'Berg' });
      const other = await create({ assigneeId: second.id });
      await admin
        .post('/api/users/bulk')
        .send({
          ids: [assignee.id, second.id],
          changes: { isActive: false, reassignTicketsToId: taker.id },
        })
        .expect(200);
      expect((await read()).assigneeId).toBe(taker.id);
      expect((await read(other.id)).assigneeId).toBe(taker.id);
    });
  });

  it('shows the current name when tickets and names change at the same time', async () => {
    const created = await atOnce(12, (index) =>
      index % 3 === 2
        ? admin.put(`/api/users/${assignee.id}`).send({ lastName: `Name ${index}` })
        : admin.post('/api/tickets').send(newTicket({ assigneeId: assignee.id })),
    );
    expect(created.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
    const { body: user } = await admin.get(`/api/users/${assignee.id}`).expect(200);
    const { body } = await admin.get('/api/tickets').query({ assigneeId: assignee.id }).expect(200);
    expect(new Set(body.map(({ assignedTo }: { assignedTo: string }) => assignedTo))).toEqual(
      new Set([`${user.firstName} ${user.lastName}`]),
    );
    expect(body).toHaveLength(9);
  });
});
