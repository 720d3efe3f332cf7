import { calendarEntry, workingCalendar } from '../../testing/time-off';
import { calendarDay, weekWithBars } from './calendar-days';
import { weeksOfMonth } from './month-dates';

const calendar = workingCalendar();
/** November 22 to 28, with a holiday on Thursday the 26th. */
const WEEK = weeksOfMonth('2026-11-01')[3] ?? [];

const bars = (...entries: ReturnType<typeof calendarEntry>[]): string[] =>
  weekWithBars(WEEK, entries, calendar).map(
    ({ bars: lanes, hiddenCount }) =>
      lanes
        .map((bar) =>
          bar ? `${bar.joinsPrevious ? '-' : ''}${bar.entry.id}${bar.joinsNext ? '-' : ''}` : '',
        )
        .join('|') + (hiddenCount > 0 ? ` +${hiddenCount}` : ''),
  );

it('joins the days of an entry, except across days that are not worked', () => {
  const entry = calendarEntry({ id: 1, startDate: '2026-11-20', endDate: '2026-11-30' });
  expect(bars(entry)).toEqual(['|', '1-|', '-1-|', '-1|', '|', '1|', '|']);
});

it('keeps an entry in its lane when the one above it ends', () => {
  const first = calendarEntry({ id: 1, startDate: '2026-11-23', endDate: '2026-11-23' });
  const second = calendarEntry({ id: 2, startDate: '2026-11-23', endDate: '2026-11-25' });
  expect(bars(first, second)).toEqual(['|', '1|2-', '|-2-', '|-2', '|', '|', '|']);
});

it('counts the entries that have no lane', () => {
  const entries = [1, 2, 3, 4].map((id) =>
    calendarEntry({ id, startDate: '2026-11-24', endDate: '2026-11-24' }),
  );
  expect(bars(...entries)[2]).toBe('1|2 +2');
});

it('shows no time off on weekends and holidays', () => {
  const entry = calendarEntry({ startDate: '2026-11-20', endDate: '2026-11-30' });
  expect(calendarDay('2026-11-26', [entry], calendar).entries).toEqual([]);
  expect(calendarDay('2026-11-28', [entry], calendar).entries).toEqual([]);
  expect(calendarDay('2026-11-27', [entry], calendar).entries).toEqual([entry]);
});
