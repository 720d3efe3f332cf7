import {
  addDays,
  type CalendarDate,
  dateIn,
  isCalendarDate,
  useCompanySettings,
} from '@atrium/web-kit';
import dayjsDates from '@rc-component/picker/generate/dayjs';
import { DatePicker, type DatePickerProps } from 'antd';
import enUS from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../display/text';
import { AntdProvider } from '../theme/antd-provider';
import styles from './date-input.module.css';
import { parseShortDate } from './parse-short-date';

type Picker = ComponentType<DatePickerProps<Dayjs, false>>;

const { locale } = dayjsDates;

const pickers = new Map<string, Picker>();

/** A picker whose "Today" is the current day in a time zone (IANA name), not the browser's. */
function datePickerIn(timeZone: string): Picker {
  const existing = pickers.get(timeZone);
  if (existing) return existing;
  const picker: Picker = DatePicker.generatePicker<Dayjs>({
    ...dayjsDates,
    getNow: () => dayjs(dateIn(timeZone)),
    // Pasted text often has spaces around it.
    locale: {
      ...locale,
      parse: (language, text, formats) => locale.parse(language, text.trim(), formats),
    },
  });
  pickers.set(timeZone, picker);
  return picker;
}

/**
 * Names the buttons of the month and the year by their text, such as `Nov`, which users of speech
 * control say.
 */
const LOCALE = { ...enUS, lang: { ...enUS.lang, monthSelect: '', yearSelect: '' } };

const STORED_FORMAT = 'YYYY-MM-DD';
/** The display format first, then the other formats that users type. */
const INPUT_FORMATS = ['MMM D, YYYY', 'YYYY-MM-DD', 'M/D/YYYY', 'MM/DD/YYYY', 'MMMM D, YYYY'];

/** What screen readers say for the day that the arrow keys reached. */
const SPOKEN_FORMAT = 'dddd, MMMM D, YYYY';

const toDayjs = (date: CalendarDate | null): Dayjs | null => (date ? dayjs(date) : null);
const fromDayjs = (day: Dayjs | null): CalendarDate | null => day?.format(STORED_FORMAT) ?? null;
const boundOf = (date: CalendarDate | undefined): Dayjs | undefined =>
  date && isCalendarDate(date) ? dayjs(date) : undefined;

/** The nearest date between the bounds. A bound can be typed text that is not a date. */
function clampDate(date: CalendarDate, min = '', max = ''): CalendarDate {
  if (isCalendarDate(min) && date < min) return min;
  return isCalendarDate(max) && date > max ? max : date;
}

/** Parses a typed date like the picker does. */
function parseTypedDate(text: string): CalendarDate | undefined {
  const day = dayjs(text, INPUT_FORMATS, true);
  return day.isValid() ? day.format(STORED_FORMAT) : undefined;
}

/** The date to show: the last valid one while something else is typed. */
function useShownDate(value: string | null): CalendarDate | null {
  const [shown, setShown] = useState<CalendarDate | null>(null);
  const next = value === null || isCalendarDate(value) ? value : shown;
  if (next !== shown) setShown(next);
  return next;
}

/** Days by which the arrow keys move through the weeks of the calendar. */
const WEEKS: Readonly<Record<string, number>> = { ArrowUp: -7, ArrowDown: 7 };
const DAYS: Readonly<Record<string, number>> = { ...WEEKS, ArrowLeft: -1, ArrowRight: 1 };

export interface DateInputProps {
  id?: string;
  /** `YYYY-MM-DD`, or typed text that is not a date. */
  value?: string | null;
  onChange?: (date: CalendarDate | null) => void;
  /**
   * Called with typed text that is not a date, which then stays in the field. Omitted: the field
   * returns to its last date on blur.
   */
  onTyping?: (text: string) => void;
  /** First and last selectable day. */
  min?: CalendarDate;
  max?: CalendarDate;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  autoFocus?: boolean;
  'aria-label'?: string;
}

