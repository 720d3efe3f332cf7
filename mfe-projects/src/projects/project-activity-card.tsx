import { ActivityList, Card, useActivityPage, type ActivityWords } from '@atrium/ui-kit';
import { useListProjectActivityQuery } from '../api/projects-api';
import { FIELD_LABELS, fieldText } from './field-words';

/** What happened to a project, newest first. */
export function ProjectActivityCard({ projectId }: { projectId: number }) {
  const page = useActivityPage();
  const query = useListProjectActivityQuery({ id: projectId, pageSize: page.pageSize });
  return (
    <Card title="Activity">
      <ActivityList words={WORDS} query={query} page={page} />
    </Card>
  );
}

const WORDS: ActivityWords = {
  thing: 'project',
  labels: FIELD_LABELS,
  textOf: fieldText,
  sentences: {
    'project.create': () => 'created the project',
    'project.member_add': (_, { changes: [member] }) => `added ${member?.after ?? 'a member'}`,
    'project.member_remove': (_, { changes: [member] }) =>
      `removed ${member?.before ?? 'a member'}`,
  },
};
