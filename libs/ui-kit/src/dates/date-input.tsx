import type { CalendarDate } from '@atrium/web-kit';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

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

/** Chooses a calendar date. */
export const DateInput = ({ value, onChange, min, max, ...rest }: DateInputProps) => (
  <DatePicker
    {...rest}
    format={TYPED}
    value={toDayjs(value)}
    minDate={min ? dayjs(min) : undefined}
    maxDate={max ? dayjs(max) : undefined}
    style={{ width: '100%' }}
    onChange={(day: Dayjs | null) => onChange?.(fromDayjs(day))}
  />
);

export type DateRange = readonly [CalendarDate, CalendarDate];

interface DateRangeInputProps {
  id?: string;
  value?: DateRange | null;
  onChange?: (range: DateRange | null) => void;
  min?: CalendarDate;
  max?: CalendarDate;
  disabled?: boolean;
}

/** Chooses the first and the last day of a range. */
export const DateRangeInput = ({
  id,
  value,
  onChange,
  min,
  max,
  disabled,
}: DateRangeInputProps) => (
  <DatePicker.RangePicker
    id={id}
    format={TYPED}
    value={value ? [toDayjs(value[0]), toDayjs(value[1])] : null}
    minDate={min ? dayjs(min) : undefined}
    maxDate={max ? dayjs(max) : undefined}
    disabled={disabled}
    style={{ width: '100%' }}
    onChange={(days) => {
      const [start, end] = [fromDayjs(days?.[0] ?? null), fromDayjs(days?.[1] ?? null)];
      onChange?.(start && end ? [start, end] : null);
    }}
  />
);
