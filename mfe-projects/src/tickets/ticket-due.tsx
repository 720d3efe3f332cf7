import { Tag } from '@atrium/ui-kit';
import { formatDateTime, useCompanySettings, useMinuteTick } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { TicketDto } from '../api/endpoints.generated';
import { dueStateOf } from './due-state';

type DueTicket = Parameters<typeof dueStateOf>[0] & Pick<TicketDto, 'isWaitingForClient'>;

/** When the ticket is due next, such as `Due in 2 h` or `Overdue by 3 h`; `null` if it isn't. */
export function dueTag(ticket: DueTicket): ReactNode {
  if (dueStateOf(ticket)) return <DueTime ticket={ticket} />;
  return ticket.isWaitingForClient ? <Tag>Waiting for client</Tag> : null;
}

/** The same, naming the target, as the details of a ticket do. */
export const TicketDue = ({ ticket }: { ticket: DueTicket }) =>
  dueStateOf(ticket) ? <DueTime ticket={ticket} namesTarget /> : dueTag(ticket);

interface DueTimeProps {
  ticket: DueTicket;
  namesTarget?: boolean;
}

function DueTime({ ticket, namesTarget = false }: DueTimeProps) {
  const { timeZone } = useCompanySettings();
  useMinuteTick();
  const due = dueStateOf(ticket);
  if (!due) return null;
  const { target, at, text, isOverdue, isSoon } = due;
  return (
    <time dateTime={at} title={`${target} due ${formatDateTime(at, timeZone)}`}>
      <Tag tone={isOverdue ? 'danger' : isSoon ? 'warning' : 'neutral'}>
        {namesTarget ? `${target} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}
      </Tag>
    </time>
  );
}
