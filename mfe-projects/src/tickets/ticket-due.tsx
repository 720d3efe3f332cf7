import { Tag } from '@atrium/ui-kit';
import { formatDateTime, useCompanySettings } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { TicketDto } from '../api/endpoints.generated';
import { dueStateOf } from './due-state';

type DueTicket = Parameters<typeof dueStateOf>[0] & Pick<TicketDto, 'isWaitingForClient'>;

interface DueTagOptions {
  /** Whether the tag names the target, as the details of a ticket do. */
  namesTarget?: boolean;
}

/** When the ticket is due next, such as `Due in 2 h` or `Overdue by 3 h`; `null` if it isn't. */
export function dueTag(
  ticket: DueTicket,
  timeZone: string,
  { namesTarget = false }: DueTagOptions = {},
): ReactNode {
  const due = dueStateOf(ticket);
  if (!due) return ticket.isWaitingForClient ? <Tag>Waiting for client</Tag> : null;
  const { target, at, text, isOverdue, isSoon } = due;
  return (
    <time dateTime={at} title={`${target} due ${formatDateTime(at, timeZone)}`}>
      <Tag tone={isOverdue ? 'danger' : isSoon ? 'warning' : 'neutral'}>
        {namesTarget ? `${target} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text}
      </Tag>
    </time>
  );
}

export function TicketDue({ ticket }: { ticket: DueTicket }) {
  const { timeZone } = useCompanySettings();
  return dueTag(ticket, timeZone, { namesTarget: true });
}
