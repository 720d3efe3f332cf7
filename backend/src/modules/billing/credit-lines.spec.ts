import { addDecimals, type TaxCategory, type TaxTotal } from '@atrium/contracts';
import fc from 'fast-check';
import {
  type CreditableLine,
  type CreditNoteFields,
  creditNoteFields,
  type CreditRequest,
} from './credit-lines';
import { totalFields, withNetAmount } from './line-totals';

/** An invoice whose credit notes are created one after another. */
class Invoice {
  readonly notes: CreditNoteFields[] = [];
  readonly lines: CreditableLine[];
  readonly totals: ReturnType<typeof totalFields>;

  constructor(
    lines: { quantity: string; unitPrice: string; discount?: string; tax?: string }[],
    readonly currency = 'USD',
  ) {
    this.lines = lines.map(({ quantity, unitPrice, discount = '0', tax = '19.000' }, index) => {
      const line = {
        description: `Line ${index + 1}`,
        quantity,
        unit: null,
        unitPrice,
        discountPercent: discount,
        taxCategory: 'S',
        taxPercent: tax,
        taxReason: null,
        taxRateId: null,
      } as const;
      return {
        ...withNetAmount(line, currency),
        id: index + 1,
        creditedQuantity: '0.0000',
        creditedNet: '0.00',
      };
    });
    this.totals = totalFields(this.lines, currency);
  }

  credit(quantities?: Record<number, string>): CreditNoteFields {
    const entries = quantities && Object.entries(quantities);
    const lines = entries?.map(([id, quantity]) => ({ lineId: Number(id), quantity }));
    return this.create({ lines });
  }

  creditAmount(netAmount: string, percent = '19.000'): CreditNoteFields {
    return this.create({
      amounts: [{ category: 'S', percent, netAmount, description: 'Goodwill' }],
    });
  }

  create(request: CreditRequest): CreditNoteFields {
    const creditedTaxes: TaxTotal<TaxCategory>[] = this.notes.flatMap(({ taxes }) => taxes);
    const note = creditNoteFields(
      { lines: this.lines, taxes: this.totals.taxes, creditedTaxes, currency: this.currency },
      request,
    );
    this.notes.push(note);
    for (const { creditedLineId, quantity, netAmount } of note.lines) {
      const line = this.lines.find(({ id }) => id === creditedLineId);
      if (!line) continue;
      line.creditedQuantity = (Number(line.creditedQuantity) + Number(quantity)).toFixed(4);
      line.creditedNet = addDecimals(line.creditedNet, netAmount);
    }
    return note;
  }

  get credited(): string {
    return this.notes.reduce((sum, { amount }) => addDecimals(sum, amount), '0.00');
  }
}

