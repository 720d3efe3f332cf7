import { registrationLines } from '@atrium/contracts';
import type { DocumentParty, DocumentSeller } from '../document';
import { CONTENT_WIDTH, lineHeight, PAGE, type PdfPage } from './pdf-page';
import { COMPANY, FAINT, LABEL, SMALL, STRONG, TEXT, TITLE } from './styles';
import { addressLines } from './texts';

/* The parts that all documents share: header, parties and footer. */

/** Maximum size of the logo, in points. */
const LOGO = { width: 180, height: 54 };

export const GAP = 22;
const HALF = (CONTENT_WIDTH - GAP) / 2;
const LEFT = { x: PAGE.margin, width: HALF };
const RIGHT = { x: PAGE.margin + HALF + GAP, width: HALF };

interface Head {
  title: string;
  /** Below the title. */
  subtitle: string;
  seller: DocumentSeller;
  /** PNG. */
  logo: Buffer | undefined;
}

/** Draws the company on the left and the title on the right. Returns the y position of the end. */
export async function drawHead(
  page: PdfPage,
  { title, subtitle, seller, logo }: Head,
): Promise<number> {
  const top = PAGE.margin;
  let y = logo ? page.picture(logo, { x: LEFT.x, y: top, ...LOGO }) + 10 : top;
  y = await page.block(seller.name, { ...LEFT, y }, logo ? STRONG : COMPANY);
  const lines = [
    addressLines(seller, null),
    [seller.email, seller.phone].filter(Boolean),
    registrationLines(seller),
  ].map((parts) => parts.join(' · '));
  for (const line of lines.filter(Boolean)) y = await page.block(line, { ...LEFT, y }, SMALL);
  const right = { ...RIGHT, align: 'right' as const };
  let afterTitle = await page.block(title, { ...right, y: top - 7 }, TITLE);
  afterTitle = await page.block(subtitle, { ...right, y: afterTitle }, FAINT);
  return Math.max(y, afterTitle);
}

/**
 * Draws the recipient on the left and details on the right. Returns the y position of the end.
 *
 * @param details label and value; those without a value are omitted
 */
export async function drawParties(
  page: PdfPage,
  top: number,
  recipient: { label: string; party: DocumentParty; from: string | null },
  details: readonly [string, string | null][],
): Promise<number> {
  page.rule(top);
  const y = top + GAP / 2;
  const afterRecipient = await drawRecipient(page, y, recipient);
  const shown = details.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return Math.max(afterRecipient, await drawDetails(page, { ...RIGHT, y }, shown));
}

async function drawRecipient(
  page: PdfPage,
  top: number,
  { label, party, from }: { label: string; party: DocumentParty; from: string | null },
): Promise<number> {
  let y = (await page.block(label, { ...LEFT, y: top }, LABEL)) + 2;
  y = await page.block(party.name, { ...LEFT, y, align: 'start' }, STRONG);
  const lines = [...addressLines(party, from), party.email, ...registrationLines(party)];
  for (const line of lines) {
    if (line) y = await page.block(line, { ...LEFT, y, align: 'start' }, TEXT);
  }
  return y;
}

const DETAIL_LABEL_WIDTH = 84;

/** Draws labels with right-aligned values. Returns the y position of the end. */
async function drawDetails(
  page: PdfPage,
  { x, y, width }: { x: number; y: number; width: number },
  details: readonly (readonly [string, string])[],
): Promise<number> {
  let top = y;
  for (const [label, value] of details) {
    await page.line(label, { x, y: top, width: DETAIL_LABEL_WIDTH }, FAINT);
    const place = { x: x + DETAIL_LABEL_WIDTH, y: top, width: width - DETAIL_LABEL_WIDTH };
    top = (await page.block(value, { ...place, align: 'right' }, TEXT)) + 2;
  }
  return top;
}

/** Draws the header of a continuation page. Returns the y position where its content starts. */
export async function drawContinuation(page: PdfPage, title: string): Promise<number> {
  const place = { x: PAGE.margin, y: PAGE.margin, width: CONTENT_WIDTH };
  return (await page.block(`${title}, continued`, place, SMALL)) + 10;
}

const FOOTER_LINES = 4;
const FOOTER_GAP = 10;

/**
 * The footer of each page: the company's own text, the name of the document and the page number.
 */
export class Footer {
  private constructor(
    private readonly page: PdfPage,
    private readonly name: string,
    private readonly texts: readonly string[],
    /** Height above the bottom margin. */
    readonly height: number,
  ) {}

  static async measure(page: PdfPage, name: string, text: string | null): Promise<Footer> {
    const lines = text ? await page.lines(text, CONTENT_WIDTH, SMALL) : [];
    const texts = lines.slice(0, FOOTER_LINES).map((line) => line.text);
    const height = FOOTER_GAP + (texts.length + 1) * lineHeight(SMALL);
    return new Footer(page, name, texts, height + GAP / 2);
  }

  /** Draws it on all pages. */
  async draw(): Promise<void> {
    const top = PAGE.height - PAGE.margin - this.height + GAP / 2;
    const [name = ''] = await this.page.lines(this.name, CONTENT_WIDTH - 90, SMALL);
    await this.page.onEachPage(async (number, count) => {
      this.page.rule(top);
      let y = top + FOOTER_GAP;
      for (const text of this.texts) {
        await this.page.line(text, { ...FULL, y, align: 'start' }, SMALL);
        y += lineHeight(SMALL);
      }
      await this.page.line(name, { ...FULL, y }, SMALL);
      await this.page.line(`Page ${number} of ${count}`, { ...FULL, y, align: 'right' }, SMALL);
    });
  }
}

const FULL = { x: PAGE.margin, width: CONTENT_WIDTH };
