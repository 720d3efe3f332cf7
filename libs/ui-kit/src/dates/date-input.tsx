import { dateIn, isCalendarDate, useSession, type CalendarDate } from '@atrium/web-kit';
import dayjs, { type Dayjs } from 'dayjs';
import { createElement, useMemo, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './date-input.module.css';
import { datePickerIn } from './date-picker-in';

const STORED = 'YYYY-MM-DD';
/** First the way that dates are shown, then the ways that people type them. */
const TYPED = ['MMM D, YYYY', 'YYYY-MM-DD', 'M/D/YYYY', 'MM/DD/YYYY', 'MMMM D, YYYY'];

const toDayjs = (date: CalendarDate | null): Dayjs | null => (date ? dayjs(date) : null);
const fromDayjs = (day: Dayjs | null): CalendarDate | null => day?.format(STORED) ?? null;
const boundOf = (date: CalendarDate | undefined): Dayjs | undefined =>
  date && isCalendarDate(date) ? dayjs(date) : undefined;

/** The day that a text means, as the picker reads it. */
function dateTyped(text: string): CalendarDate | undefined {
  const day = dayjs(text, TYPED, true);
  return day.isValid() ? day.format(STORED) : undefined;
}

/** The day to show; the last one as long as something else is being typed over it. */
function useShownDate(value: string | null): CalendarDate | null {
  const [shown, setShown] = useState<CalendarDate | null>(null);
  const next = value === null || isCalendarDate(value) ? value : shown;
  if (next !== shown) setShown(next);
  return next;
}

export interface DateInputProps {
  id?: string;
  /** `YYYY-MM-DD`, without any time zone, or what was typed and is no date. */
  value?: string | null;
  onChange?: (date: CalendarDate | null) => void;
  /**
   * Told what is typed as long as it is no date; it stays in the field then. Left out: the field goes
   * back to its date when it is left.
   */
  onTyping?: (text: string) => void;
  /** First and last day that can be chosen. */
  min?: CalendarDate;
  max?: CalendarDate;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  autoFocus?: boolean;
  'aria-label'?: string;
}

/** Whether a press in the calendar chooses the date that it has already. */
const isChoice = (pressed: EventTarget, isToday: boolean): boolean =>
  pressed instanceof Element &&
  pressed.closest(`.ant-picker-cell-selected${isToday ? ', .ant-picker-now-btn' : ''}`) !== null;

/** Enter takes a typed date over; it must not send the form that the date stands in. */
function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Chooses a calendar date; today is that of the company. */
export function DateInput({ value, onChange, onTyping, min, max, ...rest }: DateInputProps) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone ?? 'UTC';
  const shown = useShownDate(value ?? null);
  // The picker takes another object for another date, and forgets what is being typed.
  const day = useMemo(() => toDayjs(shown), [shown]);
  const [isForgetting, setForgetting] = useState(false);

  // The picker tells of a typed date some time after it was left, when the form may be sent already.
  const takeOver = ({ target }: SyntheticEvent): void => {
    const text = (target as HTMLInputElement).value.trim();
    const date = text === '' ? null : dateTyped(text);
    if (date === undefined) onTyping?.(text);
    else if (date !== value) onChange?.(date);
  };

  // The picker is silent about its own date, and keeps what was typed over it: unless it has none.
  const takeAgain = ({ target }: SyntheticEvent): void => {
    if (shown === null || shown === value || !isChoice(target, shown === dateIn(timeZone))) return;
    flushSync(() => setForgetting(true));
    setForgetting(false);
    onChange?.(shown);
  };

  const picker = createElement(datePickerIn(timeZone), {
    ...rest,
    format: TYPED,
    value: isForgetting ? null : day,
    minDate: boundOf(min),
    maxDate: boundOf(max),
    style: { width: '100%' },
    // A day below the pointer must not stand in the place of what is typed.
    previewValue: false,
    preserveInvalidOnBlur: onTyping !== undefined,
    onChange: (chosen) => onChange?.(fromDayjs(chosen)),
    onKeyDown: keepFormOpen,
  });
  return (
    <div className={styles.field} onInput={takeOver} onClick={takeAgain}>
      {picker}
    </div>
  );
}
