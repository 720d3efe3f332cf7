import { directedRuns, type Direction, directionOf, isReversedByFont } from './text-direction';

describe('directionOf', () => {
  it.each<[string, Direction]>([
    ['Northwind Ltd', 'ltr'],
    ['', 'ltr'],
    ['12.50', 'ltr'],
    ['שלום Northwind', 'rtl'],
    ['(2026) مرحبا', 'rtl'],
    ['株式会社 שלום', 'ltr'],
  ])('detects the direction of %j: %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('directedRuns', () => {
  it.each<[string, Direction, [string, Direction][]]>([
    ['Northwind Ltd', 'ltr', [['Northwind Ltd', 'ltr']]],
    [
      'Client שלום Ltd',
      'ltr',
      [
        ['Client ', 'ltr'],
        ['שלום', 'rtl'],
        [' Ltd', 'ltr'],
      ],
    ],
    [
      'שלום Northwind עולם',
      'rtl',
      [
        [' עולם', 'rtl'],
        ['Northwind', 'ltr'],
        ['שלום ', 'rtl'],
      ],
    ],
    [
      'مبلغ 1,250.50 دولار',
      'rtl',
      [
        [' دولار', 'rtl'],
        ['1,250.50', 'ltr'],
        ['مبلغ ', 'rtl'],
      ],
    ],
    ['(שלום)', 'rtl', [[')שלום(', 'rtl']]],
  ])(
    'splits %j in a paragraph that is %s into runs in visual order',
    (line, direction, expected) => {
      const runs = directedRuns(line, direction).map((run) => [run.text, run.direction]);
      expect(runs).toEqual(expected);
    },
  );
});

describe('isReversedByFont', () => {
  it.each([
    ['مرحبا', true],
    ['שלום', true],
    ['۱۲۳', true],
    ['٢٠٢٦', true],
    ['12 (Ltd)', false],
    ['...', false],
  ])('decides whether fonts reverse %j: %s', (text, expected) => {
    expect(isReversedByFont(text)).toBe(expected);
  });
});
