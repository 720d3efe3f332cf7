import { pick } from '@atrium/contracts';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { InvoicePdf } from '../src/modules/billing/entities/invoice-pdf.entity';
import {
  atOnce,
  type Client,
  extractPdfText,
  newInvoice,
  newInvoiceOfLines,
  newLine,
  startApp,
  type TestApp,
} from './harness';

describe('GET /api/invoices/:id/pdf', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const createInvoice = async (fields: object = {}) =>
    (await manager.post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const downloadPdf = async (id: number, query = '') => {
    const { body, headers } = await manager
      .get(`/api/invoices/${id}/pdf${query}`)
      .responseType('blob')
      .expect(200);
    if (!Buffer.isBuffer(body)) throw new TypeError('The response is not a file.');
    return { content: body.toString('latin1'), pages: extractPdfText(body), headers };
  };
  /** Right-to-left text in visual order. */
  const reversed = (text: string): string => [...text].reverse().join('');

  it('downloads an invoice as an A4 page named after its number', async () => {
    const { id } = await createInvoice({ invoiceNumber: 'A/77' });
    const { content, pages, headers } = await downloadPdf(id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=A-77.pdf',
    });
    expect(content).toMatch(/^%PDF-/);
    expect(content).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.join('\n')).toMatch(/^BILL TO/m);
  });

  it('shows the invoice PDF in the browser when inline is requested', async () => {
    const { headers } = await downloadPdf((await createInvoice()).id, '?disposition=inline');
    expect(headers['content-disposition']).toMatch(/^inline; filename=INV-\d{4}-\d{4}\.pdf$/);
  });

  it('splits a long description over several pages that each name the invoice', async () => {
    const line = 'Đặc tả công việc, a line of the long description.';
    const { id, invoiceNumber } = await createInvoice({ description: `${line}\n`.repeat(180) });
    const { pages } = await downloadPdf(id);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().filter((text) => text.startsWith(line))).toHaveLength(180);
    for (const [index, page] of pages.entries()) {
      expect(page.at(-1)).toContain(invoiceNumber);
      expect(page.at(-1)).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  it.each([
    ['Chinese', '软件开发有限公司', '需求分析、系统设计与实施，共计三十个工作日。'],
    ['traditional Chinese', '繁體中文股份有限公司', '顧問服務，共三十天。'],
    ['Japanese', '株式会社東京サービス', '「設計書」を含みます（2026年11月分）。'],
    ['Korean', '주식회사 한국서비스', '소프트웨어 개발 및 유지보수 (11월).'],
    ['Thai', 'บริษัท ไทยบริการ', 'ออกแบบระบบและติดตั้ง'],
    ['Russian, Greek and Polish', 'ООО Ромашка', 'Ελλάδα ΑΕ, Łódź'],
    ['Hindi', 'भारत', 'भारत'],
    ['emoji', 'Party 🎉 Ltd', 'Launch 🚀'],
  ])('prints an invoice in %s', async (_, clientName, description) => {
    const { id } = await createInvoice({ clientName, description });
    const text = (await downloadPdf(id)).pages.flat().join('\n');
    expect(text).toContain(clientName);
    expect(text).toContain(description);
    expect(text).not.toContain('\0');
  });

  it('prints Hebrew text from right to left and Latin words within it from left to right', async () => {
    const { id } = await createInvoice({
      clientName: 'אטריום שירותים',
      description: 'ייעוץ (3 ימים) עבור Northwind Ltd בתל אביב',
    });
    const text = (await downloadPdf(id)).pages.flat().join('\n');
    expect(text).toContain(reversed('אטריום שירותים'));
    expect(text).toContain(
      `${reversed('בתל אביב')} Northwind Ltd ${reversed('עבור')} (${reversed('ימים')} 3) ${reversed('ייעוץ')}`,
    );
  });

  it('prints Arabic text from right to left with its digits in order', async () => {
    const { id } = await createInvoice({ clientName: 'الإمارات ٢٠٢٦', description: 'سلام ۱۴۰۵' });
    const text = (await downloadPdf(id)).pages.flat().join('\n');
    expect(text).toMatch(/^٢٠٢٦ \S/m);
    expect(text).toContain(`۱۴۰۵ ${reversed('سلام')}`);
    expect(text).not.toContain('\0');
  });

  it('prints a substitute for characters without a glyph and breaks a word longer than a line', async () => {
    const word = 'q'.repeat(400);
    const { id } = await createInvoice({
      clientName: 'Party \u{10400} Ltd',
      description: `${word} 🀀`,
    });
    const text = (await downloadPdf(id)).pages.flat().join('\n');
    expect(text).toContain('Party \ufffd Ltd');
    expect(text.match(/q/g)).toHaveLength(word.length);
    expect(text.match(/\ufffd/g)).toHaveLength(2);
  });

  it("prints the company's logo, and keeps the bytes of an issued invoice when it changes", async () => {
    const superAdmin = await app.as('super_admin');
    const { id } = await createInvoice();
    const { content: issued } = await downloadPdf(id);
    expect(issued).not.toContain('/Subtype /Image');
    const png = await sharp({
      create: { width: 300, height: 100, channels: 3, background: '#0f766e' },
    })
      .png()
      .toBuffer();
    await superAdmin.put('/api/settings/logo').attach('logo', png, 'logo.png').expect(200);
    const { content } = await downloadPdf((await createInvoice()).id);
    expect(content).toContain('/Subtype /Image');
    expect(content).toContain('/Width 300');
    expect((await downloadPdf(id)).content).toBe(issued);
    await superAdmin.delete('/api/settings/logo').expect(204);
    expect((await downloadPdf(id)).content).toBe(issued);
  });

  const storedPdfs = (invoiceId: number): Promise<InvoicePdf[]> =>
    app.database.getRepository(InvoicePdf).find({ where: { invoiceId }, order: { id: 'ASC' } });

  it('stores the PDF of an issued invoice with its SHA-256 and sends it as the ETag', async () => {
    const { id } = await createInvoice();
    const { content, headers } = await downloadPdf(id);
    const sha256 = createHash('sha256').update(content, 'latin1').digest('hex');
    expect(headers.etag).toBe(`"${sha256}"`);
    expect(await storedPdfs(id)).toEqual([expect.objectContaining({ sha256 })]);
  });

  it('returns the same bytes after a payment and to simultaneous readers', async () => {
    const { id } = await createInvoice();
    const files = await atOnce(5, () => downloadPdf(id));
    const admin = await app.as('admin');
    await admin.post(`/api/invoices/${id}/pay`).send({}).expect(200);
    const contents = [...files, await downloadPdf(id)].map(({ content }) => content);
    expect(new Set(contents).size).toBe(1);
    expect(await storedPdfs(id)).toHaveLength(1);
  });

  it('adds a PDF when an issued invoice is edited, and keeps the previous one', async () => {
    const { id } = await createInvoice();
    const { content: before } = await downloadPdf(id);
    await manager.put(`/api/invoices/${id}`).send({ amount: '99.00' }).expect(200);
    const { content: after, pages } = await downloadPdf(id);
    expect(after).not.toBe(before);
    expect(pages.flat().join('\n')).toContain('$99.00');
    expect(await storedPdfs(id)).toHaveLength(2);
    await manager.put(`/api/invoices/${id}`).send({ amount: '1250.00' }).expect(200);
    expect((await downloadPdf(id)).content).toBe(before);
  });

  it('lists and shows the PDFs from before the invoice was edited', async () => {
    const { id } = await createInvoice();
    const earlier = async () =>
      (await manager.get(`/api/invoices/${id}/earlier-pdfs`).expect(200)).body;
    const { content: before, headers } = await downloadPdf(id);
    expect(await earlier()).toEqual([]);
    await manager.put(`/api/invoices/${id}`).send({ amount: '99.00' }).expect(200);
    const [pdf] = await earlier();
    expect(`"${pdf.sha256}"`).toBe(headers.etag);
    const address = `/api/invoices/${id}/earlier-pdfs/${pdf.id}`;
    const { body } = await manager.get(address).responseType('blob').expect(200);
    expect(body.toString('latin1')).toBe(before);
    await downloadPdf(id);
    expect(await earlier()).toEqual([pdf]);
    const { id: other } = await createInvoice();
    await manager.get(`/api/invoices/${other}/earlier-pdfs/${pdf.id}`).expect(404);
  });

  it('prints the new description of an issued invoice with lines when only that is edited', async () => {
    const lines = [newLine({ description: 'Design' }), newLine({ description: 'Build' })];
    const { id } = await createInvoice(newInvoiceOfLines(lines, { description: 'First phase' }));
    const { content: before, pages: printed } = await downloadPdf(id);
    expect(printed.flat()).toContain('First phase');
    await manager.put(`/api/invoices/${id}`).send({ description: 'Second phase' }).expect(200);
    const text = (await downloadPdf(id)).pages.flat();
    expect(text).toContain('Second phase');
    expect(text).not.toContain('First phase');
    await manager.put(`/api/invoices/${id}`).send({ description: 'First phase' }).expect(200);
    expect((await downloadPdf(id)).content).toBe(before);
  });

  it('keeps the PDF of a sent invoice that an earlier version stored without its description', async () => {
    const invoice = await createInvoice(newInvoiceOfLines([newLine()]));
    const { id, lines, taxes } = invoice;
    const [line] = lines;
    const tax = { category: 'S', percent: '19.000', reason: null };
    const printed = {
      ...pick(invoice, ['kind', 'invoiceNumber', 'clientName', 'clientEmail', 'projectId']),
      ...pick(invoice, ['issueDate', 'dueDate', 'deliveryDate', 'deliveryCountry', 'terms']),
      amount: '119.00',
      lines: [
        {
          ...pick(line, ['description', 'quantity', 'unit']),
          unitCode: 'HUR',
          ...pick(line, ['unitPrice', 'discountPercent']),
          ...tax,
          netAmount: '100.00',
        },
      ],
      taxes: [{ ...taxes[0], reason: null }],
      credited: null,
      seller: null,
      buyer: null,
    };
    const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');
    await app.database.query('UPDATE invoices SET seller = NULL, buyer = NULL WHERE id = ?', [id]);
    await app.database.getRepository(InvoicePdf).insert({
      invoiceId: id,
      inputHash: sha256Of(JSON.stringify(printed)),
      sha256: sha256Of('the sent PDF'),
      content: Buffer.from('the sent PDF'),
      createdAt: new Date(),
    });
    const download = async () =>
      String((await manager.get(`/api/invoices/${id}/pdf`).responseType('blob').expect(200)).body);
    await app.database.query('UPDATE invoices SET sentAt = NOW(3) WHERE id = ?', [id]);
    expect(await download()).toBe('the sent PDF');
    await app.database.query('UPDATE invoices SET sentAt = NULL WHERE id = ?', [id]);
    expect(await download()).toMatch(/^%PDF-/);
  });

  it('does not store the PDF of a draft, which has no number', async () => {
    const { id } = await createInvoice({ status: 'draft' });
    const { pages, headers } = await downloadPdf(id);
    expect(pages.flat().join('\n')).toContain('DRAFT');
    expect(headers['content-disposition']).toBe('attachment; filename=Draft.pdf');
    expect(await storedPdfs(id)).toEqual([]);
  });

  it('prints lines with their taxes, and a credit note of them', async () => {
    const { id, invoiceNumber } = await createInvoice({
      amount: undefined,
      lines: [
        {
          description: 'Design',
          quantity: '2.5',
          unit: 'days',
          unitPrice: '400',
          discountPercent: '10',
          taxCategory: 'S',
          taxPercent: '19',
        },
      ],
    });
    const text = (await downloadPdf(id)).pages.flat().join('\n');
    expect(text).toContain('Design2.5days400.0010%19%900.00');
    expect(text).toContain('Total due$1,071.00');
    const admin = await app.as('admin');
    const note = await admin.post(`/api/invoices/${id}/credit-notes`).send({}).expect(201);
    const credit = (await downloadPdf(note.body.id)).pages.flat().join('\n');
    expect(credit).toContain(`For invoice${invoiceNumber}`);
    expect(credit).toContain('Total credited$1,071.00');
  });

  it.each([
    ['/999999/pdf', 404],
    ['/1/pdf?disposition=else', 400],
  ])('rejects the PDF request %s with status %d', async (path, status) => {
    await manager.get(`/api/invoices${path}`).expect(status);
  });

  it('denies the invoice PDF without a session and allows it for viewers', async () => {
    const { id } = await createInvoice();
    await app.anonymous().get(`/api/invoices/${id}/pdf`).expect(401);
    await (await app.as('viewer')).get(`/api/invoices/${id}/pdf`).expect(200);
  });
});
