import { bankDetails, toCents } from '@atrium/contracts';
import type { InvoiceDocument } from '../document';
import { epcPayload, qrModules } from '../epc-qr';
import type { Flow } from './flow';
import { GAP } from './letterhead';
import { CONTENT_WIDTH, lineHeight, PAGE } from './pdf-page';
import { FAINT, LABEL, SMALL, TEXT } from './styles';

const QR_SIZE = 92;
const LABEL_WIDTH = 92;
const DETAILS_WIDTH = CONTENT_WIDTH - QR_SIZE - GAP;

/** Draws the payment details: bank details, the SEPA QR code if it applies, and terms. */
export async function drawPayment(flow: Flow, document: InvoiceDocument): Promise<void> {
  await drawBank(flow, document);
  // The terms use the space next to the code. Nothing follows them.
  if (document.terms) await drawTerms(flow, document.terms);
}

async function drawTerms(flow: Flow, terms: string): Promise<void> {
  const place = { x: PAGE.margin, width: DETAILS_WIDTH };
  flow.y += GAP / 2;
  await flow.reserve(lineHeight(LABEL) + 2 * lineHeight(TEXT));
  await flow.text('TERMS', place, LABEL);
  flow.y += 2;
  await flow.text(terms, place, TEXT);
}

async function drawBank(flow: Flow, document: InvoiceDocument): Promise<void> {
  const details = isOpen(document) ? bankDetails(document.seller, document.number) : [];
  if (details.length === 0) return;
  const { page } = flow;
  const payload = epcPayload(document);
  const rows = await Promise.all(
    details.map(async ([label, value]) => ({
      label,
      lines: await page.lines(value, DETAILS_WIDTH - LABEL_WIDTH, TEXT),
    })),
  );
  const count = rows.reduce((sum, { lines }) => sum + lines.length, 0);
  const textHeight = lineHeight(LABEL) + 4 + count * lineHeight(TEXT) + rows.length * 2;
  const codeHeight = payload ? QR_SIZE + lineHeight(SMALL) + 4 : 0;
  flow.y += GAP;
  await flow.reserve(Math.max(textHeight, codeHeight));
  const top = flow.y;
  const left = { x: PAGE.margin, width: DETAILS_WIDTH };
  let y = (await page.block('PAYMENT', { ...left, y: top }, LABEL)) + 4;
  for (const { label, lines } of rows) {
    await page.line(label, { ...left, y }, FAINT);
    for (const line of lines) {
      await page.line(line, { x: left.x + LABEL_WIDTH, y, width: DETAILS_WIDTH }, TEXT);
      y += lineHeight(TEXT);
    }
    y += 2;
  }
  if (payload) {
    const x = PAGE.width - PAGE.margin - QR_SIZE;
    page.qrCode(await qrModules(payload), x, top, QR_SIZE);
    const caption = { x: x - GAP, y: top + QR_SIZE + 4, width: QR_SIZE + GAP };
    await page.line('Scan to pay (SEPA)', { ...caption, align: 'right' }, SMALL);
  }
  flow.y = y;
}

/** Whether the document asks for a payment. */
const isOpen = ({ kind, status, balanceDue }: InvoiceDocument): boolean =>
  kind === 'invoice' && status !== 'cancelled' && toCents(balanceDue) > 0n;
