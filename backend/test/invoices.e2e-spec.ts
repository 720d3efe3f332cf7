import { invoiceSummaries } from '../src/modules/billing/entities/invoice.entity';
import { paymentSummaries } from '../src/modules/billing/payments/payment.entity';
import {
  auditRows,
  type Client,
  invoiceRequests,
  newInvoice,
  saveSettings,
  setCompanyTimeZone,
  startApp,
  summaryDifferences,
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
    expect(await summaryDifferences(app.database, [invoiceSummaries, paymentSummaries])).toEqual(
      [],
    );
  });

  const { post: postInvoice, create: createInvoice, read } = invoiceRequests(() => manager);
  const auditOf = (id: number) => auditRows(app, 'invoice', id);

  describe('POST /api/invoices', () => {
    it("creates a pending invoice with the given fields and the caller's abilities", async () => {
      const managerUser = await app.user('manager');
      const body = await createInvoice({ amount: 1250.5, clientName: '  Northwind Ltd ' });
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
        createdByName: `${managerUser.firstName} ${managerUser.lastName}`,
        issuer: { name: 'Atrium', currency: 'USD' },
        version: 1,
        kind: 'invoice',
        netTotal: '1250.50',
        taxTotal: '0.00',
        taxes: [{ category: 'O', percent: '0.000', netAmount: '1250.50', taxAmount: '0.00' }],
        paidTotal: '0.00',
        creditedTotal: '0.00',
        balanceDue: '1250.50',
        lines: [
          {
            description: 'Milestone 1: concept and design',
            quantity: '1.0000',
            unitPrice: '1250.5000',
            taxCategory: 'O',
            netAmount: '1250.50',
          },
        ],
        abilities: {
          update: true,
          issue: 'invoices.not_draft',
          pay: 'invoices.settle_needs_admin',
          refund: 'invoices.settle_needs_admin',
          credit: 'invoices.settle_needs_admin',
          cancel: 'invoices.settle_needs_admin',
          delete: 'invoices.delete_needs_admin',
        },
      });
      expect(await read(body.id)).toEqual(body);
      expect(await auditOf(body.id)).toEqual([
        expect.objectContaining({ action: 'invoice.create', actorId: managerUser.id }),
      ]);
    });

    it('sets the due date from the settings unless a date is given', async () => {
      expect((await createInvoice({ dueDate: undefined })).dueDate).toBe('2027-01-30');
      expect((await createInvoice({ dueDate: null })).dueDate).toBe('2027-01-30');
      expect((await createInvoice({ dueDate: '2027-01-31T22:15:00.000Z' })).dueDate).toBe(
        '2027-01-31',
      );
    });

    it('assigns the proposed number to the next invoice', async () => {
      const { body } = await manager.get('/api/invoices/proposal').expect(200);
      expect(body.dueDate).toBe('2027-01-30');
      expect((await createInvoice()).invoiceNumber).toBe(body.invoiceNumber);
    });

    it("proposes the due date of a client's own days to pay, found by any of its addresses", async () => {
      const { body: client } = await manager
        .post('/api/clients')
        .send({ name: 'Prompt Payer', email: 'ap@prompt.example', paymentDays: 7 })
        .expect(201);
      await manager
        .post(`/api/clients/${client.id}/contacts`)
        .send({ name: 'Robin', email: 'robin@prompt.example' })
        .expect(201);
      const dueDateFor = async (clientEmail: string): Promise<string> =>
        (await manager.get('/api/invoices/proposal').query({ clientEmail }).expect(200)).body
          .dueDate;
      expect(await dueDateFor('AP@prompt.example')).toBe('2027-01-07');
      expect(await dueDateFor('robin@prompt.example')).toBe('2027-01-07');
      expect(await dueDateFor('unknown@')).toBe('2027-01-30');
      const created = await createInvoice({
        clientEmail: 'ap@prompt.example',
        dueDate: undefined,
      });
      expect(created.dueDate).toBe('2027-01-07');
    });

    it('accepts a typed invoice number that is free and skips it in the counter', async () => {
      const { body: proposal } = await manager.get('/api/invoices/proposal').expect(200);
      const typed = await createInvoice({ invoiceNumber: proposal.invoiceNumber });
      expect(typed.invoiceNumber).toBe(proposal.invoiceNumber);
      const { body: next } = await manager.get('/api/invoices/proposal').expect(200);
      expect(next.invoiceNumber).not.toBe(typed.invoiceNumber);
      expect((await createInvoice()).invoiceNumber).toBe(next.invoiceNumber);
      expect((await createInvoice({ invoiceNumber: 'A/77' })).invoiceNumber).toBe('A/77');
    });

    it('never reuses the number of a deleted or renumbered invoice', async () => {
      const readProposedNumber = async (): Promise<string> =>
        (await manager.get('/api/invoices/proposal').expect(200)).body.invoiceNumber;
      const first = await readProposedNumber();
      const [prefix = '', digits = ''] = first.split(/(?<=-)(?=\d+$)/);
      const numberAt = (offset: number): string =>
        `${prefix}${String(Number(digits) + offset).padStart(4, '0')}`;
      const deleted = await createInvoice({ invoiceNumber: numberAt(0) });
      const renumbered = await createInvoice({ invoiceNumber: numberAt(1) });
      await (await app.as('admin')).delete(`/api/invoices/${deleted.id}`).expect(204);
      await manager
        .put(`/api/invoices/${renumbered.id}`)
        .send({ invoiceNumber: 'HAND-OVER' })
        .expect(200);
      expect(await readProposedNumber()).toBe(numberAt(2));
      expect((await createInvoice()).invoiceNumber).toBe(numberAt(2));
    });

    it.each(['INV-2019-0007', 'DELETED/7'])(
      'rejects the entered number %s of a deleted invoice',
      async (invoiceNumber) => {
        const { id } = await createInvoice({ invoiceNumber });
        await (await app.as('admin')).delete(`/api/invoices/${id}`).expect(204);
        const { body: rejected } = await postInvoice({ invoiceNumber }).expect(409);
        expect(rejected.rule).toBe('invoices.number_taken');
        const draft = await createInvoice({ status: 'draft' });
        await manager.post(`/api/invoices/${draft.id}/issue`).send({ invoiceNumber }).expect(409);
        await manager.post(`/api/invoices/${draft.id}/issue`).send({}).expect(200);
      },
    );

    it('rejects an invoice number that is taken, in any case', async () => {
      const { invoiceNumber } = await createInvoice();
      const { body } = await postInvoice({ invoiceNumber: invoiceNumber.toLowerCase() }).expect(
        409,
      );
      expect(body.rule).toBe('invoices.number_taken');
      expect(body.errors.invoiceNumber).toBe(body.message);
    });

    it.each(['CN-2026-0001', 'cn-2031-12345'])(
      'rejects %s as the number of an invoice, because it is reserved for credit notes',
      async (invoiceNumber) => {
        const { body } = await postInvoice({ invoiceNumber }).expect(400);
        expect(body).toMatchObject({
          rule: 'invoices.number_reserved',
          errors: {
            invoiceNumber:
              'Numbers such as CN-2026-0001 are reserved for credit notes. Choose a different one.',
          },
        });
        const draft = await createInvoice({ status: 'draft' });
        await manager.post(`/api/invoices/${draft.id}/issue`).send({ invoiceNumber }).expect(400);
        const { id } = await createInvoice();
        await manager.put(`/api/invoices/${id}`).send({ invoiceNumber }).expect(400);
        await postInvoice({ invoiceNumber: `${invoiceNumber}-A` }).expect(201);
      },
    );

    it("starts a new number sequence each year in the company's time zone", async () => {
      await setCompanyTimeZone(app, 'Pacific/Kiritimati');
      const invoice = await createInvoice({ dueDate: undefined });
      expect(invoice).toMatchObject({
        invoiceNumber: 'INV-2027-0001',
        issueDate: '2027-01-01',
        dueDate: '2027-01-31',
      });
      await setCompanyTimeZone(app, 'UTC');
      expect((await createInvoice()).invoiceNumber).toMatch(/^INV-2026-/);
    });

    it('continues the number sequence of the year when the prefix changes', async () => {
      const last = (await createInvoice()).invoiceNumber;
      await saveSettings(app, 'finance', { invoicePrefix: 'RE' });
      const next = (await createInvoice()).invoiceNumber;
      await saveSettings(app, 'finance', { invoicePrefix: 'INV' });
      const countOf = (number: string): number => Number(number.split('-').at(-1));
      expect(next).toMatch(/^RE-2026-\d{4}$/);
      expect(countOf(next)).toBe(countOf(last) + 1);
      expect((await createInvoice()).invoiceNumber).toMatch(/^INV-2026-/);
    });

    it('links an invoice to its project and to the client with its email address', async () => {
      const { body: project } = await manager
        .post('/api/projects')
        .send({ name: 'Portal', clientName: 'Acme', clientEmail: 'it@acme.example' })
        .expect(201);
      const invoice = await createInvoice({
        projectId: project.id,
        clientEmail: 'IT@acme.example',
      });
      expect(invoice).toMatchObject({
        projectId: project.id,
        projectName: 'Portal',
        clientId: project.clientId,
      });
      const { body } = await postInvoice({ projectId: 999_999 }).expect(400);
      expect(body.errors).toEqual({
        projectId: "This project doesn't exist. It may have been deleted.",
      });
      const { body: rejected } = await admin.delete(`/api/projects/${project.id}`).expect(409);
      expect(rejected.rule).toBe('projects.has_invoices');
    });

    it('lets only admins create an invoice that is already paid', async () => {
      const { body } = await postInvoice({ status: 'paid' }).expect(403);
      expect(body.rule).toBe('invoices.settle_needs_admin');
      const { body: paid } = await admin
        .post('/api/invoices')
        .send(newInvoice({ status: 'paid', paidDate: '2026-11-02' }))
        .expect(201);
      expect(paid).toMatchObject({ status: 'paid', paidDate: '2026-11-02' });
      const { body: overdue } = await postInvoice({ status: 'overdue' }).expect(409);
      expect(overdue.errors.status).toBeDefined();
    });

    it.each<[string, object, string]>([
      ['no client name', { clientName: '' }, 'clientName'],
      ['no email address', { clientEmail: undefined }, 'clientEmail'],
      ['an invalid email address', { clientEmail: 'nobody' }, 'clientEmail'],
      ['no amount', { amount: undefined }, 'amount'],
      ['a negative amount', { amount: '-1' }, 'amount'],
      ['three decimal places', { amount: '1.005' }, 'amount'],
      ['an exponent', { amount: '1e3' }, 'amount'],
      ['a word as the amount', { amount: 'NaN' }, 'amount'],
      ['an amount that is too large', { amount: '100000000.00' }, 'amount'],
      ['an impossible date', { dueDate: '2026-02-30' }, 'dueDate'],
      ['an unknown status', { status: 'open' }, 'status'],
      ['a number that is too long', { invoiceNumber: 'X'.repeat(51) }, 'invoiceNumber'],
      ['an unknown field', { color: 'red' }, 'color'],
      ['a paid date but no payment', { paidDate: '2026-11-01' }, 'paidDate'],
    ])('rejects an invoice with %s', async (_, fields, field) => {
      const { body } = await postInvoice(fields).expect(400);
      expect(Object.keys(body.errors)).toEqual([field]);
    });

    it.each(['0', '0.00', '99999999.99', '99999999.9'])(
      'accepts an invoice with the amount %s',
      async (amount) => {
        const [units, places = ''] = amount.split('.');
        expect((await createInvoice({ amount })).amount).toBe(`${units}.${places.padEnd(2, '0')}`);
      },
    );

    it('creates one invoice for two requests with the same idempotency key', async () => {
      const send = () => postInvoice().set('Idempotency-Key', 'one-invoice');
      const [first, second] = [await send().expect(201), await send().expect(201)];
      expect(second.body).toEqual(first.body);
    });

    it.each(['employee', 'viewer'] as const)('rejects an invoice created by a %s', async (role) => {
      const { body } = await (
        await app.as(role)
      )
        .post('/api/invoices')
        .send(newInvoice())
        .expect(403);
      expect(body.rule).toBe('role.not_allowed');
    });
  });

  it('hides invoices from employees and viewers without the permission when finance is for managers only', async () => {
    await saveSettings(app, 'finance', { managersOnly: true });
    const { id } = await createInvoice();
    const trusted = await app.signedIn(await app.addUser({ permissions: ['finance.manage'] }));
    for (const path of ['', '/summary', `/${id}`]) {
      await (await app.as('employee')).get(`/api/invoices${path}`).expect(403);
      await (await app.as('viewer')).get(`/api/invoices${path}`).expect(403);
      await manager.get(`/api/invoices${path}`).expect(200);
      await trusted.get(`/api/invoices${path}`).expect(200);
    }
    await trusted.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    await saveSettings(app, 'finance', { managersOnly: false });
  });
});
