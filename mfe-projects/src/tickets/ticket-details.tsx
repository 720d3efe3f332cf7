import { TICKET_LABELS as LABELS } from '@atrium/contracts';
import { DescriptionList, labeledItems } from '@atrium/ui-kit';
import { formatDateTime, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { formatWait } from './ticket-labels';

export function TicketDetails({ ticket }: { ticket: TicketDetailDto }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const { firstResponseAt, resolvedAt, createdAt, projectId, clientId } = ticket;
  return (
    <DescriptionList
      items={[
        ...labeledItems(
          { ...LABELS, clientName: 'Client' },
          {
            // The panel shows these above the list and in the conversation.
            title: null,
            description: null,
            priority: null,
            status: null,
            cc: null,
            tags: null,
            isWaitingForClient: null,
            clientName: clientId ? (
              <Link to={`/clients/${clientId}`}>{ticket.clientName}</Link>
            ) : (
              ticket.clientName
            ),
            clientEmail: <a href={`mailto:${ticket.clientEmail}`}>{ticket.clientEmail}</a>,
            projectId: projectId ? (
              <Link to={`/projects/${projectId}`}>{ticket.projectName}</Link>
            ) : (
              'No project'
            ),
            assigneeId: ticket.assignedTo ?? 'Unassigned',
          },
        ),
        {
          label: 'Created',
          value: `${formatDateTime(createdAt, timeZone)}${
            ticket.createdByName ? ` by ${ticket.createdByName}` : ''
          }`,
        },
        {
          label: 'First Response',
          value: firstResponseAt
            ? `${formatDateTime(firstResponseAt, timeZone)}, after ${formatWait(createdAt, firstResponseAt)}`
            : 'No response yet',
        },
        ...(resolvedAt ? [{ label: 'Resolved', value: formatDateTime(resolvedAt, timeZone) }] : []),
      ]}
    />
  );
}
