import { formatBusinessTime, parseBusinessTime } from './business-time';

it.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [2400, '40 h'],
])('formats %i minutes, and reads the text back', (minutes, text) => {
  expect(formatBusinessTime(minutes)).toBe(text);
  expect(parseBusinessTime(text)).toBe(minutes);
});

it.each([
  ['4', 240],
  ['4h', 240],
  ['1.5 hours', 90],
  ['1,5', 90],
  ['1:30', 90],
  ['1h30m', 90],
  [' 20  minutes ', 20],
  ['120 min', 120],
])('parses "%s" as %i minutes', (text, minutes) => {
  expect(parseBusinessTime(text)).toBe(minutes);
});

it.each(['', 'soon', '1:75', '-1', '1 h 30', '1.5 h 10 min'])('rejects the time "%s"', (text) => {
  expect(parseBusinessTime(text)).toBeNull();
});
