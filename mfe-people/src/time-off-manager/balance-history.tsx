import { daysToMinutes } from '@atrium/contracts';
import { ActivityList, HistorySection, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { useListTimeOffBalanceActivityQuery } from '../api/time-off-api';
import { hoursOfMinutes, hoursWord } from '../shared/time-off-words';

/** Who set the balance of a person, behind a heading. */
export const BalanceHistory = ({ userId }: { userId: number }) => (
  <HistorySection key={userId}>
    <Entries userId={userId} />
  </HistorySection>
);

function Entries({ userId }: { userId: number }) {
  const page = useActivityPage();
  const query = useListTimeOffBalanceActivityQuery({ userId, pageSize: page.pageSize });
  return <ActivityList format={WORDS} query={query} page={page} />;
}

const WORDS: ActivityFormat = {
  noun: 'balance',
  labels: { personalDays: 'Personal', vacationDays: 'Vacation', sickDays: 'Sick' },
  formatValue: (_, days) => hoursWord(hoursOfMinutes(daysToMinutes(days))),
  sentences: {},
};
