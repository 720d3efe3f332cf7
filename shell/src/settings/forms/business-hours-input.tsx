import { DAYS_PER_WEEK, WEEKDAY_NAMES } from '@atrium/contracts';
import { Checkbox, Input } from '@atrium/ui-kit/forms';
import { useRef } from 'react';
import type { HelpdeskSettingsDto } from '../../api/endpoints.generated';
import styles from '../settings-page.module.css';

type Hours = HelpdeskSettingsDto['businessHours'];

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  name: WEEKDAY_NAMES[weekday % DAYS_PER_WEEK] ?? '',
}));

const DEFAULT_HOURS = { from: '09:00', to: '17:00' };

/** Browsers have no 24:00, so the end of the day is entered as 00:00. */
const toDisplayed = (time: string): string => (time === '24:00' ? '00:00' : time);
const toEnd = (time: string): string => (time === '00:00' ? '24:00' : time);

/** The first day that ends before it starts. */
const findReversedDay = (hours: Hours): Hours[number] | undefined =>
  hours.find(({ from, to }) => from >= to);

/** Undefined for valid hours. */
export function businessHoursError(hours: Hours): string | undefined {
  const reversed = findReversedDay(hours);
  const day = WEEKDAYS.find(({ weekday }) => weekday === reversed?.weekday);
  return day && `Business hours on ${day.name} must end after they start.`;
}

/** `Monday 09:00–17:00, Tuesday 09:00–17:00` */
export const businessHoursText = (hours: Hours): string =>
  WEEKDAYS.flatMap(({ weekday, name }) =>
    hours
      .filter((day) => day.weekday === weekday)
      .map(({ from, to }) => `${name} ${from}–${toDisplayed(to)}`),
  ).join(', ') || 'none';

interface BusinessHoursInputProps {
  /** Set by the form, and used for the control to focus after an error. */
  id?: string;
  value?: Hours;
  onChange?: (hours: Hours) => void;
  onBlur?: () => void;
  disabled: boolean;
}

/** The hours of each weekday; a day that is not checked has none. */
export function BusinessHoursInput({
  id,
  value = [],
  onChange,
  onBlur,
  disabled,
}: BusinessHoursInputProps) {
  /** The last hours of each weekday, so that a day that is closed by mistake keeps its own. */
  const lastHours = useRef(new Map<number, Hours[number]>());
  const reversedDay = findReversedDay(value)?.weekday;
  const hoursOf = (weekday: number) => value.find((day) => day.weekday === weekday);
  const set = (weekday: number, hours: Partial<Hours[number]> | null): void => {
    const others = value.filter((day) => day.weekday !== weekday);
    const current = hoursOf(weekday) ?? lastHours.current.get(weekday);
    if (current) lastHours.current.set(weekday, current);
    const changed = hours && { weekday, ...DEFAULT_HOURS, ...current, ...hours };
    onChange?.([...others, ...(changed ? [changed] : [])].sort((a, b) => a.weekday - b.weekday));
  };
  return (
    <div
      className={styles.week}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      {WEEKDAYS.map(({ weekday, name }) => {
        const hours = hoursOf(weekday);
        return (
          <div key={weekday} className={styles.weekday} role="group" aria-label={name}>
            <Checkbox
              checked={hours !== undefined}
              disabled={disabled}
              onChange={({ target }) => set(weekday, target.checked ? {} : null)}
            >
              {name}
            </Checkbox>
            {hours ? (
              <>
                <Input
                  type="time"
                  aria-label={`${name} from`}
                  disabled={disabled}
                  value={hours.from}
                  onChange={({ target }) => target.value && set(weekday, { from: target.value })}
                />
                <span aria-hidden>–</span>
                <Input
                  id={weekday === reversedDay ? id : undefined}
                  type="time"
                  aria-label={`${name} to`}
                  disabled={disabled}
                  value={toDisplayed(hours.to)}
                  onChange={({ target }) =>
                    target.value && set(weekday, { to: toEnd(target.value) })
                  }
                />
              </>
            ) : (
              <span className={styles.closed}>Closed</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
