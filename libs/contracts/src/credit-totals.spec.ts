import fc from 'fast-check';
import {
  creditedNetAmount,
  creditTotals,
  isCreditedInFull,
  netOfGrossAmount,
  uncreditedGrossAmount,
} from './credit-totals';
import { invoiceTotals } from './invoice-totals';
import { fromCents, toCents } from './money';
import type { InvoiceStatus } from './statuses';

const invoiceOf = (
  netAmount: string,
  { percent = '19.000', currency = 'EUR', credited = [] as string[] } = {},
) => {
  const taxed = { taxCategory: 'S', taxPercent: percent };
  return {
    currency,
    lines: [],
    taxes: invoiceTotals([{ ...taxed, netAmount }], currency).taxes,
    creditedTaxes: credited.flatMap(
      (amount) => invoiceTotals([{ ...taxed, netAmount: amount }], currency).taxes,
    ),
  };
};

type CreditedInvoice = ReturnType<typeof invoiceOf>;

const taxOf = ({ taxes }: CreditedInvoice) => ({
  category: 'S',
  percent: taxes[0]?.percent ?? '0',
});

const netOf = (grossAmount: string, invoice: CreditedInvoice): string =>
  netOfGrossAmount(taxOf(invoice), grossAmount, invoice);

/** The total of a credit note for this net amount. */
const grossOf = (netAmount: string, invoice: CreditedInvoice): string =>
  creditTotals(invoice, { quantities: new Map(), amounts: [{ ...taxOf(invoice), netAmount }] })
    .grossTotal;

describe('netOfGrossAmount', () => {
  it.each([
    ['119.00', '100.00'],
    ['59.50', '50.00'],
    ['50.00', '42.02'],
    ['0.01', '0.01'],
    ['0.00', '0.00'],
  ])('makes %s of a net amount of %s', (gross, net) => {
    const invoice = invoiceOf('100.00');
    expect(netOf(gross, invoice)).toBe(net);
    expect(grossOf(net, invoice)).toBe(gross);
  });

  it('stays a cent below a gross amount that no net amount makes', () => {
    const invoice = invoiceOf('100.00');
    expect(netOf('0.03', invoice)).toBe('0.02');
    expect(grossOf('0.02', invoice)).toBe('0.02');
    expect(grossOf('0.03', invoice)).toBe('0.04');
  });

  it('credits the remaining cents with the complete rest', () => {
    const credited = ['0.33', '0.33'];
    const invoice = invoiceOf('1.00', { credited });
    const rest = uncreditedGrossAmount(taxOf(invoice), invoice);
    expect(rest).toBe('0.41');
    expect(netOf(rest, invoice)).toBe('0.34');
    expect(grossOf('0.34', invoice)).toBe(rest);
  });

  it('has no cents in a currency without them', () => {
    const invoice = invoiceOf('1000.00', { percent: '10.000', currency: 'JPY' });
    expect(netOf('332.00', invoice)).toBe('302.00');
    // A net amount of 305 makes 336, and one of 304 makes 334.
    expect(netOf('335.00', invoice)).toBe('304.00');
  });

  it('credits the cents of an invoice that has some in a currency without them', () => {
    const invoice = invoiceOf('1000.50', { percent: '0.000', currency: 'JPY' });
    expect(netOf('1000.50', invoice)).toBe('1000.50');
  });

  it('makes the gross amount, or the largest one below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.nat(),
        (netCents, thousandths, seed) => {
          const percent = (thousandths / 1000).toFixed(3);
          const invoice = invoiceOf(fromCents(BigInt(netCents)), { percent });
          const most = toCents(uncreditedGrossAmount(taxOf(invoice), invoice));
          const gross = BigInt(seed) % (most + 1n);
          const net = toCents(netOf(fromCents(gross), invoice));
          expect(toCents(grossOf(fromCents(net), invoice)) <= gross).toBe(true);
          if (net < BigInt(netCents)) {
            expect(toCents(grossOf(fromCents(net + 1n), invoice)) > gross).toBe(true);
          }
        },
      ),
    );
  });
});

it('never credits more tax than the invoice has', () => {
  // The tax of 0.10 is 0.02, and both earlier credit notes credited 0.01.
  const invoice = invoiceOf('0.10', { credited: ['0.03', '0.03'] });
  expect(grossOf('0.03', invoice)).toBe('0.03');
});

it('never credits more of a line than its net amount', () => {
  const line = {
    id: 1,
    quantity: '4.0000',
    unitPrice: '0.0050',
    taxCategory: 'S',
    taxPercent: '19.000',
    netAmount: '0.02',
    creditedQuantity: '2.0000',
    creditedNet: '0.02',
  };
  expect(creditedNetAmount(line, '1.0000', 'EUR')).toBe('0.00');
});

it.each<[string, InvoiceStatus, string, string, boolean]>([
  ['an invoice that credit notes cancelled', 'cancelled', '100.00', '100.00', true],
  ['an invoice that was cancelled without credit notes', 'cancelled', '100.00', '0.00', false],
  ['a cancelled invoice of 0.00', 'cancelled', '0.00', '0.00', false],
  ['a paid invoice that waits for its refund', 'paid', '100.00', '100.00', false],
])('decides whether %s is credited in full', (_, status, amount, creditedTotal, expected) => {
  expect(isCreditedInFull({ status, amount, creditedTotal })).toBe(expected);
});
