import { separatorOf } from './csv';

it.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['a|b|c', '|'],
  ['"a,b,c";d', ';'],
  ['only', ','],
])('detects the separator of %j', (line, separator) => {
  expect(separatorOf(line)).toBe(separator);
});
