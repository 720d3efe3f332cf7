import { Button, CloseOutlined } from '@atrium/ui-kit';
import { DateInput } from '@atrium/ui-kit/data';
import { formatDate } from '@atrium/web-kit';
import { useState } from 'react';
import styles from '../settings-page.module.css';

interface HolidaysInputProps {
  id?: string;
  /** Dates as `YYYY-MM-DD`. */
  value?: readonly string[];
  onChange?: (dates: string[]) => void;
  disabled?: boolean;
}

/** A list of dates: choosing one adds it. */
export function HolidaysInput({ id, value = [], onChange, disabled }: HolidaysInputProps) {
  const [added, setAdded] = useState(0);
  const change = (dates: readonly string[]): void => onChange?.([...new Set(dates)].sort());
  const add = (date: string | null): void => {
    if (!date) return;
    change([...value, date]);
    setAdded(added + 1);
  };
  return (
    <>
      {/* Empty again after each choice, ready for the next one. */}
      <DateInput
        key={added}
        id={id}
        autoFocus={added > 0}
        value={null}
        placeholder="Add a holiday"
        disabled={disabled}
        onChange={add}
      />
      {value.length > 0 && (
        <ul className={styles.holidays} aria-label="Holidays">
          {value.map((date) => (
            <li key={date} className={styles.holiday}>
              {formatDate(date)}
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`Remove ${formatDate(date)}`}
                disabled={disabled}
                onClick={() => change(value.filter((it) => it !== date))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
