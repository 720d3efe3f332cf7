import { cellText } from './xlsx-rows';

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