describe('creditNoteFields', () => {
  it('credits the complete remainder if no quantities are given', () => {
    const invoice = new Invoice([
      { quantity: '2.0000', unitPrice: '10.0000' },
      { quantity: '1.0000', unitPrice: '5.5000', tax: '7.000' },
    ]);
    const note = invoice.credit();
    expect(note).toMatchObject({ ...invoice.totals });
    expect(note.lines.map(({ creditedLineId }) => creditedLineId)).toEqual([1, 2]);
  });

  it('gives the remaining cents to the credit note that completes a line', () => {
    const invoice = new Invoice([{ quantity: '3.0000', unitPrice: '0.3330', tax: '0.000' }]);
    const amounts = [1, 1, 1].map(() => invoice.credit({ 1: '1.0000' }).amount);
    expect(amounts).toEqual(['0.33', '0.33', '0.34']);
    expect(invoice.credited).toBe(invoice.totals.amount);
  });

  it('credits a discounted line at its discounted price, with its tax', () => {
    const invoice = new Invoice([{ quantity: '4.0000', unitPrice: '25.0000', discount: '10' }]);
    expect(invoice.credit({ 1: '1.0000' })).toMatchObject({
      netTotal: '22.50',
      taxTotal: '4.28',
      amount: '26.78',
    });
  });

  it('credits whole units of a currency without cents, and the remainder with the last note', () => {
    const invoice = new Invoice([{ quantity: '3.0000', unitPrice: '333.5000', tax: '10' }], 'JPY');
    const notes = [1, 1, 1].map(() => invoice.credit({ 1: '1.0000' }));
    expect(notes.map(({ netTotal, taxTotal }) => [netTotal, taxTotal])).toEqual([
      ['334.00', '33.00'],
      ['334.00', '33.00'],
      ['333.00', '34.00'],
    ]);
    expect(invoice.credited).toBe('1101.00');
  });

  it.each<[string, Record<number, string>, string]>([
    ['more than the quantity', { 1: '2.0001' }, 'invoices.over_credited'],
    ['a line of another invoice', { 9: '1.0000' }, 'invoices.unknown_line'],
  ])('rejects %s', (_, quantities, rule) => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '10.0000' }]);
    expect(() => invoice.credit(quantities)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ rule }) }),
    );
  });

  it('rejects a credit note for a fully credited invoice', () => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '10.0000' }]);
    invoice.credit();
    expect(() => invoice.credit()).toThrow('nothing left to credit');
  });

  it('credits an amount with the tax of the invoice, on a line of its own', () => {
    const invoice = new Invoice([
      { quantity: '2.0000', unitPrice: '100.0000' },
      { quantity: '1.0000', unitPrice: '100.0000', tax: '7.000' },
    ]);
    const note = invoice.creditAmount('50.00', '7.000');
    expect(note).toMatchObject({ netTotal: '50.00', taxTotal: '3.50', amount: '53.50' });
    expect(note.lines).toEqual([
      expect.objectContaining({
        description: 'Goodwill',
        quantity: '1.0000',
        unitPrice: '50.0000',
        netAmount: '50.00',
        taxPercent: '7.000',
        creditedLineId: null,
      }),
    ]);
  });

  it('credits what an amount left as one amount per tax', () => {
    const invoice = new Invoice([
      { quantity: '2.0000', unitPrice: '50.0000' },
      { quantity: '1.0000', unitPrice: '20.0000', tax: '7.000' },
    ]);
    invoice.creditAmount('30.00');
    const note = invoice.credit();
    expect(note.lines).toEqual([
      expect.objectContaining({ creditedLineId: 2, netAmount: '20.00' }),
      expect.objectContaining({ creditedLineId: null, netAmount: '70.00', taxPercent: '19.000' }),
    ]);
    expect(invoice.credited).toBe(invoice.totals.amount);
  });

  it('limits quantities to what amounts left of their tax', () => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '50.0000' }]);
    invoice.creditAmount('60.00');
    expect(() => invoice.credit({ 1: '1.0000' })).toThrow(
      'Only $40.00 net at 19% tax is left to credit.',
    );
    expect(invoice.credit({ 1: '0.8000' }).amount).toBe('47.60');
    expect(invoice.credited).toBe(invoice.totals.amount);
  });

  it('gives the remaining cents of the tax to the amount that completes it', () => {
    const invoice = new Invoice([{ quantity: '1.0000', unitPrice: '0.1000' }]);
    const taxes = ['0.03', '0.03', '0.04'].map((net) => invoice.creditAmount(net).taxTotal);
    expect(taxes).toEqual(['0.01', '0.01', '0.00']);
    expect(invoice.credited).toBe(invoice.totals.amount);
  });

  it.each<[string, string, string, string]>([
    ['more than remains', '100.01', '19.000', 'invoices.over_credited'],
    ['at a tax that the invoice does not have', '10.00', '7.000', 'invoices.unknown_tax'],
  ])('rejects an amount that credits %s', (_, amount, percent, rule) => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '50.0000' }]);
    expect(() => invoice.creditAmount(amount, percent)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ rule }) }),
    );
  });

  it('rejects quantities and amounts of 0', () => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '50.0000' }]);
    expect(() => invoice.credit({ 1: '0.0000' })).toThrow('Quantity must be more than 0.');
    expect(() => invoice.creditAmount('0.00')).toThrow('Amount must be more than 0.');
  });

  it('rejects a credit note of 0.00 for a free line', () => {
    const invoice = new Invoice([
      { quantity: '2.0000', unitPrice: '50.0000' },
      { quantity: '1.0000', unitPrice: '0.0000' },
    ]);
    expect(() => invoice.credit({ 2: '1.0000' })).toThrow('The credit note would be 0.00.');
  });

  it('rejects cents in a currency without them', () => {
    const invoice = new Invoice([{ quantity: '2.0000', unitPrice: '500.0000' }], 'JPY');
    expect(() => invoice.creditAmount('10.50')).toThrow('has no cents');
    expect(invoice.creditAmount('10.00').amount).toBe('12.00');
  });

  it('rejects more lines than a document can have, of quantities and amounts together', () => {
    const line = { quantity: '1.0000', unitPrice: '1.0000' };
    const invoice = new Invoice(Array.from({ length: 200 }, () => line));
    const lines = invoice.lines.map(({ id }) => ({ lineId: id, quantity: '0.5000' }));
    const goodwill = {
      category: 'S',
      percent: '19.000',
      netAmount: '1.00',
      description: 'Late',
    } as const;
    expect(() => invoice.create({ lines, amounts: [goodwill] })).toThrow(
      'A credit note can have at most 200 lines.',
    );
    expect(invoice.create({ lines }).lines).toHaveLength(200);
  });

  it('never credits more than the invoice, and ends at exactly its amount', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 2, max: 40 }).map((units) => `${units}.0000`),
      unitPrice: fc.integer({ min: 1, max: 99_999 }).map((value) => (value / 1000).toFixed(4)),
      discount: fc.constantFrom('0', '3.333', '50', '100'),
      tax: fc.constantFrom('0.000', '7.000', '19.000'),
    });
    const amount = fc.integer({ min: 1, max: 5000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), amount, (lines, netAmount) => {
        const invoice = new Invoice(lines);
        for (const percent of ['7.000', '19.000']) {
          try {
            invoice.creditAmount(netAmount, percent);
          } catch {
            // The invoice has less at this tax.
          }
        }
        for (const { id } of invoice.lines) {
          try {
            invoice.credit({ [id]: '1.0000' });
          } catch {
            // One unit of this line is worth nothing, or more than the amounts left.
          }
          expect(Number(invoice.credited)).toBeLessThanOrEqual(Number(invoice.totals.amount));
        }
        if (invoice.credited !== invoice.totals.amount) invoice.credit();
        expect(invoice.credited).toBe(invoice.totals.amount);
      }),
      { numRuns: 500 },
    );
  });
});
