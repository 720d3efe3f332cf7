import { inflateSync } from 'node:zlib';
import { newInvoice, startApp, type Client, type TestApp } from './harness';

/** Everything that a PDF holds, its packed parts unpacked. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  const parts = streams.map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')));
  return [text, ...parts.map((part) => part.toString('latin1'))].join('\n');
}

/** Whether the document says that one of its letters stands for this one. */
const hasLetter = (content: string, letter: string): boolean =>
  content.includes(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);

describe('the PDF of an invoice', () => {
  let app: TestApp;
  let manager: Client;

  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });

  afterAll(() => app.close());

  const made = async (fields: object = {}) =>
    (await manager.post('/api/invoices').send(newInvoice(fields)).expect(201)).body;
  const pdfOf = async (id: number, query = '') => {
    const { body, headers } = await manager
      .get(`/api/invoices/${id}/pdf${query}`)
      .responseType('blob')
      .expect(200);
    return { content: unpacked(body), headers };
  };
  const pagesOf = (content: string): number => content.match(/\/Type \/Page\b/g)?.length ?? 0;

  it('is a download on one A4 page, named after the invoice', async () => {
    const { id } = await made({ invoiceNumber: 'A/77' });
    const { content, headers } = await pdfOf(id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=A-77.pdf',
    });
    expect(content).toMatch(/^%PDF-/);
    expect(content).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pagesOf(content)).toBe(1);
  });

  it('is shown by the browser when asked for so', async () => {
    const { headers } = await pdfOf((await made()).id, '?disposition=inline');
    expect(headers['content-disposition']).toMatch(/^inline; filename=INV-\d{4}-\d{4}\.pdf$/);
  });

  it('holds a long description on several pages, and letters of other scripts', async () => {
    const { id } = await made({
      clientName: 'ООО Ромашка · Ελλάδα ΑΕ · भारत',
      description: 'Đặc tả công việc, a line of the long description.\n'.repeat(180),
    });
    const { content } = await pdfOf(id);
    expect(pagesOf(content)).toBeGreaterThan(2);
    for (const letter of 'РΕभĐ')
      expect([letter, hasLetter(content, letter)]).toEqual([letter, true]);
  });

  it.each([
    ['/999999/pdf', 404],
    ['/1/pdf?disposition=else', 400],
  ])('answers %s with %d', async (path, status) => {
    await manager.get(`/api/invoices${path}`).expect(status);
  });

  it('is closed to those who may not read invoices', async () => {
    const { id } = await made();
    await app.anonymous().get(`/api/invoices/${id}/pdf`).expect(401);
    await (await app.as('viewer')).get(`/api/invoices/${id}/pdf`).expect(200);
  });
});
