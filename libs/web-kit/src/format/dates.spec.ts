import {
  dateIn,
  formatDate,
  formatDateInZone,
  formatDateRange,
  formatDateTime,
  formatMonth,
  formatTimeAgo,
} from './dates';

describe('calendar date formats', () => {
  it('shows a date as the same day in every time zone', () => {
    expect(formatDate('2026-11-20')).toBe('Nov 20, 2026');
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
    expect(formatDate(null)).toBe('—');
    expect(formatMonth('2025-07-01')).toBe('July 2025');
  });

  it.each([
    ['2026-12-21', '2026-12-23', 'Dec 21 – 23, 2026'],
    ['2026-11-30', '2026-12-02', 'Nov 30 – Dec 2, 2026'],
    ['2026-12-30', '2027-01-02', 'Dec 30, 2026 – Jan 2, 2027'],
    ['2026-12-30', '2026-12-30', 'Dec 30, 2026'],
  ])('shows the range from %s to %s as %s', (start, end, expected) => {
    expect(formatDateRange(start, end)).toBe(expected);
  });
});

describe('timestamp formats', () => {
  it('shows a timestamp in the given time zone', () => {
    expect(formatDateTime('2026-11-20T23:30:00.000Z')).toBe('Nov 20, 2026, 11:30 PM');
    expect(formatDateTime('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe(
      'Nov 21, 2026, 12:30 AM',
    );
    expect(formatDateInZone('2026-11-20T23:30:00.000Z', 'Europe/Berlin')).toBe('Nov 21, 2026');
    expect(dateIn('America/New_York', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
  });

  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T10:00:00Z', 'yesterday'],
    ['2026-11-01T10:00:00Z', 'Nov 1, 2026'],
  ])('shows the time %s as "%s"', (timestamp, expected) => {
    expect(formatTimeAgo(timestamp, new Date('2026-11-20T12:00:00Z'))).toBe(expected);
  });
});
