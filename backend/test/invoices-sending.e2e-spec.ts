import { auditRows, invoiceLinkIn, InvoiceMail, newClient, newInvoice, pngPixel } from './harness';

describe('sending invoices', () => {
  let invoices: InvoiceMail;

  beforeAll(async () => {
    invoices = await InvoiceMail.start();
  });
  beforeEach(() => invoices.reset());
  afterAll(() => invoices.close());

  it('emails the PDF and makes the invoice final', async () => {
    const { id, invoiceNumber } = await invoices.create();
    const { body } = await invoices
      .send(id, {
        to: ['billing@northwind.example', 'Office@Northwind.example'],
        cc: ['boss@northwind.example'],
      })
      .expect(200);
    expect(body).toMatchObject({
      sentAt: expect.any(String),
      version: 2,
      abilities: {
        update: 'invoices.sent_is_final',
        delete: expect.any(String),
        send: true,
        remind: true,
      },
    });
    const [mail, ...others] = await invoices.receiveMail();
    expect(others).toEqual([]);
    expect(invoices.smtp.mails[0]?.to).toEqual([
      'billing@northwind.example',
      'office@northwind.example',
      'boss@northwind.example',
    ]);
    expect(mail).toMatchObject({
      subject: `Invoice ${invoiceNumber} from Harbour Works`,
      replyTo: { text: 'office@harbour.example' },
    });
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    expect(mail?.text).toContain(`Invoice ${invoiceNumber} for €119.00 is attached.`);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: `${invoiceNumber}.pdf`,
      contentType: 'application/pdf',
    });
    const { body: downloaded } = await invoices.manager
      .get(`/api/invoices/${id}/pdf`)
      .buffer()
      .expect(200);
    expect(attachment?.content.equals(downloaded)).toBe(true);
    await invoices.manager.put(`/api/invoices/${id}`).send({ description: 'Changed' }).expect(409);
    await invoices.admin.delete(`/api/invoices/${id}`).expect(409);
  });

  it('shows the logo that the company has when the email is sent', async () => {
    const superAdmin = await invoices.app.as('super_admin');
    await superAdmin.put('/api/settings/logo').attach('logo', pngPixel(), 'logo.png').expect(200);
    const [first, second] = [await invoices.create(), await invoices.create()];
    await invoices.send(first.id).expect(200);
    const outbox = await superAdmin.get('/api/settings/outbox').expect(200);
    const path = `/api/settings/outbox/${outbox.body[0].id}/formatted`;
    const preview = await superAdmin.get(path).expect(200);
    expect(preview.text).toContain('src="data:image/png;base64,');
    const [mail] = await invoices.receiveMail();
    expect(mail?.attachments).toMatchObject([
      { contentType: 'image/png', contentDisposition: 'inline' },
      { contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(mail?.html).toContain('src="data:image/png;base64,');

    await invoices.send(second.id).expect(200);
    await superAdmin.delete('/api/settings/logo').expect(204);
    const withoutLogo = (await invoices.receiveMail()).at(-1);
    expect(withoutLogo?.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
  });

  it('lists the deliveries with their state and writes an audit row', async () => {
    const { id } = await invoices.create();
    await invoices.send(id, { subject: 'Your invoice {{invoiceNumber}}' }).expect(200);
    const { invoiceNumber, sentAt } = await invoices.read(id);
    expect(await invoices.deliveriesOf(id)).toMatchObject([
      {
        kind: 'invoice',
        to: ['billing@northwind.example'],
        cc: [],
        subject: `Your invoice ${invoiceNumber}`,
        status: 'queued',
        sentAt: null,
        openedAt: null,
        isScheduled: false,
      },
    ]);
    await invoices.receiveMail();
    expect(await invoices.deliveriesOf(id)).toMatchObject([
      { status: 'sent', sentAt: expect.any(String), error: null },
    ]);
    const audit = await auditRows(invoices.app, 'invoice', id);
    expect(audit.map(({ action }) => action)).toContain('invoice.send');
    await invoices.send(id).expect(200);
    expect((await invoices.read(id)).sentAt).toBe(sentAt);
    expect(await invoices.deliveriesOf(id)).toHaveLength(2);
  });

  it('says why an email failed', async () => {
    const { id } = await invoices.create();
    await invoices.send(id).expect(200);
    invoices.smtp.rejection = { code: 550, message: 'No such user' };
    await invoices.receiveMail();
    expect(await invoices.deliveriesOf(id)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('No such user') },
    ]);
  });

  it('counts an email as sent unless the mail server rejects every address in To', async () => {
    const to = ['billing@northwind.example', 'office@northwind.example'];
    for (const [addresses, status] of [
      [to.slice(0, 1), 'sent'],
      [to, 'failed'],
    ] as const) {
      const { id } = await invoices.create();
      await invoices.send(id, { to, cc: ['owner@northwind.example'] }).expect(200);
      invoices.smtp.rejection = { code: 550, message: 'No such user', addresses };
      await invoices.receiveMail();
      expect(await invoices.deliveriesOf(id)).toMatchObject([
        { status, error: expect.stringContaining(`${addresses[0]} (550 No such user)`) },
      ]);
    }
  });

  it('notifies the sender once when an email fails', async () => {
    const { id, invoiceNumber, clientName } = await invoices.create();
    await invoices.admin
      .post(`/api/invoices/${id}/send`)
      .send({ to: ['billing@northwind.example'] })
      .expect(200);
    invoices.smtp.rejection = { code: 550, message: 'No such user' };
    await invoices.receiveMail();
    await invoices.receiveMail();
    const { body } = await invoices.admin.get('/api/notifications').expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        type: 'invoice.undelivered',
        title: `${invoiceNumber} couldn't be delivered to ${clientName}`,
        body: expect.stringContaining('No such user'),
        link: `/billing/${id}`,
      }),
    ]);
  });

  it('sends one email when a request is repeated with the same key', async () => {
    const { id } = await invoices.create();
    for (let time = 0; time < 2; time += 1) {
      await invoices.send(id).set('Idempotency-Key', `send-invoice-${id}`).expect(200);
    }
    expect(await invoices.deliveriesOf(id)).toHaveLength(1);
  });

  it('rejects drafts, cancelled invoices, stale versions and invalid emails', async () => {
    const { body: draft } = await invoices.manager
      .post('/api/invoices')
      .send(newInvoice({ status: 'draft' }))
      .expect(201);
    expect((await invoices.send(draft.id).expect(409)).body.rule).toBe('invoices.not_issued');
    const { id } = await invoices.create();
    expect((await invoices.send(id, { version: 7 }).expect(409)).body.rule).toBe(
      'record.stale_version',
    );
    for (const [field, value] of Object.entries({
      to: [],
      cc: ['nobody'],
      subject: 'Hi {{name}}',
      message: 'x'.repeat(5001),
    })) {
      const { body } = await invoices.send(id, { [field]: value }).expect(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    await invoices.admin.post(`/api/invoices/${id}/cancel`).send({}).expect(200);
    expect((await invoices.send(id).expect(409)).body.rule).toBe('invoices.cancelled_not_sent');
    expect(await invoices.deliveriesOf(id)).toEqual([]);
  });

  it("proposes the client's email address for invoices and the filled-in template", async () => {
    const clientEmail = 'ap@fjord.example';
    await invoices.admin
      .post('/api/clients')
      .send(newClient({ email: clientEmail, billingEmail: 'invoices@fjord.example' }))
      .expect(201);
    const { id, invoiceNumber } = await invoices.create({ clientEmail, clientName: 'Fjord AS' });
    const { body } = await invoices.manager.get(`/api/invoices/${id}/mail-proposal`).expect(200);
    expect(body).toMatchObject({
      to: ['invoices@fjord.example'],
      subject: `Invoice ${invoiceNumber} from Harbour Works`,
      message: expect.stringMatching(/^Dear Fjord AS,[^]*\{\{link\}\}/),
      hasMailServer: true,
    });
  });

  it('says in a reminder that the invoice is due, or was due once it is overdue', async () => {
    for (const [dueDate, text] of [
      ['2099-12-31', 'is due on Dec 31, 2099'],
      ['2020-01-31', 'was due on Jan 31, 2020'],
    ] as const) {
      const { id, invoiceNumber } = await invoices.create({ dueDate });
      await invoices.manager.post(`/api/invoices/${id}/remind`).send({}).expect(200);
      const mail = (await invoices.receiveMail()).at(-1);
      expect(mail?.subject).toBe(`Reminder: invoice ${invoiceNumber} ${text}`);
    }
  });

  it('sends a reminder to the client by default, but none of a paid invoice', async () => {
    const { id, invoiceNumber } = await invoices.create();
    await invoices.manager.post(`/api/invoices/${id}/remind`).send({}).expect(200);
    const [mail] = await invoices.receiveMail();
    expect(mail?.subject).toContain(`Reminder: invoice ${invoiceNumber}`);
    expect(invoices.smtp.mails[0]?.to).toEqual(['ops@northwind.example']);
    expect(await invoices.deliveriesOf(id)).toMatchObject([
      { kind: 'reminder', isScheduled: false },
    ]);
    expect((await invoices.read(id)).sentAt).toEqual(expect.any(String));
    await invoices.admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const { body } = await invoices.manager.post(`/api/invoices/${id}/remind`).send({}).expect(409);
    expect(body.rule).toBe('invoices.nothing_due');
  });

  it('sends a credit note with its own text', async () => {
    const { id } = await invoices.create();
    const { body: note } = await invoices.admin
      .post(`/api/invoices/${id}/credit-notes`)
      .send({})
      .expect(201);
    await invoices.send(note.id).expect(200);
    const [mail] = await invoices.receiveMail();
    expect(mail?.subject).toBe(`Credit note ${note.invoiceNumber} from Harbour Works`);
    const page = await invoices.app.anonymous().get(invoiceLinkIn(mail?.text)).expect(200);
    expect(page.text).toContain(`Credit note ${note.invoiceNumber}`);
    expect(page.text).not.toContain('IBAN');
  });
});
