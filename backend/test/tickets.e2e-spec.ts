import { auditRows, makeProject, makeTicket, newTicket, startApp, type TestApp } from './harness';

describe('tickets', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  describe('creating', () => {
    it('answers the ticket with its number, its assignee and its project', async () => {
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

    it('fills in the defaults of the specification', async () => {
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

    it('finds the assignee by display name or username, too', async () => {
      const person = await app.addUser({ firstName: 'Maya', lastName: 'Okafor' });
      expect(await makeTicket(app, { assignedTo: 'Maya Okafor' })).toMatchObject({
        assigneeId: person.id,
        assignedTo: 'Maya Okafor',
      });
      expect(await makeTicket(app, { assignedTo: person.username })).toMatchObject({
        assigneeId: person.id,
      });
    });

    it('takes the number of the assignee rather than the name', async () => {
      const person = await app.addUser();
      const body = await makeTicket(app, { assigneeId: person.id, assignedTo: 'Nobody At All' });
      expect(body.assigneeId).toBe(person.id);
    });

    it('says when a name belongs to two people', async () => {
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

    it('gives no ticket to somebody who has left', async () => {
      const { id } = await app.addUser({ isActive: false });
      const { body } = await (
        await app.as('manager')
      )
        .post('/api/tickets')
        .send(newTicket({ assigneeId: id }))
        .expect(400);
      expect(body).toMatchObject({
        rule: 'tickets.unknown_assignee',
        message: 'Tickets can only be assigned to active members of staff.',
      });
    });

    it('lets an employee take the ticket, but not give it to others', async () => {
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

    it('is refused to a viewer with the rule, and to strangers', async () => {
      const viewer = await app.as('viewer');
      const { body } = await viewer.post('/api/tickets').send(newTicket()).expect(403);
      expect(body).toMatchObject({ statusCode: 403, rule: 'role.not_allowed' });
      await app.anonymous().post('/api/tickets').send(newTicket()).expect(401);
    });

    it('is written to the audit log with who, what and from where', async () => {
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

    it('makes one ticket for one idempotency key', async () => {
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
