import { PROJECT_LABELS as LABELS } from '@atrium/contracts';
import { Card, DescriptionList, EmailLink, labeledItems, Stack } from '@atrium/ui-kit';
import {
  formatDate,
  formatDateInZone,
  formatMoney,
  nameWithStatus,
  useCompanySettings,
} from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { ProjectDetailDto } from '../api/endpoints.generated';
import { TextValue } from '../shared/record-page';
import { EditableProgress } from './editable-fields';
import { ownerOf } from './project-labels';

export function ProjectDetailsCard({ project }: { project: ProjectDetailDto }) {
  const { currency, timeZone } = useCompanySettings();
  const owner = ownerOf(project);
  return (
    <Card title="Project Workspace">
      <Stack gap={18}>
        <TextValue value={project.description} emptyText="No description available" />
        <EditableProgress project={project} label={LABELS.progress} />
        <DescriptionList
          items={[
            ...labeledItems(
              { ...LABELS, clientName: 'Client' },
              {
                // The page shows these in its header and above the list.
                name: null,
                status: null,
                description: null,
                progress: null,
                clientName: project.clientId ? (
                  <Link to={`/clients/${project.clientId}`}>{project.clientName}</Link>
                ) : (
                  project.clientName
                ),
                clientEmail: <EmailLink address={project.clientEmail} />,
                dueDate: project.dueDate ? formatDate(project.dueDate) : 'No due date',
                budget: project.budget ? formatMoney(project.budget, { currency }) : 'No budget',
              },
            ),
            ...(owner
              ? [{ label: 'Owner', value: nameWithStatus(owner.name, owner.isInactive) }]
              : []),
            {
              label: 'Created',
              value: formatDateInZone(project.createdAt, timeZone),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
