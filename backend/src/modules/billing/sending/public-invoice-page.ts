import {
  bankDetails,
  countryName,
  formatAddress,
  formatCalendarDate,
  formatLinePrice,
  formatMoney,
  isCreditedInFull,
  isNegativeDecimal,
  isZeroDecimal,
  negateDecimal,
  registrationLines,
} from '@atrium/contracts';
import { escapeHtml } from '../../../platform/escape-html';
import type { PlainPage } from '../../../platform/http/plain-page';
import type { DocumentParty, DocumentTax, InvoiceDocument } from '../documents/document';
import { epcPayload, qrModules } from '../documents/epc-qr';
import { taxReasonText, taxText } from '../documents/pdf/texts';

/**
 * The page that a client opens from an email (docs/domain/invoices.md#public-page).
 *
 * @param logo the company logo as PNG
 */
export async function publicInvoicePage(
  document: InvoiceDocument,
  pdfPath: string,
  logo?: Buffer,
): Promise<PlainPage> {
  const { kind, number, seller } = document;
  const noun = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return {
    title: `${noun} ${number ?? ''}`.trim(),
    sentence: stateSentence(document),
    action: `<a href="${escapeHtml(pdfPath)}" download>Download PDF</a>`,
    content: `<div class="paper">${[
      logo
        ? `<img class="logo" alt="" src="data:image/png;base64,${logo.toString('base64')}">`
        : '',
      parties(document),
      lines(document),
      totals(document),
      await payment(document),
      paragraph(document.footer),
    ].join('')}</div>`,
    sources: ['img-src data:'],
    footer: `Sent by ${seller.name}`,
  };
}

export const REVOKED_PAGE: PlainPage = {
  title: 'This link was turned off',
  sentence: 'Ask the company that sent it for a new one.',
};

function stateSentence(document: InvoiceDocument): string {
  const { kind, status, dueDate, paidDate, grossTotal, creditedTotal, balanceDue } = document;
  const money = (amount: string): string => formatMoney(amount, { currency: document.currency });
  if (kind === 'credit-note' || dueDate === null) {
    return `Credits invoice ${document.creditedInvoice?.number ?? ''}`.trim();
  }
  if (status === 'cancelled') {
    return isCreditedInFull({ status, amount: grossTotal, creditedTotal })
      ? 'This invoice was credited in full.'
      : 'This invoice was cancelled.';
  }
  if (isNegativeDecimal(balanceDue)) return `Refund due: ${money(negateDecimal(balanceDue))}`;
  if (status === 'paid') {
    return paidDate === null ? 'Paid' : `Paid on ${formatCalendarDate(paidDate)}`;
  }
  const verb = status === 'overdue' ? 'was due' : 'due';
  return `${money(balanceDue)} ${verb} on ${formatCalendarDate(dueDate)}`;
}

function parties(document: InvoiceDocument): string {
  const { seller, buyer, issueDate, dueDate, deliveryDate, deliveryCountry, projectName } =
    document;
  const details = [
    row('Issued', formatCalendarDate(issueDate)),
    dueDate === null ? '' : row('Due', formatCalendarDate(dueDate)),
    deliveryDate === null ? '' : row('Delivered', formatCalendarDate(deliveryDate)),
    deliveryCountry === null ? '' : row('Delivered to', countryName(deliveryCountry)),
    projectName === null ? '' : row('Project', projectName),
  ];
  return `<div class="parties">${[
    party('From', seller),
    party('Bill to', buyer),
    `<dl>${details.join('')}</dl>`,
  ].join('')}</div>`;
}

function party(heading: string, company: DocumentParty): string {
  const details = [
    formatAddress(company),
    ...registrationLines(company),
    company.email,
    company.phone,
  ];
  return `<section><h2>${heading}</h2><b dir="auto">${escapeHtml(company.name)}</b><p dir="auto">${escapeHtml(
    details.filter(Boolean).join('\n'),
  )}</p></section>`;
}

const paragraph = (text: string | null): string =>
  text ? `<p dir="auto">${escapeHtml(text)}</p>` : '';

function lines({ description, lines: items, taxes, currency }: InvoiceDocument): string {
  const rows = items.map(
    (line) =>
      `<tr><td dir="auto">${escapeHtml(line.description)}<p dir="ltr">${escapeHtml(formatLinePrice(line, currency))}</p></td>` +
      `<td>${formatMoney(line.netAmount, { currency })}</td></tr>`,
  );
  const reasons = [...new Set(taxes.map(taxReasonText))].map(paragraph);
  return `${paragraph(description)}<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>${reasons.join('')}`;
}

function totals(document: InvoiceDocument): string {
  const { kind, currency, taxes, netTotal, grossTotal, paidTotal, creditedTotal } = document;
  const { balanceDue } = document;
  const money = (amount: string): string => formatMoney(amount, { currency });
  const isTaxed = taxes.some(({ category }) => category !== 'O');
  const taxLabel = (tax: DocumentTax): string =>
    tax.category === 'S'
      ? `${taxText(tax)} of ${money(tax.netAmount)}`
      : `${taxText(tax)} (${money(tax.netAmount)} net)`;
  return `<dl class="totals">${[
    ...(isTaxed
      ? [
          row('Net', money(netTotal)),
          ...taxes.map((tax) => row(taxLabel(tax), money(tax.taxAmount))),
        ]
      : []),
    row('Total', money(grossTotal)),
    isZeroDecimal(paidTotal) ? '' : row('Paid', money(paidTotal)),
    isZeroDecimal(creditedTotal) ? '' : row('Credited', money(creditedTotal)),
    kind === 'credit-note' ? '' : balanceRow(balanceDue, money),
  ].join('')}</dl>`;
}

const balanceRow = (balanceDue: string, money: (amount: string) => string): string =>
  isNegativeDecimal(balanceDue)
    ? row('Refund due', money(negateDecimal(balanceDue)))
    : row('Balance due', money(balanceDue));

/** Payment details; empty if there is nothing left to pay. */
async function payment(document: InvoiceDocument): Promise<string> {
  const { status, seller, number, terms } = document;
  if (status !== 'pending' && status !== 'overdue') return '';
  const details = [
    ...bankDetails(seller, number).map(([label, value]) => row(label, value)),
    ...(terms ? [row('Terms', terms)] : []),
  ];
  if (details.length === 0) return '';
  const payload = epcPayload(document);
  const code = payload === null ? '' : qrSvg(await qrModules(payload));
  return `<section><h2>How to pay</h2><div class="payment"><dl>${details.join('')}</dl>${code}</div></section>`;
}

const row = (label: string, text: string): string =>
  `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>`;

/** Four modules of margin on each side, as the standard requires. */
const QUIET = 4;

function qrSvg(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length + 2 * QUIET;
  const path = modules
    .flatMap((cells, y) =>
      cells.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
    )
    .join('');
  return `<svg role="img" aria-label="SEPA QR code for your banking app" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
