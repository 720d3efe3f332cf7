import { unitCodeOf } from './document-of';

describe('unitCodeOf', () => {
  it.each([
    ['piece', 'H87'],
    ['Hours', 'HUR'],
    ['hrs.', 'HUR'],
    [' day ', 'DAY'],
    ['months', 'MON'],
    ['km', 'KMT'],
    ['licence', null],
    ['', null],
    [null, null],
  ])('returns the code of the unit %s: %s', (unit, code) => {
    expect(unitCodeOf(unit)).toBe(code);
  });
});
