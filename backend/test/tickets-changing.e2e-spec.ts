import { ROLES, type Role } from '@atrium/contracts';
import {
  auditRows,
  makeProject,
  makeTicket,
  newTicket,
  startApp,
  storedRow,
  type TestApp,
} from './harness';

describe('changes of tickets', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function change(id: number, body: object, role: Role = 'manager') {
    return (await app.as(role)).put(`/api/tickets/${id}`).send(body);
  }

  describe('changing', () => {
    it('changes what was sent, keeps the rest, and raises the version', async () => {
      const made = await makeTicket(app, { description: 'Old.', priority: 'low' });
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
      const row = (await auditRows(app, 'ticket', made.id)).at(-1);
      expect(JSON.parse(String(row?.before))).toEqual({ title: made.title, description: 'Old.' });
      expect(JSON.parse(String(row?.after))).toEqual({ title: 'Renamed', description: null });
    });

    it('refuses an older version and changes nothing', async () => {
      const { id } = await makeTicket(app);
      expect((await change(id, { title: 'First', version: 1 })).status).toBe(200);
      const { status, body } = await change(id, { title: 'Second', version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
      expect(await storedRow(app, 'tickets', id)).toMatchObject({ title: 'First', version: 2 });
    });

    it('writes nothing when nothing changes', async () => {
      const made = await makeTicket(app);
      const { body } = await change(made.id, { ...newTicket(), assigneeId: null, version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'ticket', made.id)).toHaveLength(1);
    });

    it('answers 404 for an unknown ticket', async () => {
      expect((await change(999_999, { title: 'x' })).status).toBe(404);
    });

    it('refuses an employee a foreign ticket and names who could', async () => {
      const { id } = await makeTicket(app);
      const { status, body } = await change(id, { title: 'Mine' }, 'employee');
      expect(status).toBe(403);
      expect(body).toMatchObject({
        rule: 'tickets.not_assigned',
        message:
          'Only the person who opened the ticket, its assignee, or a manager can change this ticket.',
      });
      expect(await storedRow(app, 'tickets', id)).toMatchObject({ version: 1 });
    });

    it('lets an employee change what was opened by or given to them', async () => {
      const employee = await app.user('employee');
      const opened = await makeTicket(app, {}, 'employee');
      const given = await makeTicket(app, { assigneeId: employee.id });
      for (const { id } of [opened, given])
        expect((await change(id, { priority: 'high' }, 'employee')).status).toBe(200);
    });

    it('lets an employee take and leave a ticket, but not pass it on', async () => {
      const [employee, manager] = [await app.user('employee'), await app.user('manager')];
      const { id } = await makeTicket(app, {}, 'employee');
      expect((await change(id, { assigneeId: employee.id }, 'employee')).status).toBe(200);
      expect((await change(id, { assigneeId: null }, 'employee')).status).toBe(200);
      const { status, body } = await change(id, { assigneeId: manager.id }, 'employee');
      expect([status, body.rule]).toEqual([403, 'tickets.assign_self_only']);
      expect((await change(id, { assigneeId: employee.id })).status).toBe(200);
    });

    it('keeps an assignee who has left since, as long as nobody changes it', async () => {
      const person = await app.addUser({ firstName: 'Gone', lastName: 'Away' });
      const { id } = await makeTicket(app, { assigneeId: person.id });
      await app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [person.id]);
      for (const same of [{ assigneeId: person.id }, { assignedTo: 'Gone Away' }]) {
        const { status, body } = await change(id, { ...same, title: JSON.stringify(same) });
        expect([status, body.assigneeId, body.assignedTo]).toEqual([200, person.id, 'Gone Away']);
      }
    });

    it('is refused to a viewer', async () => {
      const { id } = await makeTicket(app);
      expect((await change(id, { title: 'x' }, 'viewer')).status).toBe(403);
    });

    it('refuses a project that does not exist', async () => {
      const { id } = await makeTicket(app);
      const { status, body } = await change(id, { projectId: 999_999 });
      expect([status, body.errors]).toEqual([400, { projectId: 'There is no such project.' }]);
    });

    it('stays without its project when that is deleted', async () => {
      const project = await makeProject(app);
      const { id } = await makeTicket(app, { projectId: project.id });
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
        const { id } = await makeTicket(app, {}, 'employee');
        await (await app.as(role)).delete(`/api/tickets/${id}`).expect(status);
        expect(Boolean(await storedRow(app, 'tickets', id))).toBe(status === 403);
      },
    );

    it('takes conversation and history along; the audit log says what it was', async () => {
      const { id } = await makeTicket(app, { title: 'Short lived' });
      const manager = await app.as('manager');
      await manager.post(`/api/tickets/${id}/messages`).send({ kind: 'note', body: 'Odd.' });
      await manager.put(`/api/tickets/${id}`).send({ priority: 'high' }).expect(200);
      await manager.delete(`/api/tickets/${id}`).expect(204);
      await manager.delete(`/api/tickets/${id}`).expect(404);
      for (const part of ['', '/messages', '/history'])
        await manager.get(`/api/tickets/${id}${part}`).expect(404);
      const row = (await auditRows(app, 'ticket', id)).at(-1);
      expect(row).toMatchObject({ action: 'ticket.delete', after: null });
      expect(JSON.parse(String(row?.before))).toMatchObject({
        title: 'Short lived',
        priority: 'high',
      });
    });
  });
});
