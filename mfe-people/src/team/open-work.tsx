import { InlineError } from '@atrium/ui-kit';
import { countOf, totalOf } from '@atrium/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import { useListActiveProjectsQuery } from '../api/users-api';
import styles from './team.module.css';

interface OpenWorkProps {
  userIds: readonly number[];
}

/** Names the work other than tickets that users leave: active projects and pending time off. */
export const OpenWork = ({ userIds }: OpenWorkProps) => (
  <>
    <ActiveProjects userIds={userIds} />
    <PendingRequests userIds={userIds} />
  </>
);

/** Without the right to see the records, there is nothing to say or to retry. */
const hasFailed = ({ error }: { error?: object }): boolean =>
  error !== undefined && !('status' in error && error.status === 403);

function ActiveProjects({ userIds }: OpenWorkProps) {
  const query = useListActiveProjectsQuery({ memberIds: userIds });
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <p className={styles.openWork}>
        <InlineError query={query}>Couldn&apos;t load their active projects.</InlineError>
      </p>
    );
  }
  if (!data || data.total === 0) return null;
  const { rows, total } = data;
  return (
    <p className={styles.openWork}>
      {userIds.length === 1 ? "They're a member" : "They're members"} of{' '}
      {totalOf(data, 'active project')}
      {total > rows.length ? ', including ' : ': '}
      {rows.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/projects/${id}`}>{name}</Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

function PendingRequests({ userIds }: OpenWorkProps) {
  const query = useListTimeOffRequestsQuery({
    scope: 'managed',
    userIds: userIds.join(','),
    status: 'pending',
    pageSize: 1,
  });
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <p className={styles.openWork}>
        <InlineError query={query}>Couldn&apos;t count their pending requests.</InlineError>
      </p>
    );
  }
  if (!data || data.total === 0) return null;
  const isOne = userIds.length === 1;
  return (
    <p className={styles.openWork}>
      They have {countOf(data.total, 'pending time-off request')}, which approvers will no longer
      see in their to-dos.{' '}
      <Link to={`/time-off-manager?${isOne ? `person=${userIds[0]}&` : ''}status=pending`}>
        {isOne ? 'View Their Requests' : 'View Pending Requests'}
      </Link>
    </p>
  );
}
