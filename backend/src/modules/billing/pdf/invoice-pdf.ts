import type { Readable } from 'node:stream';
import { type InvoiceStatus, formatMoney } from '@atrium/contracts';
import type { InvoiceDetailDto } from '../dto/invoice.dto';
import { CONTENT_WIDTH, PAGE, PdfPage, lineHeight, type TextStyle } from './pdf-page';

type PrintedInvoice = Pick<
  InvoiceDetailDto,
  | 'invoiceNumber'
  | 'projectName'
  | 'clientName'
  | 'clientEmail'
  | 'clientAddress'
  | 'amount'
  | 'status'
  | 'issueDate'
  | 'dueDate'
  | 'paidDate'
  | 'description'
  | 'issuer'
>;

const SECONDARY = '#5b6575';
const TITLE: TextStyle = { size: 22, weight: 'bold' };
const COMPANY: TextStyle = { size: 15, weight: 'bold' };
const LABEL: TextStyle = { size: 8.5, weight: 'bold', color: SECONDARY };
const TEXT: TextStyle = { size: 10 };
const STRONG: TextStyle = { size: 10, weight: 'bold' };
const SMALL: TextStyle = { size: 9, color: SECONDARY };
const TOTAL: TextStyle = { size: 13, weight: 'bold' };

/** Maximum size of the logo, in points. */
const LOGO = { width: 180, height: 54 };

const AMOUNT_WIDTH = 130;
const GAP = 24;
const HALF_WIDTH = (CONTENT_WIDTH - GAP) / 2;
const LEFT = PAGE.margin;
const RIGHT = PAGE.margin + HALF_WIDTH + GAP;
const BOTTOM = PAGE.height - PAGE.margin - PAGE.footer;

