import {
  Button,
  ListSkeleton,
  ProgressBar,
  QueryCard,
  Stack,
  useIdempotentMutation,
} from '@atrium/ui-kit';
import { useErasePersonalDataMutation } from '@atrium/ui-kit/forms';
import { countOf, formatCount, formatDateTime, toastFailure } from '@atrium/web-kit';
import { useState } from 'react';
import type { UnfinishedErasureDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListErasuresQuery } from '../settings-api';

const POLL_RUNNING_MS = 2000;
const POLL_FAILED_MS = 30_000;

/** The erasures that are running or have failed; nothing if there are none. */
export function UnfinishedErasures() {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useListErasuresQuery(undefined, { pollingInterval });
  const { data, error } = query;
  const interval = data ? intervalFor(data) : pollingInterval;
  if (interval !== pollingInterval) setPollingInterval(interval);
  if (!error && !data?.length) return null;
  return (
    <QueryCard
      title="Unfinished Erasures"
      query={query}
      errorTitle="Couldn't load the unfinished erasures"
      skeleton={<ListSkeleton rows={1} />}
    >
      {(erasures) => (
        <Stack gap={16}>
          {erasures.map((erasure) => (
            <ErasureState key={erasure.id} erasure={erasure} />
          ))}
        </Stack>
      )}
    </QueryCard>
  );
}

function intervalFor(erasures: readonly UnfinishedErasureDto[]): number {
  if (erasures.length === 0) return 0;
  return erasures.some(({ state }) => state === 'running') ? POLL_RUNNING_MS : POLL_FAILED_MS;
}

function ErasureState({ erasure }: { erasure: UnfinishedErasureDto }) {
  const { settings } = useSignedIn();
  const { state, reason, requestedBy, createdAt, searchedRecords, totalRecords } = erasure;
  const name = nameOf(erasure);
  return (
    <Stack gap={8}>
      <p>
        <strong>{name}</strong>, requested by {requestedBy} on{' '}
        {formatDateTime(createdAt, settings.timeZone)}: {reason}
      </p>
      {state === 'running' ? (
        <>
          <ProgressBar
            label={`Progress of the erasure of ${name}`}
            value={searchedRecords}
            max={totalRecords ?? 0}
          />
          <p role="status">
            {totalRecords === null
              ? 'Waiting to start.'
              : `Erasing… ${formatCount(searchedRecords)} of ${countOf(totalRecords, 'record')} searched.`}{' '}
            You can leave this page.
          </p>
        </>
      ) : (
        <FailedErasure erasure={erasure} />
      )}
    </Stack>
  );
}

const SUBJECTS = { user: 'users', client: 'clients', contact: 'contacts' } as const;

function FailedErasure({ erasure }: { erasure: UnfinishedErasureDto }) {
  const { settings } = useSignedIn();
  const { kind, personId, reason, lastError, nextAttemptAt } = erasure;
  const [erase, { isLoading }] = useErasePersonalDataMutation();
  const mutate = useIdempotentMutation();
  const retry = async (): Promise<void> => {
    try {
      await mutate((idempotencyKey) =>
        erase({ kind: SUBJECTS[kind], id: personId, idempotencyKey, reason }).unwrap(),
      );
    } catch (error) {
      toastFailure("Couldn't retry the erasure", error);
    }
  };
  return (
    <>
      <p role="alert">
        The last attempt failed, so some of the data has not been erased yet.
        {nextAttemptAt && ` Next attempt: ${formatDateTime(nextAttemptAt, settings.timeZone)}.`}
      </p>
      {lastError && <p>Error: {lastError}</p>}
      <div>
        <Button loading={isLoading} onClick={() => void retry()}>
          Retry Now
        </Button>
      </div>
    </>
  );
}

const nameOf = ({ kind, personId, name }: UnfinishedErasureDto): string =>
  name ??
  (kind === 'client' ? `All contacts of client ${personId}` : `${LABELS[kind]} ${personId}`);

const LABELS = { user: 'Team member', contact: 'Contact' } as const;
