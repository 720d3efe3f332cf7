import { TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import type { TimeOffBalanceDto } from '../api/endpoints.generated';
import { hoursWord } from '../shared/time-off-words';
import { availableHours, requestedHours, type RequestFormValues } from './request-form';
import styles from './time-off.module.css';

interface RequestHelperProps {
  values: Partial<RequestFormValues>;
  balance: TimeOffBalanceDto;
}

/** What the request costs, and what is left once it is approved. */
export function RequestHelper({ values, balance }: RequestHelperProps) {
  const { type } = values;
  if (!type) return null;
  const available = availableHours(balance, type);
  const requested = requestedHours(values);
  const left = available - requested;
  return (
    <dl className={styles.helper} aria-live="polite" aria-label="What this request costs">
      <div>
        <dt>{TIME_OFF_TYPE_LABELS[type]} available</dt>
        <dd>{hoursWord(rounded(available))}</dd>
      </div>
      <div>
        <dt>This request</dt>
        <dd>{hoursWord(rounded(requested))}</dd>
      </div>
      <div>
        <dt>After approval</dt>
        <dd className={left < 0 ? styles.tooLow : undefined}>{hoursWord(rounded(left))}</dd>
      </div>
    </dl>
  );
}

const rounded = (hours: number): number => Math.round(hours * 100) / 100;
