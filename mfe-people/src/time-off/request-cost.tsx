import { TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import type { TimeOffBalanceDto } from '../api/endpoints.generated';
import { formatHours } from '../shared/time-off-format';
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
  const left = available - requested;
  return (
    <dl className={styles.helper} aria-live="polite" aria-label="Effect on your balance">
      <div>
        <dt>{TIME_OFF_TYPE_LABELS[type]} available</dt>
        <dd>{formatHours(rounded(available))}</dd>
      </div>
      <div>
        <dt>This request</dt>
        <dd>{formatHours(rounded(requested))}</dd>
      </div>
      <div>
        <dt>After approval</dt>
        <dd className={left < 0 ? styles.tooLow : undefined}>{formatHours(rounded(left))}</dd>
      </div>
    </dl>
  );
}

const rounded = (hours: number): number => Math.round(hours * 100) / 100;
