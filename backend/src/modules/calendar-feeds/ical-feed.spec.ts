import { type FeedEntry, icalFeed } from './ical-feed';

const entry = (parts: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 31,
  type: 'vacation',
  startDate: '2026-12-21',
  endDate: '2026-12-23',
  isHalfDay: false,
  status: 'approved',
  version: 2,
  updatedAt: new Date('2026-11-20T14:05:09.120Z'),
  ...parts,
});

/** Unfolded lines of a calendar with one event. */
const linesOf = (parts: Partial<FeedEntry> = {}): string[] =>
  icalFeed({ name: 'My Time Off', host: 'atrium.example' }, [entry(parts)])
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('icalFeed', () => {
  it('writes all-day events that end on the day after the last', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'X-WR-CALNAME:My Time Off',
        'UID:time-off-31@atrium.example',
        'SEQUENCE:1',
        'DTSTAMP:20261120T140509Z',
        'DTSTART;VALUE=DATE:20261221',
        'DTEND;VALUE=DATE:20261224',
        'SUMMARY:Vacation',
        'STATUS:CONFIRMED',
        'TRANSP:OPAQUE',
        'END:VCALENDAR',
      ]),
    );
  });

  it.each([
    ['2026-03-28', '2026-03-29', '20260328', '20260330'],
    ['2026-10-25', '2026-10-25', '20261025', '20261026'],
    ['2026-12-31', '2026-12-31', '20261231', '20270101'],
    ['2028-02-28', '2028-02-29', '20280228', '20280301'],
  ])('keeps the dates %s to %s', (startDate, endDate, start, end) => {
    expect(linesOf({ startDate, endDate })).toEqual(
      expect.arrayContaining([`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`]),
    );
  });

  it.each<[Partial<FeedEntry>, string, string]>([
    [{ status: 'pending' }, 'SUMMARY:Vacation (pending)', 'STATUS:TENTATIVE'],
    [{ isHalfDay: true, type: 'sick' }, 'SUMMARY:Sick\\, half days', 'STATUS:CONFIRMED'],
    [
      { isHalfDay: true, timeOfDay: 'afternoon' },
      'SUMMARY:Vacation\\, afternoons',
      'TRANSP:TRANSPARENT',
    ],
    [
      { isHalfDay: true, endDate: '2026-12-21' },
      'SUMMARY:Vacation\\, half day',
      'TRANSP:TRANSPARENT',
    ],
    [
      { person: 'Ana; "Li", Ñ', type: 'personal' },
      'SUMMARY:Ana\\; "Li"\\, Ñ: Personal',
      'TRANSP:TRANSPARENT',
    ],
    [{ person: 'A\r\nEND:VCALENDAR' }, 'SUMMARY:A\\nEND:VCALENDAR: Vacation', 'END:VEVENT'],
  ])('describes %j', (parts, ...lines) => {
    expect(linesOf(parts)).toEqual(expect.arrayContaining(lines));
    expect(linesOf(parts).filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  it.each([
    ['ASCII letters', 'Maximilian '.repeat(30).trim()],
    ['letters with accents', 'Zoë Ñandú-Þórsdóttir '.repeat(20).trim()],
    ['letters of three bytes', '山田太郎'.repeat(50)],
    ['characters of four bytes', `x${'😀𠮷'.repeat(50)}`],
    ['characters that are escaped', 'Li; '.repeat(60).trim()],
  ])('folds a long title of %s at 75 octets between characters', (_, person) => {
    const lines = icalFeed({ name: person, host: 'atrium.example' }, [entry({ person })])
      .split('\r\n')
      .map((line) => Buffer.from(line));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75);
    expect(lines.map(String).filter((line) => line.includes('\uFFFD'))).toEqual([]);
    const escaped = person.replaceAll(';', '\\;');
    expect(linesOf({ person })).toContain(`SUMMARY:${escaped}: Vacation`);
  });
});
