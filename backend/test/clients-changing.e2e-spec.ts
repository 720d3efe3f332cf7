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
  wrongSummaries,
  type TestApp,
} from './harness';

describe('changes of clients', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await wrongSummaries(app.database, [clientSummaries])).toEqual([]);
  });

  const read = async (id: number, role: Role = 'viewer') =>
    (await (await app.as(role)).get(`/api/clients/${id}`).expect(200)).body;
  const stored = (id: number) => storedRow(app, 'clients', id);

  describe('changing', () => {
    it('keeps what was not sent, empties what was emptied, and raises the version', async () => {
      const client = await makeClient(app);
      const browser = await app.as('manager');
      const { body } = await browser
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

    it('is nothing when everything is sent back as it was', async () => {
      const { id, name, email } = await makeClient(app);
      const browser = await app.as('manager');
      const { body } = await browser.put(`/api/clients/${id}`).send({ name, email }).expect(200);
      expect(body.version).toBe(1);
      expect(await auditRows(app, 'client', id)).toHaveLength(1);
    });

    it('is refused for a version that somebody has changed since, in either place', async () => {
      const { id } = await makeClient(app);
      const browser = await app.as('manager');
      await browser.put(`/api/clients/${id}`).send({ name: 'Newer' }).expect(200);
      const stale = await browser
        .put(`/api/clients/${id}`)
        .send({ name: 'Older', version: 1 })
        .expect(409);
      expect(stale.body.rule).toBe('record.stale_version');
      await browser
        .put(`/api/clients/${id}`)
        .set('If-Match', '"1"')
        .send({ name: 'Older' })
        .expect(409);
      expect(await read(id)).toMatchObject({ name: 'Newer', version: 2 });
    });

    it('is refused to an employee, a viewer and nobody in particular', async () => {
      const { id } = await makeClient(app);
      for (const role of ['employee', 'viewer'] as const) {
        const browser = await app.as(role);
        const { body } = await browser.put(`/api/clients/${id}`).send({ name: 'Mine' }).expect(403);
        expect(body.rule).toBe('clients.update_needs_manager');
        expect((await read(id, role)).abilities.update).toBe('clients.update_needs_manager');
      }
      await app.anonymous().put(`/api/clients/${id}`).send({ name: 'Mine' }).expect(401);
    });

    it('answers 404 for a client that is not there', async () => {
      const browser = await app.as('manager');
      await browser.put('/api/clients/999999').send({ name: 'Nobody' }).expect(404);
      await browser.get('/api/clients/999999').expect(404);
      await browser.get('/api/clients/999999/activity').expect(404);
      await browser.get('/api/clients/none').expect(404);
    });

    it('keeps a client with active projects from being a prospect', async () => {
      const { id, email } = await makeClient(app);
      const project = await makeProject(app, { clientEmail: email });
      expect((await read(id)).status).toBe('active');
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/clients/${id}`)
        .send({ status: 'prospect' })
        .expect(409);
      expect(body).toMatchObject({
        rule: 'clients.has_active_projects',
        errors: { status: expect.any(String) },
      });
      await browser.put(`/api/projects/${project.id}`).send({ status: 'completed' }).expect(200);
      await browser.put(`/api/clients/${id}`).send({ status: 'prospect' }).expect(200);
      await browser.put(`/api/projects/${project.id}`).send({ status: 'active' }).expect(200);
      expect((await read(id)).status).toBe('active');
    });
  });

  describe('the address', () => {
    it('of another client is refused with a hint to merge the two', async () => {
      const other = await makeClient(app, { name: 'Other Ltd' });
      const { id } = await makeClient(app);
      const browser = await app.as('manager');
      const { body } = await browser
        .put(`/api/clients/${id}`)
        .send({ email: other.email })
        .expect(409);
      expect(body).toMatchObject({
        rule: 'clients.email_taken',
        errors: { email: expect.stringMatching(/^Other Ltd already has .* merge them\.$/) },
      });
      expect((await read(id)).version).toBe(1);
    });

    it('that a client had goes on linking its records to it', async () => {
      const { id, email } = await makeClient(app);
      const project = await makeProject(app, { clientEmail: email });
      const browser = await app.as('manager');
      await browser.put(`/api/clients/${id}`).send({ email: 'moved@acme.example' }).expect(200);
      expect(await read(id)).toMatchObject({ email: 'moved@acme.example', formerEmails: [email] });

      await browser.put(`/api/projects/${project.id}`).send({ progress: 10 }).expect(200);
      const ticket = await browser
        .post('/api/tickets')
        .send(newTicket({ clientEmail: email }))
        .expect(201);
      expect((await browser.get(`/api/projects/${project.id}`).expect(200)).body.clientId).toBe(id);
      expect(ticket.body.clientId).toBe(id);

      const taken = await browser.post('/api/clients').send(newClient({ email })).expect(409);
      expect(taken.body.rule).toBe('clients.email_taken');
      const another = await makeClient(app);
      await browser.put(`/api/clients/${another.id}`).send({ email }).expect(409);

      const { body } = await browser.put(`/api/clients/${id}`).send({ email }).expect(200);
      expect(body).toMatchObject({ email, formerEmails: [] });
    });

    it('that no record carries is free again when the client gives it up', async () => {
      const { id, email } = await makeClient(app);
      const browser = await app.as('manager');
      await browser.put(`/api/clients/${id}`).send({ email: 'typo@acme.example' }).expect(200);
      await browser.put(`/api/clients/${id}`).send({ email }).expect(200);
      expect((await read(id)).formerEmails).toEqual([]);
      await makeClient(app, { email: 'typo@acme.example' });
    });

    it('that is unknown makes a prospect, which its first active project makes active', async () => {
      const clientEmail = 'new@unknown.example';
      const browser = await app.as('employee');
      const ticket = await browser.post('/api/tickets').send(newTicket({ clientEmail }));
      const { clientId } = ticket.body;
      expect(await read(clientId)).toMatchObject({ status: 'prospect', email: clientEmail });
      await makeProject(app, { clientEmail });
      expect(await read(clientId)).toMatchObject({ status: 'active', version: 2 });
    });
  });

  describe('deleting', () => {
    it('leaves its tickets without a client', async () => {
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

    it('is refused while projects refer to the client', async () => {
      const { id, email } = await makeClient(app);
      await makeProject(app, { clientEmail: email, status: 'completed' });
      const admin = await app.as('admin');
      const { body } = await admin.delete(`/api/clients/${id}`).expect(409);
      expect(body.rule).toBe('clients.has_projects');
      expect(await stored(id)).toBeDefined();
    });

    it('is refused while invoices refer to the client', async () => {
      const { id } = await makeClient(app);
      await insertInvoice(app, { clientId: id, status: 'cancelled' });
      const admin = await app.as('admin');
      const { body } = await admin.delete(`/api/clients/${id}`).expect(409);
      expect(body.rule).toBe('clients.has_invoices');
    });

    it('is refused to a manager, and to nobody in particular', async () => {
      const { id } = await makeClient(app);
      const { body } = await (await app.as('manager')).delete(`/api/clients/${id}`).expect(403);
      expect(body.rule).toBe('clients.delete_needs_admin');
      await app.anonymous().delete(`/api/clients/${id}`).expect(401);
    });
  });
});
