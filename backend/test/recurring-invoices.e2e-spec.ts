import { JobRunner } from '../src/platform/jobs';
import {
  atOnce,
  invoicedDates,
  makeJobsDue,
  newLine,
  newProject,
  newRecurringInvoice,
  newTaxRate,
  runJobs,
  setUpRecurringInvoices,
} from './harness';

describe('recurring invoices', () => {
  const { app, admin, moveTo, create, read, act, update } = setUpRecurringInvoices();

  it('follows a client that gets another name and email address, and is merged', async () => {
    const client = { clientName: 'Harbor Cafe', clientEmail: 'owner@harbor.example' };
    const other = { clientName: 'Bay Cafe', clientEmail: 'owner@bay.example' };
    const recurring = await create(client);
    const named = await create({ ...client, clientName: 'Harbor Cafe, Pier 2' });
    const find = async (email: string) =>
      (await admin().get(`/api/clients?search=${email}`).expect(200)).body;
    const [{ id }] = await find(client.clientEmail);
    const change = { name: 'Harbor Cafe Ltd', email: 'billing@harbor.example' };
    await admin().put(`/api/clients/${id}`).send(change).expect(200);
    expect(await read(recurring.id)).toMatchObject({
      clientName: change.name,
      clientEmail: change.email,
      version: recurring.version + 1,
    });
    expect(await read(named.id)).toMatchObject({
      clientName: 'Harbor Cafe, Pier 2',
      clientEmail: change.email,
    });

    await moveTo('2026-12-31T12:00:00.000Z');
    await runJobs(app());
    const { body: drafts } = await admin().get(`/api/invoices?clientId=${id}`).expect(200);
    expect(drafts).toHaveLength(2);
    expect(await find(client.clientEmail)).toEqual([]);

    await create(other);
    const [{ id: intoId }] = await find(other.clientEmail);
    await admin().post(`/api/clients/${id}/merge`).send({ intoId }).expect(200);
    expect(await read(recurring.id)).toMatchObject(other);
  });

  it('creates a draft on each date, with its lines, tax and due date', async () => {
    const recurring = await create({ dueDays: 10, description: 'Hosting' });
    expect(recurring).toMatchObject({
      amount: '119.00',
      status: 'active',
      mode: 'draft',
      nextDates: ['2026-12-31', '2027-01-31', '2027-02-28'],
      lines: [expect.objectContaining({ netAmount: '100.00', taxPercent: '19.000' })],
    });
    await runJobs(app());
    expect(await invoicedDates(app(), recurring.id)).toEqual([]);

    await moveTo('2026-12-31T12:00:00.000Z');
    await runJobs(app());
    const { body } = await admin().get('/api/invoices').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        status: 'draft',
        recurringInvoiceId: recurring.id,
        issueDate: '2026-12-31',
        dueDate: '2027-01-10',
        amount: '119.00',
        description: 'Hosting',
      }),
    ]);
    const [draft] = body;
    const { body: issued } = await admin()
      .post(`/api/invoices/${draft.id}/issue`)
      .send({})
      .expect(200);
    expect(issued).toMatchObject({ status: 'pending', netTotal: '100.00', taxTotal: '19.00' });
    expect(await read(recurring.id)).toMatchObject({
      lastDate: '2026-12-31',
      nextDates: ['2027-01-31', '2027-02-28', '2027-03-31'],
    });
  });

  it('lists and exports the invoices of a recurring invoice', async () => {
    const { id } = await create();
    const other = await create();
    await moveTo('2027-01-31T12:00:00.000Z');
    await runJobs(app());
    const { body } = await admin()
      .get(`/api/invoices?recurringInvoiceId=${id}&sort=dueDate`)
      .expect(200);
    expect(body).toEqual([
      expect.objectContaining({ recurringInvoiceId: id, issueDate: '2026-12-31' }),
      expect.objectContaining({ recurringInvoiceId: id, issueDate: '2027-01-31' }),
    ]);
    const { text } = await admin()
      .get(`/api/invoices/export?recurringInvoiceId=${other.id}`)
      .expect(200);
    expect(text.trim().split('\n')).toHaveLength(3);
  });

  it('issues and sends each invoice once in the mode send', async () => {
    const { id } = await create({ mode: 'send' });
    await moveTo('2027-02-15T12:00:00.000Z');
    await makeJobsDue(app().database);
    await Promise.all([atOnce(5, () => act(id, 'run')), app().nest.get(JobRunner).runDue()]);
    const { body } = await admin().get('/api/invoices?sort=invoiceNumber').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ invoiceNumber: 'INV-2026-0001', issueDate: '2026-12-31' }),
      expect.objectContaining({ invoiceNumber: 'INV-2027-0001', issueDate: '2027-01-31' }),
    ]);
    for (const { id: invoiceId, sentAt, abilities } of body) {
      expect(sentAt).not.toBeNull();
      expect(abilities.update).not.toBe(true);
      const { body: deliveries } = await admin()
        .get(`/api/invoices/${invoiceId}/deliveries`)
        .expect(200);
      expect(deliveries).toEqual([
        expect.objectContaining({ kind: 'invoice', status: 'queued', to: [body[0].clientEmail] }),
      ]);
    }
  });

  it('leaves an invoice that cannot be issued as a draft and notifies the creator', async () => {
    const { id } = await create({
      mode: 'send',
      lines: [newLine({ taxCategory: 'K', taxPercent: '0', taxReason: 'Intra-community supply' })],
    });
    await moveTo('2026-12-31T12:00:00.000Z');
    await act(id, 'run').expect(400);
    expect(await invoicedDates(app(), id)).toEqual([]);
    await runJobs(app());
    await runJobs(app());
    const { body } = await admin().get('/api/invoices').expect(200);
    expect(body).toEqual([expect.objectContaining({ status: 'draft', sentAt: null })]);
    const { body: notifications } = await admin().get('/api/notifications').expect(200);
    expect(notifications).toEqual([
      expect.objectContaining({ type: 'invoice.undelivered', link: `/billing/${body[0].id}` }),
    ]);
  });

  it('notifies the creator of each draft to review', async () => {
    await app().user('super_admin');
    await create();
    await moveTo('2026-12-31T12:00:00.000Z');
    await runJobs(app());
    const [draft] = (await admin().get('/api/invoices').expect(200)).body;
    const { body: notifications } = await admin().get('/api/notifications').expect(200);
    expect(notifications).toEqual([
      expect.objectContaining({
        type: 'invoice.drafted',
        title: `A draft invoice for ${draft.clientName} is ready to review, $119.00`,
        body: 'A recurring invoice created it for Dec 31, 2026.',
        link: `/billing/${draft.id}`,
      }),
    ]);
    const other = await app().as('super_admin');
    expect((await other.get('/api/notifications').expect(200)).body).toEqual([]);
  });

  it('notifies everyone who can manage recurring invoices of a draft after its creator has left', async () => {
    await create();
    await create({
      mode: 'send',
      lines: [newLine({ taxCategory: 'K', taxPercent: '0', taxReason: 'Intra-community supply' })],
    });
    await app().user('super_admin');
    await app().user('manager');
    const { id } = await app().user('admin');
    await app().database.query('UPDATE users SET isActive = 0 WHERE id = ?', [id]);
    app().clock.freezeAt('2026-12-31T12:00:00.000Z');
    await runJobs(app());
    const superAdmin = await app().as('super_admin');
    const { body } = await superAdmin.get('/api/notifications').expect(200);
    expect(body.map(({ type }: { type: string }) => type).sort()).toEqual([
      'invoice.drafted',
      'invoice.undelivered',
    ]);
    const manager = await app().as('manager');
    expect((await manager.get('/api/notifications').expect(200)).body).toEqual([]);
  });

  it('creates the invoice of each missed date once after an outage', async () => {
    const { id } = await create();
    await moveTo('2027-03-15T12:00:00.000Z');
    await runJobs(app());
    await runJobs(app());
    expect(await invoicedDates(app(), id)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  });

  it('creates one invoice for each date when the job and ten requests run at the same time', async () => {
    const { id } = await create();
    await moveTo('2027-03-15T12:00:00.000Z');
    await makeJobsDue(app().database);
    const [responses] = await Promise.all([
      atOnce(10, () => act(id, 'run')),
      app().nest.get(JobRunner).runDue(),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await invoicedDates(app(), id)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
  });

  it('creates no invoice for dates before the schedule was created', async () => {
    const { id, nextDates } = await create({ anchorDate: '2026-01-15' });
    expect(nextDates[0]).toBe('2026-12-15');
    await act(id, 'run').expect(200);
    expect(await invoicedDates(app(), id)).toEqual(['2026-12-15']);
  });

  it('ends after the last date, and on request', async () => {
    const { id } = await create({ occurrences: 2 });
    await moveTo('2027-05-01T12:00:00.000Z');
    await runJobs(app());
    expect(await invoicedDates(app(), id)).toEqual(['2026-12-31', '2027-01-31']);
    expect(await read(id)).toMatchObject({ status: 'ended', nextDates: [] });
    expect((await update(id, { every: 2 }).expect(409)).body.rule).toBe(
      'recurring_invoices.ended_is_final',
    );

    const other = await create({ anchorDate: '2027-06-01' });
    expect((await act(other.id, 'end').expect(200)).body.status).toBe('ended');
  });

  it('changes the next invoices and creates no invoice twice', async () => {
    const { id, version } = await create({ anchorDate: '2026-12-15' });
    await act(id, 'run', { version }).expect(200);
    const { body } = await update(id, {
      unit: 'week',
      lines: [newLine({ unitPrice: '10', taxPercent: '0', taxCategory: 'Z' })],
    }).expect(200);
    expect(body).toMatchObject({ amount: '20.00', nextDates: expect.any(Array) });
    expect(body.nextDates[0]).toBe('2026-12-22');
    expect((await update(id, { every: 2, version }).expect(409)).body.rule).toBe(
      'record.stale_version',
    );
    await runJobs(app());
    expect(await invoicedDates(app(), id)).toEqual(['2026-12-15']);
  });

  it('deletes a schedule only while it has created no invoice', async () => {
    const { id } = await create({ anchorDate: '2026-12-15' });
    const unused = await create();
    await admin().delete(`/api/recurring-invoices/${unused.id}`).expect(204);
    await admin().get(`/api/recurring-invoices/${unused.id}`).expect(404);
    await act(id, 'run').expect(200);
    const { body } = await admin().delete(`/api/recurring-invoices/${id}`).expect(409);
    expect(body.rule).toBe('recurring_invoices.has_invoices');
  });

  it('rejects schedules without dates and impossible fields', async () => {
    const reject = async (fields: object, rule?: string) => {
      const { body } = await admin()
        .post('/api/recurring-invoices')
        .send(newRecurringInvoice(fields))
        .expect(400);
      if (rule) expect(body.rule).toBe(`recurring_invoices.${rule}`);
    };
    await reject({ endDate: '2026-12-01' }, 'end_before_first_date');
    await reject({ endDate: '2027-12-01', occurrences: 3 }, 'two_ends');
    await reject({ anchorDate: '2026-01-31', occurrences: 3 }, 'no_dates');
    await reject({ every: 0 });
    await reject({ unit: 'day' });
    await reject({ lines: [] });
    await reject({ mode: 'print' });
    await reject({ projectId: 999_999 });
    expect((await admin().get('/api/recurring-invoices').expect(200)).body).toEqual([]);
  });

  it('keeps the tax of its lines in use', async () => {
    const { body: rate } = await admin().post('/api/tax-rates').send(newTaxRate()).expect(201);
    const taxed = { taxRateId: rate.id, taxCategory: undefined, taxPercent: undefined };
    await create({ lines: [newLine(taxed)] });
    const { body } = await admin()
      .put(`/api/tax-rates/${rate.id}`)
      .send({ name: 'New' })
      .expect(409);
    expect(body.rule).toBe('tax_rates.in_use');
  });

  it('continues without its project after the project is deleted', async () => {
    const { body: project } = await admin().post('/api/projects').send(newProject()).expect(201);
    const { id } = await create({ projectId: project.id });
    await admin().delete(`/api/projects/${project.id}`).expect(204);
    expect(await read(id)).toMatchObject({ projectId: null, projectName: null });
  });

  it('records who changed it in the audit log', async () => {
    const { id } = await create({ anchorDate: '2026-12-15' });
    await runJobs(app());
    await act(id, 'pause').expect(200);
    const rows = await app().database.query<{ action: string; actorName: string }[]>(
      "SELECT action, actorName FROM audit_log WHERE entity = 'recurring_invoice' ORDER BY id",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'recurring_invoice.create',
      'recurring_invoice.run',
      'recurring_invoice.pause',
    ]);
    expect(rows[1]?.actorName).toBe('Atrium');
  });
});
