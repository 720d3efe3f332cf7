import { TICKET_LABELS as LABELS } from '@atrium/contracts';
import { DescriptionList } from '@atrium/ui-kit';
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
        {
          label: 'Client',
          value: clientId ? (
            <Link to={`/clients/${clientId}`}>{ticket.clientName}</Link>
          ) : (
            ticket.clientName
          ),
        },
        {
          label: LABELS.clientEmail,
          value: <a href={`mailto:${ticket.clientEmail}`}>{ticket.clientEmail}</a>,
        },
        ...(ticket.cc.length > 0 ? [{ label: LABELS.cc, value: ticket.cc.join(', ') }] : []),
        {
          label: LABELS.projectId,
          value: projectId ? (
            <Link to={`/projects/${projectId}`}>{ticket.projectName}</Link>
          ) : (
            'No project'
          ),
        },
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
