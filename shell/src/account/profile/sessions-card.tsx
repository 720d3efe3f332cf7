import {
  Button,
  Card,
  CardList,
  CardListItem,
  ListSkeleton,
  QueryContent,
  Tag,
  TimeAgo,
} from '@atrium/ui-kit';
import { ConfirmDialog, DeleteDialog } from '@atrium/ui-kit/forms';
import { formatDateTime, toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { OwnSessionDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { deviceName } from '../../shared/device-name';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListOwnSessionsQuery,
} from './account-api';
import styles from './profile-page.module.css';

/**
 * Lists the user's sessions and signs out other devices (docs/domain/accounts.md#your-sessions).
 */
export function SessionsCard() {
  const query = useListOwnSessionsQuery(undefined, {
    // Sign-ins on other devices change the list.
    refetchOnMountOrArgChange: true,
  });
  const [endSession] = useEndSessionMutation();
  const [endOtherSessions] = useEndOtherSessionsMutation();
  const [confirming, setConfirming] = useState<OwnSessionDto | 'others'>();
  const hasOthers = query.data?.some(({ isCurrent }) => !isCurrent) ?? false;

  const endOthers = async (): Promise<void> => {
    await endOtherSessions().unwrap();
    toast.success("You've been signed out everywhere else");
  };

  return (
    <Card
      flush
      title="Your Sessions"
      extra={
        hasOthers && (
          <Button onClick={() => setConfirming('others')}>Sign Out Everywhere Else</Button>
        )
      }
    >
      <QueryContent
        query={query}
        errorTitle="Couldn't load your sessions"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(sessions) => (
          <CardList>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onEnd={() => setConfirming(session)}
              />
            ))}
          </CardList>
        )}
      </QueryContent>
      {confirming === 'others' && (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirmLabel="Sign Out Everywhere Else"
          danger
          onConfirm={endOthers}
          onClose={() => setConfirming(undefined)}
        >
          You'll need to sign in again in every other browser. You stay signed in here.
        </ConfirmDialog>
      )}
      {confirming && confirming !== 'others' && (
        <DeleteDialog
          title={`Sign out ${deviceName(confirming.userAgent)}?`}
          confirmLabel="Sign Out"
          noun="session"
          onDelete={() => endSession({ id: confirming.id }).unwrap()}
          successMessage={`${deviceName(confirming.userAgent)} has been signed out`}
          onClose={() => setConfirming(undefined)}
        >
          Unsaved changes on that device will be lost.
        </DeleteDialog>
      )}
    </Card>
  );
}

const METHOD_LABELS: Record<OwnSessionDto['method'], string> = {
  password: 'Password',
  passkey: 'Passkey',
  oidc: 'Identity provider',
  link: 'Sign-in link',
};

const SECOND_FACTOR_LABELS: Record<NonNullable<OwnSessionDto['secondFactor']>, string> = {
  totp: 'authenticator app',
  'recovery-code': 'recovery code',
};

interface SessionItemProps {
  session: OwnSessionDto;
  onEnd: () => void;
}

function SessionItem({ session, onEnd }: SessionItemProps) {
  const { settings } = useSignedIn();
  const { isCurrent, userAgent, address, createdAt, lastSeenAt, method, secondFactor } = session;
  const device = deviceName(userAgent);
  return (
    <CardListItem
      trailing={
        !isCurrent && (
          <Button size="small" aria-label={`Sign out ${device}`} onClick={onEnd}>
            Sign Out
          </Button>
        )
      }
    >
      <div className={styles.device}>
        {device}
        {isCurrent && <Tag tone="success">This device</Tag>}
      </div>
      <div className={styles.seen}>
        {address ?? 'Unknown IP address'} · Last active <TimeAgo timestamp={lastSeenAt} /> · Signed
        in {formatDateTime(createdAt, settings.timeZone)} · {METHOD_LABELS[method]}
        {secondFactor && ` and ${SECOND_FACTOR_LABELS[secondFactor]}`}
      </div>
    </CardListItem>
  );
}
