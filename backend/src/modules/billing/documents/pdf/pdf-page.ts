import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { breakLines, type Line } from './break-lines';
import { fontsFor, type Run, runsOf } from './fonts/runs';
import { fontFileOf, type FontPart, type FontWeight } from './fonts/typefaces';
import { graphemesOf } from './graphemes';
import { INK, LINE } from './styles';
import { directedRuns, type Direction, directionOf, isReversedByFont } from './text-direction';

/** A4 portrait, in points (1/72 inch). */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;

/** Width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: string;
}

export interface Place {
  x: number;
  y: number;
  /** Width of the column, for wrapped and right-aligned text. */
  width: number;
  /** `start` is the right edge for a right-to-left paragraph, otherwise the left. */
  align?: 'left' | 'right' | 'start';
}

interface PicturePlace {
  x: number;
  y: number;
  /** Maximum size. */
  width: number;
  height: number;
}

/** Line height and ascent, as multiples of the font size. */
const LEADING = 1.45;
const ASCENT = 1.069;

export const lineHeight = ({ size }: TextStyle): number => size * LEADING;

interface PdfProperties {
  title: string;
  author: string;
  /**
   * The calendar date of creation. Never the current time, so the same input produces the same
   * bytes.
   */
  date: string;
  /** A watermark on each page. */
  watermark?: string;
}

interface Attachment {
  content: Buffer;
  name: string;
  type: string;
  description: string;
}

/** Draws text on the pages of a PDF/A-3b, in every script that the bundled typefaces cover. */
export class PdfPage {
  private readonly opened = new Set<string>();
  /** Widths of runs at font size 1, by font and text: most words occur more than once. */
  private readonly widths = new Map<string, number>();

