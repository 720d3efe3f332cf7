import { auditRows, makeProject, makeTicket, newTicket, startApp, type TestApp } from './harness';

describe('tickets', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  describe('POST /api/tickets', () => {
    it('creates a ticket with its number, assignee and project', async () => {
      const [assignee, manager] = [await app.user('employee'), await app.user('manager')];
      const project = await makeProject(app);
      const fields = {
        description: 'The PDF ends after page nine of ten.',
        priority: 'high',
        status: 'in-progress',
        assigneeId: assignee.id,
        projectId: project.id,
      };
      const body = await makeTicket(app, fields);
      expect(body).toMatchObject({
        ...newTicket(fields),
        number: `T-${String(body.id).padStart(4, '0')}`,
        assignedTo: `${assignee.firstName} ${assignee.lastName}`,
        projectName: 'Harbour portal',
        createdByName: `${manager.firstName} ${manager.lastName}`,
        clientId: expect.any(Number),
        firstResponseAt: null,
        resolvedAt: null,
        version: 1,
        nextStatuses: ['resolved', 'closed'],
      });
      const read = await (await app.as('viewer')).get(`/api/tickets/${body.id}`).expect(200);
      expect(read.body).toEqual({ ...body, abilities: read.body.abilities });
    });

    it('fills in the default values of a ticket', async () => {
      expect(await makeTicket(app)).toMatchObject({
        description: null,
        priority: 'medium',
        status: 'open',
        assigneeId: null,
        assignedTo: null,
        projectId: null,
        projectName: null,
      });
    });

    it('finds the assignee by display name or username', async () => {
      const user = await app.addUser({ firstName: 'Maya', lastName: 'Okafor' });
      expect(await makeTicket(app, { assignedTo: 'Maya Okafor' })).toMatchObject({
        assigneeId: user.id,
        assignedTo: 'Maya Okafor',
      });
      expect(await makeTicket(app, { assignedTo: user.username })).toMatchObject({
        assigneeId: user.id,
      });
    });

    it("prefers the assignee's id to the name", async () => {
      const user = await app.addUser();
      const body = await makeTicket(app, { assigneeId: user.id, assignedTo: 'Nobody At All' });
      expect(body.assigneeId).toBe(user.id);
    });

    it('rejects an assignee name that two users share', async () => {
      await app.addUser({ firstName: 'Kim', lastName: 'Twice' });
      await app.addUser({ firstName: 'Kim', lastName: 'Twice' });
      const { body } = await (
        await app.as('manager')
      )
        .post('/api/tickets')
        .send(newTicket({ assignedTo: 'Kim Twice' }))
        .expect(400);
      expect(body).toMatchObject({
        rule: 'tickets.ambiguous_assignee',
        errors: { assignedTo: expect.stringContaining('assigneeId') },
      });
    });

    it('refuses to assign a ticket to a deactivated user', async () => {
      const { id } = await app.addUser({ isActive: false });
      const { body } = await (
        await app.as('manager')
      )
        .post('/api/tickets')
        .send(newTicket({ assigneeId: id }))
        .expect(400);
      expect(body).toMatchObject({
        rule: 'tickets.unknown_assignee',
        message: 'Tickets can only be assigned to active team members.',
      });
    });

    it('lets an employee assign a new ticket to themselves, but not to others', async () => {
      const [employee, manager] = [await app.user('employee'), await app.user('manager')];
      const own = await makeTicket(app, { assigneeId: employee.id }, 'employee');
      expect(own.assigneeId).toBe(employee.id);
      const { body } = await (
        await app.as('employee')
      )
        .post('/api/tickets')
        .send(newTicket({ assigneeId: manager.id }))
        .expect(403);
      expect(body.rule).toBe('tickets.assign_self_only');
    });

    it('refuses to create a ticket for viewers and anonymous callers', async () => {
      const viewer = await app.as('viewer');
      const { body } = await viewer.post('/api/tickets').send(newTicket()).expect(403);
      expect(body).toMatchObject({ statusCode: 403, rule: 'role.not_allowed' });
      await app.anonymous().post('/api/tickets').send(newTicket()).expect(401);
    });

    it('writes the creation of a ticket to the audit log with actor, fields and address', async () => {
      const { id } = await makeTicket(app);
      const manager = await app.user('manager');
      const [row] = await auditRows(app, 'ticket', id);
      expect(row).toMatchObject({
        action: 'ticket.create',
        actorId: manager.id,
        address: expect.stringContaining('127.0.0.1'),
      });
      expect(JSON.parse(String(row?.after))).toMatchObject({
        title: newTicket().title,
        status: 'open',
      });
    });

    it('creates one ticket for one idempotency key', async () => {
      const browser = await app.as('manager');
      const send = () =>
        browser
          .post('/api/tickets')
          .set('Idempotency-Key', 'one-press')
          .send(newTicket({ title: 'Pressed twice' }))
          .expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
      const rows = await app.database.query('SELECT id FROM tickets WHERE title = ?', [
        'Pressed twice',
      ]);
      expect(rows).toHaveLength(1);
    });
  });
});
