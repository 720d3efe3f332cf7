import { Clamped, TimeAgo, TwoLine } from '@atrium/ui-kit';
import { type DataColumn, DataTable, type RecordTableProps, RowAction } from '@atrium/ui-kit/data';
import {
  abilityView,
  formatDateInZone,
  useCompanySettings,
  useEventCallback,
} from '@atrium/web-kit';
import { useCallback, useMemo } from 'react';
import type { TicketDto } from '../../api/endpoints.generated';
import { AssignToMe, InlineAssignee, InlinePriority, InlineStatus } from '../inline-fields';
import { dueTag } from '../ticket-due';
import styles from './tickets-table.module.css';

/** The columns of the list. */
export function useTicketColumns(): readonly DataColumn<TicketDto>[] {
  const { timeZone } = useCompanySettings();
  return useMemo(() => columnsIn(timeZone), [timeZone]);
}

/** Users who can't assign tickets to others can take an unassigned one here. */
function AssigneeCell({ ticket }: { ticket: TicketDto }) {
  const { assigneeId, abilities } = ticket;
  const canOnlyTake = abilities.reassign !== true && abilities.take === true;
  return assigneeId === null && canOnlyTake ? (
    <AssignToMe ticket={ticket} />
  ) : (
    <InlineAssignee ticket={ticket} />
  );
}

const columnsIn = (timeZone: string): DataColumn<TicketDto>[] => [
  {
    key: 'title',
    title: 'Ticket',
    sortable: true,
    onPhone: 'title',
    render: ({ title, number, tags }) => (
      <TwoLine
        first={
          <span className={styles.title} title={title}>
            {title}
          </span>
        }
        second={
          <>
            <span className={styles.number}>{number}</span>
            {tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </>
        }
      />
    ),
  },
  {
    key: 'clientName',
    title: 'Client',
    sortable: true,
    // A wide table has space for the email address.
    width: 'clamp(150px, 30cqw - 190px, 230px)',
    onPhone: 'line',
    render: ({ clientName, clientEmail }) => (
      <TwoLine
        plain
        first={<Clamped>{clientName}</Clamped>}
        second={
          <span className={styles.line} title={clientEmail}>
            {clientEmail}
          </span>
        }
      />
    ),
  },
  {
    key: 'priority',
    title: 'Priority',
    width: '104px',
    hideBelow: 760,
    render: (ticket) => <InlinePriority ticket={ticket} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '110px',
    render: (ticket) => <InlineStatus ticket={ticket} />,
  },
  {
    key: 'assignedTo',
    title: 'Assigned',
    sortable: true,
    width: '120px',
    hideBelow: 900,
    render: (ticket) => <AssigneeCell ticket={ticket} />,
  },
  {
    key: 'dueAt',
    title: 'Due',
    sortable: true,
    width: '148px',
    hideBelow: 980,
    render: (ticket) => dueTag(ticket),
  },
  {
    key: 'lastActivityAt',
    title: 'Updated',
    sortable: true,
    width: '124px',
    hideBelow: 1120,
    onPhone: 'labeled',
    render: ({ lastActivityAt }) => <TimeAgo timestamp={lastActivityAt} />,
  },
  {
    key: 'createdAt',
    title: 'Created',
    sortable: true,
    width: '124px',
    hideBelow: 1280,
    onPhone: 'none',
    render: ({ createdAt }) => formatDateInZone(createdAt, timeZone),
  },
  {
    key: 'project',
    title: 'Project',
    optional: true,
    render: ({ projectName }) =>
      projectName && (
        <span className={styles.line} title={projectName}>
          {projectName}
        </span>
      ),
  },
  {
    key: 'resolvedAt',
    title: 'Resolved',
    optional: true,
    onPhone: 'labeled',
    width: '124px',
    render: ({ resolvedAt }) => resolvedAt && formatDateInZone(resolvedAt, timeZone),
  },
];

type TicketsTableProps = RecordTableProps<TicketDto> & {
  onView: (ticket: TicketDto) => void;
  onEdit: (ticket: TicketDto) => void;
};

export function TicketsTable({ onView, onEdit, ...table }: TicketsTableProps) {
  const view = useEventCallback(onView);
  const edit = useEventCallback(onEdit);
  const actions = useCallback(
    (ticket: TicketDto) => (
      <>
        <RowAction
          className={styles.action}
          aria-label={`View ${ticket.number}`}
          onClick={() => view(ticket)}
        >
          View
        </RowAction>
        <RowAction
          className={styles.action}
          aria-label={`Edit ${ticket.number}`}
          aria-keyshortcuts="e"
          ability={abilityView(ticket.abilities.update)}
          onClick={() => edit(ticket)}
        >
          Edit
        </RowAction>
      </>
    ),
    [view, edit],
  );
  return (
    <DataTable
      {...table}
      label="Tickets"
      rowKey={({ id }) => id}
      rowLabel={({ number, title }) => `${number}, ${title}`}
      onOpen={onView}
      rowPath={({ id }) => `/tickets/${id}`}
      actions={actions}
    />
  );
}
