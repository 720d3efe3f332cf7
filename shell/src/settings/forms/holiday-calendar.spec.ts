import { holidaysOfCalendar, mergeHolidays } from './holiday-calendar';

const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const read = (...lines: string[]) =>
  holidaysOfCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'), '2027-01-01');

describe('holidaysOfCalendar', () => {
  it('reads dates and names of all-day events, by date', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20271225', 'DTEND;VALUE=DATE:20271226', 'SUMMARY:Christmas'),
        ...event(
          'DTSTART;VALUE=DATE:20270101',
          'SUMMARY;LANGUAGE=en:New Year\\, bank',
          '  holiday',
        ),
      ),
    ).toEqual([
      { date: '2027-01-01', name: 'New Year, bank holiday' },
      { date: '2027-12-25', name: 'Christmas' },
    ]);
  });

  it('ignores alarms, time zones and tasks, and a colon in a parameter', () => {
    expect(
      read(
        ...event(
          'DTSTART;VALUE=DATE:20271225',
          'SUMMARY;ALTREP="https://example.com/christmas":Christmas',
          'BEGIN:VALARM',
          'SUMMARY:Reminder',
          'END:VALARM',
        ),
        'BEGIN:VTIMEZONE',
        'DTSTART:19700101T000000',
        'END:VTIMEZONE',
        'BEGIN:VTODO',
        'DTSTART;VALUE=DATE:20271201',
        'SUMMARY:Buy gifts',
        'END:VTODO',
      ),
    ).toEqual([{ date: '2027-12-25', name: 'Christmas' }]);
  });

  it('lists each day of a holiday of several days, but not of long events', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270512', 'SUMMARY:Eid'),
        ...event('DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270831', 'SUMMARY:School'),
      ).map(({ date }) => date),
    ).toEqual(['2027-05-10', '2027-05-11']);
  });

  it('leaves out earlier days, events with times and invalid dates', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Last year'),
        ...event('DTSTART:20270301T090000Z', 'DTEND:20270301T100000Z', 'SUMMARY:Meeting'),
        ...event('DTSTART;VALUE=DATE:20270230', 'SUMMARY:No such day'),
        ...event('SUMMARY:No date'),
      ),
    ).toEqual([]);
  });

  it('reads nothing from text that is not a calendar', () => {
    expect(read('date,name', '2027-01-01,New Year')).toEqual([]);
  });
});

it('keeps the names of holidays that are already listed', () => {
  expect(
    mergeHolidays(
      [
        { date: '2027-01-01', name: 'New Year' },
        { date: '2027-05-01', name: '' },
      ],
      [
        { date: '2027-01-01', name: "New Year's Day" },
        { date: '2027-05-01', name: 'Labour Day' },
        { date: '2027-12-25', name: 'Christmas' },
      ],
    ),
  ).toEqual([
    { date: '2027-01-01', name: 'New Year' },
    { date: '2027-05-01', name: 'Labour Day' },
    { date: '2027-12-25', name: 'Christmas' },
  ]);
});
