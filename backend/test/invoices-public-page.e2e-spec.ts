import { InvoiceMail, newLine } from './harness';

const tokenOf = (path: string): string => path.split('/').at(-1) ?? '';

describe('public page of an invoice', () => {
  let invoices: InvoiceMail;

  beforeAll(async () => {
    invoices = await InvoiceMail.start();
  });
  beforeEach(() => invoices.reset());
  afterAll(() => invoices.close());

  it('shows the invoice without signing in and records the opening once', async () => {
    const { id, invoiceNumber } = await invoices.create({ clientName: 'Fish & <Chips>' });
    const link = await invoices.sendForLink(id);
    await invoices.app.anonymous().head(link).expect(200);
    expect(await invoices.deliveriesOf(id)).toMatchObject([{ status: 'sent', openedAt: null }]);
    const page = await invoices.app
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
    const [{ openedAt }] = await invoices.deliveriesOf(id);
    expect(openedAt).toEqual(expect.any(String));
    await invoices.app.anonymous().get(link).expect(200);
    expect(await invoices.deliveriesOf(id)).toMatchObject([{ status: 'opened', openedAt }]);
    const { body: history } = await (
      await invoices.app.as('admin')
    ).get(`/api/invoices/${id}/activity`);
    const openings = history.filter(({ action }: { action: string }) => action === 'invoice.open');
    expect(openings).toMatchObject([{ actorId: null, actorName: 'Client' }]);
  });

  it('shows the price and the discount of each line', async () => {
    const line = newLine({
      quantity: '2',
      unit: 'day',
      unitPrice: '600.00',
      discountPercent: '7.5',
    });
    const { id } = await invoices.create({ lines: [line] });
    const page = await invoices.app
      .anonymous()
      .get(await invoices.sendForLink(id))
      .expect(200);
    expect(page.text).toContain('2 days × 600.00, 7.5% off');
    expect(page.text).toContain('€1,110.00');
  });

  it('shows the delivery, the registration of the company and why no tax is charged', async () => {
    const owner = await invoices.app.as('super_admin');
    await owner
      .put('/api/settings/company')
      .send({
        name: 'Harbour Works',
        email: 'office@harbour.example',
        phone: '+49 40 555 0100',
        timeZone: 'UTC',
        currency: 'EUR',
        registrationNumber: 'HRB 4711',
        invoiceFooter: 'Harbour Works GmbH, registered in Hamburg',
      })
      .expect(200);
    const reason = 'VAT is due by the recipient (reverse charge).';
    const { id } = await invoices.create({
      description: 'Work in November',
      deliveryDate: '2026-03-02',
      deliveryCountry: 'FR',
      lines: [newLine({ taxCategory: 'AE', taxPercent: '0', taxReason: reason })],
    });
    const link = await invoices.sendForLink(id);
    const { text } = await invoices.app.anonymous().get(link).expect(200);
    for (const shown of [
      reason,
      'Reverse charge (€100.00 net)',
      'Mar 2, 2026',
      'France',
      'Work in November',
      'Registration no. HRB 4711',
      '+49 40 555 0100',
      'Harbour Works GmbH, registered in Hamburg',
    ]) {
      expect(text).toContain(shown);
    }
    const { body } = await invoices.app
      .anonymous()
      .get(`/api/public/invoices/${tokenOf(link)}`)
      .expect(200);
    expect(body).toMatchObject({
      description: 'Work in November',
      deliveryDate: '2026-03-02',
      deliveryCountry: 'FR',
      taxes: [{ category: 'AE', reason }],
    });
  });

  it('says when a refund is due, and that an invoice was credited in full', async () => {
    const paid = await invoices.create();
    const open = await invoices.create();
    const link = await invoices.sendForLink(paid.id);
    const linkOfOpen = await invoices.sendForLink(open.id);
    await invoices.admin.post(`/api/invoices/${paid.id}/pay`).send({}).expect(200);
    for (const { id } of [paid, open]) {
      await invoices.admin.post(`/api/invoices/${id}/credit-notes`).send({}).expect(201);
    }
    const page = await invoices.app.anonymous().get(link).expect(200);
    expect(page.text).toContain('Refund due: €119.00');
    const credited = await invoices.app.anonymous().get(linkOfOpen).expect(200);
    expect(credited.text).toContain('This invoice was credited in full.');
  });

  it('names the invoice that a credit note credits', async () => {
    const { id, invoiceNumber } = await invoices.create();
    const { body: note } = await invoices.admin
      .post(`/api/invoices/${id}/credit-notes`)
      .send({})
      .expect(201);
    const link = await invoices.sendForLink(note.id);
    const page = await invoices.app.anonymous().get(link).expect(200);
    expect(page.text).toContain(`Credits invoice ${invoiceNumber}`);
    const { body } = await invoices.app
      .anonymous()
      .get(`/api/public/invoices/${tokenOf(link)}`)
      .expect(200);
    expect(body.creditedInvoiceNumber).toBe(invoiceNumber);
  });

  it('offers the same data as JSON and the same PDF', async () => {
    const { id, invoiceNumber } = await invoices.create();
    const token = tokenOf(await invoices.sendForLink(id));
    const { body } = await invoices.app
      .anonymous()
      .get(`/api/public/invoices/${token}`)
      .expect(200);
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
      invoices.app.anonymous().get(`/api/public/invoices/${token}/pdf`).buffer().expect(200),
      invoices.manager.get(`/api/invoices/${id}/pdf`).buffer().expect(200),
    ]);
    expect(pdf.headers.etag).toBe(own.headers.etag);
  });

  it('shows no bank details once the invoice is paid', async () => {
    const { id } = await invoices.create();
    const link = await invoices.sendForLink(id);
    await invoices.admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const page = await invoices.app.anonymous().get(link).expect(200);
    expect(page.text).toContain('Paid on');
    expect(page.text).not.toContain('IBAN');
  });

  it('puts the same link in every email until the link is turned off', async () => {
    const { id } = await invoices.create();
    const first = await invoices.sendForLink(id);
    expect(await invoices.sendForLink(id)).toBe(first);
    await invoices.manager.delete(`/api/invoices/${id}/public-link`).expect(204);
    const page = await invoices.app.anonymous().get(first).expect(410);
    expect(page.text).toContain('This link was turned off');
    const { body } = await invoices.app
      .anonymous()
      .get(`/api/public/invoices/${tokenOf(first)}`)
      .expect(410);
    expect(body.rule).toBe('invoices.link_revoked');
    await invoices.app
      .anonymous()
      .get(`/api/public/invoices/${tokenOf(first)}/pdf`)
      .expect(410);
    await invoices.manager.delete(`/api/invoices/${id}/public-link`).expect(404);
    expect(await invoices.sendForLink(id)).not.toBe(first);
  });

  it('gives managers the link that was sent, until it is turned off', async () => {
    const { id } = await invoices.create();
    const path = `/api/invoices/${id}/public-link`;
    await invoices.manager.get(path).expect(404);
    expect(await invoices.read(id)).toMatchObject({ hasPublicLink: false });
    const link = await invoices.sendForLink(id);
    const { body } = await invoices.manager.get(path).expect(200);
    expect(new URL(body.url).pathname).toBe(link);
    expect(await invoices.read(id)).toMatchObject({ hasPublicLink: true });
    await (await invoices.app.as('employee')).get(path).expect(403);
    await invoices.app.anonymous().get(path).expect(401);
    await invoices.manager.delete(path).expect(204);
    await invoices.manager.get(path).expect(404);
    expect(await invoices.read(id)).toMatchObject({ hasPublicLink: false });
    await invoices.manager.get('/api/invoices/999999/public-link').expect(404);
  });

  it('returns 404 for an unknown invoice link', async () => {
    const page = await invoices.app
      .anonymous()
      .get(`/invoice/${'a'.repeat(43)}`)
      .expect(404);
    expect(page.text).toContain('Link not found');
    await invoices.app.anonymous().get('/api/public/invoices/short').expect(404);
  });

  it('keeps the token out of the database and of the sent email', async () => {
    const { id } = await invoices.create();
    const token = tokenOf(await invoices.sendForLink(id));
    const [link] = await invoices.app.database.query<object[]>(
      'SELECT * FROM invoice_links WHERE invoiceId = ?',
      [id],
    );
    const mails = await invoices.app.database.query<object[]>('SELECT * FROM outbox');
    expect(JSON.stringify([link, mails])).not.toContain(token);
  });
});
