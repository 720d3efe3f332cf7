import { TICKET_LABELS } from '@atrium/contracts';
import { type DescriptionItem, DescriptionList, labeledItems } from '@atrium/ui-kit';
import { formatDateTime, useCompanySettings } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { formatWait } from './ticket-labels';

const detailsOf = (ticket: TicketDetailDto): DescriptionItem[] =>
  labeledItems(
    { ...TICKET_LABELS, clientName: 'Client' },
    {
      // Other sections of the ticket show these.
      title: null,
      description: null,
      status: null,
      priority: null,
      assigneeId: null,
      tags: null,
      isWaitingForClient: null,
      clientName: ticket.clientId ? (
        <Link to={`/clients/${ticket.clientId}`}>{ticket.clientName}</Link>
      ) : (
        ticket.clientName
      ),
      clientEmail: <a href={`mailto:${ticket.clientEmail}`}>{ticket.clientEmail}</a>,
      cc: ticket.cc.length > 0 ? ticket.cc.join(', ') : null,
      projectId: ticket.projectId ? (
        <Link to={`/projects/${ticket.projectId}`}>{ticket.projectName}</Link>
      ) : (
        'No project'
      ),
    },
  );

/** The fields of a ticket, and when it was opened, answered and resolved. */
export function TicketDetails({ ticket }: { ticket: TicketDetailDto }) {
  const { timeZone } = useCompanySettings();
  const { createdAt, createdByName } = ticket;
  return (
    <DescriptionList
      items={[
        ...detailsOf(ticket),
        {
          label: 'Created',
          value: `${formatDateTime(createdAt, timeZone)}${createdByName ? ` by ${createdByName}` : ''}`,
        },
        ...outcomesOf(ticket, timeZone),
      ]}
    />
  );
}

/** A merged ticket was closed without being answered or resolved. */
function outcomesOf(ticket: TicketDetailDto, timeZone: string): DescriptionItem[] {
  const { firstResponseAt, resolvedAt, createdAt, mergedIntoId } = ticket;
  if (mergedIntoId !== null) return [];
  return [
    {
      label: 'First Response',
      value: firstResponseAt
        ? `${formatDateTime(firstResponseAt, timeZone)}, after ${formatWait(createdAt, firstResponseAt)}`
        : 'No response yet',
    },
    ...(resolvedAt ? [{ label: 'Resolved', value: formatDateTime(resolvedAt, timeZone) }] : []),
  ];
}
