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
  ])('maps the unit %s to the code %s', (unit, code) => {
    expect(unitCodeOf(unit)).toBe(code);
  });
});
