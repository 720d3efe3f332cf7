import { DescriptionList } from '@atrium/ui-kit';
import { formatDateTime, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { formatWait, minutesBetween } from './ticket-words';

/** What is known about a ticket. */
export function TicketFacts({ ticket }: { ticket: TicketDetailDto }) {
  const { session } = useSession();
  const timeZone = session?.settings.timeZone;
  const { firstResponseAt, resolvedAt, createdAt, projectId, clientId } = ticket;
  return (
    <DescriptionList
      items={[
        {
          label: 'Client',
          value: clientId ? (
            <Link to={`/clients/${clientId}`}>{ticket.clientName}</Link>
          ) : (
            ticket.clientName
          ),
        },
        {
          label: 'Client email',
          value: <a href={`mailto:${ticket.clientEmail}`}>{ticket.clientEmail}</a>,
        },
        {
          label: 'Project',
          value: projectId ? (
            <Link to={`/projects/${projectId}`}>{ticket.projectName}</Link>
          ) : (
            'No project'
          ),
        },
        { label: 'Assigned', value: ticket.assignedTo ?? 'Unassigned' },
        {
          label: 'Created',
          value: `${formatDateTime(createdAt, timeZone)}${
            ticket.createdByName ? ` by ${ticket.createdByName}` : ''
          }`,
        },
        {
          label: 'First response',
          value: firstResponseAt
            ? `${formatDateTime(firstResponseAt, timeZone)}, after ${formatWait(
                minutesBetween(createdAt, firstResponseAt),
              )}`
            : 'Not answered yet',
        },
        ...(resolvedAt ? [{ label: 'Resolved', value: formatDateTime(resolvedAt, timeZone) }] : []),
      ]}
    />
  );
}
