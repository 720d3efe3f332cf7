import { REFUSALS } from '@atrium/contracts';
import { invoiceSummaries } from '../src/modules/billing/entities/invoice.summaries';
import { Settings } from '../src/modules/settings';
import { Summaries } from '../src/platform/database';
import { newInvoice, startApp, type Client, type TestApp } from './harness';

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
    expect(await app.nest.get(Summaries).compare(invoiceSummaries)).toEqual([]);
  });

  const create = (fields: object = {}) => manager.post('/api/invoices').send(newInvoice(fields));
  const made = async (fields: object = {}) => (await create(fields).expect(201)).body;
  const read = async (id: number) => (await manager.get(`/api/invoices/${id}`).expect(200)).body;
  const auditOf = (id: number) =>
    app.database.query<{ action: string; actorId: number | null; after: string }[]>(
      "SELECT action, actorId, after FROM audit_log WHERE entity = 'invoice' AND entityId = ? ORDER BY id",
      [id],
    );

  const set = async (group: string, value: object): Promise<void> => {
    await app.database.query('REPLACE INTO settings (name, value) VALUES (?, ?)', [
      group,
      JSON.stringify(value),
    ]);
    app.nest.get(Settings).forget();
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

  describe('are changed while pending', () => {
    it('field by field, each change with its audit row and a new version', async () => {
      const invoice = await made();
      const { body } = await manager
        .put(`/api/invoices/${invoice.id}`)
        .send({ amount: '99.9', dueDate: '2027-03-01', version: 1 })
        .expect(200);
      expect(body).toEqual({
        ...invoice,
        amount: '99.90',
        dueDate: '2027-03-01',
        version: 2,
        updatedAt: expect.any(String),
      });
      const [, audit] = await auditOf(invoice.id);
      expect(JSON.parse(String(audit?.after))).toEqual({ amount: '99.90', dueDate: '2027-03-01' });
    });

    it('not at all when everything comes back as it was', async () => {
      const { id, invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate } =
        await made();
      const sent = { invoiceNumber, projectId, clientName, clientEmail, amount, status, dueDate };
      const { body } = await manager
        .put(`/api/invoices/${id}`)
        .send({ ...sent, paidDate: null })
        .expect(200);
      expect(body.version).toBe(1);
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('not from an old version, said in the body or in If-Match', async () => {
      const { id } = await made();
      await manager.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(200);
      const put = () => manager.put(`/api/invoices/${id}`);
      for (const request of [
        put().send({ amount: '2', version: 1 }),
        put().set('If-Match', '"1"').send({ amount: '2' }),
      ]) {
        const { body } = await request.expect(409);
        expect(body.rule).toBe('record.stale_version');
      }
      expect((await read(id)).amount).toBe('1.00');
    });

    it('to another number if it is free, and to another client', async () => {
      const [one, other] = [await made(), await made()];
      const put = (fields: object) => manager.put(`/api/invoices/${one.id}`).send(fields);
      const { body } = await put({ invoiceNumber: other.invoiceNumber }).expect(409);
      expect(body.errors.invoiceNumber).toMatch(other.invoiceNumber);
      const { body: renumbered } = await put({ invoiceNumber: 'OLD-1' }).expect(200);
      expect(renumbered.invoiceNumber).toBe('OLD-1');
      const { body: moved } = await put({ clientEmail: 'new@client.example' }).expect(200);
      expect(moved.clientId).not.toBe(one.clientId);
    });

    it('not by an employee, and not without a project that there is', async () => {
      const { id } = await made();
      const employee = await app.as('employee');
      await employee.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(403);
      await app.anonymous().put(`/api/invoices/${id}`).send({ amount: '1' }).expect(401);
      await manager.put(`/api/invoices/${id}`).send({ projectId: 999_999 }).expect(400);
      await manager.put('/api/invoices/999999').send({ amount: '1' }).expect(404);
    });

    it('to paid with the status of the specification, by those who settle', async () => {
      const { id } = await made();
      const { body } = await manager
        .put(`/api/invoices/${id}`)
        .send({ status: 'paid' })
        .expect(403);
      expect(body.rule).toBe('invoices.settle_needs_admin');
      const { body: overdue } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'overdue' })
        .expect(409);
      expect(overdue.rule).toBe('invoices.status_not_reachable');
      const { body: paid } = await admin
        .put(`/api/invoices/${id}`)
        .send({ status: 'paid', paidDate: '2026-11-19' })
        .expect(200);
      expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-11-19' });
    });
  });

  describe('are settled', () => {
    it('paid today, or on the day that is given', async () => {
      const [one, other] = [await made(), await made()];
      const { body } = await admin.post(`/api/invoices/${one.id}/pay`).expect(200);
      expect(body).toMatchObject({ status: 'paid', paidDate: '2026-12-31', version: 2 });
      const { body: dated } = await admin
        .post(`/api/invoices/${other.id}/pay`)
        .send({ paidDate: '2026-10-31', version: 1 })
        .expect(200);
      expect(dated.paidDate).toBe('2026-10-31');
      expect((await auditOf(other.id)).map(({ action }) => action)).toEqual([
        'invoice.create',
        'invoice.pay',
      ]);
    });

    it('not on a day to come, not from an old version, not by a manager', async () => {
      const { id } = await made();
      const pay = (fields: object) => admin.post(`/api/invoices/${id}/pay`).send(fields);
      const { body } = await pay({ paidDate: '2027-01-01' }).expect(400);
      expect(body.errors.paidDate).toBe('Paid date must not lie in the future.');
      await manager.put(`/api/invoices/${id}`).send({ amount: '1' }).expect(200);
      await pay({ version: 1 }).expect(409);
      await manager.post(`/api/invoices/${id}/pay`).send({}).expect(403);
      await manager.post(`/api/invoices/${id}/cancel`).send({}).expect(403);
      await admin.post('/api/invoices/999999/pay').send({}).expect(404);
      expect((await read(id)).status).toBe('pending');
    });

    it('and a paid one stays as it is', async () => {
      const { id } = await made();
      const { body: paid } = await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
      const rule = 'invoices.paid_is_final';
      expect(paid.abilities).toEqual({ update: rule, pay: rule, cancel: rule, delete: rule });
      for (const request of [
        admin.put(`/api/invoices/${id}`).send({ amount: '1' }),
        admin.put(`/api/invoices/${id}`).send({ paidDate: '2026-11-01' }),
        admin.post(`/api/invoices/${id}/pay`).send({}),
        admin.post(`/api/invoices/${id}/cancel`).send({}),
        admin.delete(`/api/invoices/${id}`),
      ]) {
        const { body } = await request.expect(409);
        expect(body).toMatchObject({ rule, message: REFUSALS[rule] });
      }
      expect(await read(id)).toMatchObject({ ...paid, abilities: expect.anything() });
    });

    it('and a cancelled one can only be deleted', async () => {
      const { id } = await made();
      const { body } = await admin.post(`/api/invoices/${id}/cancel`).expect(200);
      expect(body).toMatchObject({ status: 'cancelled', paidDate: null });
      expect(body.abilities.delete).toBe(true);
      for (const request of [
        admin.put(`/api/invoices/${id}`).send({ amount: '1' }),
        admin.post(`/api/invoices/${id}/pay`).send({}),
        admin.post(`/api/invoices/${id}/cancel`).send({}),
      ]) {
        expect((await request.expect(409)).body.rule).toBe('invoices.cancelled_is_final');
      }
      await manager.delete(`/api/invoices/${id}`).expect(403);
      await admin.delete(`/api/invoices/${id}`).expect(204);
      await admin.get(`/api/invoices/${id}`).expect(404);
      await admin.delete(`/api/invoices/${id}`).expect(404);
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