/** The status in print; none for a pending invoice. */
const STATUS_LABELS: Record<InvoiceStatus, string | null> = {
  pending: null,
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/**
 * Renders an invoice as an A4 PDF stream (docs/domain/invoices.md#pdf). A long description continues
 * on further pages, and each page names the invoice.
 *
 * @param logo the company logo as PNG
 */
export async function invoicePdf(invoice: PrintedInvoice, logo?: Buffer): Promise<Readable> {
  const { invoiceNumber, issuer } = invoice;
  const page = await PdfPage.begin({ title: `Invoice ${invoiceNumber}`, author: issuer.name });
  const afterHead = await drawHead(page, invoice, logo);
  const afterParties = await drawParties(page, invoice, afterHead + GAP);
  const afterItem = await drawItem(page, invoice, afterParties + GAP);
  await drawTotal(page, invoice, afterItem);
  await drawFooters(page, invoice);
  page.document.end();
  return page.document;
}

/** The company on the left, the title and number on the right. */
async function drawHead(
  page: PdfPage,
  { issuer, invoiceNumber }: PrintedInvoice,
  logo: Buffer | undefined,
): Promise<number> {
  const left = { x: LEFT, width: HALF_WIDTH };
  const right = { x: RIGHT, width: HALF_WIDTH, align: 'right' as const };
  const afterLogo = logo
    ? page.picture(logo, { x: LEFT, y: PAGE.margin, ...LOGO }) + 8
    : PAGE.margin;
  let y = await page.block(issuer.name, { ...left, y: afterLogo }, COMPANY);
  for (const line of [issuer.address, issuer.email, issuer.phone].filter(Boolean)) {
    y = await page.block(line, { ...left, y }, SMALL);
  }
  let afterTitle = await page.block('Invoice', { ...right, y: PAGE.margin - 5 }, TITLE);
  afterTitle = await page.block(invoiceNumber, { ...right, y: afterTitle }, STRONG);
  return Math.max(y, afterTitle);
}

/** The client on the left, dates and status on the right. */
async function drawParties(page: PdfPage, invoice: PrintedInvoice, top: number): Promise<number> {
  page.rule(top);
  const y = top + GAP / 2;
  return Math.max(await drawClient(page, invoice, y), await drawDates(page, invoice, y));
}

async function drawClient(page: PdfPage, invoice: PrintedInvoice, top: number): Promise<number> {
  const place = { x: LEFT, width: HALF_WIDTH };
  let y = (await page.block('BILL TO', { ...place, y: top }, LABEL)) + 2;
  y = await page.block(invoice.clientName, { ...place, y }, STRONG);
  for (const line of [invoice.clientAddress, invoice.clientEmail]) {
    if (line) y = await page.block(line, { ...place, y }, TEXT);
  }
  return y;
}

async function drawDates(page: PdfPage, invoice: PrintedInvoice, top: number): Promise<number> {
  const details: [string, string | null][] = [
    ['Issued', dateText(invoice.issueDate)],
    ['Due', dateText(invoice.dueDate)],
    ['Project', invoice.projectName],
    ['Status', STATUS_LABELS[invoice.status]],
    ['Paid on', invoice.paidDate && dateText(invoice.paidDate)],
  ];
  const valueWidth = HALF_WIDTH - 70;
  let y = top;
  for (const [label, value] of details) {
    if (!value) continue;
    await page.line(label, { x: RIGHT, y, width: 70 }, { ...TEXT, color: SECONDARY });
    y =
      (await page.block(value, { x: RIGHT + 70, y, width: valueWidth, align: 'right' }, TEXT)) + 2;
  }
  return y;
}

/** The description, on as many pages as it needs, with the amount next to its first line. */
async function drawItem(page: PdfPage, invoice: PrintedInvoice, top: number): Promise<number> {
  const width = CONTENT_WIDTH - AMOUNT_WIDTH;
  let y = await drawItemHead(page, top);
  const amountPlace = { x: LEFT + width, width: AMOUNT_WIDTH, align: 'right' as const };
  await page.line(totalText(invoice), { ...amountPlace, y }, TEXT);
  const description = invoice.description ?? 'Services as agreed';
  for (const line of await page.lines(description, width - GAP, TEXT)) {
    if (y + lineHeight(TEXT) > BOTTOM) {
      page.document.addPage();
      y = await drawItemHead(page, await drawContinuation(page, invoice));
    }
    await page.line(line, { x: LEFT, y, width: width - GAP, align: 'start' }, TEXT);
    y += lineHeight(TEXT);
  }
  return y;
}

async function drawItemHead(page: PdfPage, top: number): Promise<number> {
  const width = CONTENT_WIDTH - AMOUNT_WIDTH;
  await page.line('DESCRIPTION', { x: LEFT, y: top, width }, LABEL);
  await page.line(
    'AMOUNT',
    { x: LEFT + width, y: top, width: AMOUNT_WIDTH, align: 'right' },
    LABEL,
  );
  const y = top + lineHeight(LABEL) + 2;
  page.rule(y);
  return y + 8;
}

/** Draws the header of a further page and returns where its content starts. */
async function drawContinuation(page: PdfPage, { invoiceNumber }: PrintedInvoice): Promise<number> {
  const place = { x: LEFT, y: PAGE.margin, width: CONTENT_WIDTH };
  return (await page.block(`Invoice ${invoiceNumber}, continued`, place, SMALL)) + 8;
}

const TOTAL_HEIGHT = 48;

async function drawTotal(page: PdfPage, invoice: PrintedInvoice, top: number): Promise<void> {
  let y = top + 14;
  if (y + TOTAL_HEIGHT > BOTTOM) {
    page.document.addPage();
    y = await drawContinuation(page, invoice);
  }
  page.rule(y, '#161a22');
  const label = invoice.status === 'paid' ? 'Total paid' : 'Total due';
  const place = { x: LEFT, y: y + 10, width: CONTENT_WIDTH };
  await page.line(invoice.status === 'cancelled' ? 'Total (cancelled)' : label, place, TOTAL);
  await page.line(totalText(invoice), { ...place, align: 'right' }, TOTAL);
}

async function drawFooters(
  page: PdfPage,
  { issuer, invoiceNumber }: PrintedInvoice,
): Promise<void> {
  const { count } = page.document.bufferedPageRange();
  const y = PAGE.height - PAGE.margin - lineHeight(SMALL) + 12;
  for (let index = 0; index < count; index += 1) {
    page.document.switchToPage(index);
    page.rule(y - 10);
    const place = { x: LEFT, y, width: CONTENT_WIDTH };
    const [name = ''] = await page.lines(
      `${issuer.name} · ${invoiceNumber}`,
      CONTENT_WIDTH - 80,
      SMALL,
    );
    await page.line(name, place, SMALL);
    await page.line(`Page ${index + 1} of ${count}`, { ...place, align: 'right' }, SMALL);
  }
}

const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** `2026-12-21` → `Dec 21, 2026`. */
const dateText = (date: string): string => dates.format(new Date(`${date}T00:00:00Z`));

const totalText = ({ amount, issuer }: PrintedInvoice): string =>
  formatMoney(amount, { currency: issuer.currency });
