import {
  BALANCE_HISTORY_LABELS,
  daysToMinutes,
  formatHours,
  minutesToHours,
} from '@atrium/contracts';
import { type ActivityFormat, ActivityList, useActivityPage } from '@atrium/ui-kit';
import { useListTimeOffBalanceActivityQuery } from '../api/time-off-api';

/** The changes of a user's balance, except by requests (docs/domain/time-off.md#reading-balances). */
export function BalanceHistory({ userId }: { userId: number }) {
  const page = useActivityPage();
  const query = useListTimeOffBalanceActivityQuery({ userId, pageSize: page.pageSize });
  return <ActivityList format={ACTIVITY_FORMAT} query={query} page={page} />;
}

const ACTIVITY_FORMAT: ActivityFormat = {
  noun: 'balance',
  labels: BALANCE_HISTORY_LABELS,
  formatValue: (field, value) =>
    field === 'note' ? undefined : formatHours(minutesToHours(daysToMinutes(value))),
  sentences: {},
};
