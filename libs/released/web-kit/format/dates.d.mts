import { type CalendarDate } from '@atrium/contracts';
/** `2026-11-20` → `Nov 20, 2026`, the same day in every time zone; `—` for no date. */
export declare function formatDate(date: CalendarDate | null | undefined): string;
/**
 * `Dec 21 – 23, 2026`, `Dec 30 – Jan 2, 2027`; a single day is shown once. The start has a year of its
 * own only in a range of a year or more.
 */
export declare function formatDateRange(start: CalendarDate, end: CalendarDate): string;
/** `November 2026` for any date of the month. */
export declare function formatMonth(date: CalendarDate): string;
/** A timestamp as `Nov 20, 2026, 3:04 PM` in a time zone (IANA name). */
export declare function formatDateTime(timestamp: string | null | undefined, timeZone?: string): string;
/** The day of a timestamp as `Nov 20, 2026` in a time zone (IANA name). */
export declare function formatDateInZone(timestamp: string | null | undefined, timeZone?: string): string;
/** `5 minutes ago`, `yesterday`; after a week, the date. */
export declare function formatTimeAgo(timestamp: string, now?: Date): string;
/** The calendar date of an instant in a time zone (IANA name); today unless an instant is given. */
export declare const dateIn: (timeZone: string, instant?: Date) => CalendarDate;
