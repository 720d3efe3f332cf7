import { parseRecordId } from './open-record';

it.each([
  ['12', 12],
  ['9999999999', 9_999_999_999],
  ['0', null],
  ['012', null],
  ['-4', null],
  ['12/edit', null],
  ['nothing', null],
  ['99999999999', null],
  ['', null],
  [undefined, null],
])('parses the record id in the URL %p as %p', (text, id) => {
  expect(parseRecordId(text)).toBe(id);
});
