import { type Role, ROLES } from '@atrium/contracts';
import {
  auditRows,
  makeProject,
  makeTicket,
  newTicket,
  startApp,
  storedRow,
  type TestApp,
} from './harness';

describe('changes to tickets', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  async function change(id: number, body: object, role: Role = 'manager') {
    return (await app.as(role)).put(`/api/tickets/${id}`).send(body);
  }

  describe('PUT /api/tickets/:id', () => {
    it('changes the fields sent, keeps the others and increments the version of a ticket', async () => {
      const created = await makeTicket(app, { description: 'Old.', priority: 'low' });
      const { status, body } = await change(created.id, {
        title: 'Renamed',
        description: null,
        version: 1,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Renamed',
        description: null,
        priority: 'low',
        clientEmail: created.clientEmail,
        version: 2,
      });
      const row = (await auditRows(app, 'ticket', created.id)).at(-1);
      expect(JSON.parse(String(row?.before))).toEqual({
        title: created.title,
        description: 'Old.',
      });
      expect(JSON.parse(String(row?.after))).toEqual({ title: 'Renamed', description: null });
    });

    it('rejects an older version of a ticket and changes nothing', async () => {
      const { id } = await makeTicket(app);
      expect((await change(id, { title: 'First', version: 1 })).status).toBe(200);
      const { status, body } = await change(id, { title: 'Second', version: 1 });
      expect([status, body.rule]).toEqual([409, 'record.stale_version']);
      expect(await storedRow(app, 'tickets', id)).toMatchObject({ title: 'First', version: 2 });
    });

    it('writes nothing when a ticket is sent back unchanged', async () => {
      const created = await makeTicket(app);
      const { body } = await change(created.id, { ...newTicket(), assigneeId: null, version: 1 });
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'ticket', created.id)).toHaveLength(1);
    });

    it('returns 404 for a change to an unknown ticket', async () => {
      expect((await change(999_999, { title: 'x' })).status).toBe(404);
    });

    it("does not let an employee change another user's ticket and names who can", async () => {
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

    it('lets an employee change tickets they opened or are assigned to', async () => {
      const employee = await app.user('employee');
      const opened = await makeTicket(app, {}, 'employee');
      const assigned = await makeTicket(app, { assigneeId: employee.id });
      for (const { id } of [opened, assigned]) {
        expect((await change(id, { priority: 'high' }, 'employee')).status).toBe(200);
      }
    });

    it('lets an employee assign a ticket to themselves and unassign it, but not reassign it', async () => {
      const [employee, manager] = [await app.user('employee'), await app.user('manager')];
      const { id } = await makeTicket(app, {}, 'employee');
      expect((await change(id, { assigneeId: employee.id }, 'employee')).status).toBe(200);
      expect((await change(id, { assigneeId: null }, 'employee')).status).toBe(200);
      const { status, body } = await change(id, { assigneeId: manager.id }, 'employee');
      expect([status, body.rule]).toEqual([403, 'tickets.assign_self_only']);
      expect((await change(id, { assigneeId: employee.id })).status).toBe(200);
    });

    it('keeps a deactivated assignee until someone changes the assignee', async () => {
      const user = await app.addUser({ firstName: 'Gone', lastName: 'Away' });
      const { id } = await makeTicket(app, { assigneeId: user.id });
      await app.database.query('UPDATE users SET isActive = 0 WHERE id = ?', [user.id]);
      for (const unchanged of [{ assigneeId: user.id }, { assignedTo: 'Gone Away' }]) {
        const { status, body } = await change(id, {
          ...unchanged,
          title: JSON.stringify(unchanged),
        });
        expect([status, body.assigneeId, body.assignedTo]).toEqual([200, user.id, 'Gone Away']);
      }
    });

    it('does not let a viewer change a ticket', async () => {
      const { id } = await makeTicket(app);
      expect((await change(id, { title: 'x' }, 'viewer')).status).toBe(403);
    });

    it('rejects a project that does not exist', async () => {
      const { id } = await makeTicket(app);
      const { status, body } = await change(id, { projectId: 999_999 });
      expect([status, body.errors]).toEqual([
        400,
        { projectId: "This project doesn't exist. It may have been deleted." },
      ]);
    });

    it('keeps a ticket without a project when the project is deleted', async () => {
      const project = await makeProject(app);
      const { id } = await makeTicket(app, { projectId: project.id });
      await (await app.as('admin')).delete(`/api/projects/${project.id}`).expect(204);
      const { body } = await (await app.as('viewer')).get(`/api/tickets/${id}`).expect(200);
      expect(body).toMatchObject({ projectId: null, projectName: null });
    });
  });

  describe('DELETE /api/tickets/:id', () => {
    const allowed: Role[] = ['super_admin', 'admin', 'manager'];

    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 204 : 403] as const))(
      'responds to role %s with %d when it deletes a ticket',
      async (role, status) => {
        const { id } = await makeTicket(app, {}, 'employee');
        await (await app.as(role)).delete(`/api/tickets/${id}`).expect(status);
        expect(Boolean(await storedRow(app, 'tickets', id))).toBe(status === 403);
      },
    );

    it('deletes a ticket with its conversation and history and records it in the audit log', async () => {
      const { id } = await makeTicket(app, { title: 'Short lived' });
      const manager = await app.as('manager');
      await manager.post(`/api/tickets/${id}/messages`).send({ kind: 'note', body: 'Odd.' });
      await manager.put(`/api/tickets/${id}`).send({ priority: 'high' }).expect(200);
      await manager.delete(`/api/tickets/${id}`).expect(204);
      await manager.delete(`/api/tickets/${id}`).expect(404);
      for (const part of ['', '/messages', '/history']) {
        await manager.get(`/api/tickets/${id}${part}`).expect(404);
      }
      const row = (await auditRows(app, 'ticket', id)).at(-1);
      expect(row).toMatchObject({ action: 'ticket.delete', after: null });
      expect(JSON.parse(String(row?.before))).toMatchObject({
        title: 'Short lived',
        priority: 'high',
      });
    });
  });
});
