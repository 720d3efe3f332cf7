import { CardListItem, StatusTag, TwoLine } from '@atrium/ui-kit';
import { formatMoney, formatDateInZone, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListExpensesQuery } from '../api/projects-api';
import { RecordsCard, RowTags, useShownRows } from '../shared/records-card';

/** Expenses that are shown at first, and how many more come with each press. */
const STEP = 5;

/** The newest expenses of a project, as far as the person may read them. */
export function ProjectExpensesCard({ projectId }: { projectId: number }) {
  const { session } = useSession();
  const { currency, timeZone } = session?.settings ?? {};
  const { shown, showMore } = useShownRows(STEP);
  const query = useListExpensesQuery({ projectId, pageSize: shown });
  return (
    <RecordsCard
      title="Expenses"
      query={query}
      shown={shown}
      showMore={showMore}
      moreLabel="Show More Expenses"
      errorTitle="Expenses could not be loaded"
      empty={{
        title: 'No expenses found',
        description: 'What was spent for this project will appear here.',
      }}
    >
      {({ id, vendorName, amount, status, createdAt }) => (
        <CardListItem
          key={id}
          trail={
            <RowTags>
              <StatusTag status={status} />
            </RowTags>
          }
        >
          <TwoLine
            first={<Link to={`/expenses/${id}`}>{vendorName}</Link>}
            second={`${formatMoney(amount, { currency })} · ${formatDateInZone(createdAt, timeZone)}`}
          />
        </CardListItem>
      )}
    </RecordsCard>
  );
}
