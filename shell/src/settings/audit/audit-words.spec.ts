import { actionWords, fieldWords, valueWords } from './audit-words';

it('reads actions and fields as words', () => {
  expect(actionWords('ticket.add_message')).toBe('Add message');
  expect(fieldWords('clientEmail')).toBe('Client email');
});

it.each([
  [null, '—'],
  ['', '—'],
  ['open', 'open'],
  [0, '0'],
  [true, 'Yes'],
  [[1, 'two'], '1, two'],
  [[], '—'],
  [{ a: 1 }, '{"a":1}'],
])('reads the value %j as %s', (value, expected) => {
  expect(valueWords(value)).toBe(expected);
});
