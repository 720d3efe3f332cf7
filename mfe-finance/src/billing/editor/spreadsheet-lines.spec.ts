import { lineErrorsOf, lineInputOf, netAmountOf, newLine } from './editor-lines';
import { linesFromSpreadsheet } from './spreadsheet-lines';

describe('linesFromSpreadsheet', () => {
  it('reads description, quantity, unit, price and discount from five columns', () => {
    const [line] = linesFromSpreadsheet('Consulting\t2.5\thour\t120\t10', 3);
    expect(line).toMatchObject({
      description: 'Consulting',
      quantity: '2.5',
      unit: 'hour',
      unitPrice: '120',
      discountPercent: '10',
      taxRateId: 3,
    });
  });

  it('skips a row of column names and empty rows', () => {
    const lines = linesFromSpreadsheet('Item\tPrice\r\nA\t10\r\n\r\nB\t20\r\n', null);
    expect(lines.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
      ['A', '10'],
      ['B', '20'],
    ]);
  });

  it('keeps the first row if its price is ambiguous', () => {
    const lines = linesFromSpreadsheet('Consulting\t1,234\nTravel\t80', null);
    expect(lines.map(({ description }) => description)).toEqual(['Consulting', 'Travel']);
  });

  it('asks what an ambiguous pasted number means, until it is changed', () => {
    const [line] = linesFromSpreadsheet('Consulting\t1.000\thour\t1.234,50\t10', 3);
    expect(line && lineErrorsOf(line)).toEqual({
      quantity: 'This number is ambiguous. Enter 1000 or 1.0000.',
    });
    const [comma] = linesFromSpreadsheet('Consulting\t1,234', 3);
    expect(comma && lineErrorsOf(comma)).toEqual({
      unitPrice: 'This number is ambiguous. Enter 1234 or 1.2340.',
    });
    expect(lineErrorsOf(newLine(3, { description: 'A', unitPrice: '1.234' }))).toEqual({});
    const [small] = linesFromSpreadsheet('Consulting\t0.333', 3);
    expect(small && lineErrorsOf(small)).toEqual({});
  });

  it.each(['1.234 €', 'EUR 1.234', '$ 1.234'])(
    'asks what the pasted price "%s" means, which has a currency',
    (price) => {
      const [line] = linesFromSpreadsheet(`Consulting\t${price}`, 3);
      expect(line && lineErrorsOf(line)).toEqual({
        unitPrice: 'This number is ambiguous. Enter 1234 or 1.2340.',
      });
    },
  );

  it.each(['12.500', '12,500', '12,500 %'])(
    'reads the pasted discount "%s" as a percentage with decimal places',
    (discount) => {
      const [line] = linesFromSpreadsheet(`Consulting\t1\thour\t100\t${discount}`, 3);
      expect(line && lineErrorsOf(line)).toEqual({});
      expect(line && lineInputOf(line, [])).toMatchObject({ discountPercent: '12.500' });
      expect(line && netAmountOf(line, 'USD')).toBe('87.50');
    },
  );

  it('leaves a single text to the field', () => {
    expect(linesFromSpreadsheet('Consulting in May', null)).toEqual([]);
  });

  it.each([
    'Consulting\t2.5\t120.00\t300.00\nTravel\t10\t120\t1,200\nNote\t1\t0\t0',
    'Item\tHours\tRate\tAmount\nConsulting\t2.5\t120.00\t300.00\nTravel\t10\t120\t1.200\nNote\t1\t0\t0',
  ])('reads quantity and price without a unit, and ignores the amount of each row (%#)', (text) => {
    const lines = linesFromSpreadsheet(text, null);
    expect(
      lines.map((line) => [line.quantity, line.unit, line.unitPrice, line.discountPercent]),
    ).toEqual([
      ['2.5', '', '120.00', ''],
      ['10', '', '120', ''],
      ['1', '', '0', ''],
    ]);
  });

  it('reads a discount after a price without a unit', () => {
    const [line] = linesFromSpreadsheet('Consulting\t2\t120.00\t10%', null);
    expect(line).toMatchObject({ quantity: '2', unit: '', unitPrice: '120.00' });
    expect(line?.discountPercent).toBe('10%');
  });

  it('ignores the amount after the unit and the price, which is not a discount', () => {
    const [line] = linesFromSpreadsheet('Consulting\t0.5\thour\t100\t50.00', null);
    expect(line).toMatchObject({ unit: 'hour', unitPrice: '100', discountPercent: '' });
  });

  it('keeps the line breaks and quotation marks of a quoted cell', () => {
    const lines = linesFromSpreadsheet(
      '"Workshop ""Start""\nTwo days"\t2\tday\t800\n"A" grade steel\t1\t\t5',
      null,
    );
    expect(lines.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
      ['Workshop "Start"\nTwo days', '800'],
      ['"A" grade steel', '5'],
    ]);
  });

  it('finds the columns of all rows, whatever the first one contains', () => {
    const lines = linesFromSpreadsheet('Phase 1\t\t\t\nConsulting\t2\thour\t120\t', null);
    expect(lines.at(-1)).toMatchObject({ quantity: '2', unit: 'hour', unitPrice: '120' });
  });
});
