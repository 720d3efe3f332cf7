import { actionLabel, fieldLabel, formatValue } from './audit-labels';

it('formats actions and field names as labels', () => {
  expect(actionLabel('ticket.add_message')).toBe('Add message');
  expect(fieldLabel('clientEmail')).toBe('Client email');
});

it.each([
  [null, '—'],
  ['', '—'],
  ['open', 'Open'],
  ['Harbor', 'Harbor'],
  [0, '0'],
  [true, 'Yes'],
  [[1, 'two'], '1, two'],
  [[], '—'],
  [{ a: 1 }, '{"a":1}'],
])('formats the value %j as %s', (value, expected) => {
  expect(formatValue(value)).toBe(expected);
});
