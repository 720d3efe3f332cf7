import {
  formatHours,
  TIME_OFF_TYPE_LABELS,
  TIME_OFF_TYPES,
  type TimeOffType,
} from '@atrium/contracts';
import { StatTile, TileRow } from '@atrium/ui-kit';
import { countOf, formatDate } from '@atrium/web-kit';
import type { NextRenewalDto, TimeOffBalanceDto } from '../api/endpoints.generated';
import { useGetTimeOffBalanceQuery } from '../api/time-off-api';
import { availableWholeHours, daysForType } from '../shared/request-form/request-form';
import { daysToRoundedHours } from '../shared/time-off-format';
import styles from './time-off.module.css';

const yearlyText = ({ date, personalDays, vacationDays, sickDays }: NextRenewalDto): string => {
  const sick = countOf(Number(sickDays), 'sick day');
  return `You get ${Number(personalDays)} personal, ${Number(vacationDays)} vacation and ${sick} a year, next on ${formatDate(date)}.`;
};

/** The unused hours that can't be carried over, if any. */
function expiringText({ date, expiring }: NextRenewalDto): string | undefined {
  const hours = TIME_OFF_TYPES.map((type) => ({
    type,
    hours: daysToRoundedHours(daysForType(expiring, type)),
  })).filter((amount) => amount.hours > 0);
  if (hours.length === 0) return undefined;
  const amounts = hours.map((amount) => `${amount.type} ${formatHours(amount.hours)}`);
  return `Unused hours that expire on ${formatDate(date)}: ${amounts.join(', ')}.`;
}

/** The pending hours are still part of the tile's hours, but can't be requested again. */
function captionOf(balance: TimeOffBalanceDto, type: TimeOffType): string {
  const pending = daysToRoundedHours(daysForType(balance.pending, type));
  const available = availableWholeHours(balance, type);
  return pending > 0 ? `${formatHours(pending)} pending, ${available} available` : 'Available';
}

/** Remaining hours of each type, and the days of the next renewal (docs/domain/time-off.md#my-time-off-screen). */
export function BalanceTiles() {
  const balance = useGetTimeOffBalanceQuery();
  const { data, isLoading } = balance;
  return (
    <>
      <TileRow query={balance}>
        {TIME_OFF_TYPES.map((type) => (
          <StatTile
            key={type}
            label={TIME_OFF_TYPE_LABELS[type]}
            loading={isLoading}
            value={data && `${daysToRoundedHours(daysForType(data, type))} h`}
            caption={data && captionOf(data, type)}
          />
        ))}
      </TileRow>
      {data?.nextRenewal && (
        <p className={styles.quiet}>
          {[yearlyText(data.nextRenewal), expiringText(data.nextRenewal)].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  );
}
