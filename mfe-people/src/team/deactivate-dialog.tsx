import { InlineError } from '@atrium/ui-kit';
import { FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { totalOf, useDebouncedSearch } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListStaffDirectoryQuery } from '../api/time-off-api';
import { useCountTicketsQuery } from '../api/users-api';
import { OpenWork } from './open-work';

/** Enough to choose from; the others are found by typing. */
const MAX_MATCHES = 30;

interface Deactivation {
  reassignTicketsToId?: number;
}

interface DeactivateDialogProps {
  title: string;
  userIds: readonly number[];
  onDeactivate: (deactivation: Deactivation) => Promise<void>;
  onClose: () => void;
}

/** Confirms deactivating users, names the work they leave, and offers to reassign their open tickets. */
export const DeactivateDialog = ({
  title,
  userIds,
  onDeactivate,
  onClose,
}: DeactivateDialogProps) => (
  <FormDialog<Deactivation>
    title={title}
    submitLabel="Deactivate"
    danger
    allOptional
    width={440}
    onSubmit={onDeactivate}
    onClose={onClose}
  >
    <OpenTickets userIds={userIds} />
    <OpenWork userIds={userIds} />
  </FormDialog>
);

type OpenTicketsProps = Pick<DeactivateDialogProps, 'userIds'>;

/**
 * Says how many tickets would be left, and offers to reassign them, even if the
 * count could not be loaded.
 */
function OpenTickets({ userIds }: OpenTicketsProps) {
  const openCount = useCountTicketsQuery({ assigneeIds: userIds, status: 'open' });
  const startedCount = useCountTicketsQuery({ assigneeIds: userIds, status: 'in-progress' });
  const { data: open } = openCount;
  const { data: started } = startedCount;
  const failedCounts = [openCount, startedCount].filter(({ isError }) => isError);
  const isKnown = open !== undefined && started !== undefined;
  const total = isKnown ? open.total + started.total : undefined;
  const hasTickets = total !== undefined && total > 0;
  const hasFailed = failedCounts.length > 0;
  // As long as the count, so that the buttons don't move under the pointer.
  const pendingText = hasFailed ? '' : 'Counting their open tickets...';
  const totalCapped = isKnown && (open.totalCapped || started.totalCapped);
  return (
    <>
      <p>
        They&apos;ll be signed out everywhere immediately and can&apos;t sign in again. Their
        records are kept. {total === undefined ? pendingText : countText({ total, totalCapped })}{' '}
        {total === undefined && hasFailed && (
          <InlineError
            query={{
              isFetching: openCount.isFetching || startedCount.isFetching,
              refetch: () => failedCounts.forEach(({ refetch }) => void refetch()),
            }}
          >
            Couldn&apos;t count their open tickets.
          </InlineError>
        )}
        {hasTickets && userIds.length === 1 && (
          <Link to={`/tickets?assignee=${userIds[0]}`}>View Their Tickets</Link>
        )}
      </p>
      {(hasTickets || (total === undefined && hasFailed)) && <NewAssigneeField userIds={userIds} />}
    </>
  );
}

const countText = (tickets: Parameters<typeof totalOf>[0]): string =>
  `They have ${tickets.total === 0 ? 'no open tickets' : totalOf(tickets, 'open ticket')}.`;

/** Offers everyone but the deactivated users. */
function NewAssigneeField({ userIds }: OpenTicketsProps) {
  const { search, setText, isSearchPending } = useDebouncedSearch();
  const directory = useListStaffDirectoryQuery({ search, pageSize: MAX_MATCHES });
  return (
    <SelectField<number>
      name="reassignTicketsToId"
      label="Reassign Open Tickets To"
      help="Leave empty to keep the tickets as they are. Managers are then notified of replies and due times."
      placeholder="Keep as they are"
      clearable
      searchable
      loading={isSearchPending(directory)}
      onSearch={setText}
      choices={(directory.currentData?.rows ?? [])
        .filter(({ id }) => !userIds.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
