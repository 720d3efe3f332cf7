import { type ImportColumn, parseCells } from './cell-values';

const FORMAT = { currency: 'USD' };

const column = (kind: ImportColumn['kind'], fields: Partial<ImportColumn> = {}): ImportColumn => ({
  field: 'it',
  label: 'Due Amount',
  kind,
  ...fields,
});

const read = (text: string, fields: ImportColumn) => {
  const { values, errors } = parseCells([text], [{ column: 0, field: 'it' }], [fields], FORMAT);
  return errors[0]?.message ?? values['it'];
};

it.each([
  ['1250', '1250.00'],
  ['1250.5', '1250.50'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['12,50', '12.50'],
  ['1,234,567', '1234567.00'],
  ['$1 250', '1250.00'],
  ['$1.234.567,89', '1234567.89'],
  ['USD 1250', '1250.00'],
  ["1'250.00", '1250.00'],
  ['007', '7.00'],
])('reads the amount %s as %s', (text, amount) => {
  expect(read(text, column('money'))).toBe(amount);
});

it.each(['1,250', '1.250'])('rejects the amount %s, because it could mean two amounts', (text) => {
  expect(read(text, column('money'))).toBe(
    'Due amount could mean two amounts. Write it without a thousands separator.',
  );
});

it.each(['free', '1,2,3', '12.3456', '1.250.00'])('rejects the amount %s', (text) => {
  expect(read(text, column('money'))).toBe(
    'Due amount must be an amount with at most two decimal places, such as 1250.00.',
  );
});

it.each(['-5', '(50.00)', '−5.00'])('rejects the negative amount %s', (text) => {
  expect(read(text, column('money'))).toBe("Due amount can't be negative.");
});

it.each([
  ['-5', '-5.00'],
  ['(1,250.50)', '-1250.50'],
  ['−0.00', '0.00'],
  ['5', '5.00'],
])('reads %s as %s in a column that can be negative', (text, amount) => {
  expect(read(text, { ...column('money'), canBeNegative: true })).toBe(amount);
});

it.each([
  ['€1,250.00', '€'],
  ['1250.00 EUR', 'EUR'],
  ['CHF 1250', 'CHF'],
])('rejects the amount %s, because the company has another currency', (text, currency) => {
  expect(read(text, column('money'))).toBe(
    `Due amount is in ${currency}, but your company's currency is USD. Convert it, and leave out the currency.`,
  );
});

it.each(['€ 1.250,00', '1.250,00 EUR'])('reads the amount %s of a company in Europe', (text) => {
  const cells = [{ column: 0, field: 'it' }];
  const { values } = parseCells([text], cells, [column('money')], { currency: 'EUR' });
  expect(values['it']).toBe('1250.00');
});

it.each([
  ['Yes', true],
  ['x', true],
  ['FALSE', false],
  ['0', false],
  ['perhaps', 'Due amount must be yes or no.'],
])('reads the value %s as %s', (text, value) => {
  expect(read(text, column('boolean'))).toBe(value);
});

it.each(['in-progress', 'In Progress', 'IN_PROGRESS'])('recognizes the choice %s', (text) => {
  expect(read(text, column('choice', { choices: ['open', 'in-progress'] }))).toBe('in-progress');
});

it('lists the choices when a value is not one of them', () => {
  expect(read('lost', column('choice', { choices: ['open', 'closed'] }))).toBe(
    'Due amount must be one of: Open, Closed.',
  );
});

it('splits a list at commas, semicolons and line breaks', () => {
  expect(read('vpn, access;  mail\nnew,', column('list'))).toEqual([
    'vpn',
    'access',
    'mail',
    'new',
  ]);
});

it('omits empty cells and cells in unmapped columns', () => {
  const columns = [column('text', { field: 'name' }), column('text', { field: 'phone' })];
  const mapping = [
    { column: 0, field: 'name' },
    { column: 5, field: 'phone' },
  ];
  expect(parseCells([' Acme ', 'ignored'], mapping, columns, FORMAT)).toEqual({
    values: { name: 'Acme' },
    errors: [],
  });
});
