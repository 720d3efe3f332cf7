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

  it("updates the assignee's tickets when an admin renames the user and no others", async () => {
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
