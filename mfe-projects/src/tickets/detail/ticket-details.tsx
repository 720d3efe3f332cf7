import { TICKET_LABELS } from '@atrium/contracts';
import {
  type DescriptionItem,
  DescriptionList,
  EmailLink,
  Inline,
  labeledItems,
  Tag,
} from '@atrium/ui-kit';
import { formatDateTime, useCompanySettings } from '@atrium/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { TicketDetailDto } from '../../api/endpoints.generated';
import { formatWait } from '../ticket-labels';
import { TicketFollowers } from './ticket-followers';
import { useIsBlocked } from './use-is-blocked';

const detailsOf = (ticket: TicketDetailDto, isBlocked = false): DescriptionItem[] =>
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
      clientEmail: (
        <Inline>
          <EmailLink address={ticket.clientEmail} />
          {isBlocked && <Tag>Blocked</Tag>}
        </Inline>
      ),
      cc: ticket.cc.length > 0 ? <Addresses addresses={ticket.cc} /> : null,
      projectId: ticket.projectId ? (
        <Link to={`/projects/${ticket.projectId}`}>{ticket.projectName}</Link>
      ) : (
        'No project'
      ),
    },
  );

const Addresses = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.map((address, index) => (
    <Fragment key={address}>
      {index > 0 && ', '}
      <EmailLink address={address} />
    </Fragment>
  ));

/** The fields of a ticket, and when it was opened, answered and resolved. */
export function TicketDetails({ ticket }: { ticket: TicketDetailDto }) {
  const { timeZone } = useCompanySettings();
  const { createdAt, createdByName } = ticket;
  const isBlocked = useIsBlocked(ticket.clientEmail);
  return (
    <DescriptionList
      items={[
        ...detailsOf(ticket, isBlocked),
        {
          label: 'Created',
          value: `${formatDateTime(createdAt, timeZone)}${createdByName ? ` by ${createdByName}` : ''}`,
        },
        ...outcomesOf(ticket, timeZone),
        ...(ticket.mergedIntoId === null
          ? [{ label: 'Followers', value: <TicketFollowers ticket={ticket} /> }]
          : []),
      ]}
    />
  );
}

/**
 * When the ticket was answered and resolved, or is due to be (docs/domain/tickets.md#due-times). A
 * merged ticket was closed without either.
 */
function outcomesOf(ticket: TicketDetailDto, timeZone: string): DescriptionItem[] {
  if (ticket.mergedIntoId !== null) return [];
  const { createdAt, firstResponseAt, firstResponseDueAt, resolvedAt, dueAt } = ticket;
  const time = (timestamp: string): string => formatDateTime(timestamp, timeZone);
  const firstResponse = firstResponseAt
    ? `${time(firstResponseAt)}, after ${formatWait(createdAt, firstResponseAt)}${missed(firstResponseAt, firstResponseDueAt)}`
    : `No response yet${firstResponseDueAt ? `, due ${time(firstResponseDueAt)}` : ''}`;
  const resolutionDue = ticket.isWaitingForClient
    ? 'Paused while waiting for the client'
    : dueAt && time(dueAt);
  return [
    { label: 'First Response', value: firstResponse },
    resolvedAt
      ? { label: 'Resolved', value: `${time(resolvedAt)}${missed(resolvedAt, dueAt)}` }
      : { label: 'Resolution Due', value: hasTargets(ticket) ? resolutionDue : null },
  ].filter(({ value }) => value !== null);
}

/** A target that was met needs no mention. */
const missed = (at: string, dueAt: string | null): string =>
  dueAt !== null && Date.parse(at) > Date.parse(dueAt) ? ', target missed' : '';

/**
 * The due time of the first response is kept after it; the resolution's is not while the ticket
 * waits.
 */
const hasTargets = ({ firstResponseDueAt, dueAt }: TicketDetailDto): boolean =>
  firstResponseDueAt !== null || dueAt !== null;
