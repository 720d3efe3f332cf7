import type { Role } from '@atrium/contracts';
import { clientSummaries } from '../src/modules/clients/entities/client.entity';
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

describe('clients', () => {
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

  describe('POST /api/clients', () => {
    it('creates a client with figures and abilities', async () => {
      const client = newClient({ status: 'active' });
      const manager = await app.as('manager');
      const { body } = await manager.post('/api/clients').send(client).expect(201);
      expect(body).toMatchObject({
        ...client,
        version: 1,
        formerEmails: [],
        figures: { activeProjects: 0, projects: 0, totalValue: '0.00', tickets: 0 },
        abilities: {
          update: true,
          merge: 'clients.merge_needs_admin',
          delete: 'clients.delete_needs_admin',
        },
      });
      expect(await read(body.id)).toMatchObject(client);
    });

    it('creates a prospect from only a name and an email address', async () => {
      const email = 'only@prospect.example';
      const manager = await app.as('manager');
      const { body } = await manager
        .post('/api/clients')
        .send({ name: '  Prospect  ', email: 'Only@Prospect.example' })
        .expect(201);
      expect(body).toMatchObject({
        name: 'Prospect',
        email,
        status: 'prospect',
        industry: null,
        contactName: null,
        phone: null,
        address: null,
      });
    });

    it('rejects an email address that is taken and names the client that has it', async () => {
      const first = await makeClient(app, { name: 'First Ltd' });
      const manager = await app.as('manager');
      const { body } = await manager
        .post('/api/clients')
        .send(newClient({ email: first.email.toUpperCase() }))
        .expect(409);
      expect(body).toMatchObject({
        rule: 'clients.email_taken',
        errors: { email: expect.stringContaining('First Ltd already has this email address') },
      });
    });

    it('rejects a client created by employees, viewers and without a session', async () => {
      for (const role of ['employee', 'viewer'] as const) {
        const userClient = await app.as(role);
        const { body } = await userClient.post('/api/clients').send(newClient()).expect(403);
        expect(body.rule).toBe('role.not_allowed');
      }
      await app.anonymous().post('/api/clients').send(newClient()).expect(401);
    });

    it('records who created a client, with which values and from which address', async () => {
      const { id, email } = await makeClient(app);
      const manager = await app.user('manager');
      const [row] = await auditRows(app, 'client', id);
      expect(row).toMatchObject({
        action: 'client.create',
        actorId: manager.id,
        address: expect.stringContaining('127.0.0.1'),
      });
      expect(JSON.parse(String(row?.after))).toMatchObject({ email, status: 'prospect' });
    });

    it('creates one client for two requests with the same idempotency key', async () => {
      const manager = await app.as('manager');
      const client = newClient();
      const send = () =>
        manager.post('/api/clients').set('Idempotency-Key', 'one-press').send(client).expect(201);
      const [first, second] = [await send(), await send()];
      expect(second.body.id).toBe(first.body.id);
    });
  });

  describe('input validation for clients', () => {
    const INVALID_VALUES: [field: string, values: unknown[], sentence: RegExp][] = [
      ['name', [undefined, null, '', '  \t '], /^Client name is required$/],
      ['name', [42, true, ['a'], { a: 1 }], /^Client name must be text\.$/],
      ['name', ['x'.repeat(201)], /at most 200 characters/],
      ['name', ['a\u0000b', 'a\nb'], /control characters/],
      ['name', ['a\ud800b'], /broken character/],
      ['industry', [7, 'x'.repeat(201)], /^Industry /],
      ['contactName', [7, 'x'.repeat(201)], /^Contact name /],
      ['email', [undefined, null, ''], /^Email is required$/],
      ['email', ['nobody', 'a@b', 'a b@c.example', 'a@@c.example', 7], /\S/],
      ['email', [`${'x'.repeat(250)}@c.example`], /at most 254 characters/],
      ['phone', [7, 'x'.repeat(51)], /^Phone /],
      ['address', [7, 'x'.repeat(501)], /^Address /],
      ['status', ['Active', 'lost', '', null, 1], /\S/],
      ['version', ['1', 0], /\S/],
      ['createdById', [7], /^There is no field named "createdById"\.$/],
    ];
    const cases = INVALID_VALUES.flatMap(([field, values, sentence]) =>
      values.map((value) => [field, JSON.stringify(value)?.slice(0, 40), value, sentence] as const),
    );

    it.each(cases.filter(([field]) => field !== 'version'))(
      'rejects a new client with %s = %s',
      async (field, _, value, sentence) => {
        const manager = await app.as('manager');
        const [before] = await app.database.query('SELECT COUNT(*) AS n FROM clients');
        const { body } = await manager
          .post('/api/clients')
          .send(newClient({ [field]: value }))
          .expect(400);
        expect(body.message).toMatch(sentence);
        expect(body.errors).toEqual({ [field]: body.message });
        const [after] = await app.database.query('SELECT COUNT(*) AS n FROM clients');
        expect(after).toEqual(before);
      },
    );

    it.each(cases.filter(([, , value]) => value !== undefined))(
      'rejects a client update with %s = %s',
      async (field, _, value, sentence) => {
        const { id } = await makeClient(app);
        const before = await stored(id);
        const manager = await app.as('manager');
        const { body } = await manager
          .put(`/api/clients/${id}`)
          .send({ [field]: value })
          .expect(400);
        expect(body.message).toMatch(sentence);
        expect(await stored(id)).toEqual(before);
      },
    );
  });

  describe('figures of a client', () => {
    it("counts a client's projects and tickets and sums its budgets and invoices", async () => {
      const { id, email: clientEmail } = await makeClient(app);
      await makeProject(app, { clientEmail, budget: '1000.10' });
      await makeProject(app, { clientEmail, budget: '2000.20', status: 'completed' });
      await makeProject(app, { clientEmail });
      const manager = await app.as('manager');
      await manager.post('/api/tickets').send(newTicket({ clientEmail })).expect(201);
      await manager
        .post('/api/tickets')
        .send(newTicket({ clientEmail, status: 'closed' }))
        .expect(201);
      await insertInvoice(app, { clientId: id, amount: '10.01' });
      await insertInvoice(app, { clientId: id, amount: '20.02', status: 'overdue' });
      await insertInvoice(app, {
        clientId: id,
        amount: '30.00',
        status: 'paid',
        paidDate: '2026-11-01',
      });
      await insertInvoice(app, { clientId: id, amount: '999.00', status: 'cancelled' });
      expect((await read(id)).figures).toEqual({
        activeProjects: 2,
        projects: 3,
        totalValue: '3000.30',
        openTickets: 1,
        tickets: 2,
        invoices: 4,
        invoiced: '60.03',
        outstanding: '30.03',
        credits: '0.00',
        otherCurrencies: [],
      });
    });

    it('counts neither drafts nor credit notes as invoices of a client', async () => {
      const { id } = await makeClient(app);
      const { id: creditedInvoiceId } = await insertInvoice(app, { clientId: id, amount: '10.00' });
      await insertInvoice(app, {
        clientId: id,
        amount: '500.00',
        status: 'draft',
        invoiceNumber: null,
      });
      await insertInvoice(app, {
        clientId: id,
        creditedInvoiceId,
        amount: '4.00',
        kind: 'credit-note',
        status: 'issued',
      });
      expect((await read(id)).figures).toMatchObject({
        invoices: 1,
        invoiced: '10.00',
        outstanding: '10.00',
      });
    });

    it('omits invoice figures for users who cannot read invoices', async () => {
      const { id } = await makeClient(app);
      await insertInvoice(app, { clientId: id, amount: '100.00' });
      const finance = { managersOnly: true };
      await app.database.query(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON DUPLICATE KEY UPDATE value = VALUES(value)',
        ['finance', JSON.stringify(finance)],
      );
      const employeeView = await read(id, 'employee');
      const managerView = await read(id, 'manager');
      const listed = async (role: Role) => (await (await app.as(role)).get('/api/clients')).body[0];
      const [employeeRow, managerRow] = [await listed('employee'), await listed('manager')];
      await app.database.query("DELETE FROM settings WHERE name = 'finance'");
      expect(employeeView.figures).not.toHaveProperty('invoices');
      expect(employeeView.figures).not.toHaveProperty('invoiced');
      expect(employeeView.figures).not.toHaveProperty('otherCurrencies');
      expect(employeeRow.id).toBe(id);
      expect(employeeRow).not.toHaveProperty('outstanding');
      expect(managerView.figures.invoiced).toBe('100.00');
      expect(managerRow.outstanding).toEqual([{ currency: 'USD', amount: '100.00' }]);
    });
  });

  describe('GET /api/clients/:id/activity', () => {
    it("lists a client's activity newest first to every role that reads clients", async () => {
      const { id } = await makeClient(app);
      const manager = await app.as('manager');
      await manager.put(`/api/clients/${id}`).send({ name: 'Acme Group' }).expect(200);
      await makeProject(app, { clientEmail: (await read(id)).email });
      const { body } = await (
        await app.as('viewer')
      )
        .get(`/api/clients/${id}/activity`)
        .expect(200);
      expect(body).toMatchObject([
        {
          action: 'client.update',
          changes: [{ field: 'status', before: 'prospect', after: 'active' }],
        },
        {
          action: 'client.update',
          changes: [{ field: 'name', before: 'Acme Corporation', after: 'Acme Group' }],
        },
        { action: 'client.create', actorName: expect.stringContaining('Robin') },
      ]);
      expect(JSON.stringify(body)).not.toContain('127.0.0.1');
    });
  });
});
