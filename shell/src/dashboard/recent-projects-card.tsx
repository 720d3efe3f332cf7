import {
  Avatar,
  Card,
  CardList,
  CardListItem,
  EmptyState,
  ProgressBar,
  ProjectStatusTag,
  TwoLine,
} from '@atrium/ui-kit';
import { firstLetterOf } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { RecentProjectDto } from '../api/endpoints.generated';
import styles from './dashboard.module.css';

export const RecentProjectsCard = ({ projects }: { projects: readonly RecentProjectDto[] }) => (
  <Card title="Recent Projects" extra={<Link to="/projects">All projects</Link>} flush>
    {projects.length === 0 ? (
      <EmptyState
        title="No recent projects"
        description="Active projects will appear here, newest first."
      />
    ) : (
      <CardList>
        {projects.map(({ id, name, clientName, status, progress }) => (
          <CardListItem
            key={id}
            leading={<Avatar>{firstLetterOf(name)}</Avatar>}
            trailing={
              <div className={styles.trail}>
                <div className={styles.progress}>
                  <ProgressBar value={progress} label={`Progress of ${name}`} hidePercent />
                </div>
                <span className={styles.percent}>{progress}%</span>
                <ProjectStatusTag status={status} />
              </div>
            }
          >
            <TwoLine
              first={
                <Link className={styles.name} to={`/projects/${id}`}>
                  {name}
                </Link>
              }
              second={clientName}
            />
          </CardListItem>
        ))}
      </CardList>
    )}
  </Card>
);
