import { holidaysOfCalendar, mergeHolidays } from './holiday-calendar';

const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

const read = (...lines: string[]) =>
  holidaysOfCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'), {
    firstDate: '2027-01-01',
    lastDate: '2029-12-31',
  });

const datesOf = (...lines: string[]) => read(...lines).holidays.map(({ date }) => date);

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
      ).holidays,
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
      ).holidays,
    ).toEqual([{ date: '2027-12-25', name: 'Christmas' }]);
  });

  it('lists each day of a holiday of several days', () => {
    expect(
      datesOf(...event('DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270512', 'SUMMARY:Eid')),
    ).toEqual(['2027-05-10', '2027-05-11']);
  });

  it.each([
    ['P2D', ['2027-05-10', '2027-05-11']],
    ['P1W', Array.from({ length: 7 }, (_, day) => `2027-05-${10 + day}`)],
    ['+P2D', ['2027-05-10', '2027-05-11']],
    ['P2DT0H0M0S', ['2027-05-10', '2027-05-11']],
    ['PT0S', ['2027-05-10']],
    ['P1000D', []],
  ])('takes the number of days from a duration of %s', (duration, dates) => {
    expect(datesOf(...event('DTSTART;VALUE=DATE:20270510', `DURATION:${duration}`))).toEqual(dates);
  });

  it('ignores the duration of an alarm', () => {
    expect(
      datesOf(
        ...event('DTSTART;VALUE=DATE:20270510', 'BEGIN:VALARM', 'DURATION:P3D', 'END:VALARM'),
      ),
    ).toEqual(['2027-05-10']);
  });

  it('reads a file with one very long list of dates', () => {
    const list = Array.from({ length: 200_000 }, () => '20270207').join(',');
    expect(
      datesOf(
        ...event('DTSTART;VALUE=DATE:20270206', `RDATE;VALUE=DATE:${list}`),
        ...event('DTSTART;VALUE=DATE:20270301', `EXDATE;VALUE=DATE:${list}`),
      ),
    ).toEqual(['2027-02-06', '2027-02-07', '2027-03-01']);
  });

  it('reads the events after an alarm that has no end', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20270510', 'BEGIN:VALARM', 'DURATION:P3D'),
        ...event('DTSTART;VALUE=DATE:20270601', 'DURATION:P2D'),
      ).holidays.map(({ date }) => date),
    ).toEqual(['2027-05-10', '2027-06-01', '2027-06-02']);
  });

  it('leaves out days before and after the range', () => {
    expect(
      read(
        ...event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Last year'),
        ...event('DTSTART;VALUE=DATE:20300101', 'SUMMARY:Later'),
      ),
    ).toEqual({ holidays: [], skipped: [] });
  });

  it('names the events that are not holidays, with the reason', () => {
    expect(
      read(
        ...event('DTSTART:20270301T090000Z', 'DTEND:20270301T100000Z', 'SUMMARY:Meeting'),
        ...event('DTSTART;VALUE=DATE:20270230'),
        ...event('DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270831', 'SUMMARY:School'),
        ...event('DTSTART;VALUE=DATE:20270131', 'SUMMARY:Payday', 'RRULE:FREQ=MONTHLY'),
        ...event('DTSTART;VALUE=DATE:20280131', 'SUMMARY:Payday', 'RRULE:FREQ=MONTHLY'),
      ),
    ).toEqual({
      holidays: [],
      skipped: [
        "Meeting (doesn't take all day)",
        "Event without a name (doesn't take all day)",
        'School (longer than 7 days)',
        "Payday (doesn't repeat yearly on one date)",
      ],
    });
  });

  it('repeats a yearly holiday of several days from the year in which it started', () => {
    expect(
      datesOf(
        ...event(
          'DTSTART;VALUE=DATE:20101225',
          'DTEND;VALUE=DATE:20101227',
          'RRULE:FREQ=YEARLY',
          'SUMMARY:Christmas',
        ),
      ),
    ).toEqual(['2027-12-25', '2027-12-26', '2028-12-25', '2028-12-26', '2029-12-25', '2029-12-26']);
  });

  it.each([
    ['COUNT=3', ['2027-03-17']],
    ['UNTIL=20280316', ['2027-03-17']],
    ['UNTIL=20280317T000000Z', ['2027-03-17', '2028-03-17']],
    ['INTERVAL=2', ['2027-03-17', '2029-03-17']],
    ['INTERVAL=2;COUNT=2', ['2027-03-17']],
    ['BYMONTH=3;BYMONTHDAY=17;COUNT=4;WKST=MO', ['2027-03-17', '2028-03-17']],
    ['BYMONTH=03;BYMONTHDAY=07', ['2027-03-07', '2028-03-07', '2029-03-07']],
    ['BYMONTH=3;BYDAY=3MO', ['2027-03-15', '2028-03-20', '2029-03-19']],
    ['BYMONTH=5;BYDAY=-1MO', ['2027-05-31', '2028-05-29', '2029-05-28']],
    ['BYMONTH=3;BYDAY=5WE', ['2027-03-31', '2028-03-29']],
  ])('repeats a yearly holiday with %s', (parts, dates) => {
    const start = 'DTSTART;VALUE=DATE:20250317';
    expect(datesOf(...event(start, `RRULE:FREQ=YEARLY;${parts}`))).toEqual(dates);
  });

  it('repeats February 29 only in leap years', () => {
    expect(datesOf(...event('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY'))).toEqual([
      '2028-02-29',
    ]);
  });

  it('leaves out the excluded dates of a yearly holiday', () => {
    expect(
      datesOf(
        ...event(
          'DTSTART;VALUE=DATE:20270101',
          'RRULE:FREQ=YEARLY',
          'EXDATE;VALUE=DATE:20280101,20290101',
        ),
      ),
    ).toEqual(['2027-01-01']);
  });

  it('adds listed dates to the first one, except excluded ones', () => {
    expect(
      datesOf(
        ...event(
          'DTSTART;VALUE=DATE:20270206',
          'RDATE;VALUE=DATE:20280126,20290213',
          'RDATE;VALUE=DATE:20270207',
          'EXDATE;VALUE=DATE:20270207',
          'SUMMARY:Lunar New Year',
        ),
      ),
    ).toEqual(['2027-02-06', '2028-01-26', '2029-02-13']);
  });

  it('uses only the dates of repetitions of an all-day event that have a time', () => {
    expect(
      datesOf(
        ...event(
          'UID:new-year',
          'DTSTART;VALUE=DATE:20270206',
          'RDATE:20270207T000000,20280126T000000Z',
          'RDATE;VALUE=PERIOD:20290213T090000Z/PT8H',
          'EXDATE:20270207T000000',
        ),
        ...event('UID:new-year', 'RECURRENCE-ID:20280126T000000Z', 'DTSTART;VALUE=DATE:20280127'),
      ),
    ).toEqual(['2027-02-06', '2028-01-27', '2029-02-13']);
  });

  it('adds listed dates to those of a yearly rule', () => {
    expect(
      datesOf(
        ...event(
          'DTSTART;VALUE=DATE:20270101',
          'RRULE:FREQ=YEARLY;UNTIL=20280101',
          'RDATE;VALUE=DATE:20270102',
        ),
      ),
    ).toEqual(['2027-01-01', '2027-01-02', '2028-01-01']);
  });

  it('moves a listed date that another event replaces, and renames one that stays', () => {
    expect(
      read(
        ...event(
          'UID:eid',
          'DTSTART;VALUE=DATE:20270310',
          'RDATE;VALUE=DATE:20280227',
          'SUMMARY:Eid',
        ),
        ...event('UID:eid', 'RECURRENCE-ID;VALUE=DATE:20280227', 'DTSTART;VALUE=DATE:20280228'),
        ...event(
          'UID:eid',
          'RECURRENCE-ID;VALUE=DATE:20270310',
          'DTSTART;VALUE=DATE:20270310',
          'SUMMARY:Eid al-Fitr',
        ),
      ).holidays,
    ).toEqual([
      { date: '2027-03-10', name: 'Eid al-Fitr' },
      { date: '2028-02-28', name: '' },
    ]);
  });

  it('moves a repetition that another event replaces, and leaves out a cancelled one', () => {
    const repetition = (date: string, ...lines: string[]) =>
      event('UID:new-year', `RECURRENCE-ID;VALUE=DATE:${date}`, ...lines, 'SUMMARY:New Year');
    expect(
      read(
        ...event(
          'UID:new-year',
          'DTSTART;VALUE=DATE:20270101',
          'RRULE:FREQ=YEARLY',
          'SUMMARY:New Year',
          'BEGIN:VALARM',
          'UID:alarm',
          'END:VALARM',
        ),
        ...event('UID:epiphany', 'DTSTART;VALUE=DATE:20270106', 'RRULE:FREQ=YEARLY;UNTIL=20280106'),
        ...repetition('20280101', 'DTSTART;VALUE=DATE:20280103'),
        ...repetition('20290101', 'DTSTART;VALUE=DATE:20290101', 'STATUS:CANCELLED'),
      ),
    ).toEqual({
      holidays: [
        { date: '2027-01-01', name: 'New Year' },
        { date: '2027-01-06', name: '' },
        { date: '2028-01-03', name: 'New Year' },
        { date: '2028-01-06', name: '' },
      ],
      skipped: ['New Year (cancelled)'],
    });
  });

  it.each([
    'FREQ=WEEKLY',
    'FREQ=YEARLY;BYEASTER=0',
    'FREQ=YEARLY;BYMONTH=1,5',
    'FREQ=YEARLY;BYMONTHDAY=1',
    'FREQ=YEARLY;BYDAY=MO',
    'FREQ=YEARLY;INTERVAL=0',
    'FREQ=YEARLY;UNTIL=soon',
    'COUNT=2',
  ])('skips an event that repeats with %s', (rule) => {
    expect(
      read(...event('DTSTART;VALUE=DATE:20270101', `RRULE:${rule}`, 'SUMMARY:Day off')),
    ).toEqual({ holidays: [], skipped: ["Day off (doesn't repeat yearly on one date)"] });
  });

  it('reads nothing from text that is not a calendar', () => {
    expect(datesOf('date,name', '2027-01-01,New Year')).toEqual([]);
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
