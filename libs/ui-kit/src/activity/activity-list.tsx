import { LIMITS } from '@atrium/contracts';
import { initialsOf, useSession, type Paged } from '@atrium/web-kit';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button';
import { Avatar } from '../display/avatar';
import { TimeAgo } from '../display/time-ago';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { ListSkeleton } from '../feedback/skeletons';
import styles from './activity-list.module.css';
import { FieldChanges, type ActivityLocale, type FieldChange } from './field-changes';

/** Entries that are shown at first, and how many more come with each press. */
const STEP = 8;

/** One thing that happened to a record, as `GET …/activity` tells it. */
export interface ActivityEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Kind of record and verb, such as `invoice.update`. */
  action: string;
  actorName: string;
  changes: FieldChange[];
}

/** How the history of one kind of record is told. */
export interface ActivityFormat {
  /** What the record is called, such as `invoice`. */
  noun: string;
  /** By action, the rest of the sentence that begins with the person's name. */
  sentences: Readonly<Record<string, (changes: ReactNode, entry: ActivityEntry) => ReactNode>>;
  /** By field, its label. */
  labels: Readonly<Record<string, string>>;
  /** A value that is not text already, as people read it; `undefined` for the others. */
  formatValue?: (field: string, value: string, locale: ActivityLocale) => string | undefined;
}

/** How many entries to ask for, and the step to earlier ones. */
export function useActivityPage() {
  const [pageSize, setPageSize] = useState(STEP);
  const showEarlier = () => setPageSize(Math.min(pageSize + STEP, LIMITS.pageSizeMax));
  return { pageSize, showEarlier };
}

interface ActivityListProps {
  format: ActivityFormat;
  /** Answer of the list; the entries that were there stay while earlier ones are on their way. */
  query: {
    data?: Paged<ActivityEntry>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: ReturnType<typeof useActivityPage>;
}

/** What happened to a record, newest first, in sentences. */
export function ActivityList({
  format,
  query: { data, error, isFetching, refetch },
  page: { pageSize, showEarlier },
}: ActivityListProps) {
  const { session } = useSession();
  if (!data) {
    return error ? (
      <ErrorState
        title="The history could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton rows={3} />
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title="Nothing has happened yet"
        description={`Every change of the ${format.noun} will be told here.`}
      />
    );
  }
  return (
    <>
      <ol className={styles.entries}>
        {data.rows.map((entry) => (
          <li key={entry.id}>
            <Avatar size={26}>{initialsOf(entry.actorName)}</Avatar>
            <div className={styles.what}>
              <strong>{entry.actorName}</strong>{' '}
              <Sentence entry={entry} format={format} locale={session?.settings ?? {}} />
            </div>
            <TimeAgo className={styles.when} moment={entry.at} />
          </li>
        ))}
      </ol>
      {data.hasNext && pageSize < LIMITS.pageSizeMax && (
        <div className={styles.more}>
          <Button type="text" size="small" loading={isFetching} onClick={showEarlier}>
            Show Earlier
          </Button>
        </div>
      )}
    </>
  );
}

interface SentenceProps {
  entry: ActivityEntry;
  format: ActivityFormat;
  locale: ActivityLocale;
}

function Sentence({
  entry,
  format: { noun, sentences, labels, formatValue },
  locale,
}: SentenceProps) {
  const { action, changes } = entry;
  const told = (
    <FieldChanges
      changes={changes}
      labels={labels}
      formatValue={(field, value) => formatValue?.(field, value, locale)}
    />
  );
  const sentence = sentences[action];
  if (sentence) return sentence(told, entry);
  return changes.length > 0 ? <>changed {told}</> : `changed the ${noun}`;
}
