import { invoiceSummaries } from '../src/modules/billing/entities/invoice.summaries';
import { Settings } from '../src/modules/settings';
import {
  auditRows,
  newInvoice,
  startApp,
  wrongSummaries,
  type Client,
  type TestApp,
} from './harness';

describe('invoices', () => {
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt('2026-12-31T10:00:00.000Z');
    [admin, manager] = [await app.as('admin'), await app.as('manager')];
  });

  afterAll(() => app.close());

  afterEach(async () => {
    expect(await wrongSummaries(app.database, [invoiceSummaries])).toEqual([]);
  });

  const create = (fields: object = {}) => manager.post('/api/invoices').send(newInvoice(fields));
  const made = async (fields: object = {}) => (await create(fields).expect(201)).body;
  const read = async (id: number) => (await manager.get(`/api/invoices/${id}`).expect(200)).body;
  const auditOf = (id: number) => auditRows(app, 'invoice', id);

  const set = async (group: string, value: object): Promise<void> => {
    await app.database.query('REPLACE INTO settings (name, value) VALUES (?, ?)', [
      group,
      JSON.stringify(value),
    ]);
    app.nest.get(Settings).invalidate();
  };

  describe('are created', () => {
    it('pending, with what was entered and what a caller may do', async () => {
      const manager_ = await app.user('manager');
      const body = await made({ amount: 1250.5, clientName: '  Northwind Ltd ' });
      expect(body).toMatchObject({
        invoiceNumber: expect.stringMatching(/^INV-2026-\d{4}$/),
        projectId: null,
        projectName: null,
        clientName: 'Northwind Ltd',
        clientEmail: 'ops@northwind.example',
        amount: '1250.50',
        status: 'pending',
        dueDate: '2099-12-31',
        paidDate: null,
        description: 'Milestone 1: concept and design',
        issueDate: '2026-12-31',
        createdByName: `${manager_.firstName} ${manager_.lastName}`,
        issuer: { name: 'Atrium', currency: 'USD' },
        version: 1,
        abilities: {
          update: true,
          pay: 'invoices.settle_needs_admin',
          cancel: 'invoices.settle_needs_admin',
          delete: 'invoices.delete_needs_admin',
        },
      });
      expect(await read(body.id)).toEqual(body);
      expect(await auditOf(body.id)).toEqual([
        expect.objectContaining({ action: 'invoice.create', actorId: manager_.id }),
      ]);
    });

    it('due in as many days as the settings say, unless a date is given', async () => {
      expect((await made({ dueDate: undefined })).dueDate).toBe('2027-01-30');
      expect((await made({ dueDate: null })).dueDate).toBe('2027-01-30');
      expect((await made({ dueDate: '2027-01-31T22:15:00.000Z' })).dueDate).toBe('2027-01-31');
    });

    it('with the number that was proposed', async () => {
      const { body } = await manager.get('/api/invoices/proposal').expect(200);
      expect(body.dueDate).toBe('2027-01-30');
      expect((await made()).invoiceNumber).toBe(body.invoiceNumber);
    });

    it('with a number typed by hand if it is free, past which the counter goes on', async () => {
      const { body: proposal } = await manager.get('/api/invoices/proposal').expect(200);
      const typed = await made({ invoiceNumber: proposal.invoiceNumber });
      expect(typed.invoiceNumber).toBe(proposal.invoiceNumber);
      const { body: next } = await manager.get('/api/invoices/proposal').expect(200);
      expect(next.invoiceNumber).not.toBe(typed.invoiceNumber);
      expect((await made()).invoiceNumber).toBe(next.invoiceNumber);
      expect((await made({ invoiceNumber: 'A/77' })).invoiceNumber).toBe('A/77');
    });

    it('never with a number that another invoice has had', async () => {
      const proposed = async (): Promise<string> =>
        (await manager.get('/api/invoices/proposal').expect(200)).body.invoiceNumber;
      const first = await proposed();
      const [prefix = '', digits = ''] = first.split(/(?<=-)(?=\d+$)/);
      const at = (offset: number): string =>
        `${prefix}${String(Number(digits) + offset).padStart(4, '0')}`;
      const deleted = await made({ invoiceNumber: at(0) });
      const renumbered = await made({ invoiceNumber: at(1) });
      await (await app.as('admin')).delete(`/api/invoices/${deleted.id}`).expect(204);
      await manager
        .put(`/api/invoices/${renumbered.id}`)
        .send({ invoiceNumber: 'HAND-OVER' })
        .expect(200);
      expect(await proposed()).toBe(at(2));
      expect((await made()).invoiceNumber).toBe(at(2));
    });

    it('not with a number that is taken', async () => {
      const { invoiceNumber } = await made();
      const { body } = await create({ invoiceNumber: invoiceNumber.toLowerCase() }).expect(409);
      expect(body.rule).toBe('invoices.number_taken');
      expect(body.errors.invoiceNumber).toBe(body.message);
    });

    it('from a new counter each year, by the calendar of the company', async () => {
      await set('company', { timeZone: 'Pacific/Kiritimati' });
      const invoice = await made({ dueDate: undefined });
      expect(invoice).toMatchObject({
        invoiceNumber: 'INV-2027-0001',
        issueDate: '2027-01-01',
        dueDate: '2027-01-31',
      });
      await set('company', { timeZone: 'UTC' });
      expect((await made()).invoiceNumber).toMatch(/^INV-2026-/);
    });

    it('for a project, and for the client with the address', async () => {
      const { body: project } = await manager
        .post('/api/projects')
        .send({ name: 'Portal', clientName: 'Acme', clientEmail: 'it@acme.example' })
        .expect(201);
      const invoice = await made({ projectId: project.id, clientEmail: 'IT@acme.example' });
      expect(invoice).toMatchObject({
        projectId: project.id,
        projectName: 'Portal',
        clientId: project.clientId,
      });
      const { body } = await create({ projectId: 999_999 }).expect(400);
      expect(body.errors).toEqual({ projectId: 'There is no such project.' });
      const { body: refused } = await admin.delete(`/api/projects/${project.id}`).expect(409);
      expect(refused.rule).toBe('projects.has_invoices');
    });

    it('paid already only by those who settle invoices', async () => {
      const { body } = await create({ status: 'paid' }).expect(403);
      expect(body.rule).toBe('invoices.settle_needs_admin');
      const { body: paid } = await admin
        .post('/api/invoices')
        .send(newInvoice({ status: 'paid', paidDate: '2026-11-02' }))
        .expect(201);
      expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-11-02' });
      const { body: overdue } = await create({ status: 'overdue' }).expect(409);
      expect(overdue.errors.status).toBeDefined();
    });

    it.each<[string, object, string]>([
      ['no client name', { clientName: '' }, 'clientName'],
      ['no address', { clientEmail: undefined }, 'clientEmail'],
      ['a broken address', { clientEmail: 'nobody' }, 'clientEmail'],
      ['no amount', { amount: undefined }, 'amount'],
      ['a negative amount', { amount: '-1' }, 'amount'],
      ['three places', { amount: '1.005' }, 'amount'],
      ['an exponent', { amount: '1e3' }, 'amount'],
      ['a word as amount', { amount: 'NaN' }, 'amount'],
      ['too large an amount', { amount: '100000000.00' }, 'amount'],
      ['an impossible date', { dueDate: '2026-02-30' }, 'dueDate'],
      ['an unknown status', { status: 'open' }, 'status'],
      ['too long a number', { invoiceNumber: 'X'.repeat(51) }, 'invoiceNumber'],
      ['an unknown field', { colour: 'red' }, 'colour'],
      ['a paid date without payment', { paidDate: '2026-11-01' }, 'paidDate'],
    ])('not with %s', async (_, fields, field) => {
      const { body } = await create(fields).expect(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    });

    it.each(['0', '0.00', '99999999.99', '99999999.9'])('with the amount %s', async (amount) => {
      const [whole, places = ''] = amount.split('.');
      expect((await made({ amount })).amount).toBe(`${whole}.${places.padEnd(2, '0')}`);
    });

    it('once for one idempotency key', async () => {
      const send = () => create().set('Idempotency-Key', 'one-invoice');
      const [first, second] = [await send().expect(201), await send().expect(201)];
      expect(second.body).toEqual(first.body);
    });

    it.each(['employee', 'viewer'] as const)('not by a %s', async (role) => {
      const { body } = await (
        await app.as(role)
      )
        .post('/api/invoices')
        .send(newInvoice())
        .expect(403);
      expect(body.rule).toBe('role.not_allowed');
    });
  });

  it('are kept from employees and viewers when the setting says so, without the permission', async () => {
    await set('finance', { managersOnly: true });
    const { id } = await made();
    const trusted = await app.signedIn(await app.addUser({ permissions: ['finance.manage'] }));
    for (const path of ['', '/summary', `/${id}`]) {
      await (await app.as('employee')).get(`/api/invoices${path}`).expect(403);
      await (await app.as('viewer')).get(`/api/invoices${path}`).expect(403);
      await manager.get(`/api/invoices${path}`).expect(200);
      await trusted.get(`/api/invoices${path}`).expect(200);
    }
    await trusted.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    await set('finance', { managersOnly: false });
  });
});
