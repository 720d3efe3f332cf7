import { DAYS_PER_WEEK, WEEKDAY_NAMES } from '@atrium/contracts';
import { Checkbox, Input } from '@atrium/ui-kit/forms';
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

interface BusinessHoursInputProps {
  /** Set by the form. */
  value?: Hours;
  onChange?: (hours: Hours) => void;
  disabled: boolean;
}

/** The hours of each weekday; a day that is not checked has none. */
export function BusinessHoursInput({ value = [], onChange, disabled }: BusinessHoursInputProps) {
  const hoursOf = (weekday: number) => value.find((day) => day.weekday === weekday);
  const set = (weekday: number, hours: Partial<Hours[number]> | null): void => {
    const others = value.filter((day) => day.weekday !== weekday);
    const changed = hours && { weekday, ...DEFAULT_HOURS, ...hoursOf(weekday), ...hours };
    onChange?.([...others, ...(changed ? [changed] : [])].sort((a, b) => a.weekday - b.weekday));
  };
  return (
    <div className={styles.week}>
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
