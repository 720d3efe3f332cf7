import { Avatar, CardListItem } from '@atrium/ui-kit';
import { formatAgo, formatMoment, initialsOf, useSession, type Paged } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { FieldChangeDto } from '../api/endpoints.generated';
import styles from './activity-card.module.css';
import { RecordsCard } from './records-card';

/** Entries that are shown at first, and how many more come with each press. */
export const ACTIVITY_STEP = 8;

interface ActivityEntry {
  id: number;
  /** ISO 8601. */
  at: string;
  actorName: string;
  changes: FieldChangeDto[];
}

interface ActivityCardProps<Entry extends ActivityEntry> {
  query: { data?: Paged<Entry>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  shown: number;
  showMore: () => void;
  /** What the record is called, such as `project`. */
  thing: string;
  /** The rest of the sentence that begins with the person's name. */
  children: (entry: Entry) => ReactNode;
}

/** What happened to a record, newest first. */
export function ActivityCard<Entry extends ActivityEntry>({
  thing,
  children,
  ...list
}: ActivityCardProps<Entry>) {
  const { session } = useSession();
  return (
    <RecordsCard<Entry>
      {...list}
      title="Activity"
      moreLabel="Show Earlier"
      errorTitle="The activity could not be loaded"
      empty={{
        title: 'Nothing has happened yet',
        description: `Every change of the ${thing} will be told here.`,
      }}
      expected={4}
    >
      {(entry) => (
        <CardListItem
          key={entry.id}
          lead={<Avatar size={26}>{initialsOf(entry.actorName)}</Avatar>}
        >
          <div className={styles.what}>
            <strong>{entry.actorName}</strong> {children(entry)}
          </div>
          <time
            className={styles.when}
            dateTime={entry.at}
            title={formatMoment(entry.at, session?.settings.timeZone)}
          >
            {formatAgo(entry.at)}
          </time>
        </CardListItem>
      )}
    </RecordsCard>
  );
}

interface FieldChangesProps {
  changes: readonly FieldChangeDto[];
  labelOf: (field: string) => string;
  /** The value of a field as people read it. */
  textOf: (field: string, value: string | null) => string;
}

/** `changed progress 20% → 40%, due date none → Dec 18, 2026` */
export const FieldChanges = ({ changes, labelOf, textOf }: FieldChangesProps) => (
  <>
    changed{' '}
    {changes.map(({ field, before, after }, index) => (
      <span key={field}>
        {index > 0 && ', '}
        {labelOf(field).toLowerCase()}{' '}
        <span className={styles.before}>{textOf(field, before)}</span>
        {' → '}
        {textOf(field, after)}
      </span>
    ))}
  </>
);
