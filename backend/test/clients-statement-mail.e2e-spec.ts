import { atOnce, extractPdfText, InvoiceMail, newClient, newInvoice } from './harness';

describe('sending statements', () => {
  let mail: InvoiceMail;
  let clientId: number;

  beforeAll(async () => {
    mail = await InvoiceMail.start();
  });
  beforeEach(async () => {
    await mail.reset();
    clientId = await clientWithInvoice('Northwind Ltd', 'billing@northwind.example');
  });
  afterAll(() => mail.close());

  let clients = 0;
  /** Every client has its own address, so that they stay separate. */
  async function clientWithInvoice(name: string, billingEmail: string): Promise<number> {
    const email = `client-${++clients}@northwind.example`;
    const client = newClient({ name, email, billingEmail });
    const { body } = await mail.admin.post('/api/clients').send(client).expect(201);
    await mail.admin
      .post('/api/invoices')
      .send(newInvoice({ clientName: name, clientEmail: email, amount: '240.00' }))
      .expect(201);
    return body.id;
  }

  const path = (end: string, id = clientId): string => `/api/clients/${id}/statement/${end}`;
  const send = (body: object = {}, period = '') =>
    mail.manager.post(path(`send${period}`)).send(body);
  const deliveriesOf = async (id: number) =>
    (await mail.manager.get(path('deliveries', id)).expect(200)).body;

  it('proposes the email to the address for invoices', async () => {
    const { body } = await mail.manager.get(path('mail-proposal?to=2026-12-31')).expect(200);
    expect(body).toEqual({
      to: ['billing@northwind.example'],
      suggestions: expect.any(Array),
      subject: 'Statement from Harbour Works',
      message: expect.stringMatching(
        /^Dear Northwind Ltd,\n\nYour statement as of Dec 31, 2026 is attached\. The balance due is €240\.00\./,
      ),
      hasMailServer: true,
      invoices: 1,
      credits: '0.00',
      balanceDue: '240.00',
      currency: 'EUR',
    });
  });

  it('suggests the addresses of the client and its contacts, those for invoices first', async () => {
    const addContact = (fields: object) =>
      mail.admin.post(`/api/clients/${clientId}/contacts`).send(fields).expect(201);
    const email = (name: string): string => `${name}-${clientId}@northwind.example`;
    await mail.admin
      .put(`/api/clients/${clientId}`)
      .send({ contactName: 'Olivia Owner', billingEmail: email('anna') })
      .expect(200);
    await addContact({ name: 'Zoe Primary', email: email('zoe'), isPrimary: true });
    await addContact({ name: 'Ben Second', email: email('ben') });
    await addContact({ name: 'Anna Accountant', email: email('anna') });
    await addContact({ name: 'Only Phone', phone: '+45 11 22 33 44' });
    const { body: client } = await mail.admin.get(`/api/clients/${clientId}`).expect(200);
    const suggestions = [
      { name: 'Anna Accountant', email: email('anna') },
      { name: 'Olivia Owner', email: client.email },
      { name: 'Zoe Primary', email: email('zoe') },
      { name: 'Ben Second', email: email('ben') },
    ];
    const { body } = await mail.manager.get(path('mail-proposal')).expect(200);
    expect(body.suggestions).toEqual(suggestions);
    const { body: invoices } = await mail.admin.get(`/api/invoices?clientId=${clientId}`);
    for (const kind of ['invoice', 'reminder']) {
      const { body: ofInvoice } = await mail.manager
        .get(`/api/invoices/${invoices[0].id}/mail-proposal?kind=${kind}`)
        .expect(200);
      expect(ofInvoice.suggestions).toEqual(suggestions);
    }
  });

  it('emails the statement as PDF', async () => {
    const { body } = await send({
      to: ['Billing@northwind.example', 'owner@northwind.example'],
      cc: ['office@northwind.example'],
      subject: 'Your balance',
    }).expect(200);
    expect(body).toMatchObject({
      to: ['billing@northwind.example', 'owner@northwind.example'],
      cc: ['office@northwind.example'],
      subject: 'Your balance',
      status: 'queued',
      type: 'open-invoices',
      currency: 'EUR',
      createdBy: expect.any(String),
    });
    const [received, ...others] = await mail.receiveMail();
    expect(others).toEqual([]);
    expect(mail.smtp.mails[0]?.to).toHaveLength(3);
    expect(received).toMatchObject({
      subject: 'Your balance',
      replyTo: { text: 'office@harbour.example' },
    });
    expect(received?.text).toContain('The balance due is €240.00.');
    expect(received?.html).toContain('Balance due');
    const [attachment] = received?.attachments ?? [];
    expect(attachment?.filename).toBe(`statement-EUR-${body.statementDate}.pdf`);
    expect(
      extractPdfText(attachment?.content ?? Buffer.alloc(0))
        .flat()
        .join('\n'),
    ).toContain('€240.00');
    expect(await deliveriesOf(clientId)).toMatchObject([
      { id: body.id, status: 'sent', sentAt: expect.any(String), error: null },
    ]);
    const { body: activity } = await mail.manager
      .get(`/api/clients/${clientId}/activity`)
      .expect(200);
    expect(activity[0]).toMatchObject({
      action: 'client.send_statement',
      changes: [
        {
          field: 'recipients',
          after: 'billing@northwind.example, owner@northwind.example, office@northwind.example',
        },
      ],
    });
  });

  it('emails the activity with the payments, as a file of its own name', async () => {
    const { body: invoices } = await mail.admin.get(`/api/invoices?clientId=${clientId}`);
    await mail.admin.post(`/api/invoices/${invoices[0].id}/pay`).send({}).expect(200);
    const { body } = await send({}, '?type=activity').expect(200);
    expect(body.type).toBe('activity');
    const [received] = await mail.receiveMail();
    expect(received?.text).toContain('Nothing is due.');
    const [attachment] = received?.attachments ?? [];
    expect(attachment?.filename).toBe(`activity-statement-EUR-${body.statementDate}.pdf`);
    const pdf = extractPdfText(attachment?.content ?? Buffer.alloc(0));
    expect(pdf.flat().join('\n')).toContain(`Payment ${invoices[0].invoiceNumber}`);
  });

  it('attaches the balances of the request, even if the client pays before the email is sent', async () => {
    await send().expect(200);
    const { body: invoices } = await mail.admin.get(`/api/invoices?clientId=${clientId}`);
    await mail.admin.post(`/api/invoices/${invoices[0].id}/pay`).send({}).expect(200);
    const [received] = await mail.receiveMail();
    const pdf = extractPdfText(received?.attachments[0]?.content ?? Buffer.alloc(0));
    expect(pdf.flat().join('\n')).toContain('€240.00');
    const { body } = await mail.manager.get(path('mail-proposal')).expect(200);
    expect(body).toMatchObject({ invoices: 0, balanceDue: '0.00' });
    expect(body.message).toContain('Nothing is due.');
  });

  it('notifies the sender if the email fails', async () => {
    mail.smtp.rejection = { code: 550, message: 'No such user' };
    await send().expect(200);
    await mail.receiveMail();
    expect(await deliveriesOf(clientId)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('No such user') },
    ]);
    const { body } = await mail.manager.get('/api/notifications').expect(200);
    expect(body[0]).toMatchObject({
      type: 'invoice.undelivered',
      title: "The statement couldn't be delivered to Northwind Ltd",
      link: `/clients/${clientId}`,
    });
  });

  it.each([
    ['was never tried', 'leasedUntil = NULL'],
    ['a killed process tried to send', "leasedBy = 'killed', leasedUntil = NOW(3), attempts = 1"],
  ])(
    'cancels a statement of a deleted client that %s, and notifies its sender',
    async (_, lease) => {
      const { body: client } = await mail.admin
        .post('/api/clients')
        .send(newClient({ name: 'Brief Ltd', email: 'office@brief.example' }))
        .expect(201);
      await mail.manager.post(path('send', client.id)).send({}).expect(200);
      await mail.app.database.query(`UPDATE outbox SET ${lease} WHERE status = 'pending'`);
      await mail.admin.delete(`/api/clients/${client.id}`).expect(204);
      expect(await mail.receiveMail()).toEqual([]);
      const { body } = await mail.manager.get('/api/notifications').expect(200);
      expect(body[0]).toMatchObject({
        type: 'invoice.undelivered',
        title: "The statement couldn't be delivered to Brief Ltd",
        body: 'The client was deleted before the email was sent.',
        link: null,
      });
    },
  );

  it('offers no retry of a failed email to a client that was deleted, and says why', async () => {
    mail.smtp.rejection = { code: 550, message: 'No such user' };
    const clientEmail = 'office@gone.example';
    const created = newClient({ name: 'Gone Ltd', email: clientEmail });
    const { body: client } = await mail.admin.post('/api/clients').send(created).expect(201);
    await mail.manager.post(path('send', client.id)).send({}).expect(200);
    await mail.receiveMail();
    const superAdmin = await mail.app.as('super_admin');
    const outbox = async () =>
      (await superAdmin.get('/api/settings/outbox').expect(200)).body.find(
        ({ recipient }: { recipient: string }) => recipient === clientEmail,
      );
    const failed = await outbox();
    expect(failed).toMatchObject({ status: 'failed', abilities: { retry: true } });
    await mail.admin.delete(`/api/clients/${client.id}`).expect(204);
    expect(await outbox()).toMatchObject({ abilities: { retry: 'outbox.client_deleted' } });
    const { body } = await superAdmin
      .post(`/api/settings/outbox/${failed.id}/retry`)
      .send({})
      .expect(409);
    expect(body).toMatchObject({
      rule: 'outbox.client_deleted',
      message: "The client was deleted, so this email can't be sent again.",
    });
    expect(
      (await superAdmin.get(`/api/settings/outbox/${failed.id}`).expect(200)).body,
    ).toMatchObject({ status: 'failed', abilities: { retry: 'outbox.client_deleted' } });
  });

  it('sends one email if ten requests with the same key arrive at the same time', async () => {
    const responses = await atOnce(10, () => send().set('Idempotency-Key', 'statement-0123456789'));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await deliveriesOf(clientId)).toHaveLength(1);
    expect(await mail.receiveMail()).toHaveLength(1);
  });

  it('rejects an email without recipients, an invalid address, and a period that ends before it starts', async () => {
    const { body } = await send({ to: [] }).expect(400);
    expect(body.message).toBe('Enter at least one recipient.');
    await send({ to: ['not an address'] }).expect(400);
    const { body: period } = await send({}, '?from=2026-05-02&to=2026-05-01').expect(400);
    expect(period.rule).toBe('statements.end_before_start');
    await mail.manager.post(path('send', 999_999)).send({}).expect(404);
    await mail.manager.get(path('deliveries', 999_999)).expect(404);
    expect(await deliveriesOf(clientId)).toEqual([]);
  });

  it('keeps the list of emails when the client is merged into another one', async () => {
    await send().expect(200);
    const intoId = await clientWithInvoice('Northwind', 'accounts@northwind.example');
    await mail.admin.post(`/api/clients/${clientId}/merge`).send({ intoId }).expect(200);
    expect(await deliveriesOf(intoId)).toHaveLength(1);
  });
});
