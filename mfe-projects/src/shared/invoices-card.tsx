import { CardListItem, StatusTag, TwoLine } from '@atrium/ui-kit';
import { formatCount, formatDate, formatMoney, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListInvoicesQuery } from '../api/projects-api';
import { CardCount, RecordsCard, RowTags, useShownRows } from './records-card';

/** Invoices that are shown at first, and how many more come with each press. */
const STEP = 5;

interface InvoicesCardProps {
  /** Whose invoices. */
  of: { projectId: number } | { clientId: number };
  /** What the record is called, such as `project`. */
  noun: string;
  /** Number of them, if it is known. */
  count?: number;
}

/** The newest invoices of a project or to a client; for those who may read invoices. */
export function InvoicesCard({ of, noun, count = 0 }: InvoicesCardProps) {
  const { session } = useSession();
  const { shown, showMore } = useShownRows(STEP);
  const query = useListInvoicesQuery({ ...of, pageSize: shown });
  return (
    <RecordsCard
      title="Invoices"
      extra={count > 0 && <CardCount>{formatCount(count)}</CardCount>}
      query={query}
      shown={shown}
      showMore={showMore}
      moreLabel="Show More Invoices"
      errorTitle="Invoices could not be loaded"
      empty={{
        title: 'No invoices found',
        description: `Invoices of this ${noun} will appear here.`,
      }}
    >
      {({ id, invoiceNumber, amount, status, dueDate }) => (
        <CardListItem
          key={id}
          trail={
            <RowTags>
              <StatusTag status={status} />
            </RowTags>
          }
        >
          <TwoLine
            first={<Link to={`/billing/${id}`}>{invoiceNumber}</Link>}
            second={`${formatMoney(amount, { currency: session?.settings.currency })} · due ${formatDate(dueDate)}`}
          />
        </CardListItem>
      )}
    </RecordsCard>
  );
}
