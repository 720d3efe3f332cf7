import { formatHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import type { TimeOffBalanceDto } from '../api/endpoints.generated';
import { availableHours, requestedHours, type RequestFormValues } from './request-form';
import styles from './time-off.module.css';

interface RequestCostProps {
  values: Partial<RequestFormValues>;
  balance: TimeOffBalanceDto;
}

/** Available hours before and after the request. */
export function RequestCost({ values, balance }: RequestCostProps) {
  const { type } = values;
  if (!type) return null;
  const available = availableHours(balance, type);
  const requested = requestedHours(values);
  const remaining = available - requested;
  return (
    <dl className={styles.helper} aria-live="polite" aria-label="Effect on your balance">
      <div>
        <dt>{TIME_OFF_TYPE_LABELS[type]} available</dt>
        <dd>{formatHours(round(available))}</dd>
      </div>
      <div>
        <dt>This request</dt>
        <dd>{formatHours(round(requested))}</dd>
      </div>
      <div>
        <dt>After approval</dt>
        <dd className={remaining < 0 ? styles.tooLow : undefined}>
          {formatHours(round(remaining))}
        </dd>
      </div>
    </dl>
  );
}

const round = (hours: number): number => Math.round(hours * 100) / 100;
