import { countOf, totalOf } from '@atrium/web-kit';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useListTimeOffRequestsQuery } from '../api/time-off-api';
import { useListActiveProjectsQuery } from '../api/users-api';
import styles from './team.module.css';

interface OpenWorkProps {
  userIds: readonly number[];
}

/** Says what else users leave besides tickets: active projects and pending time off. */
export const OpenWork = ({ userIds }: OpenWorkProps) => (
  <>
    <ActiveProjects userIds={userIds} />
    <PendingRequests userIds={userIds} />
  </>
);

function ActiveProjects({ userIds }: OpenWorkProps) {
  const { data } = useListActiveProjectsQuery({ memberIds: userIds });
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
  const { data } = useListTimeOffRequestsQuery({
    scope: 'managed',
    userIds: userIds.join(','),
    status: 'pending',
    pageSize: 1,
  });
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
