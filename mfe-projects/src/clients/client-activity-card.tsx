import { ActivityList, Card, useActivityPage, type ActivityFormat } from '@atrium/ui-kit';
import { useListClientActivityQuery } from '../api/clients-api';
import { FIELD_LABELS } from './client-words';

/** What happened to a client, newest first. */
export function ClientActivityCard({ clientId }: { clientId: number }) {
  const page = useActivityPage();
  const query = useListClientActivityQuery({ id: clientId, pageSize: page.pageSize });
  return (
    <Card title="Activity">
      <ActivityList format={WORDS} query={query} page={page} />
    </Card>
  );
}

const WORDS: ActivityFormat = {
  noun: 'client',
  labels: FIELD_LABELS,
  sentences: {
    'client.create': () => 'added the client',
    'client.merge': (_, { changes }) => {
      const merged = changes.find(({ field }) => field === 'mergedClient')?.after;
      return `merged ${merged ?? 'another client'} into this one`;
    },
  },
};
