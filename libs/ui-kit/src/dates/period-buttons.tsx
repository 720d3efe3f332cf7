import { type CalendarDate, dateIn, useCompanySettings } from '@atrium/web-kit';
import { Button } from '../actions/button';
import { type DatePeriod, type PeriodOptions, periodsAround } from './date-periods';
import styles from './period-buttons.module.css';

export interface PeriodButtonsProps extends PeriodOptions {
  /** What the dates are of, such as `Due`. */
  label: string;
  from: CalendarDate | null | undefined;
  to: CalendarDate | null | undefined;
  onChange: (period: DatePeriod) => void;
}

/** Chooses a period such as Last Month. The period with the chosen dates is marked. */
export function PeriodButtons({ label, from, to, onChange, ...options }: PeriodButtonsProps) {
  const { timeZone } = useCompanySettings();
  return (
    <div role="group" aria-label={label} className={styles.periods}>
      {periodsAround(dateIn(timeZone), options).map((period) => {
        const isChosen = period.from === from && period.to === to;
        return (
          <Button
            key={period.label}
            size="small"
            type={isChosen ? 'outlined' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(period)}
          >
            {period.label}
          </Button>
        );
      })}
    </div>
  );
}
