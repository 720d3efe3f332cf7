import { ActivityList, Card, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { useListProjectActivityQuery } from '../api/projects-api';
import { FIELD_LABELS, fieldText } from './field-words';

/** What happened to a project, newest first. */
export function ProjectActivityCard({ projectId }: { projectId: number }) {
  const page = useActivityPage();
  const query = useListProjectActivityQuery({ id: projectId, pageSize: page.pageSize });
  return (
    <Card title="Activity">
      <ActivityList format={WORDS} query={query} page={page} />
    </Card>
  );
}

const WORDS: ActivityFormat = {
  noun: 'project',
  labels: FIELD_LABELS,
  formatValue: fieldText,
  sentences: {
    'project.create': () => 'created the project',
    'project.member_add': (_, { changes: [member] }) => `added ${member?.after ?? 'a member'}`,
    'project.member_remove': (_, { changes: [member] }) =>
      `removed ${member?.before ?? 'a member'}`,
  },
};
