import { type CalendarDate, dateIn, useCompanySettings } from '@atrium/web-kit';
import { useState } from 'react';
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

/**
 * Chooses a period such as Last Month. The period with the chosen dates is marked. If there are two,
 * such as a month and a quarter that both end today, it is the one that the user chose.
 */
export function PeriodButtons({ label, from, to, onChange, ...options }: PeriodButtonsProps) {
  const { timeZone } = useCompanySettings();
  const [clicked, setClicked] = useState<string>();
  const periods = periodsAround(dateIn(timeZone), options);
  const matching = periods.filter((period) => period.from === from && period.to === to);
  const chosen = matching.find((period) => period.label === clicked) ?? matching[0];
  return (
    <div role="group" aria-label={label} className={styles.periods}>
      {periods.map((period) => {
        const isChosen = period === chosen;
        return (
          <Button
            key={period.label}
            size="small"
            type={isChosen ? 'outlined' : 'default'}
            aria-pressed={isChosen}
            onClick={() => {
              setClicked(period.label);
              onChange(period);
            }}
          >
            {period.label}
          </Button>
        );
      })}
    </div>
  );
}
