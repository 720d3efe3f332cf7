import { buffer } from 'node:stream/consumers';

/** A fixed date, so that the demo data has the same bytes on every run. */
const CREATED_AT = new Date('2026-01-01T00:00:00Z');

/** A PDF with one page: a title and lines of text. */
export async function pdfDocument(title: string, lines: readonly string[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, CreationDate: CREATED_AT },
  });
  document.fontSize(20).text(title).fontSize(11).moveDown().text(lines.join('\n'), { lineGap: 4 });
  document.end();
  return buffer(document);
}
