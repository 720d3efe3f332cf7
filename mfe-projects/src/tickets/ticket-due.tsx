import { Tag, VisuallyHidden } from '@atrium/ui-kit';
import { formatDateTime, useSession } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { TicketDto } from '../api/endpoints.generated';
import { dueStateOf } from './due-state';

type DueTicket = Parameters<typeof dueStateOf>[0] & Pick<TicketDto, 'isWaitingForClient'>;

const NOT_DUE = (
  <>
    <span aria-hidden>—</span>
    <VisuallyHidden>Not due</VisuallyHidden>
  </>
);

interface TicketDueProps {
  ticket: DueTicket;
  /** Shown for a ticket that is not due. */
  emptyText?: ReactNode;
}

/** When the ticket is due next, such as `Due in 2 h` or `Overdue by 3 h`. */
export function TicketDue({ ticket, emptyText = NOT_DUE }: TicketDueProps) {
  const { session } = useSession();
  const due = dueStateOf(ticket);
  if (!due) return ticket.isWaitingForClient ? <Tag>Waiting for client</Tag> : emptyText;
  return (
    <time dateTime={due.at} title={formatDateTime(due.at, session?.settings.timeZone)}>
      <Tag tone={due.isOverdue ? 'danger' : due.isSoon ? 'warning' : 'neutral'}>{due.text}</Tag>
    </time>
  );
}
