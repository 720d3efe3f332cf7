import { TIME_OFF_TYPE_LABELS, TIME_OFF_TYPES, type TimeOffType } from '@atrium/contracts';
import { StatTile, TileRow } from '@atrium/ui-kit';
import type { TimeOffDaysDto } from '../api/endpoints.generated';
import { useGetTimeOffBalanceQuery } from '../api/time-off-api';
import { hoursWord, roundedHoursOfDays } from '../shared/time-off-words';
import { daysOfType } from './request-form';

/** What is left of each type, in hours (specification sections 2 and 9). */
export function BalanceTiles() {
  const balance = useGetTimeOffBalanceQuery();
  const { data, isLoading } = balance;
  const captionOf = (type: TimeOffType, pending: TimeOffDaysDto): string => {
    const hours = roundedHoursOfDays(daysOfType(pending, type));
    return hours > 0 ? `${hoursWord(hours)} of them pending` : 'hours left';
  };
  return (
    <TileRow query={balance}>
      {TIME_OFF_TYPES.map((type) => (
        <StatTile
          key={type}
          label={TIME_OFF_TYPE_LABELS[type]}
          loading={isLoading}
          value={data ? `${roundedHoursOfDays(daysOfType(data, type))} h` : '—'}
          caption={data && captionOf(type, data.pending)}
        />
      ))}
    </TileRow>
  );
}
