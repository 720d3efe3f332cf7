import {
  formatCalendarDate,
  formatPercent,
  formatPrice,
  type InvoiceStatus,
  trimDecimal,
} from '@atrium/contracts';
import type { DocumentLine, InvoiceDocument } from '../document';
import { Flow } from './flow';
import { drawContinuation, drawHead, drawParties, Footer, GAP } from './letterhead';
import { drawPayment } from './payment';
import { CONTENT_WIDTH, PAGE, PdfPage } from './pdf-page';
import { TEXT } from './styles';
import { type Column, Table } from './table';
import { quantityText, taxText } from './texts';
import { drawTotals } from './totals';

interface PdfOptions {
  /** The company logo as PNG. */
  logo?: Buffer | undefined;
  /** Adds to the file before it is finished, such as the XML of an e-invoice. */
  complete?: (page: PdfPage) => void;
}

/** The status in print; none for an invoice that can be paid. */
const STATUS_LABELS: Partial<Record<InvoiceStatus, string>> = {
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

/**
 * Renders an invoice or credit note as PDF/A-3b (docs/domain/invoices.md#pdf). The same input
 * produces the same bytes.
 */
export async function invoicePdf(
  document: InvoiceDocument,
  { logo, complete }: PdfOptions = {},
): Promise<Buffer> {
  const { number, seller, buyer, footer } = document;
  const title = document.kind === 'invoice' ? 'Invoice' : 'Credit note';
  const name = `${title} ${number ?? '(draft)'}`;
  const page = await PdfPage.begin({
    title: name,
    author: seller.name,
    date: document.issueDate,
    ...(number === null && { watermark: 'DRAFT' }),
  });
  const foot = await Footer.measure(page, `${seller.name} · ${number ?? 'Draft'}`, footer);
  const afterHead = await drawHead(page, { title, subtitle: number ?? 'Draft', seller, logo });
  const recipient = { label: 'BILL TO', party: buyer, from: seller.country };
  const afterParties = await drawParties(page, afterHead + GAP, recipient, detailsOf(document));
  const flow = new Flow(page, afterParties + GAP, foot.height, () => drawContinuation(page, name));
  if (document.description) await drawDescription(flow, document.description);
  await drawLines(flow, document);
  await drawTotals(flow, document);
  await drawPayment(flow, document);
  await foot.draw();
  complete?.(page);
  return page.finish();
}

const detailsOf = (document: InvoiceDocument): [string, string | null][] => [
  ['Issued', formatCalendarDate(document.issueDate)],
  ['Due', document.dueDate && formatCalendarDate(document.dueDate)],
  ['Delivered', document.deliveryDate && formatCalendarDate(document.deliveryDate)],
  ['For invoice', document.creditedInvoice?.number ?? null],
  [
    'Invoice date',
    document.creditedInvoice && formatCalendarDate(document.creditedInvoice.issueDate),
  ],
  ['Project', document.projectName],
  ['Status', STATUS_LABELS[document.status] ?? null],
  ['Paid on', document.paidDate && formatCalendarDate(document.paidDate)],
];

async function drawDescription(flow: Flow, description: string): Promise<void> {
  await flow.text(description, { x: PAGE.margin, width: CONTENT_WIDTH }, TEXT);
  flow.y += GAP;
}

const isDiscounted = (percent: string): boolean => trimDecimal(percent) !== '0';

type LineColumn = Column & { text: (line: DocumentLine, currency: string) => string };

const DESCRIPTION: LineColumn = {
  label: 'Description',
  align: 'start',
  text: ({ description }) => description,
};
const QUANTITY: LineColumn = {
  label: 'Quantity',
  align: 'right',
  text: ({ quantity }) => quantityText(quantity),
};
const UNIT: LineColumn = { label: 'Unit', align: 'start', text: ({ unit }) => unit ?? '' };
const PRICE: LineColumn = {
  label: 'Unit price',
  align: 'right',
  text: ({ unitPrice }, currency) => formatPrice(unitPrice, currency),
};
const DISCOUNT: LineColumn = {
  label: 'Discount',
  align: 'right',
  text: ({ discountPercent }) =>
    isDiscounted(discountPercent) ? formatPercent(discountPercent) : '',
};
const TAX: LineColumn = {
  label: 'Tax',
  align: 'right',
  wraps: true,
  text: (line) => (line.category === 'S' ? formatPercent(line.percent) : taxText(line)),
};
const AMOUNT: LineColumn = {
  label: 'Amount',
  align: 'right',
  text: ({ netAmount }, currency) => formatPrice(netAmount, currency),
};

/** Draws the table of lines, without empty columns. */
async function drawLines(flow: Flow, { lines, currency }: InvoiceDocument): Promise<void> {
  const columns = [
    DESCRIPTION,
    QUANTITY,
    ...(lines.some(({ unit }) => unit) ? [UNIT] : []),
    PRICE,
    ...(lines.some(({ discountPercent }) => isDiscounted(discountPercent)) ? [DISCOUNT] : []),
    ...(lines.some(({ category }) => category !== 'O') ? [TAX] : []),
    AMOUNT,
  ];
  const rows = lines.map((line) => columns.map(({ text }) => text(line, currency)));
  const table = await Table.begin(flow, columns, rows, { wide: 0 });
  for (const row of rows) await table.row(row);
}
