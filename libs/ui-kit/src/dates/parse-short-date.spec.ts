import { parseShortDate } from './parse-short-date';

const TODAY = '2026-11-24';

it.each([
  ['today', '2026-11-24'],
  [' Tomorrow ', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['+3d', '2026-11-27'],
  ['-1w', '2026-11-17'],
  ['+ 2 m', '2027-01-24'],
  ['1 Feb', '2027-02-01'],
  ['Feb 1', '2027-02-01'],
  ['24 nov', '2026-11-24'],
  ['1. december', '2026-12-01'],
  ['Feb 1, 2030', '2030-02-01'],
  ['3 march 2025', '2025-03-03'],
])('parses the date %j as %s', (text, date) => {
  expect(parseShortDate(text, TODAY)).toBe(date);
});

it('keeps the last day of a shorter month', () => {
  expect(parseShortDate('+1m', '2027-01-31')).toBe('2027-02-28');
});

it.each(['', 'soon', '+d', '31 feb', '1 xyz', '1', '+3y', 'feb'])('rejects the date %j', (text) => {
  expect(parseShortDate(text, TODAY)).toBeUndefined();
});
