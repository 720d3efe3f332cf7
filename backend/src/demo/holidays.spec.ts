import { holidaysAround } from './holidays';

it('lists the holidays from four months ago to the end of next year by date', () => {
  const holidays = holidaysAround('2027-03-20');
  expect(holidays.slice(0, 11)).toEqual([
    { date: '2026-11-26', name: 'Thanksgiving Day' },
    { date: '2026-11-27', name: 'Day after Thanksgiving' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2027-01-18', name: 'Martin Luther King Jr. Day' },
    { date: '2027-05-31', name: 'Memorial Day' },
    { date: '2027-06-18', name: 'Juneteenth (observed)' },
    { date: '2027-07-05', name: 'Independence Day (observed)' },
    { date: '2027-09-06', name: 'Labor Day' },
    { date: '2027-11-25', name: 'Thanksgiving Day' },
    { date: '2027-11-26', name: 'Day after Thanksgiving' },
  ]);
  expect(holidays.slice(11, 13)).toEqual([
    { date: '2027-12-24', name: 'Christmas Day (observed)' },
    { date: '2027-12-31', name: 'New Year’s Day (observed)' },
  ]);
  expect(holidays.at(-1)).toEqual({ date: '2028-12-25', name: 'Christmas Day' });
  const dates = holidays.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
});

it('includes a New Year’s Day that is observed at the end of next year', () => {
  expect(holidaysAround('2026-11-29').at(-1)).toEqual({
    date: '2027-12-31',
    name: 'New Year’s Day (observed)',
  });
});