/** Whether a click in the calendar selects the date that is already selected. */
const isReselection = (pressed: EventTarget, isToday: boolean): boolean =>
  pressed instanceof Element &&
  pressed.closest(`.ant-picker-cell-selected${isToday ? ', .ant-picker-now-btn' : ''}`) !== null;

/** A calendar date; "Today" is the company's current day. */
export function DateInput({ value, onChange, onTyping, min, max, ...rest }: DateInputProps) {
  const { timeZone } = useCompanySettings();
  const shown = useShownDate(value ?? null);
  /** The day that the arrow keys reached, until the user accepts it or presses Escape. */
  const [reached, setReached] = useState<CalendarDate | null>(null);
  const displayed = reached ?? shown;
  // A new object would make the picker discard the input.
  const day = useMemo(() => toDayjs(displayed), [displayed]);
  const [isResetting, setIsResetting] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  const acceptReached = (): void => {
    if (reached === null) return;
    setReached(null);
    if (reached !== value) onChange?.(reached);
  };

  // The picker reports a typed date only after blur, when the form may already be submitted.
  const acceptTyped = ({ target }: SyntheticEvent): void => {
    // The user has changed the text of the reached day.
    acceptReached();
    const text = (target as HTMLInputElement).value.trim();
    const date = text === '' ? null : parseTypedDate(text);
    if (date === undefined) onTyping?.(text);
    else if (date !== value) onChange?.(date);
  };

  // Only when the user leaves the field: "1 Feb" may become "1 Feb 2030".
  const acceptShort = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const date = parseShortDate(target.value, dateIn(timeZone));
    if (date !== undefined && parseTypedDate(target.value.trim()) === undefined) onChange?.(date);
  };

  const moveInCalendar = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The left and right arrow keys belong to the text until the user enters the calendar.
    const days = (reached === null ? WEEKS : DAYS)[event.key];
    if (days === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const today = dateIn(timeZone);
    const next =
      reached === null
        ? (parseShortDate(event.target.value, today) ?? shown ?? today)
        : addDays(reached, days);
    setReached(clampDate(next, min, max));
    setIsOpen(true);
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    // Tab leads to the next field instead of the button that clears the date. Set here, because the
    // picker adds the button after this component has rendered.
    if (event.key === 'Tab') {
      event.currentTarget.querySelector('.ant-picker-clear')?.setAttribute('tabindex', '-1');
    }
    if (event.key === 'Escape') setReached(null);
    moveInCalendar(event);
    // Enter accepts a date and must not submit the form. Prevented before the date is accepted,
    // because a form can replace the field then.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    acceptShort(event.target);
    acceptReached();
  };

  // The picker does not report a click on its current date, so it is reset first.
  const acceptReselection = ({ target }: SyntheticEvent): void => {
    if (reached !== null) {
      const isReached = isReselection(target, reached === dateIn(timeZone));
      if (isReached || target instanceof HTMLInputElement) acceptReached();
      return;
    }
    if (shown === null || shown === value || !isReselection(target, shown === dateIn(timeZone))) {
      return;
    }
    flushSync(() => setIsResetting(true));
    setIsResetting(false);
    onChange?.(shown);
  };

  const picker = createElement(datePickerIn(timeZone), {
    ...rest,
    format: INPUT_FORMATS,
    locale: LOCALE,
    value: isResetting ? null : day,
    open: isOpen,
    onOpenChange: setIsOpen,
    minDate: boundOf(min),
    maxDate: boundOf(max),
    style: { width: '100%' },
    // Hovering a day must not replace the typed text.
    previewValue: false,
    preserveInvalidOnBlur: onTyping !== undefined,
    onChange: (date) => {
      setReached(null);
      onChange?.(fromDayjs(date));
    },
  });
  return (
    <div
      className={styles.field}
      onInput={acceptTyped}
      onBlurCapture={({ target }) => {
        acceptShort(target);
        acceptReached();
      }}
      onKeyDownCapture={handleKey}
      onClick={acceptReselection}
    >
      <AntdProvider>{picker}</AntdProvider>
      <VisuallyHidden live>{reached && dayjs(reached).format(SPOKEN_FORMAT)}</VisuallyHidden>
    </div>
  );
}
