import {
  Avatar,
  Button,
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ErrorState,
  ListSkeleton,
} from '@atrium/ui-kit';
import { formatAgo, formatMoment, initialsOf, useSession } from '@atrium/web-kit';
import { useState } from 'react';
import type { ProjectActivityDto } from '../api/endpoints.generated';
import { useListProjectActivityQuery } from '../api/projects-api';
import { fieldLabel, fieldText } from './field-words';
import styles from './project-activity-card.module.css';

/** Entries that are shown at first, and how many more come with each press. */
const STEP = 8;
/** Most entries that one answer holds. */
const MOST = 500;

/** What happened to a project, newest first. */
export function ProjectActivityCard({ projectId }: { projectId: number }) {
  const [shown, setShown] = useState(STEP);
  const { data, error, isFetching, refetch } = useListProjectActivityQuery({
    id: projectId,
    pageSize: shown,
  });
  return (
    <Card title="Activity" flush>
      {data ? (
        data.rows.length > 0 ? (
          <>
            <CardList>
              {data.rows.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </CardList>
            {data.hasNext && shown < MOST && (
              <div className={styles.more}>
                <Button
                  type="text"
                  size="small"
                  loading={isFetching}
                  onClick={() => setShown(Math.min(shown + STEP, MOST))}
                >
                  Show Earlier
                </Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState
            title="Nothing has happened yet"
            description="Every change of the project will be told here."
          />
        )
      ) : error ? (
        <ErrorState
          title="The activity could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Card>
  );
}

function Entry({ entry }: { entry: ProjectActivityDto }) {
  const { session } = useSession();
  return (
    <CardListItem lead={<Avatar size={26}>{initialsOf(entry.actorName)}</Avatar>}>
      <div className={styles.what}>
        <strong>{entry.actorName}</strong> <What entry={entry} />
      </div>
      <time
        className={styles.when}
        dateTime={entry.at}
        title={formatMoment(entry.at, session?.settings.timeZone)}
      >
        {formatAgo(entry.at)}
      </time>
    </CardListItem>
  );
}

/** The rest of the sentence that begins with the person's name. */
function What({ entry: { action, changes } }: { entry: ProjectActivityDto }) {
  const [first] = changes;
  switch (action) {
    case 'project.create':
      return 'created the project';
    case 'project.member_add':
      return `added ${first?.after ?? 'a member'}`;
    case 'project.member_remove':
      return `removed ${first?.before ?? 'a member'}`;
    case 'project.update':
      return (
        <>
          changed{' '}
          {changes.map(({ field, before, after }, index) => (
            <span key={field}>
              {index > 0 && ', '}
              {fieldLabel(field).toLowerCase()}{' '}
              <span className={styles.before}>{fieldText(field, before)}</span>
              {' → '}
              {fieldText(field, after)}
            </span>
          ))}
        </>
      );
  }
}
