import { breakLines } from './break-lines';
import { fontFiles, fontName, runsOf, type FontWeight } from './letters';

/** Points: 1/72 inch. A4 upright. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, footer: 40 } as const;

/** Width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  colour?: string;
}

export interface Place {
  x: number;
  y: number;
  /** Of the column, for text that is broken or stands at its right end. */
  width: number;
  align?: 'left' | 'right';
}

/** Height of a line of text, as a multiple of its size. */
const LEADING = 1.45;

export const lineHeight = ({ size }: TextStyle): number => size * LEADING;

/** A PDF document with the typeface of the product, which draws text in any script that it covers. */
export class PdfPage {
  private constructor(readonly document: PDFKit.PDFDocument) {}

  static async begin({ title, author }: { title: string; author: string }): Promise<PdfPage> {
    // Loaded with the first document: it is large, and the server should start without it.
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author },
      // The typeface that is built in knows Western European letters only.
      font: '',
    });
    for (const { name, content } of await fontFiles()) document.registerFont(name, content);
    return new PdfPage(document);
  }

  /** The lines that the text takes in a column of this width. */
  lines(text: string, width: number, style: TextStyle): string[] {
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  /** Draws one line. */
  line(text: string, { x, y, width, align = 'left' }: Place, style: TextStyle): void {
    const { size, colour = '#161a22' } = style;
    let left = align === 'right' ? x + width - this.widthOf(text, style) : x;
    this.document.fontSize(size).fillColor(colour);
    for (const run of runsOf(text)) {
      this.document.font(fontName(run.part, style.weight ?? 'regular'));
      this.document.text(run.text, left, y, { lineBreak: false });
      left += this.document.widthOfString(run.text);
    }
  }

  /** Draws text in a column and answers where it ends. */
  block(text: string, place: Place, style: TextStyle): number {
    let { y } = place;
    for (const line of this.lines(text, place.width, style)) {
      this.line(line, { ...place, y }, style);
      y += lineHeight(style);
    }
    return y;
  }

  /** A thin line over the whole width. */
  rule(y: number, colour = '#e4e7ec'): void {
    this.document
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  }

  private widthOf(text: string, { size, weight = 'regular' }: TextStyle): number {
    this.document.fontSize(size);
    return runsOf(text).reduce(
      (width, run) =>
        width + this.document.font(fontName(run.part, weight)).widthOfString(run.text),
      0,
    );
  }
}
