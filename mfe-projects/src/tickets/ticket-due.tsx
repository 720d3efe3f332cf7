import { Tag } from '@atrium/ui-kit';
import { formatDateTime, useCompanySettings } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { TicketDto } from '../api/endpoints.generated';
import { dueStateOf } from './due-state';

type DueTicket = Parameters<typeof dueStateOf>[0] & Pick<TicketDto, 'isWaitingForClient'>;

/** When the ticket is due next, such as `Due in 2 h` or `Overdue by 3 h`; `null` if it isn't. */
export function dueTag(ticket: DueTicket, timeZone: string): ReactNode {
  const due = dueStateOf(ticket);
  if (!due) return ticket.isWaitingForClient ? <Tag>Waiting for client</Tag> : null;
  return (
    <time dateTime={due.at} title={formatDateTime(due.at, timeZone)}>
      <Tag tone={due.isOverdue ? 'danger' : due.isSoon ? 'warning' : 'neutral'}>{due.text}</Tag>
    </time>
  );
}

export function TicketDue({ ticket }: { ticket: DueTicket }) {
  const { timeZone } = useCompanySettings();
  return dueTag(ticket, timeZone);
}
