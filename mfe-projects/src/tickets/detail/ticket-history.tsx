import { parseTicketNumber, TICKET_HISTORY_LABELS } from '@atrium/contracts';
import { QueryState, ShowMoreButton, TextSkeleton, TimeAgo } from '@atrium/ui-kit';
import { type ReactNode, useState } from 'react';
import type { TicketDetailDto, TicketEventDto } from '../../api/endpoints.generated';
import { useListTicketHistoryQuery } from '../../api/tickets-api';
import { fieldText } from '../ticket-labels';
import { TicketReference } from '../ticket-reference';
import styles from './ticket-history.module.css';

/** Number of changes shown at first. */
const INITIAL_COUNT = 8;

/** The changes of a ticket, newest first (docs/domain/tickets.md#history). */
export function TicketHistory({ ticket }: { ticket: TicketDetailDto }) {
  const { id, createdByName, createdAt } = ticket;
  const query = useListTicketHistoryQuery({ id });
  const [showsAll, setShowsAll] = useState(false);

  if (!query.currentData) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the history"
        skeleton={<TextSkeleton lines={2} />}
      />
    );
  }

  const newestFirst = [...query.currentData].reverse();
  const visibleEvents = showsAll ? newestFirst : newestFirst.slice(0, INITIAL_COUNT);
  const isComplete = visibleEvents.length === newestFirst.length;
  return (
    <>
      <ol className={styles.entries}>
        {visibleEvents.map((event) => (
          <Entry key={event.id} at={event.createdAt} name={event.actorName}>
            <Change event={event} />
          </Entry>
        ))}
        {isComplete && (
          <Entry at={createdAt} name={createdByName ?? 'A former user'}>
            opened the ticket
          </Entry>
        )}
      </ol>
      <ShowMoreButton hasMore={!isComplete} size="small" onClick={() => setShowsAll(true)}>
        Show Earlier
      </ShowMoreButton>
    </>
  );
}

function Change({ event: { field, oldValue, newValue, messageId } }: { event: TicketEventDto }) {
  const linkedId = parseTicketNumber(newValue ?? '');
  const unmergedId = parseTicketNumber(oldValue ?? '');
  if (field === 'mergedInto' && linkedId !== undefined) {
    return (
      <>
        merged this ticket into <TicketReference id={linkedId} />
      </>
    );
  }
  if (field === 'mergedTicket' && linkedId !== undefined) {
    return (
      <>
        merged <TicketReference id={linkedId} /> into this ticket
      </>
    );
  }
  if ((field === 'movedTo' || field === 'movedFrom') && linkedId !== undefined) {
    return (
      <>
        moved a message {field === 'movedTo' ? 'to' : 'here from'}{' '}
        <TicketReference id={linkedId} messageId={field === 'movedTo' ? messageId : null} />
      </>
    );
  }
  if ((field === 'mergedInto' || field === 'mergedTicket') && unmergedId !== undefined) {
    return (
      <>
        undid the merge {field === 'mergedInto' ? 'into' : 'of'} <TicketReference id={unmergedId} />
      </>
    );
  }
  return (
    <>
      changed {TICKET_HISTORY_LABELS[field].toLowerCase()}{' '}
      <span className={styles.before}>{fieldText(field, oldValue)}</span>
      {' → '}
      {fieldText(field, newValue)}
    </>
  );
}

interface EntryProps {
  at: string;
  name: string;
  children: ReactNode;
}

const Entry = ({ at, name, children }: EntryProps) => (
  <li>
    <span className={styles.text}>
      <strong>{name}</strong> {children}
    </span>
    <TimeAgo className={styles.when} timestamp={at} />
  </li>
);
