import { formatHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import type { TimeOffBalanceDto } from '../../api/endpoints.generated';
import { availableHours, requestedHours, type RequestFormValues } from './request-form';
import styles from './request-form.module.css';

interface RequestCostProps {
  values: Partial<RequestFormValues>;
  balance: TimeOffBalanceDto;
  /** The balance is the user's own. */
  isOwn: boolean;
}

/** Available hours before and after the request. */
export function RequestCost({ values, balance, isOwn }: RequestCostProps) {
  const { type } = values;
  if (!type) return null;
  const available = availableHours(balance, type);
  const requested = requestedHours(values);
  const remaining = available - requested;
  return (
    <dl
      className={styles.helper}
      aria-live="polite"
      aria-label={isOwn ? 'Effect on your balance' : "Effect on this person's balance"}
    >
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
