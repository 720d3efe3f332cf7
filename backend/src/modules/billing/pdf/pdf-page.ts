import { breakLines, type Line } from './break-lines';
import { fontsFor, runsOf, type Run } from './fonts/runs';
import { fontFileOf, type FontPart, type FontWeight } from './fonts/typefaces';
import { directedRuns, directionOf, isTurnedByFont, type Direction } from './text-direction';

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
  /** `start`: where the paragraph begins, at the right when it is written from right to left. */
  align?: 'left' | 'right' | 'start';
}

export interface PicturePlace {
  x: number;
  y: number;
  /** The most that the picture may take. */
  width: number;
  height: number;
}

/** Height of a line of text, and of what is above its base line, as multiples of its size. */
const LEADING = 1.45;
const ASCENT = 1.069;

export const lineHeight = ({ size }: TextStyle): number => size * LEADING;

/** A PDF document that draws text in any script for which there is a typeface. */
export class PdfPage {
  private readonly opened = new Set<string>();
  /** Widths of runs in type of the size 1, by font and text: most words come more than once. */
  private readonly widths = new Map<string, number>();

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
    return new PdfPage(document);
  }

  /** The lines that the text takes in a column of this width. */
  async lines(text: string, width: number, style: TextStyle): Promise<Line[]> {
    await this.open(text, style);
    return breakLines(text, width, (part) => this.widthOf(part, style));
  }

  /** Draws one line: a text, or one of {@link lines} in the same style. */
  async line(
    line: string | Line,
    { x, y, width, align = 'left' }: Place,
    style: TextStyle,
  ): Promise<void> {
    const { text, direction } = typeof line === 'string' ? await this.lineOf(line, style) : line;
    const isAtRight = align === 'right' || (align === 'start' && direction === 'rtl');
    const { size, colour = '#161a22' } = style;
    let left = isAtRight ? x + width - this.widthOf(text, style) : x;
    this.document.fillColor(colour);
    for (const run of visualRuns(text, direction)) {
      const textWidth = this.widthOfRun(run, style);
      this.use(run, style);
      const options = {
        ...shaping(run),
        lineBreak: false,
        baseline: 'alphabetic' as const,
        // Spares the document from measuring once more.
        textWidth,
      };
      this.document.text(run.text, left, y + ASCENT * size, options);
      left += textWidth;
    }
  }

  /** Draws text in a column and answers where it ends. */
  async block(text: string, place: Place, style: TextStyle): Promise<number> {
    let { y } = place;
    for (const line of await this.lines(text, place.width, style)) {
      await this.line(line, { ...place, y }, style);
      y += lineHeight(style);
    }
    return y;
  }

  /** Draws a PNG as large as it fits, never larger than it is, and answers where it ends. */
  picture(png: Buffer, { x, y, ...most }: PicturePlace): number {
    // The size stands at the beginning of every PNG.
    const width = png.readUInt32BE(16);
    const height = png.readUInt32BE(20);
    const scale = Math.min(most.width / width, most.height / height, 1);
    this.document.image(png, x, y, { width: width * scale, height: height * scale });
    return y + height * scale;
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
    await this.open(text, style);
    return { text, direction: directionOf(text) };
  }

  /** Opens what the text is drawn with and has not been opened yet. */
  private async open(text: string, { weight = 'regular' }: TextStyle): Promise<void> {
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

const nameOf = ({ typeface, part }: FontPart, weight: FontWeight): string =>
  `${typeface} ${part} ${weight}`;

/** A run that its font turns is shaped as a whole: word by word, these would not change places. */
const shaping = ({ text }: Run): { features?: [] } =>
  isTurnedByFont(text) ? { features: [] } : {};

/** The pieces of a line from left to right, each as its font has to be given it. */
function visualRuns(line: string, direction: Direction): Run[] {
  return directedRuns(line, direction).flatMap((directed) => {
    const runs = runsOf(directed.text).map((run) => ({
      ...run,
      // A font turns letters by their script; digits and marks among them it leaves as they are.
      text:
        isTurnedByFont(run.text) === (directed.direction === 'rtl') ? run.text : turned(run.text),
    }));
    return directed.direction === 'rtl' ? runs.reverse() : runs;
  });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const turned = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');
