import { initialsOf, useCompanySettings } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import { Avatar } from '../display/avatar';
import { TimeAgo } from '../display/text';
import styles from './activity-list.module.css';
import { type ActivityLocale, type FieldChange, FieldChanges } from './field-changes';
import { HistoryList, type HistoryListProps } from './history-list';

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

interface ActivityListProps extends Pick<HistoryListProps<ActivityEntry>, 'query' | 'page'> {
  format: ActivityFormat;
}

/** The history of a record in sentences, newest first. */
export function ActivityList({ format, query, page }: ActivityListProps) {
  const settings = useCompanySettings();
  return (
    <HistoryList
      query={query}
      page={page}
      emptyDescription={`Changes to this ${format.noun} will appear here.`}
    >
      {(entries) => (
        <ol className={styles.entries}>
          {entries.map((entry) => (
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
      )}
    </HistoryList>
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
