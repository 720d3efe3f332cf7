import { Button, Card, CardList, ErrorState, ListSkeleton } from '@atrium/ui-kit';
import { ConfirmDialog, DeleteDialog } from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { OwnSessionDto } from '../../api/endpoints.generated';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListOwnSessionsQuery,
} from './account-api';
import { deviceName } from './device-name';
import { OwnSessionItem } from './own-session-item';

/** Where the person is signed in, and ending it (decisions section 5, "own sessions"). */
export function OwnSessionsCard() {
  const { data, error, isFetching, refetch } = useListOwnSessionsQuery(undefined, {
    // Sign-ins elsewhere change the list without this page's doing.
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [ending, setEnding] = useState<OwnSessionDto | 'others'>();
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;

  const endOthers = async (): Promise<void> => {
    await endOtherSessions().unwrap();
    toast.success('You have been signed out everywhere else');
  };

  return (
    <Card
      flush
      title="My Sessions"
      extra={
        hasOthers && <Button onClick={() => setEnding('others')}>Sign out everywhere else</Button>
      }
    >
      {data ? (
        <CardList>
          {data.map((session) => (
            <OwnSessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </CardList>
      ) : error ? (
        <ErrorState
          title="Your sessions could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ListSkeleton rows={2} />
      )}
      {ending === 'others' && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirmLabel="Sign Out Everywhere Else"
          danger
          onConfirm={endOthers}
          onClose={() => setEnding(undefined)}
        >
          Every other browser and device has to sign in again. You stay signed in here.
        </ConfirmDialog>
      )}
      {ending && ending !== 'others' && (
        <DeleteDialog
          title={`Sign out ${deviceName(ending.userAgent)}?`}
          confirmLabel="Sign Out"
          noun="session"
          onDelete={() => endSession({ id: ending.id }).unwrap()}
          successMessage={`${deviceName(ending.userAgent)} has been signed out`}
          onClose={() => setEnding(undefined)}
        >
          What has not been saved there is lost.
        </DeleteDialog>
      )}
    </Card>
  );
}
