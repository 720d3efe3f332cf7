import { useSession, type CalendarDate } from '@atrium/web-kit';
import dayjs, { type Dayjs } from 'dayjs';
import { createElement, useMemo, type KeyboardEvent } from 'react';
import { datePickerIn } from './date-picker-in';

const STORED = 'YYYY-MM-DD';
/** First the way that dates are shown, then the ways that people type them. */
const TYPED = ['MMM D, YYYY', 'YYYY-MM-DD', 'M/D/YYYY'];

const toDayjs = (date: CalendarDate | null | undefined): Dayjs | null =>
  date ? dayjs(date.slice(0, 10)) : null;
const fromDayjs = (day: Dayjs | null): CalendarDate | null => day?.format(STORED) ?? null;

interface DateInputProps {
  id?: string;
  /** `YYYY-MM-DD`, without any time zone. */
  value?: CalendarDate | null;
  onChange?: (date: CalendarDate | null) => void;
  /** First and last day that can be chosen. */
  min?: CalendarDate;
  max?: CalendarDate;
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

/** Enter takes a typed date over; it must not send the form that the date stands in. */
function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Chooses a calendar date; today is that of the company. */
export function DateInput({ value, onChange, min, max, ...rest }: DateInputProps) {
  const { session } = useSession();
  // The picker takes another object for another date, and forgets what is being typed.
  const day = useMemo(() => toDayjs(value), [value]);
  return createElement(datePickerIn(session?.settings.timeZone ?? 'UTC'), {
    ...rest,
    format: TYPED,
    value: day,
    minDate: min ? dayjs(min) : undefined,
    maxDate: max ? dayjs(max) : undefined,
    style: { width: '100%' },
    onChange: (chosen) => onChange?.(fromDayjs(chosen)),
    onKeyDown: keepFormOpen,
  });
}
