import {
  absoluteDecimal,
  countOf,
  formatCalendarDate,
  formatMoney,
  formatPrice,
  INVOICE_AGES,
  type InvoiceAge,
  isNegativeDecimal,
  keysOf,
  negateDecimal,
} from '@atrium/contracts';
import { STATEMENT_ENTRY_LABELS, type StatementDocument } from '../document';
import { Flow } from './flow';
import { drawContinuation, drawHead, drawParties, Footer, GAP } from './letterhead';
import { CONTENT_WIDTH, lineHeight, PAGE, PdfPage, type TextStyle } from './pdf-page';
import { INK, LABEL, STRONG, TEXT, TOTAL } from './styles';
import { type Column, Table } from './table';

const AGE_LABELS: Record<InvoiceAge, string> = {
  notDue: 'NOT DUE',
  days1to30: '1–30 DAYS',
  days31to60: '31–60 DAYS',
  days61to90: '61–90 DAYS',
  over90: 'OVER 90 DAYS',
};

const AGE_NAMES = keysOf(INVOICE_AGES);

const COLUMNS: readonly Column[] = [
  { label: 'Date', align: 'start' },
  { label: 'Document', align: 'start' },
  { label: 'Due', align: 'start' },
  { label: 'Amount', align: 'right' },
  { label: 'Balance', align: 'right' },
];

/**
 * Renders a client's statement as PDF/A-3b (docs/domain/invoices.md#statement). The same input
 * produces the same bytes.
 *
 * @param logo the company logo as PNG
 */
export async function statementPdf(statement: StatementDocument, logo?: Buffer): Promise<Buffer> {
  const { seller, client, from, to } = statement;
  const name = `Statement ${client.name}`;
  const page = await PdfPage.begin({ title: name, author: seller.name, date: to });
  const foot = await Footer.measure(page, `${seller.name} · ${name}`, null);
  const afterHead = await drawHead(page, {
    title: 'Statement',
    subtitle: formatCalendarDate(to),
    seller,
    logo,
  });
  const recipient = { label: 'CLIENT', party: client, from: seller.country };
  const afterParties = await drawParties(page, afterHead + GAP, recipient, [
    ['From', from && formatCalendarDate(from)],
    ['To', formatCalendarDate(to)],
    balanceOf(statement),
  ]);
  const flow = new Flow(page, afterParties + GAP, foot.height, () => drawContinuation(page, name));
  await drawEntries(flow, statement);
  await drawBalance(flow, statement);
  await drawAges(flow, statement);
  await foot.draw();
  return page.finish();
}

async function drawEntries(
  flow: Flow,
  { type, entries, currency }: StatementDocument,
): Promise<void> {
  const rows = entries.map(({ date, kind, number, dueDate, amount, balance }) => [
    formatCalendarDate(date),
    [STATEMENT_ENTRY_LABELS[kind], number].filter(Boolean).join(' '),
    dueDate ? formatCalendarDate(dueDate) : '',
    formatPrice(amount, currency),
    formatPrice(balance, currency),
  ]);
  const table = await Table.begin(flow, COLUMNS, rows, { wide: 1 });
  for (const row of rows) await table.row(row);
  if (rows.length === 0) {
    const text = type === 'activity' ? 'No activity' : 'No open invoices or credits';
    await table.row(['', text, '', '', '']);
  }
}

/** The label and the amount of the balance; a negative one is a credit balance. */
const balanceOf = ({ balanceDue, currency }: StatementDocument): [string, string] => [
  isNegativeDecimal(balanceDue) ? 'Credit balance' : 'Balance due',
  formatMoney(absoluteDecimal(balanceDue), { currency }),
];

async function drawBalance(flow: Flow, statement: StatementDocument): Promise<void> {
  flow.y += 10;
  await flow.reserve(lineHeight(TOTAL));
  const place = { x: PAGE.margin, y: flow.y, width: CONTENT_WIDTH };
  const [label, amount] = balanceOf(statement);
  await flow.page.line(label, place, { ...TOTAL, color: INK });
  await flow.page.line(amount, { ...place, align: 'right' }, TOTAL);
  flow.y += lineHeight(TOTAL);
}

/** Draws the balances by days after the due date and the credits, side by side. */
async function drawAges(
  flow: Flow,
  { aging, credits, currency }: StatementDocument,
): Promise<void> {
  const columns = [
    ...AGE_NAMES.map((age) => ({ label: AGE_LABELS[age], ...aging[age] })),
    ...(credits && credits.count > 0
      ? [{ label: 'CREDITS', count: credits.count, amount: negateDecimal(credits.amount) }]
      : []),
  ];
  const height = lineHeight(LABEL) + 8 + 2 * lineHeight(TEXT);
  flow.y += GAP;
  await flow.reserve(height);
  const width = CONTENT_WIDTH / columns.length;
  const amountStyle = await fittingStyle(
    flow,
    columns.map(({ amount }) => formatMoney(amount, { currency })),
    width - 8,
  );
  const top = flow.y + lineHeight(LABEL) + 5;
  flow.page.rule(top);
  for (const [index, { label, count, amount }] of columns.entries()) {
    const place = { x: PAGE.margin + index * width, y: flow.y, width: width - 8 };
    await flow.page.line(label, place, LABEL);
    await flow.page.line(formatMoney(amount, { currency }), { ...place, y: top + 6 }, amountStyle);
    await flow.page.line(
      countOf(count, 'invoice'),
      { ...place, y: top + 6 + lineHeight(TEXT) },
      TEXT,
    );
  }
  flow.y += height;
}

/** Smaller than usual if the widest amount exceeds the width of its column. */
async function fittingStyle(
  flow: Flow,
  amounts: readonly string[],
  width: number,
): Promise<TextStyle> {
  const widths = await Promise.all(amounts.map((amount) => flow.page.measure(amount, STRONG)));
  return { ...STRONG, size: STRONG.size * Math.min(1, width / Math.max(...widths)) };
}
