import { LIMITS, MEGABYTE } from '@atrium/contracts';
import { Button, CloseOutlined, UploadOutlined } from '@atrium/ui-kit';
import { DateInput, FileButton, Input } from '@atrium/ui-kit/forms';
import {
  countOf,
  dateIn,
  fileSizeError,
  formatDate,
  isCalendarDate,
  toast,
  useCompanySettings,
} from '@atrium/web-kit';
import { useState } from 'react';
import styles from '../settings-page.module.css';
import { holidaysOfCalendar, mergeHolidays } from './holiday-calendar';

export interface Holiday {
  /** `YYYY-MM-DD`, or typed text that isn't a date yet. */
  date: string;
  name: string;
}

/** A calendar of holidays has a few hundred kilobytes at most. */
const MAX_CALENDAR_BYTES = 2 * MEGABYTE;

/** This year and the next ones. Yearly events without an end would add holidays forever. */
const IMPORTED_YEARS = 3;

const SHOWN_SKIPPED = 10;

/** `Dec 25, 2026 (Christmas); Jan 1, 2027` */
export const holidaysText = (holidays: readonly Holiday[]): string =>
  holidays
    .map(({ date, name }) => (name === '' ? formatDate(date) : `${formatDate(date)} (${name})`))
    .join('; ') || 'none';

interface HolidaysInputProps {
  id?: string;
  /** By date, followed by typed text that isn't a date yet. */
  value?: readonly Holiday[];
  onChange?: (holidays: Holiday[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * A list of holidays with an input that adds one, and a button that adds those of a calendar file.
 * Invalid text stays until it is corrected.
 */
export function HolidaysInput({ id, value = [], onChange, onBlur, disabled }: HolidaysInputProps) {
  const [addedCount, setAddedCount] = useState(0);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { timeZone } = useCompanySettings();
  const holidays = value.filter(({ date }) => isCalendarDate(date));
  const typed = value.find((holiday) => !holidays.includes(holiday))?.date ?? null;
  const change = (next: readonly Holiday[], text: string | null): void =>
    onChange?.([
      ...next.toSorted((a, b) => a.date.localeCompare(b.date)),
      ...(text ? [{ date: text, name: '' }] : []),
    ]);
  const add = (date: string | null): void => {
    const isNew = date !== null && holidays.every((holiday) => holiday.date !== date);
    change(isNew ? [...holidays, { date, name: '' }] : holidays, null);
    if (date) setAddedCount(addedCount + 1);
  };
  const importCalendar = async (file: File): Promise<void> => {
    setSkipped([]);
    const tooLarge = fileSizeError(file, MAX_CALENDAR_BYTES, 'Calendars');
    if (tooLarge) {
      toast.destructive({ title: 'No holidays were added', description: tooLarge });
      return;
    }
    const year = Number(dateIn(timeZone).slice(0, 4));
    const range = { firstDate: `${year}-01-01`, lastDate: `${year + IMPORTED_YEARS - 1}-12-31` };
    const found = holidaysOfCalendar(await file.text(), range);
    setSkipped(found.skipped);
    const merged = mergeHolidays(holidays, found.holidays);
    const count = merged.length - holidays.length;
    const dates = `from ${formatDate(range.firstDate)} to ${formatDate(range.lastDate)}`;
    if (found.holidays.length === 0) {
      toast.destructive({
        title: 'No holidays were added',
        description: `The file has no holidays ${dates}.`,
      });
      return;
    }
    change(merged, typed);
    toast.success(
      count === 0
        ? {
            title: 'No new holidays',
            description: `All holidays of the file ${dates} are already listed.`,
          }
        : {
            title: `${countOf(count, 'holiday')} added`,
            description: 'Check the list, then save your changes.',
          },
    );
  };
  const rename = (renamed: string, name: string): void =>
    change(
      holidays.map((holiday) => (holiday.date === renamed ? { ...holiday, name } : holiday)),
      typed,
    );
  return (
    <>
      {/* A new key clears the input for the next date. */}
      <DateInput
        key={addedCount}
        id={id}
        autoFocus={addedCount > 0}
        value={typed}
        placeholder="Add a holiday"
        disabled={disabled}
        onChange={add}
        onTyping={(text) => change(holidays, text)}
        onBlur={onBlur}
      />
      <div className={styles.holidayImport}>
        <FileButton
          icon={<UploadOutlined />}
          accept=".ics,text/calendar"
          inputTestId="holiday-calendar"
          disabled={disabled}
          onFiles={([file]) => file && void importCalendar(file)}
        >
          Import from Calendar File
        </FileButton>
        <span className={styles.note}>
          An iCalendar file (.ics) with the public holidays of your country. Adds this year&apos;s
          and the next two years&apos; holidays.
        </span>
      </div>
      <SkippedEvents events={skipped} />
      {holidays.length > 0 && (
        <ul className={styles.holidays} aria-label="Holidays">
          {holidays.map(({ date, name }) => (
            <li key={date} className={styles.holiday}>
              <span>{formatDate(date)}</span>
              <Input
                aria-label={`Holiday name for ${formatDate(date)}`}
                placeholder="Name"
                maxLength={LIMITS.holidayNameLength}
                value={name}
                disabled={disabled}
                onChange={(event) => rename(date, event.target.value)}
              />
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`Remove ${formatDate(date)}`}
                disabled={disabled}
                onClick={() =>
                  change(
                    holidays.filter((other) => other.date !== date),
                    typed,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The events of a calendar file that are not holidays. */
const SkippedEvents = ({ events }: { events: readonly string[] }) => (
  <div role="status" className={`${styles.note} ${styles.skipped}`}>
    {events.length > 0 && (
      <>
        {`${countOf(events.length, 'event')} of the file ${events.length === 1 ? "wasn't" : "weren't"} added:`}
        <ul>
          {events.slice(0, SHOWN_SKIPPED).map((event) => (
            <li key={event}>{event}</li>
          ))}
          {events.length > SHOWN_SKIPPED && <li>{`${events.length - SHOWN_SKIPPED} more`}</li>}
        </ul>
      </>
    )}
  </div>
);
