import { formatMoney, formatPrice, isZeroDecimal, negateDecimal } from '@atrium/contracts';
import type { InvoiceDocument } from '../document';
import type { Flow } from './flow';
import { GAP } from './letterhead';
import { CONTENT_WIDTH, lineHeight, PAGE, type PdfPage, type TextStyle } from './pdf-page';
import { FAINT, INK, LABEL, SMALL, STRONG, TEXT, TOTAL } from './styles';
import { taxReasonText, taxText } from './texts';

const TOTALS_WIDTH = 226;
const TOTALS_X = PAGE.width - PAGE.margin - TOTALS_WIDTH;
const SUMMARY_WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 2 * GAP;
const SUMMARY_FIGURE_WIDTH = 66;
const ROW_GAP = 3;

interface TotalRow {
  label: string;
  amount: string;
  style: TextStyle;
  /** Draws a line above. */
  isSum: boolean;
}

/** Draws the tax summary on the left and the totals on the right, on one page. */
export async function drawTotals(flow: Flow, document: InvoiceDocument): Promise<void> {
  const { page } = flow;
  const summary = await taxSummary(page, document);
  const rows = totalRows(document);
  const height = rows.reduce((sum, { style }) => sum + rowHeight(style), 0) + 24;
  flow.y += 14;
  await flow.reserve(Math.max(height, summary.height));
  const top = flow.y;
  await summary.draw(top);
  flow.y = Math.max(await drawRows(page, top, rows, document.currency), top + summary.height);
}

const rowHeight = (style: TextStyle): number => lineHeight(style) + ROW_GAP;

/** The rows from net to balance due, without redundant ones. */
function totalRows(document: InvoiceDocument): TotalRow[] {
  const { netTotal, taxes, grossTotal, paidTotal, creditedTotal, balanceDue } = document;
  const row = (label: string, amount: string): TotalRow => ({
    label,
    amount,
    style: TEXT,
    isSum: false,
  });
  const isTaxed = taxes.some(({ category }) => category !== 'O');
  const isSettled = !isZeroDecimal(paidTotal) || !isZeroDecimal(creditedTotal);
  const final = { style: TOTAL, isSum: true };
  return [
    ...(isTaxed ? [row('Net total', netTotal)] : []),
    // The tax summary lists the untaxed amounts.
    ...taxes
      .filter(({ taxAmount }) => !isZeroDecimal(taxAmount))
      .map((tax) => row(taxText(tax), tax.taxAmount)),
    ...(isSettled
      ? [
          { label: 'Total', amount: grossTotal, style: STRONG, isSum: isTaxed },
          ...(isZeroDecimal(paidTotal) ? [] : [row('Paid', negateDecimal(paidTotal))]),
          ...(isZeroDecimal(creditedTotal) ? [] : [row('Credited', negateDecimal(creditedTotal))]),
          { label: 'Balance due', amount: balanceDue, ...final },
        ]
      : [{ label: totalLabel(document), amount: grossTotal, ...final }]),
  ];
}

function totalLabel({ kind, status }: InvoiceDocument): string {
  if (kind === 'credit-note') return 'Total credited';
  if (status === 'cancelled') return 'Total (cancelled)';
  return status === 'paid' ? 'Total paid' : 'Total due';
}

async function drawRows(
  page: PdfPage,
  top: number,
  rows: readonly TotalRow[],
  currency: string,
): Promise<number> {
  let y = top;
  for (const { label, amount, style, isSum } of rows) {
    if (isSum) {
      page.rule(y + 3, { x: TOTALS_X, width: TOTALS_WIDTH, color: INK });
      y += 9;
    }
    const place = { x: TOTALS_X, y, width: TOTALS_WIDTH };
    await page.line(label, place, style === TEXT ? FAINT : { ...style, color: INK });
    await page.line(formatMoney(amount, { currency }), { ...place, align: 'right' }, style);
    y += rowHeight(style);
  }
  return y;
}

interface Summary {
  height: number;
  draw: (top: number) => Promise<void>;
}

/** The net amount and tax of each rate, with the reasons why no tax is charged. */
async function taxSummary(page: PdfPage, { taxes, currency }: InvoiceDocument): Promise<Summary> {
  const isShown = taxes.some((tax) => tax.category !== 'O' || taxReasonText(tax));
  if (!isShown) return { height: 0, draw: () => Promise.resolve() };
  const rows = await Promise.all(
    taxes.map(async (tax) => ({
      tax,
      label: (await page.lines(taxText(tax), SUMMARY_LABEL_WIDTH, TEXT)).slice(0, 2),
      reason: taxReasonText(tax)
        ? (await page.lines(taxReasonText(tax), SUMMARY_WIDTH, SMALL)).slice(0, 8)
        : [],
    })),
  );
  const heights = rows.map(
    ({ label, reason }) =>
      label.length * lineHeight(TEXT) +
      reason.length * lineHeight(SMALL) +
      (reason.length > 0 ? 2 * ROW_GAP : ROW_GAP),
  );
  const head = lineHeight(LABEL) + 5 + ROW_GAP;
  return {
    height: head + heights.reduce((sum, height) => sum + height, 0),
    draw: async (top) => {
      await drawSummaryRow(page, top, ['TAX', 'NET', 'TAX AMOUNT'], LABEL);
      page.rule(top + lineHeight(LABEL) + 3, { width: SUMMARY_WIDTH });
      let y = top + head;
      for (const [index, { tax, label, reason }] of rows.entries()) {
        const figures = [tax.netAmount, tax.taxAmount].map((sum) => formatPrice(sum, currency));
        await drawSummaryRow(page, y, ['', ...figures], TEXT);
        let next = y;
        for (const line of label) {
          await page.line(line, { ...SUMMARY, y: next }, TEXT);
          next += lineHeight(TEXT);
        }
        for (const line of reason) {
          await page.line(line, { ...SUMMARY, y: next, align: 'start' }, SMALL);
          next += lineHeight(SMALL);
        }
        y += heights[index] ?? 0;
      }
    },
  };
}

const SUMMARY = { x: PAGE.margin, width: SUMMARY_WIDTH };
const SUMMARY_LABEL_WIDTH = SUMMARY_WIDTH - 2 * SUMMARY_FIGURE_WIDTH;

async function drawSummaryRow(
  page: PdfPage,
  y: number,
  [label = '', net = '', tax = '']: readonly string[],
  style: TextStyle,
): Promise<void> {
  const netPlace = { ...SUMMARY, y, width: SUMMARY_WIDTH - SUMMARY_FIGURE_WIDTH };
  await page.line(label, { ...SUMMARY, y }, style);
  await page.line(net, { ...netPlace, align: 'right' }, style);
  await page.line(tax, { ...SUMMARY, y, align: 'right' }, style);
}
