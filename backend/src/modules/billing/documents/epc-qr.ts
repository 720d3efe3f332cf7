import { isOpenInvoice, toCents } from '@atrium/contracts';
import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type { InvoiceDocument } from './document';

/** EPC069-12, version 002: UTF-8, SEPA credit transfer. */
const HEADER = ['BCD', '002', '1', 'SCT'];

/**
 * Limits of EPC069-12. The byte limit keeps the code within version 13, as the guideline requires.
 */
const NAME_CHARACTERS = 70;
const TEXT_CHARACTERS = 140;
const MAX_CENTS = 99_999_999_999n;
const MAX_BYTES = 331;

/**
 * The content of the SEPA QR code for paying the balance, or null if it does not apply: other
 * currencies, an account outside SEPA, drafts, credit notes and settled invoices
 * (docs/domain/invoices.md#sepa-qr-code).
 */
export function epcPayload(document: InvoiceDocument): string | null {
  const { kind, number, currency, balanceDue, seller } = document;
  const iban = compact(seller.iban ?? '');
  const cents = toCents(balanceDue);
  if (kind !== 'invoice' || !isOpenInvoice(document)) return null;
  if (number === null || currency !== 'EUR') return null;
  if (cents <= 0n || cents > MAX_CENTS) return null;
  if (!isValidIBAN(iban) || !isSEPACountry(iban.slice(0, 2))) return null;
  const bic = compact(seller.bic ?? '');
  const withName = (name: string): string =>
    [
      ...HEADER,
      isValidBIC(bic) ? bic : '',
      name,
      iban,
      `EUR${balanceDue}`,
      // Neither a purpose code nor a structured reference.
      '',
      '',
      oneLine(number, TEXT_CHARACTERS),
    ].join('\n');
  let name = oneLine(seller.name, NAME_CHARACTERS);
  while (Buffer.byteLength(withName(name)) > MAX_BYTES) name = [...name].slice(0, -1).join('');
  return withName(name);
}

/** The modules of the QR code, row by row; true is dark. */
export async function qrModules(payload: string): Promise<boolean[][]> {
  // Loaded with the first code, like pdfkit.
  const { create } = await import('qrcode');
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  return Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) => modules.get(row, column) === 1),
  );
}

const compact = (text: string): string => text.replaceAll(' ', '').toUpperCase();

const oneLine = (text: string, length: number): string =>
  [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, length).join('');
