import { Tag } from '@atrium/ui-kit';
import { formatDateTime, useSession } from '@atrium/web-kit';
import type { TicketDto } from '../api/endpoints.generated';
import { dueStateOf } from './due-state';

type DueTicket = Parameters<typeof dueStateOf>[0] & Pick<TicketDto, 'isWaitingForClient'>;

/** When the ticket is due next, such as `Due in 2 h` or `Overdue by 3 h`; nothing if it isn't. */
export function TicketDue({ ticket }: { ticket: DueTicket }) {
  const { session } = useSession();
  const due = dueStateOf(ticket);
  if (!due) return ticket.isWaitingForClient ? <Tag>Waiting for client</Tag> : null;
  return (
    <time dateTime={due.at} title={formatDateTime(due.at, session?.settings.timeZone)}>
      <Tag tone={due.isOverdue ? 'danger' : due.isSoon ? 'warning' : 'neutral'}>{due.text}</Tag>
    </time>
  );
}
