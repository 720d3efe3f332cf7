import { invoiceDocument } from '../../../../test/harness/factories/invoice-document';
import type { InvoiceDocument } from './document';
import { epcPayload, qrModules } from './epc-qr';

const withSeller = (fields: Partial<InvoiceDocument['seller']>): Partial<InvoiceDocument> => ({
  seller: { ...invoiceDocument().seller, ...fields },
});

describe('epcPayload', () => {
  it('contains the account, the balance and the invoice number', () => {
    const document = invoiceDocument({ paidTotal: '428.00', creditedTotal: '0.01' });
    expect(epcPayload(document)?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'BYLADEM1001',
      'Atrium Studio GmbH',
      'DE02120300000000202051',
      'EUR999.99',
      '',
      '',
      'INV-2026-0031',
    ]);
  });

  it.each<[string, Partial<InvoiceDocument>]>([
    ['a credit note', { kind: 'credit-note' }],
    ['a draft', { number: null }],
    ['a paid invoice', { status: 'paid' }],
    ['a cancelled invoice', { status: 'cancelled' }],
    ['another currency', { currency: 'USD' }],
    ['a balance of zero', { balanceDue: '0.00' }],
    ['a negative balance', { balanceDue: '-1.00' }],
    ['a balance above the limit of the standard', { balanceDue: '1000000000.00' }],
    ['a company without IBAN', withSeller({ iban: null })],
    ['an invalid IBAN', withSeller({ iban: 'DE03120300000000202051' })],
    ['an account outside SEPA', withSeller({ iban: 'AE070331234567890123456' })],
  ])('returns nothing for %s', (_, fields) => {
    expect(epcPayload(invoiceDocument(fields))).toBeNull();
  });

  it('contains an overdue balance', () => {
    expect(epcPayload(invoiceDocument({ status: 'overdue' }))).toContain('EUR1428.00');
  });

  it.each([
    ['spaces in the IBAN', { iban: 'DE02 1203 0000 0000 2020 51' }, 'DE02120300000000202051'],
    ['no BIC', { bic: null }, 'SCT\n\nAtrium'],
    ['an invalid BIC', { bic: 'nonsense' }, 'SCT\n\nAtrium'],
    ['line breaks in the name', { name: 'Atrium\nStudio' }, 'Atrium Studio\n'],
  ])('encodes an invoice with %s', (_, seller, expected) => {
    expect(epcPayload(invoiceDocument(withSeller(seller)))).toContain(expected);
  });

  it.each(['株', 'a', '🚀', 'é'])('shortens a long name of "%s" to the limits', async (letter) => {
    const payload =
      epcPayload(
        invoiceDocument({ ...withSeller({ name: letter.repeat(200) }), number: '9'.repeat(50) }),
      ) ?? '';
    const name = payload.split('\n')[5] ?? '';
    expect([...name].length).toBeLessThanOrEqual(70);
    expect([...name].length).toBeGreaterThan(40);
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(331);
    // Version 13 has 69 modules in a row.
    expect((await qrModules(payload)).length).toBeLessThanOrEqual(69);
  });
});

describe('qrModules', () => {
  it('returns a square with the three finder patterns', async () => {
    const modules = await qrModules(epcPayload(invoiceDocument()) ?? '');
    const last = modules.length - 1;
    expect(modules.every((row) => row.length === modules.length)).toBe(true);
    for (const [row, column] of [
      [0, 0],
      [0, last - 6],
      [last - 6, 0],
    ] as const) {
      expect(modules[row]?.slice(column, column + 7)).toEqual(Array(7).fill(true));
    }
  });
});
