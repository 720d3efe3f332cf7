import { periodsAround } from './date-periods';

it.each([
  [
    '2027-01-15',
    [
      'This Month 2027-01-01 2027-01-31',
      'Last Month 2026-12-01 2026-12-31',
      'This Quarter 2027-01-01 2027-03-31',
      'Last Quarter 2026-10-01 2026-12-31',
      'This Year 2027-01-01 2027-12-31',
      'Last Year 2026-01-01 2026-12-31',
    ],
  ],
  [
    '2028-03-31',
    [
      'This Month 2028-03-01 2028-03-31',
      'Last Month 2028-02-01 2028-02-29',
      'This Quarter 2028-01-01 2028-03-31',
      'Last Quarter 2027-10-01 2027-12-31',
      'This Year 2028-01-01 2028-12-31',
      'Last Year 2027-01-01 2027-12-31',
    ],
  ],
  [
    '2026-11-29',
    [
      'This Month 2026-11-01 2026-11-30',
      'Last Month 2026-10-01 2026-10-31',
      'This Quarter 2026-10-01 2026-12-31',
      'Last Quarter 2026-07-01 2026-09-30',
      'This Year 2026-01-01 2026-12-31',
      'Last Year 2025-01-01 2025-12-31',
    ],
  ],
])('lists the current and the previous month, quarter and year on %s', (today, periods) => {
  expect(periodsAround(today).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual(
    periods,
  );
});

it.each([
  ['2026-12-31', 'Next Month 2027-01-01 2027-01-31'],
  ['2027-01-15', 'Next Month 2027-02-01 2027-02-28'],
])('lists the next month on %s instead of the last year', (today, expected) => {
  const periods = periodsAround(today, { hasFuture: true });
  expect(periods.map(({ label, from, to }) => `${label} ${from} ${to}`)).toContain(expected);
  expect(periods.map(({ label }) => label)).not.toContain('Last Year');
});

it('ends the current periods today when asked to, but not those of the past', () => {
  const periods = periodsAround('2026-11-29', { endsToday: true });
  expect(periods.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'This Month 2026-11-29',
    'Last Month 2026-10-31',
    'This Quarter 2026-11-29',
    'Last Quarter 2026-09-30',
    'This Year 2026-11-29',
    'Last Year 2025-12-31',
  ]);
});
