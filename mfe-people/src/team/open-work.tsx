import { countOf, totalOf } from '@atrium/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import { useListActiveProjectsQuery } from '../api/users-api';
import styles from './team.module.css';

interface OpenWorkProps {
  userId: number;
}

/** Says what else a user leaves besides tickets: active projects and pending time off. */
export const OpenWork = ({ userId }: OpenWorkProps) => (
  <>
    <ActiveProjects userId={userId} />
    <PendingRequests userId={userId} />
  </>
);

function ActiveProjects({ userId }: OpenWorkProps) {
  const { data } = useListActiveProjectsQuery({ memberId: userId });
  if (!data || data.total === 0) return null;
  const { rows, total } = data;
  return (
    <p className={styles.openWork}>
      They&apos;re a member of {totalOf(data, 'active project')}
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

function PendingRequests({ userId }: OpenWorkProps) {
  const { data } = useListTimeOffRequestsQuery({
    scope: 'managed',
    userId,
    status: 'pending',
    pageSize: 1,
  });
  if (!data || data.total === 0) return null;
  return (
    <p className={styles.openWork}>
      They have {countOf(data.total, 'pending time-off request')}, which approvers will no longer
      see in their to-dos.{' '}
      <Link to={`/time-off-manager?person=${userId}&status=pending`}>View Their Requests</Link>
    </p>
  );
}
