import { Button, ErrorState, TextSkeleton, TimeAgo } from '@atrium/ui-kit';
import { useState, type ReactNode } from 'react';
import type { TicketDetailDto } from '../api/endpoints.generated';
import { useListTicketHistoryQuery } from '../api/tickets-api';
import styles from './ticket-history.module.css';
import { fieldLabel, fieldText } from './ticket-words';

/** Changes that are shown before somebody asks for all. */
const SHOWN = 8;

/** Every change of a ticket, newest first, down to its opening. */
export function TicketHistory({ ticket }: { ticket: TicketDetailDto }) {
  const { id, createdByName, createdAt } = ticket;
  const { currentData, error, isFetching, refetch } = useListTicketHistoryQuery({ id });
  const [all, setAll] = useState(false);

  if (!currentData) {
    return error ? (
      <ErrorState
        title="The history could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <TextSkeleton lines={2} />
    );
  }

  const newestFirst = [...currentData].reverse();
  const shown = all ? newestFirst : newestFirst.slice(0, SHOWN);
  const isComplete = shown.length === newestFirst.length;
  return (
    <>
      <ol className={styles.entries}>
        {shown.map(({ id: entryId, actorName, field, oldValue, newValue, createdAt: at }) => (
          <Entry key={entryId} at={at} name={actorName}>
            changed {fieldLabel(field).toLowerCase()}{' '}
            <span className={styles.before}>{fieldText(field, oldValue)}</span>
            {' → '}
            {fieldText(field, newValue)}
          </Entry>
        ))}
        {isComplete && (
          <Entry at={createdAt} name={createdByName ?? 'Somebody'}>
            opened the ticket
          </Entry>
        )}
      </ol>
      {!isComplete && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            Show Earlier
          </Button>
        </div>
      )}
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
    <span className={styles.what}>
      <strong>{name}</strong> {children}
    </span>
    <TimeAgo className={styles.when} moment={at} />
  </li>
);
