import { HOUR_MS } from '@atrium/contracts';
import { addBusinessTime, type BusinessCalendar, businessTimeBetween } from './business-time';

const WEEK: BusinessCalendar = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  holidays: ['2026-12-25'],
  timeZone: 'Europe/Berlin',
};

const iso = (moment: Date | null): string | undefined => moment?.toISOString();

describe('addBusinessTime', () => {
  it.each([
    ['within a day', '2026-11-23T09:00:00Z', 2, '2026-11-23T11:00:00.000Z'],
    ['to the end of the day', '2026-11-23T09:00:00Z', 7, '2026-11-23T16:00:00.000Z'],
    ['over the night', '2026-11-23T15:00:00Z', 2, '2026-11-24T09:00:00.000Z'],
    ['over the weekend', '2026-11-27T15:30:00Z', 1, '2026-11-30T08:30:00.000Z'],
    ['from a Sunday', '2026-11-29T12:00:00Z', 1, '2026-11-30T09:00:00.000Z'],
    ['over a holiday', '2026-12-24T15:00:00Z', 2, '2026-12-28T09:00:00.000Z'],
    ['over the start of summer time', '2026-03-27T15:00:00Z', 2, '2026-03-30T08:00:00.000Z'],
    ['nothing outside of business hours', '2026-11-28T12:00:00Z', 0, '2026-11-30T08:00:00.000Z'],
  ])('adds business time: %s', (_case, start, hours, expected) => {
    expect(iso(addBusinessTime(WEEK, new Date(start), hours * HOUR_MS))).toBe(expected);
  });

  it('counts 23 hours of a day on which the clocks go forward', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '00:00',
      to: '24:00',
    }));
    const calendar = { ...WEEK, hours: always };
    const start = new Date('2026-03-28T23:00:00Z');
    expect(iso(addBusinessTime(calendar, start, 23 * HOUR_MS))).toBe('2026-03-29T22:00:00.000Z');
  });

  it('returns null without business hours', () => {
    expect(addBusinessTime({ ...WEEK, hours: [] }, new Date(), HOUR_MS)).toBeNull();
  });
});

describe('businessTimeBetween', () => {
  it.each([
    ['an hour of a morning', '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z', 1],
    ['a weekend', '2026-11-27T16:00:00Z', '2026-11-30T08:00:00Z', 0],
    ['three days', '2026-11-23T12:00:00Z', '2026-11-25T12:00:00Z', 16],
    ['an end before the start', '2026-11-25T12:00:00Z', '2026-11-23T12:00:00Z', 0],
  ])('measures the business time of %s', (_case, start, end, hours) => {
    expect(businessTimeBetween(WEEK, new Date(start), new Date(end))).toBe(hours * HOUR_MS);
  });

  // 02:30 occurs twice on 2026-10-25, and not at all on 2026-03-29.
  it.each([
    ['starts at the first occurrence of a local time', '2026-10-25', '02:30', '04:00', 2.5],
    ['ends at the last occurrence of a local time', '2026-10-25', '01:00', '02:30', 2.5],
    ['starts at the change if the clocks skip its start', '2026-03-29', '02:30', '05:00', 2],
    ['ends at the change if the clocks skip its end', '2026-03-29', '01:00', '02:30', 1],
  ])('measures a period that %s', (_case, date, from, to, hours) => {
    const calendar = { ...WEEK, hours: [{ weekday: 7, from, to }] };
    const noon = new Date(`${date}T12:00:00Z`);
    const dayBefore = new Date(noon.getTime() - 24 * HOUR_MS);
    expect(businessTimeBetween(calendar, dayBefore, noon)).toBe(hours * HOUR_MS);
  });
});
