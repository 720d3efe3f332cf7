import type { ReactNode } from 'react';
import type { ProjectActivityDto } from '../api/endpoints.generated';
import { useListProjectActivityQuery } from '../api/projects-api';
import { ACTIVITY_STEP, ActivityCard, FieldChanges } from '../shared/activity-card';
import { useShownRows } from '../shared/records-card';
import { fieldLabel, fieldText } from './field-words';

/** What happened to a project, newest first. */
export function ProjectActivityCard({ projectId }: { projectId: number }) {
  const { shown, showMore } = useShownRows(ACTIVITY_STEP);
  const query = useListProjectActivityQuery({ id: projectId, pageSize: shown });
  return (
    <ActivityCard query={query} shown={shown} showMore={showMore} thing="project">
      {whatHappened}
    </ActivityCard>
  );
}

function whatHappened({ action, changes }: ProjectActivityDto): ReactNode {
  const [first] = changes;
  switch (action) {
    case 'project.create':
      return 'created the project';
    case 'project.member_add':
      return `added ${first?.after ?? 'a member'}`;
    case 'project.member_remove':
      return `removed ${first?.before ?? 'a member'}`;
    case 'project.update':
      return <FieldChanges changes={changes} labelOf={fieldLabel} textOf={fieldText} />;
  }
}
