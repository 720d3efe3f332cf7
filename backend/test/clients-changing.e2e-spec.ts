import type { Role } from '@atrium/contracts';
import { clientSummaries } from '../src/modules/clients/entities/client.summaries';
import {
  auditRows,
  insertInvoice,
  makeClient,
  makeProject,
  newClient,
  newTicket,
  startApp,
  storedRow,
  summaryDifferences,
  type TestApp,
} from './harness';

describe('changes to clients', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await summaryDifferences(app.database, [clientSummaries])).toEqual([]);
  });

  const read = async (id: number, role: Role = 'viewer') =>
    (await (await app.as(role)).get(`/api/clients/${id}`).expect(200)).body;
  const stored = (id: number) => storedRow(app, 'clients', id);

  describe('PUT /api/clients/:id', () => {
    it('updates the given fields of a client, clears emptied ones and raises the version', async () => {
      const client = await makeClient(app);
      const manager = await app.as('manager');
      const { body } = await manager
        .put(`/api/clients/${client.id}`)
        .send({ name: 'Acme Group', phone: '', version: 1 })
        .expect(200);
      expect(body).toMatchObject({
        name: 'Acme Group',
        phone: null,
        industry: client.industry,
        email: client.email,
        version: 2,
      });
      const [, update] = await auditRows(app, 'client', client.id);
      expect(JSON.parse(String(update?.before))).toEqual({
        name: client.name,
        phone: client.phone,
      });
      expect(JSON.parse(String(update?.after))).toEqual({ name: 'Acme Group', phone: null });
    });

    it('leaves a client unchanged when every field is sent back as it was', async () => {
      const { id, name, email } = await makeClient(app);
      const manager = await app.as('manager');
      const { body } = await manager.put(`/api/clients/${id}`).send({ name, email }).expect(200);
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'client', id)).toHaveLength(1);
    });

    it('rejects an update from a stale version in the body or in If-Match', async () => {
      const { id } = await makeClient(app);
      const manager = await app.as('manager');
      await manager.put(`/api/clients/${id}`).send({ name: 'Newer' }).expect(200);
      const stale = await manager
        .put(`/api/clients/${id}`)
        .send({ name: 'Older', version: 1 })
        .expect(409);
      expect(stale.body.rule).toBe('record.stale_version');
      await manager
        .put(`/api/clients/${id}`)
        .set('If-Match', '"1"')
        .send({ name: 'Older' })
        .expect(409);
      expect(await read(id)).toMatchObject({ name: 'Newer', version: 2 });
    });

    it('rejects an update by employees, viewers and without a session', async () => {
      const { id } = await makeClient(app);
      for (const role of ['employee', 'viewer'] as const) {
        const userClient = await app.as(role);
        const { body } = await userClient
          .put(`/api/clients/${id}`)
          .send({ name: 'Mine' })
          .expect(403);
        expect(body.rule).toBe('clients.update_needs_manager');
        expect((await read(id, role)).abilities.update).toBe('clients.update_needs_manager');
      }
      await app.anonymous().put(`/api/clients/${id}`).send({ name: 'Mine' }).expect(401);
    });

    it('returns 404 for an unknown client', async () => {
      const manager = await app.as('manager');
      await manager.put('/api/clients/999999').send({ name: 'Nobody' }).expect(404);
      await manager.get('/api/clients/999999').expect(404);
      await manager.get('/api/clients/999999/activity').expect(404);
      await manager.get('/api/clients/none').expect(404);
    });

    it('rejects the status prospect for a client with active projects', async () => {
      const { id, email } = await makeClient(app);
      const project = await makeProject(app, { clientEmail: email });
      expect((await read(id)).status).toBe('active');
      const manager = await app.as('manager');
      const { body } = await manager
        .put(`/api/clients/${id}`)
        .send({ status: 'prospect' })
        .expect(409);
      expect(body).toMatchObject({
        rule: 'clients.has_active_projects',
        errors: { status: expect.any(String) },
      });
      await manager.put(`/api/projects/${project.id}`).send({ status: 'completed' }).expect(200);
      await manager.put(`/api/clients/${id}`).send({ status: 'prospect' }).expect(200);
      await manager.put(`/api/projects/${project.id}`).send({ status: 'active' }).expect(200);
      expect((await read(id)).status).toBe('active');
    });
  });

  describe('email addresses of clients', () => {
    it("rejects another client's email address and suggests merging the two", async () => {
      const other = await makeClient(app, { name: 'Other Ltd' });
      const { id } = await makeClient(app);
      const manager = await app.as('manager');
      const { body } = await manager
        .put(`/api/clients/${id}`)
        .send({ email: other.email })
        .expect(409);
      expect(body).toMatchObject({
        rule: 'clients.email_taken',
        errors: { email: expect.stringMatching(/^Other Ltd already has .* merge them\.$/) },
      });
      expect((await read(id)).version).toBe(1);
    });

    it('links new records with a former email address to the client that had it', async () => {
      const { id, email } = await makeClient(app);
      const project = await makeProject(app, { clientEmail: email });
      const manager = await app.as('manager');
      await manager.put(`/api/clients/${id}`).send({ email: 'moved@acme.example' }).expect(200);
      expect(await read(id)).toMatchObject({ email: 'moved@acme.example', formerEmails: [email] });

      await manager.put(`/api/projects/${project.id}`).send({ progress: 10 }).expect(200);
      const ticket = await manager
        .post('/api/tickets')
        .send(newTicket({ clientEmail: email }))
        .expect(201);
      expect((await manager.get(`/api/projects/${project.id}`).expect(200)).body.clientId).toBe(id);
      expect(ticket.body.clientId).toBe(id);

      const taken = await manager.post('/api/clients').send(newClient({ email })).expect(409);
      expect(taken.body.rule).toBe('clients.email_taken');
      const another = await makeClient(app);
      await manager.put(`/api/clients/${another.id}`).send({ email }).expect(409);

      const { body } = await manager.put(`/api/clients/${id}`).send({ email }).expect(200);
      expect(body).toMatchObject({ email, formerEmails: [] });
    });

    it('frees a former email address that no record uses when the client changes back', async () => {
      const { id, email } = await makeClient(app);
      const manager = await app.as('manager');
      await manager.put(`/api/clients/${id}`).send({ email: 'typo@acme.example' }).expect(200);
      await manager.put(`/api/clients/${id}`).send({ email }).expect(200);
      expect((await read(id)).formerEmails).toEqual([]);
      await makeClient(app, { email: 'typo@acme.example' });
    });

    it('creates a prospect for an unknown email address and activates it with its first active project', async () => {
      const clientEmail = 'new@unknown.example';
      const employee = await app.as('employee');
      const ticket = await employee.post('/api/tickets').send(newTicket({ clientEmail }));
      const { clientId } = ticket.body;
      expect(await read(clientId)).toMatchObject({ status: 'prospect', email: clientEmail });
      await makeProject(app, { clientEmail });
      expect(await read(clientId)).toMatchObject({ status: 'active', version: 2 });
    });
  });

  describe('DELETE /api/clients/:id', () => {
    it('deletes a client and keeps its tickets without a client', async () => {
      const { id, email } = await makeClient(app);
      const admin = await app.as('admin');
      const ticket = await admin
        .post('/api/tickets')
        .send(newTicket({ clientEmail: email }))
        .expect(201);
      await admin.delete(`/api/clients/${id}`).expect(204);
      await admin.get(`/api/clients/${id}`).expect(404);
      const read = await admin.get(`/api/tickets/${ticket.body.id}`).expect(200);
      expect(read.body).toMatchObject({ clientId: null, clientEmail: email });
      expect((await auditRows(app, 'client', id)).at(-1)).toMatchObject({
        action: 'client.delete',
      });
    });

    it('rejects deleting a client that has projects', async () => {
      const { id, email } = await makeClient(app);
      await makeProject(app, { clientEmail: email, status: 'completed' });
      const admin = await app.as('admin');
      const { body } = await admin.delete(`/api/clients/${id}`).expect(409);
      expect(body.rule).toBe('clients.has_projects');
      expect(await stored(id)).toBeDefined();
    });

    it('rejects deleting a client that has invoices', async () => {
      const { id } = await makeClient(app);
      await insertInvoice(app, { clientId: id, status: 'cancelled' });
      const admin = await app.as('admin');
      const { body } = await admin.delete(`/api/clients/${id}`).expect(409);
      expect(body.rule).toBe('clients.has_invoices');
    });

    it('rejects deleting a client by managers and without a session', async () => {
      const { id } = await makeClient(app);
      const { body } = await (await app.as('manager')).delete(`/api/clients/${id}`).expect(403);
      expect(body.rule).toBe('clients.delete_needs_admin');
      await app.anonymous().delete(`/api/clients/${id}`).expect(401);
    });
  });
});
