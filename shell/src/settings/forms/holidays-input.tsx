import { Button, CloseOutlined } from '@atrium/ui-kit';
import { DateInput } from '@atrium/ui-kit/forms';
import { formatDate, isCalendarDate } from '@atrium/web-kit';
import { useState } from 'react';
import styles from '../settings-page.module.css';

interface HolidaysInputProps {
  id?: string;
  /** `YYYY-MM-DD` dates, followed by typed text that isn't a date yet. */
  value?: readonly string[];
  onChange?: (dates: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A list of dates with an input that adds one. Invalid text stays until it is corrected. */
export function HolidaysInput({ id, value = [], onChange, onBlur, disabled }: HolidaysInputProps) {
  const [addedCount, setAddedCount] = useState(0);
  const dates = value.filter(isCalendarDate);
  const typed = value.find((text) => !dates.includes(text)) ?? null;
  const change = (next: readonly string[], text: string | null): void =>
    onChange?.([...[...new Set(next)].sort(), ...(text ? [text] : [])]);
  const add = (date: string | null): void => {
    change(date ? [...dates, date] : dates, null);
    if (date) setAddedCount(addedCount + 1);
  };
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
        onTyping={(text) => change(dates, text)}
        onBlur={onBlur}
      />
      {dates.length > 0 && (
        <ul className={styles.holidays} aria-label="Holidays">
          {dates.map((date) => (
            <li key={date} className={styles.holiday}>
              {formatDate(date)}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`Remove ${formatDate(date)}`}
                disabled={disabled}
                onClick={() =>
                  change(
                    dates.filter((other) => other !== date),
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
