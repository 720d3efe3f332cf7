import type { ReactNode } from 'react';
import { useListClientActivityQuery } from '../api/clients-api';
import type { ClientActivityDto } from '../api/endpoints.generated';
import { ACTIVITY_STEP, ActivityCard, FieldChanges } from '../shared/activity-card';
import { useShownRows } from '../shared/records-card';
import { fieldLabel, fieldText } from './client-words';

/** What happened to a client, newest first. */
export function ClientActivityCard({ clientId }: { clientId: number }) {
  const { shown, showMore } = useShownRows(ACTIVITY_STEP);
  const query = useListClientActivityQuery({ id: clientId, pageSize: shown });
  return (
    <ActivityCard query={query} shown={shown} showMore={showMore} thing="client">
      {whatHappened}
    </ActivityCard>
  );
}

function whatHappened({ action, changes }: ClientActivityDto): ReactNode {
  switch (action) {
    case 'client.create':
      return 'added the client';
    case 'client.merge':
      return `merged ${changes.find(({ field }) => field === 'mergedClient')?.after ?? 'another client'} into this one`;
    case 'client.update':
      return <FieldChanges changes={changes} labelOf={fieldLabel} textOf={fieldText} />;
  }
}
