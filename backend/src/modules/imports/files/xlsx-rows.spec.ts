import { cellText, shownText } from './xlsx-rows';

it.each([
  ['text', 'Acme', 'Acme'],
  ['a number', 1250.5, '1250.5'],
  ['the sum of 0.1 and 0.2', 0.1 + 0.2, '0.3'],
  ['a boolean', true, 'yes'],
  ['an empty cell', null, ''],
  ['a calendar date', new Date('2026-12-31T00:00:00Z'), '2026-12-31'],
  ['a time', new Date('2026-12-31T08:30:00Z'), '2026-12-31T08:30:00'],
  ['a formula', { formula: 'A1*2', result: 84 }, '84'],
  ['a formula without a result', { formula: 'A1*2' }, ''],
  ['an error', { error: '#N/A' as const }, ''],
  ['a link', { text: 'Acme', hyperlink: 'https://acme.example' }, 'Acme'],
  ['formatted text', { richText: [{ text: 'Ac' }, { text: 'me' }] }, 'Acme'],
])('reads a cell with %s', (_, value, text) => {
  expect(cellText(value)).toBe(text);
});

it.each([
  ['a whole percentage', 0.3, '0%', '30%'],
  ['a percentage with decimal places', 0.2951, '0.00%', '29.51%'],
  ['a percentage that is rounded', 0.295, '0%', '30%'],
  ['a negative percentage', -0.295, '0%;[Red]-0%', '-30%'],
  ['the percentage of a formula', { formula: 'B2/C2', result: 0.3 }, '0%', '30%'],
  ['a formula without a result', { formula: 'B2/C2' }, '0%', ''],
  ['a quoted percent sign', 30, '0"%"', '30'],
  ['an escaped percent sign', 30, String.raw`0\%`, '30'],
  ['text', 'unknown', '0%', 'unknown'],
  ['no format', 0.3, undefined, '0.3'],
])('reads a number format with %s', (_, value, format, text) => {
  expect(shownText(value, format)).toBe(text);
});

it.each([
  ['a date', 46_387, 'yyyy\\-mm\\-dd', '2026-12-31'],
  ['a date in words', 46_387, '[$-409]d" of "mmm yyyy;@', '2026-12-31'],
  ['a date with a time', 46_387.5, 'm/d/yy h:mm', '2026-12-31T12:00:00'],
  ['an amount with a unit', 46_387, '#,##0.00 "USD"', '46387'],
  ['a colored amount', 46_387, '#,##0;[Red]-#,##0', '46387'],
  ['no special format', 46_387, 'General', '46387'],
])('reads the result of a formula with %s', (_, result, format, text) => {
  expect(shownText({ formula: 'A1+30', result }, format)).toBe(text);
});

it('reads the result of a formula as a date that is counted from 1904', () => {
  expect(shownText({ formula: 'A1+30', result: 44_925 }, 'yyyy-mm-dd', true)).toBe('2026-12-31');
});

it('reads a formula with an error as an empty cell', () => {
  expect(shownText({ formula: 'A1/0', result: Number.NaN }, 'General')).toBe('');
});
