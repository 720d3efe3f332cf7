import { MailSender } from '../src/platform/mail';
import {
  auditRows,
  Mailbox,
  newClient,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  parseSent,
  startApp,
  type Client,
  type TestApp,
} from './harness';

const COMPANY = {
  name: 'Harbour Works',
  email: 'office@harbour.example',
  phone: null,
  timeZone: 'UTC',
  currency: 'EUR',
  street: 'Quay 1',
  city: 'Hamburg',
  country: 'DE',
  bankName: 'Hafenbank',
  iban: 'DE89370400440532013000',
};

describe('sending invoices', () => {
  const smtp = new Mailbox();
  let app: TestApp;
  let admin: Client;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp({
      environment: { SMTP_URL: await smtp.open(), MAIL_FROM: 'no-reply@harbour.example' },
    });
    [admin, manager] = [await app.as('admin'), await app.as('manager')];
    const owner = await app.as('super_admin');
    await owner.put('/api/settings/company').send(COMPANY).expect(200);
  });

  beforeEach(async () => {
    smtp.rejection = undefined;
    await app.nest.get(MailSender).sendDue();
    smtp.mails.length = 0;
  });

  afterAll(async () => {
    await app.close();
    await smtp.close();
  });

  /** An invoice over 119.00. */
  const create = async (fields: object = {}) =>
    (
      await manager
        .post('/api/invoices')
        .send(newInvoiceOfLines([newLine()], fields))
        .expect(201)
    ).body;
  const send = (id: number, fields: object = {}) =>
    manager.post(`/api/invoices/${id}/send`).send({ to: ['billing@northwind.example'], ...fields });
  const read = async (id: number) => (await manager.get(`/api/invoices/${id}`).expect(200)).body;
  const deliveriesOf = async (id: number) =>
    (await manager.get(`/api/invoices/${id}/deliveries`).expect(200)).body;
  const sendMail = async () => {
    await app.nest.get(MailSender).sendDue();
    return Promise.all(smtp.mails.map(parseSent));
  };
  const linkIn = (text: string | undefined): string => {
    const [, path] = /https?:\/\/[^/\s]+(\/invoice\/[\w-]{43})/.exec(text ?? '') ?? [];
    if (path === undefined) throw new Error('The email contains no link.');
    return path;
  };
  const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';
  /** Sends an invoice and returns the path of its link. */
  const sentLink = async (id: number): Promise<string> => {
    await send(id).expect(200);
    return linkIn((await sendMail()).at(-1)?.text);
  };

  it('emails the PDF and makes the invoice final', async () => {
    const { id, invoiceNumber } = await create();
    const { body } = await send(id, {
      to: ['billing@northwind.example', 'Office@Northwind.example'],
      cc: ['boss@northwind.example'],
    }).expect(200);
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
    const [mail, ...others] = await sendMail();
    expect(others).toEqual([]);
    expect(smtp.mails[0]?.to).toEqual([
      'billing@northwind.example',
      'office@northwind.example',
      'boss@northwind.example',
    ]);
    expect(mail).toMatchObject({
      subject: `Invoice ${invoiceNumber} from Harbour Works`,
      replyTo: { text: 'office@harbour.example' },
    });
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    expect(mail?.text).toContain(`attached invoice ${invoiceNumber} of €119.00`);
    const [attachment] = mail?.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: `${invoiceNumber}.pdf`,
      contentType: 'application/pdf',
    });
    const { body: downloaded } = await manager.get(`/api/invoices/${id}/pdf`).buffer().expect(200);
    expect(attachment?.content.equals(downloaded)).toBe(true);
    await manager.put(`/api/invoices/${id}`).send({ description: 'Changed' }).expect(409);
    await admin.delete(`/api/invoices/${id}`).expect(409);
  });

  it('lists the deliveries with their state and writes an audit row', async () => {
    const { id } = await create();
    await send(id, { subject: 'Your invoice {{invoiceNumber}}' }).expect(200);
    const { invoiceNumber, sentAt } = await read(id);
    expect(await deliveriesOf(id)).toMatchObject([
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
    await sendMail();
    expect(await deliveriesOf(id)).toMatchObject([
      { status: 'sent', sentAt: expect.any(String), error: null },
    ]);
    const audit = await auditRows(app, 'invoice', id);
    expect(audit.map(({ action }) => action)).toContain('invoice.send');
    await send(id).expect(200);
    expect((await read(id)).sentAt).toBe(sentAt);
    expect(await deliveriesOf(id)).toHaveLength(2);
  });

  it('says why an email failed', async () => {
    const { id } = await create();
    await send(id).expect(200);
    smtp.rejection = { code: 550, message: 'No such user' };
    await sendMail();
    expect(await deliveriesOf(id)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('No such user') },
    ]);
  });

  it('notifies the sender once when an email fails', async () => {
    const { id, invoiceNumber, clientName } = await create();
    await admin
      .post(`/api/invoices/${id}/send`)
      .send({ to: ['billing@northwind.example'] })
      .expect(200);
    smtp.rejection = { code: 550, message: 'No such user' };
    await sendMail();
    await sendMail();
    const { body } = await admin.get('/api/notifications').expect(200);
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
    const { id } = await create();
    for (let time = 0; time < 2; time += 1) {
      await send(id).set('Idempotency-Key', `send-invoice-${id}`).expect(200);
    }
    expect(await deliveriesOf(id)).toHaveLength(1);
  });

  it('rejects drafts, cancelled invoices, stale versions and invalid emails', async () => {
    const { body: draft } = await manager
      .post('/api/invoices')
      .send(newInvoice({ status: 'draft' }))
      .expect(201);
    expect((await send(draft.id).expect(409)).body.rule).toBe('invoices.not_issued');
    const { id } = await create();
    expect((await send(id, { version: 7 }).expect(409)).body.rule).toBe('record.stale_version');
    for (const [field, value] of Object.entries({
      to: [],
      cc: ['nobody'],
      subject: 'Hi {{name}}',
      message: 'x'.repeat(5001),
    })) {
      const { body } = await send(id, { [field]: value }).expect(400);
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    await admin.post(`/api/invoices/${id}/cancel`).send({}).expect(200);
    expect((await send(id).expect(409)).body.rule).toBe('invoices.cancelled_not_sent');
    expect(await deliveriesOf(id)).toEqual([]);
  });

  it("proposes the client's email address for invoices and the filled-in template", async () => {
    const clientEmail = 'ap@fjord.example';
    await admin
      .post('/api/clients')
      .send(newClient({ email: clientEmail, billingEmail: 'invoices@fjord.example' }))
      .expect(201);
    const { id, invoiceNumber } = await create({ clientEmail, clientName: 'Fjord AS' });
    const { body } = await manager.get(`/api/invoices/${id}/mail-proposal`).expect(200);
    expect(body).toMatchObject({
      to: ['invoices@fjord.example'],
      subject: `Invoice ${invoiceNumber} from Harbour Works`,
      message: expect.stringMatching(/^Dear Fjord AS,[^]*\{\{link\}\}/),
      hasMailServer: true,
    });
  });

  it('sends a reminder to the client by default, but none of a paid invoice', async () => {
    const { id, invoiceNumber } = await create();
    await manager.post(`/api/invoices/${id}/remind`).send({}).expect(200);
    const [mail] = await sendMail();
    expect(mail?.subject).toContain(`Reminder: invoice ${invoiceNumber}`);
    expect(smtp.mails[0]?.to).toEqual(['ops@northwind.example']);
    expect(await deliveriesOf(id)).toMatchObject([{ kind: 'reminder', isScheduled: false }]);
    expect((await read(id)).sentAt).toEqual(expect.any(String));
    await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const { body } = await manager.post(`/api/invoices/${id}/remind`).send({}).expect(409);
    expect(body.rule).toBe('invoices.nothing_due');
  });

  it('sends a credit note with its own text', async () => {
    const { id } = await create();
    const { body: note } = await admin
      .post(`/api/invoices/${id}/credit-notes`)
      .send({})
      .expect(201);
    await send(note.id).expect(200);
    const [mail] = await sendMail();
    expect(mail?.subject).toBe(`Credit note ${note.invoiceNumber} from Harbour Works`);
    const page = await app.anonymous().get(linkIn(mail?.text)).expect(200);
    expect(page.text).toContain(`Credit note ${note.invoiceNumber}`);
    expect(page.text).not.toContain('IBAN');
  });

  describe('public page', () => {
    it('shows the invoice without signing in and records the opening once', async () => {
      const { id, invoiceNumber } = await create({ clientName: 'Fish & <Chips>' });
      const link = await sentLink(id);
      await app.anonymous().head(link).expect(200);
      expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent', openedAt: null }]);
      const page = await app
        .anonymous()
        .get(link)
        .expect(200)
        .expect('Content-Type', /html/)
        .expect('Referrer-Policy', 'no-referrer')
        .expect('X-Robots-Tag', 'noindex');
      for (const text of [
        `Invoice ${invoiceNumber}`,
        'Fish &amp; &lt;Chips&gt;',
        'Harbour Works',
        '€119.00',
        'DE89 3704 0044 0532 0130 00',
        '<svg role="img"',
      ]) {
        expect(page.text).toContain(text);
      }
      const [{ openedAt }] = await deliveriesOf(id);
      expect(openedAt).toEqual(expect.any(String));
      await app.anonymous().get(link).expect(200);
      expect(await deliveriesOf(id)).toMatchObject([{ status: 'opened', openedAt }]);
      const { body: history } = await (await app.as('admin')).get(`/api/invoices/${id}/activity`);
      const openings = history.filter(
        ({ action }: { action: string }) => action === 'invoice.open',
      );
      expect(openings).toMatchObject([{ actorId: null, actorName: 'Client' }]);
    });

    it('shows the price and the discount of each line', async () => {
      const line = newLine({
        quantity: '2',
        unit: 'day',
        unitPrice: '600.00',
        discountPercent: '7.5',
      });
      const { id } = await create({ lines: [line] });
      const page = await app
        .anonymous()
        .get(await sentLink(id))
        .expect(200);
      expect(page.text).toContain('2 day × 600.00, 7.5% off');
      expect(page.text).toContain('€1,110.00');
    });

    it('offers the same data as JSON and the same PDF', async () => {
      const { id, invoiceNumber } = await create();
      const token = tokenOf(await sentLink(id));
      const { body } = await app.anonymous().get(`/api/public/invoices/${token}`).expect(200);
      expect(body).toMatchObject({
        number: invoiceNumber,
        status: 'pending',
        currency: 'EUR',
        grossTotal: '119.00',
        balanceDue: '119.00',
        seller: { name: 'Harbour Works', iban: 'DE89370400440532013000' },
        lines: [{ description: 'Consulting', netAmount: '100.00' }],
        paymentCode: expect.stringContaining('EUR119.00'),
      });
      expect(JSON.stringify(body)).not.toContain('"id"');
      const [pdf, own] = await Promise.all([
        app.anonymous().get(`/api/public/invoices/${token}/pdf`).buffer().expect(200),
        manager.get(`/api/invoices/${id}/pdf`).buffer().expect(200),
      ]);
      expect(pdf.headers.etag).toBe(own.headers.etag);
    });

    it('shows no bank details once the invoice is paid', async () => {
      const { id } = await create();
      const link = await sentLink(id);
      await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
      const page = await app.anonymous().get(link).expect(200);
      expect(page.text).toContain('Paid on');
      expect(page.text).not.toContain('IBAN');
    });

    it('puts the same link in every email until the link is turned off', async () => {
      const { id } = await create();
      const first = await sentLink(id);
      expect(await sentLink(id)).toBe(first);
      await manager.delete(`/api/invoices/${id}/public-link`).expect(204);
      const page = await app.anonymous().get(first).expect(410);
      expect(page.text).toContain('This link was turned off');
      const { body } = await app
        .anonymous()
        .get(`/api/public/invoices/${tokenOf(first)}`)
        .expect(410);
      expect(body.rule).toBe('invoices.link_revoked');
      await app
        .anonymous()
        .get(`/api/public/invoices/${tokenOf(first)}/pdf`)
        .expect(410);
      await manager.delete(`/api/invoices/${id}/public-link`).expect(404);
      expect(await sentLink(id)).not.toBe(first);
    });

    it('answers 404 for an unknown invoice link', async () => {
      const page = await app
        .anonymous()
        .get(`/invoice/${'a'.repeat(43)}`)
        .expect(404);
      expect(page.text).toContain('Link not found');
      await app.anonymous().get('/api/public/invoices/short').expect(404);
    });

    it('keeps the token out of the database and of the sent email', async () => {
      const { id } = await create();
      const token = tokenOf(await sentLink(id));
      const [link] = await app.database.query<object[]>(
        'SELECT * FROM invoice_links WHERE invoiceId = ?',
        [id],
      );
      const mails = await app.database.query<object[]>('SELECT * FROM outbox');
      expect(JSON.stringify([link, mails])).not.toContain(token);
    });
  });

  describe('POST /api/invoices/bulk', () => {
    const change = async (client: Client, body: object) =>
      (await client.post('/api/invoices/bulk').send(body).expect(200)).body;

    it('sends each invoice once and says why the others were not sent', async () => {
      const [first, second, sent] = [await create(), await create(), await create()];
      const draft = await create({ status: 'draft' });
      await send(sent.id).expect(200);
      smtp.mails.length = 0;
      await sendMail();
      smtp.mails.length = 0;
      const ids = [first.id, second.id, sent.id, draft.id, 999_999];
      const results = await change(manager, { ids, action: 'send' });
      expect(results).toMatchObject([
        { id: first.id, status: 200, record: { sentAt: expect.any(String) } },
        { id: second.id, status: 200 },
        { id: sent.id, status: 409, rule: 'invoices.already_sent' },
        { id: draft.id, status: 409, rule: 'invoices.not_issued' },
        { id: 999_999, status: 404 },
      ]);
      expect(await sendMail()).toHaveLength(2);
      expect(await change(manager, { ids, action: 'send' })).toMatchObject([
        { status: 409 },
        { status: 409 },
        { status: 409 },
        { status: 409 },
        { status: 404 },
      ]);
    });

    it('reminds of an invoice once a day', async () => {
      const { id } = await create();
      const results = [
        ...(await change(manager, { ids: [id], action: 'remind' })),
        ...(await change(manager, { ids: [id], action: 'remind' })),
      ];
      expect(results).toMatchObject([
        { id, status: 200 },
        { id, status: 409, rule: 'invoices.reminded_today' },
      ]);
      expect(await deliveriesOf(id)).toHaveLength(1);
    });

    it('marks invoices as paid for admins only', async () => {
      const { id } = await create();
      expect(await change(manager, { ids: [id], action: 'pay' })).toMatchObject([
        { id, status: 403 },
      ]);
      expect(await change(admin, { ids: [id], action: 'pay' })).toMatchObject([
        { id, status: 200, record: { status: 'paid', balanceDue: '0.00' } },
      ]);
      expect(await change(admin, { ids: [id], action: 'pay' })).toMatchObject([{ status: 409 }]);
    });

    it('rejects a paid date in the future and an unknown action', async () => {
      const { id } = await create();
      const body = { ids: [id], action: 'pay', paidDate: '2999-01-01' };
      await admin.post('/api/invoices/bulk').send(body).expect(400);
      await admin
        .post('/api/invoices/bulk')
        .send({ ids: [id], action: 'erase' })
        .expect(400);
      expect(await read(id)).toMatchObject({ status: 'pending' });
    });
  });
});
