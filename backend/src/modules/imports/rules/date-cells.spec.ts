import { commonDateOrder, type DateOrder, DateOrderDetector, parseDateCell } from './date-cells';

const detect = (rows: readonly string[][]): readonly (DateOrder | null)[] => {
  const detector = new DateOrderDetector();
  for (const cells of rows) detector.add(cells);
  return detector.columns;
};

describe('DateOrderDetector', () => {
  it.each<[string, string[], DateOrder | null]>([
    ['one date whose month is certain', ['1/5/2027', '12/31/2026', '2/3/2027'], 'month-first'],
    ['one date whose day is certain', ['31/12/2026', '1/5/2027'], 'day-first'],
    ['dates in both orders', ['31/12/2026', '12/31/2026'], 'mixed'],
  ])('detects the order of a column with %s', (_name, column, order) => {
    expect(detect(column.map((cell) => ['Acme', cell]))).toEqual([null, order]);
  });

  it.each([
    ['dates that could be read both ways', ['1/5/2027', '2/3/2027']],
    ['dates that read the same both ways', ['5/5/2027']],
    ['impossible dates', ['13/13/2026', '2/30/2026']],
    ['other dates', ['2026-12-31', '31.12.2026']],
  ])('knows no order for a column with only %s', (_name, column) => {
    expect(detect(column.map((cell) => [cell]))).toEqual([]);
  });
});

it.each<[(DateOrder | null | undefined)[], DateOrder | undefined]>([
  [[null, 'month-first', undefined], 'month-first'],
  [['day-first', 'day-first'], 'day-first'],
  [['month-first', 'day-first'], 'mixed'],
  [[null, undefined], undefined],
])('combines the orders %j of columns to %s', (orders, order) => {
  expect(commonDateOrder(orders)).toBe(order);
});

describe('parseDateCell', () => {
  it.each([
    ['2026-12-31', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['2026-12-31T00:00:00', '2026-12-31'],
    ['2026-12-31 00:00', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['31/12/2026', '2026-12-31'],
    ['5/5/2027', '2027-05-05'],
    ['31 Dec 2026', '2026-12-31'],
    ['31-DEC-2026', '2026-12-31'],
    ['Dec 31, 2026', '2026-12-31'],
    ['December 1 2026', '2026-12-01'],
    ['2/30/2026', '2/30/2026'],
    ['tomorrow', 'tomorrow'],
  ])('reads %s as %s', (text, value) => {
    expect(parseDateCell(text, 'Due date', undefined)).toEqual({ value });
  });

  it.each<[DateOrder, string]>([
    ['month-first', '2027-01-05'],
    ['day-first', '2027-05-01'],
  ])('reads 1/5/2027 in a %s file as %s', (order, value) => {
    expect(parseDateCell('1/5/2027', 'Due date', order)).toEqual({ value });
  });

  it.each<DateOrder | undefined>([undefined, 'mixed'])(
    'rejects 1/5/2027 with both readings if the order of the file is %s',
    (order) => {
      expect(parseDateCell('1/5/2027', 'Due date', order)).toEqual({
        problem:
          'Due date could mean Jan 5, 2027 or May 1, 2027. Write it as 2027-01-05 or 2027-05-01.',
      });
    },
  );
});
