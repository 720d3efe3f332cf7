import { LIMITS } from '@atrium/contracts';
import { initialsOf, type Paged, useCompanySettings } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { Avatar } from '../display/avatar';
import { TimeAgo } from '../display/text';
import { EmptyState } from '../feedback/empty-state';
import { ListSkeleton } from '../feedback/loading';
import { QueryState } from '../feedback/query-state';
import styles from './activity-list.module.css';
import { type ActivityLocale, type FieldChange, FieldChanges } from './field-changes';

/** Number of entries shown at first, and added by each click. */
const STEP = 8;

/** An entry of `GET …/activity`. */
export interface ActivityEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  /** Kind of record and verb, such as `invoice.update`. */
  action: string;
  actorName: string;
  changes: FieldChange[];
}

/** How the history of one kind of record is written. */
export interface ActivityFormat {
  /** The kind of record, such as `invoice`. */
  noun: string;
  /** By action: the sentence that follows the person's name. */
  sentences: Readonly<Record<string, (changes: ReactNode, entry: ActivityEntry) => ReactNode>>;
  /** Labels by field. */
  labels: Readonly<Record<string, string>>;
  /** Formats a value; `undefined` leaves it as it is. */
  formatValue?: (field: string, value: string, locale: ActivityLocale) => string | undefined;
}

/** The number of entries to load, and a function that shows earlier ones. */
export function useActivityPage() {
  const [pageSize, setPageSize] = useState(STEP);
  const showEarlier = () => setPageSize(Math.min(pageSize + STEP, LIMITS.pageSizeMax));
  return { pageSize, showEarlier };
}

interface ActivityListProps {
  format: ActivityFormat;
  /** The result of the list's query hook; loaded entries stay visible while earlier ones load. */
  query: {
    data?: Paged<ActivityEntry>;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: ReturnType<typeof useActivityPage>;
}

/** The history of a record in sentences, newest first. */
export function ActivityList({
  format,
  query,
  page: { pageSize, showEarlier },
}: ActivityListProps) {
  const settings = useCompanySettings();
  const { data, isFetching } = query;
  if (!data) {
    return (
      <QueryState
        query={query}
        errorTitle="Couldn't load the history"
        skeleton={<ListSkeleton rows={3} inset />}
      />
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title="No changes yet"
        description={`Changes to this ${format.noun} will appear here.`}
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
              <Sentence entry={entry} format={format} locale={settings} />
            </div>
            <TimeAgo className={styles.when} timestamp={entry.at} />
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
  const fieldChanges = (
    <FieldChanges
      changes={changes}
      labels={labels}
      formatValue={(field, value) => formatValue?.(field, value, locale)}
    />
  );
  const sentence = sentences[action];
  if (sentence) return sentence(fieldChanges, entry);
  return changes.length > 0 ? <>changed {fieldChanges}</> : `changed the ${noun}`;
}
