import { Card, DescriptionList, ProgressBar, Stack } from '@atrium/ui-kit';
import { formatDate, formatDateInZone, formatMoney, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ProjectDetailDto } from '../api/endpoints.generated';
import styles from './project-facts-card.module.css';

/** What is known about a project. */
export function ProjectFactsCard({ project }: { project: ProjectDetailDto }) {
  const { session } = useSession();
  const currency = session?.settings.currency;
  const owner = project.members.find(({ isOwner }) => isOwner);
  return (
    <Card title="Project Workspace">
      <Stack gap={18}>
        <p className={project.description ? styles.description : styles.none}>
          {project.description || 'No description available'}
        </p>
        <ProgressBar value={project.progress} label="Progress" />
        <DescriptionList
          items={[
            {
              label: 'Client',
              value: project.clientId ? (
                <Link to={`/clients/${project.clientId}`}>{project.clientName}</Link>
              ) : (
                project.clientName
              ),
            },
            {
              label: 'Client email',
              value: <a href={`mailto:${project.clientEmail}`}>{project.clientEmail}</a>,
            },
            {
              label: 'Due date',
              value: project.dueDate ? formatDate(project.dueDate) : 'No due date',
            },
            {
              label: 'Budget',
              value: project.budget ? formatMoney(project.budget, { currency }) : 'No budget',
            },
            ...(owner ? [{ label: 'Owner', value: owner.name }] : []),
            {
              label: 'Created',
              value: formatDateInZone(project.createdAt, session?.settings.timeZone),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
