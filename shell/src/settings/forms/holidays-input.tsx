import { LIMITS } from '@atrium/contracts';
import { Button, CloseOutlined } from '@atrium/ui-kit';
import { DateInput, Input } from '@atrium/ui-kit/forms';
import { formatDate, isCalendarDate } from '@atrium/web-kit';
import { useState } from 'react';
import styles from '../settings-page.module.css';

export interface Holiday {
  /** `YYYY-MM-DD`, or typed text that isn't a date yet. */
  date: string;
  name: string;
}

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

/** A list of holidays with an input that adds one. Invalid text stays until it is corrected. */
export function HolidaysInput({ id, value = [], onChange, onBlur, disabled }: HolidaysInputProps) {
  const [addedCount, setAddedCount] = useState(0);
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
