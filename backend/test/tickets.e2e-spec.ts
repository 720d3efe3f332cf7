import { ROLES, type Role } from '@atrium/contracts';
import { newTicket, startApp, type TestApp } from './harness';

interface AuditRow {
  action: string;
  before: string;
  after: string;
}

describe('tickets', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  /** A ticket made by somebody with the role; answers its body. */
  async function makeTicket(fields: object = {}, role: Role = 'manager') {
    const browser = await app.as(role);
    const { body } = await browser.post('/api/tickets').send(newTicket(fields)).expect(201);
    return body;
  }

  async function stored(id: number) {
    const [row] = await app.database.query('SELECT * FROM tickets WHERE id = ?', [id]);
    return row;
  }

  async function auditRows(id: number) {
    return app.database.query<AuditRow[]>(
      "SELECT * FROM audit_log WHERE entity = 'ticket' AND entityId = ? ORDER BY id",
      [id],
    );
  }

  async function change(id: number, body: object, role: Role = 'manager') {
    return (await app.as(role)).put(`/api/tickets/${id}`).send(body);
  }

  async function makeProject() {
    const browser = await app.as('manager');
    const { body } = await browser
      .post('/api/projects')
      .send({ name: 'Harbour portal', clientName: 'N', clientEmail: 'n@client.example' })
      .expect(201);
    return body;
  }

  describe('creating', () => {
    it('answers the ticket with its number, its assignee and its project', async () => {
      const [assignee, manager] = [await app.user('employee'), await app.user('manager')];
      const project = await makeProject();
      const fields = {
        description: 'The PDF ends after page nine of ten.',
        priority: 'high',
        status: 'in-progress',
        assigneeId: assignee.id,
        projectId: project.id,
      };
      const body = await makeTicket(fields);
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
      expect(await makeTicket()).toMatchObject({
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
      expect(await makeTicket({ assignedTo: 'Maya Okafor' })).toMatchObject({
        assigneeId: person.id,
        assignedTo: 'Maya Okafor',
      });
      expect(await makeTicket({ assignedTo: person.username })).toMatchObject({
        assigneeId: person.id,
      });
    });

    it('takes the number of the assignee rather than the name', async () => {
      const person = await app.addUser();
      const body = await makeTicket({ assigneeId: person.id, assignedTo: 'Nobody At All' });
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
      const own = await makeTicket({ assigneeId: employee.id }, 'employee');
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
      const { id } = await makeTicket();
      const manager = await app.user('manager');
      const [row] = await auditRows(id);
      expect(row).toMatchObject({
        action: 'ticket.create',
        actorId: manager.id,
        address: expect.stringContaining('127.0.0.1'),
      });
      expect(JSON.parse(row?.after ?? '')).toMatchObject({
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

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeTicket({ description: 'Old.', priority: 'low' });
      const { status, body } = await change(made.id, {
        title: 'Renamed',
        description: null,
        version: 1,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Renamed',
        description: null,
        priority: 'low',
        clientEmail: made.clientEmail,
        version: 2,
      });
      const row = (await auditRows(made.id)).at(-1);
      expect(JSON.parse(row?.before ?? '')).toEqual({ title: made.title, description: 'Old.' });
      expect(JSON.parse(row?.after ?? '')).toEqual({ title: 'Renamed', description: null });
    });

    it('refuses an older version and changes nothing', async () => {
      const { id } = await makeTicket();
      expect((await change(id, { title: 'First', version: 1 })).status).toBe(200);
      const { status, body } = await change(id, { title: 'Second', version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
      expect(await stored(id)).toMatchObject({ title: 'First', version: 2 });
    });

    it('writes nothing when nothing changes', async () => {
      const made = await makeTicket();
      const { body } = await change(made.id, { ...newTicket(), assigneeId: null, version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(made.id)).toHaveLength(1);
    });

    it('answers 404 for an unknown ticket', async () => {
      expect((await change(999_999, { title: 'x' })).status).toBe(404);
    });

    it('refuses an employee a foreign ticket and names who could', async () => {
      const { id } = await makeTicket();
      const { status, body } = await change(id, { title: 'Mine' }, 'employee');
      expect(status).toBe(403);
      expect(body).toMatchObject({
        rule: 'tickets.not_assigned',
        message:
          'Only the person who opened the ticket, its assignee, or a manager can change this ticket.',
      });
      expect(await stored(id)).toMatchObject({ version: 1 });
    });

    it('lets an employee change what was opened by or given to them', async () => {
      const employee = await app.user('employee');
      const opened = await makeTicket({}, 'employee');
      const given = await makeTicket({ assigneeId: employee.id });
      for (const { id } of [opened, given])
        expect((await change(id, { priority: 'high' }, 'employee')).status).toBe(200);
    });

    it('lets an employee take and leave a ticket, but not pass it on', async () => {
      const [employee, manager] = [await app.user('employee'), await app.user('manager')];
      const { id } = await makeTicket({}, 'employee');
      expect((await change(id, { assigneeId: employee.id }, 'employee')).status).toBe(200);
      expect((await change(id, { assigneeId: null }, 'employee')).status).toBe(200);
      const { status, body } = await change(id, { assigneeId: manager.id }, 'employee');
      expect([status, body.rule]).toEqual([403, 'tickets.assign_self_only']);
      expect((await change(id, { assigneeId: employee.id })).status).toBe(200);
    });

    it('keeps an assignee who has left since, as long as nobody changes it', async () => {
      const person = await app.addUser({ firstName: 'Gone', lastName: 'Away' });
      const { id } = await makeTicket({ assigneeId: person.id });
      await app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [person.id]);
      for (const same of [{ assigneeId: person.id }, { assignedTo: 'Gone Away' }]) {
        const { status, body } = await change(id, { ...same, title: JSON.stringify(same) });
        expect([status, body.assigneeId, body.assignedTo]).toEqual([200, person.id, 'Gone Away']);
      }
    });

    it('is refused to a viewer', async () => {
      const { id } = await makeTicket();
      expect((await change(id, { title: 'x' }, 'viewer')).status).toBe(403);
    });

    it('refuses a project that does not exist', async () => {
      const { id } = await makeTicket();
      const { status, body } = await change(id, { projectId: 999_999 });
      expect([status, body.errors]).toEqual([400, { projectId: 'There is no such project.' }]);
    });

    it('stays without its project when that is deleted', async () => {
      const project = await makeProject();
      const { id } = await makeTicket({ projectId: project.id });
      await (await app.as('admin')).delete(`/api/projects/${project.id}`).expect(204);
      const { body } = await (await app.as('viewer')).get(`/api/tickets/${id}`).expect(200);
      expect(body).toMatchObject({ projectId: null, projectName: null });
    });
  });

  describe('deleting', () => {
    const allowed: Role[] = ['super_admin', 'admin', 'manager'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      'by a %s answers %d',
      async (role, status) => {
        const { id } = await makeTicket({}, 'employee');
        await (await app.as(role)).delete(`/api/tickets/${id}`).expect(status);
        expect(Boolean(await stored(id))).toBe(status === 403);
      },
    );

    it('takes conversation and history along; the audit log says what it was', async () => {
      const { id } = await makeTicket({ title: 'Short lived' });
      const manager = await app.as('manager');
      await manager.post(`/api/tickets/${id}/messages`).send({ kind: 'note', body: 'Odd.' });
      await manager.put(`/api/tickets/${id}`).send({ priority: 'high' }).expect(200);
      await manager.delete(`/api/tickets/${id}`).expect(204);
      await manager.delete(`/api/tickets/${id}`).expect(404);
      for (const part of ['', '/messages', '/history'])
        await manager.get(`/api/tickets/${id}${part}`).expect(404);
      const row = (await auditRows(id)).at(-1);
      expect(row).toMatchObject({ action: 'ticket.delete', after: null });
      expect(JSON.parse(row?.before ?? '')).toMatchObject({
        title: 'Short lived',
        priority: 'high',
      });
    });
  });
});
