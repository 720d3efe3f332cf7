import { formatHours, TIME_OFF_TYPE_LABELS } from '@atrium/contracts';
import { formatDate } from '@atrium/web-kit';
import type { TimeOffBalanceDto } from '../../api/endpoints.generated';
import { availableHours, requestedHours, type RequestFormValues } from './request-form';
import styles from './request-form.module.css';

interface RequestCostProps {
  values: Partial<RequestFormValues>;
  balance: TimeOffBalanceDto;
  /** The balance is the user's own. */
  isOwn: boolean;
}

/**
 * Available hours before and after the request, and when there will be more
 * (docs/domain/time-off.md#request-form).
 */
export function RequestCost({ values, balance, isOwn }: RequestCostProps) {
  const { type, endDate } = values;
  const { nextRenewal } = balance;
  if (!type) return null;
  const available = availableHours(balance, type);
  const requested = requestedHours(values);
  const remaining = available - requested;
  const isForNextYear = nextRenewal && endDate && endDate >= nextRenewal.date;
  return (
    <>
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
      <div className={styles.renewal} role="status">
        {remaining < 0 && isForNextYear && (
          <p>
            {`${isOwn ? 'Your' : 'Their'} balance is renewed on ${formatDate(nextRenewal.date)}. The new hours can be requested from that day.`}
          </p>
        )}
      </div>
    </>
  );
}

const round = (hours: number): number => Math.round(hours * 100) / 100;