  private constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly properties: PdfProperties,
  ) {}

  static async begin(properties: PdfProperties): Promise<PdfPage> {
    const { title, author, date } = properties;
    // Loaded with the first document, because it would slow down the start.
    const { default: PDFDocument } = await import('pdfkit');
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      info: {
        Title: withoutMarkup(title),
        Author: withoutMarkup(author),
        CreationDate: midnightOf(date),
      },
      // The built-in typeface covers only Western European letters.
      font: '',
    });
    const page = new PdfPage(document, properties);
    await page.addPage();
    return page;
  }

  async addPage(): Promise<void> {
    // Lets other requests proceed while a document of many pages is drawn.
    await setImmediate();
    this.document.addPage();
    const { watermark } = this.properties;
    if (watermark) await this.drawWatermark(watermark);
  }

  /** Attaches a file that is an alternative to the pages. */
  attach({ content, name, type, description }: Attachment): void {
    const date = midnightOf(this.properties.date);
    const options = {
      name,
      type,
      description,
      creationDate: date,
      modifiedDate: date,
      // Missing in the package's types.
      relationship: 'Alternative',
    };
    this.document.file(content, options);
  }

  /** Adds a description (RDF/XML) to the metadata (XMP). */
  describe(rdf: string): void {
    this.document.appendXML(rdf);
  }

  /** Draws on every page, after the content is complete. */
  async onEachPage(draw: (number: number, count: number) => Promise<void>): Promise<void> {
    const { count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(index);
      await draw(index + 1, count);
    }
  }

  async finish(): Promise<Buffer> {
    const content = buffer(this.document);
    this.document.end();
    return content;
  }

  /** Wraps the text into lines for a column of this width. */
  async lines(text: string, width: number, style: TextStyle): Promise<Line[]> {
    await this.openFonts(text, style);
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  /** Returns the width of a text on one line. */
  async measure(text: string, style: TextStyle): Promise<number> {
    await this.openFonts(text, style);
    return this.widthOf(text, style);
  }

  /** Draws one line: text, or a line of {@link lines} in the same style. */
  async line(
    line: string | Line,
    { x, y, width, align = 'left' }: Place,
    style: TextStyle,
  ): Promise<void> {
    const { text, direction } = typeof line === 'string' ? await this.lineOf(line, style) : line;
    const isAtRight = align === 'right' || (align === 'start' && direction === 'rtl');
    const { size, color = INK } = style;
    let left = isAtRight ? x + width - this.widthOf(text, style) : x;
    this.document.fillColor(color);
    for (const run of visualRuns(text, direction)) {
      const textWidth = this.widthOfRun(run, style);
      this.use(run, style);
      const options = {
        ...shaping(run),
        lineBreak: false,
        baseline: 'alphabetic' as const,
        // Avoids a second measurement.
        textWidth,
      };
      this.document.text(run.text, left, y + ASCENT * size, options);
      left += textWidth;
    }
  }

  /** Draws text in a column and returns the y position of its end. */
  async block(text: string, place: Place, style: TextStyle): Promise<number> {
    let { y } = place;
    for (const line of await this.lines(text, place.width, style)) {
      await this.line(line, { ...place, y }, style);
      y += lineHeight(style);
    }
    return y;
  }

  /** Draws a PNG, scaled down to fit but never up. Returns the y position of its end. */
  picture(png: Buffer, { x, y, ...most }: PicturePlace): number {
    // The PNG header contains the size.
    const width = png.readUInt32BE(16);
    const height = png.readUInt32BE(20);
    const scale = Math.min(most.width / width, most.height / height, 1);
    this.document.image(png, x, y, { width: width * scale, height: height * scale });
    return y + height * scale;
  }

  /** Draws a hairline, by default between the margins. */
  rule(y: number, options: { x?: number; width?: number; color?: string } = {}): void {
    const { x = PAGE.margin, width = CONTENT_WIDTH, color = LINE } = options;
    this.document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke();
  }

  /** Draws the dark modules of a QR code, row by row. */
  qrCode(rows: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const module = size / rows.length;
    for (const [row, modules] of rows.entries()) {
      for (let start = 0; start < modules.length; start += 1) {
        let end = start;
        while (modules[end]) end += 1;
        if (end === start) continue;
        this.document.rect(x + start * module, y + row * module, (end - start) * module, module);
        start = end;
      }
    }
    this.document.fill(INK);
  }

  private async drawWatermark(watermark: string): Promise<void> {
    const style: TextStyle = { size: 120, weight: 'bold', color: '#f1f3f6' };
    const width = await this.measure(watermark, style);
    const center = { x: PAGE.width / 2, y: PAGE.height / 2 };
    this.document.save().rotate(-45, { origin: [center.x, center.y] });
    const place = { x: center.x - width / 2, y: center.y - lineHeight(style) / 2, width };
    await this.line(watermark, place, style);
    this.document.restore();
  }

  private widthOf(text: string, style: TextStyle): number {
    return runsOf(text).reduce((width, run) => width + this.widthOfRun(run, style), 0);
  }

  private widthOfRun(run: Run, style: TextStyle): number {
    const { typeface, part } = run.font;
    const key = `${typeface} ${part} ${style.weight ?? ''} ${run.text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      this.use(run, style);
      width = this.document.widthOfString(run.text, shaping(run)) / style.size;
      this.widths.set(key, width);
    }
    return width * style.size;
  }

  private async lineOf(text: string, style: TextStyle): Promise<Line> {
    await this.openFonts(text, style);
    return { text, direction: directionOf(text) };
  }

  /** Registers the fonts that the text needs. */
  private async openFonts(text: string, { weight = 'regular' }: TextStyle): Promise<void> {
    const fonts = new Map(fontsFor(text).map((font) => [nameOf(font, weight), font]));
    const missing = [...fonts].filter(([name]) => !this.opened.has(name));
    await Promise.all(
      missing.map(async ([name, font]) => {
        this.document.registerFont(name, await fontFileOf(font, weight));
        this.opened.add(name);
      }),
    );
  }

  private use({ font }: Run, { size, weight = 'regular' }: TextStyle): void {
    this.document.font(nameOf(font, weight)).fontSize(size);
  }
}

const midnightOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** pdfkit copies the properties into XML without escaping them. */
const withoutMarkup = (text: string): string => text.replace(/[<>&\p{Cc}]+/gu, ' ');

const nameOf = ({ typeface, part }: FontPart, weight: FontWeight): string =>
  `${typeface} ${part} ${weight}`;

/**
 * A run that its font reverses is shaped as one piece: word by word, the words would not be
 * reordered.
 */
const shaping = ({ text }: Run): { features?: [] } =>
  isReversedByFont(text) ? { features: [] } : {};

/** The runs of a line from left to right, each in the order that its font expects. */
function visualRuns(line: string, direction: Direction): Run[] {
  return directedRuns(line, direction).flatMap((directed) => {
    const runs = runsOf(directed.text).map((run) => ({
      ...run,
      // A font reverses text by its script, but not a run that contains only digits and marks.
      text:
        isReversedByFont(run.text) === (directed.direction === 'rtl')
          ? run.text
          : reversed(run.text),
    }));
    return directed.direction === 'rtl' ? runs.reverse() : runs;
  });
}

const reversed = (text: string): string => graphemesOf(text).reverse().join('');
