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

  it('keeps a section title in the first row, which is not a row of column names', () => {
    const lines = linesFromSpreadsheet('Phase 1\t\t\t\nConsulting\t2\thour\t120\t', null);
    expect(
      lines.map((line) => [line.description, line.quantity, line.unit, line.unitPrice]),
    ).toEqual([
      ['Phase 1', '1', '', ''],
      ['Consulting', '2', 'hour', '120'],
    ]);
  });

  it('counts the columns with their names, also if the last one is empty', () => {
    const lines = linesFromSpreadsheet('Item\tQuantity\tPrice\nA\t2\t\nB\t3\t', null);
    expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      ['2', ''],
      ['3', ''],
    ]);
  });

  it('reads one cell with a line break without its quotation marks', () => {
    const lines = linesFromSpreadsheet('"Line ""a""\r\nLine b"\r\n', null);
    expect(lines).toMatchObject([{ description: 'Line "a"\nLine b', quantity: '1' }]);
    expect(linesFromSpreadsheet('"Line a"\n', null)).toEqual([]);
  });

  const discountsOf = (text: string) =>
    linesFromSpreadsheet(text, null).map(({ description, discountPercent }) => [
      description,
      discountPercent,
    ]);

  it.each([
    ['a total', 'A\t1\thour\t50\t50\nB\t1\tday\t30\t30\nTotal\t\t\t\t80'],
    ['a total of hours', 'A\t2\th\t30\t60\nB\t1\th\t30\t30\nTotal\t3\th\t\t90'],
    ['a section title', 'A\t1\thour\t50\t50\nB\t\t\t\t'],
    ['a rounded quantity', 'A\t0.33\thour\t100\t33.33\nB\t1\thour\t50\t50.00'],
    ['a rounded price', 'A\t3\thour\t33.33\t100\nB\t1\thour\t50\t50'],
    ['a rounded amount', 'A\t2.5\thour\t13\t33\nB\t1\thour\t50\t50'],
    ['an empty quantity', 'A\t\thour\t100\t100\nB\t\thour\t80\t80'],
    ['an ambiguous price', 'A\t1\t1,500\t1,500.00\nB\t1\t50\t50.00'],
    ['a different amount', 'A\t1\thour\t50\t50\nB\t1\thour\t30\t25'],
    ['a currency and taxes', 'A\t1\thour\t50\t$59.50\nB\t1\thour\t30\t$35.70'],
    ['the same tax in each row', 'A\t1\thour\t50\t59.50\nB\t2\thour\t7.99\t19.02'],
    ['taxes and an amount above 100', 'A\t1\thour\t100\t119\nB\t1\thour\t50\t59.5'],
  ])('reads no discounts from a column of amounts with %s', (_, text) => {
    expect(discountsOf(text)).toEqual([
      ['A', ''],
      ['B', ''],
    ]);
  });

  it.each([
    ['an empty cell', 'A\t1\thour\t100\t10\nB\t1\thour\t50\t', ''],
    ['another text, which the line asks about', 'A\t1\tday\t100\t10\nB\t1\tday\t50\t–', '–'],
    ['a percentage equal to the amount', 'A\t1\tday\t100\t10\nB\t1\tday\t5\t5%', '5%'],
    ['a note', 'A\t1\tday\t100\t10\nB\t1\tday\t50\t5% until May', '5% until May'],
    ['decimal places', 'A\t1\tday\t9\t10\nB\t1\tday\t11.50\t12.50', '12.50'],
    ['a line without charge', 'A\t1\tday\t100\t10\nB\t1\tday\t0\t0', '0'],
  ])('reads a column of discounts with %s', (_, text, second) => {
    expect(discountsOf(text)).toEqual([
      ['A', '10'],
      ['B', second],
    ]);
  });

  it('reads an empty quantity as 1', () => {
    const [line] = linesFromSpreadsheet('Work\t\thour\t100\t100', null);
    expect(line).toMatchObject({ quantity: '1', unitPrice: '100', discountPercent: '' });
  });

  it('keeps a row that has only an amount, unless that is the sum of the rows above', () => {
    const lines = linesFromSpreadsheet(
      'Work\t2\thour\t500\t1,000\nTravel\t\t\t\t80\nTotal\t\t\t\t1,080',
      3,
    );
    expect(lines.map(({ description }) => description)).toEqual(['Work', 'Travel']);
    expect(lines.map(lineErrorsOf)).toEqual([{}, { unitPrice: expect.any(String) }]);
  });
});
