import { Button, EmptyState, ErrorState, ListSkeleton, SidePanel } from '@atrium/ui-kit';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { useState } from 'react';
import { useSignedIn } from '../session/signed-in';
import { NotificationItem } from './notification-item';
import {
  useListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
} from './notifications-api';
import styles from './notifications.module.css';

/** Messages that are shown at first, and added by each press of the button below them. */
const STEP = 20;

/** The API's largest page. */
const MOST = 500;

export interface NotificationsPanelProps {
  open: boolean;
  onClose: () => void;
}

/** What the signed-in user was told, newest first. */
export function NotificationsPanel({ open, onClose }: NotificationsPanelProps) {
  return (
    <SidePanel open={open} title="Notifications" width={440} onClose={onClose}>
      <Messages onClose={onClose} />
    </SidePanel>
  );
}

function Messages({ onClose }: { onClose: () => void }) {
  const { unreadNotifications } = useSignedIn();
  const [pageSize, setPageSize] = useState(STEP);
  const { data, error, isFetching, refetch } = useListNotificationsQuery({ pageSize });
  const [markAllRead, { isLoading: isMarking }] = useMarkAllNotificationsReadMutation();

  const failureToast = useFailureToast();

  const markAll = async (): Promise<void> => {
    try {
      await markAllRead({}).unwrap();
      failureToast.clear();
    } catch (failure) {
      failureToast.show({
        title: 'The notifications could not be marked as read',
        description: errorMessage(failure, 'Please try again.'),
      });
    }
  };

  if (!data) {
    return error ? (
      <ErrorState
        title="Your notifications could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <ListSkeleton rows={5} />
    );
  }
  if (data.rows.length === 0) {
    return (
      <EmptyState
        title="No notifications"
        description="Assigned tickets, decisions and whatever else concerns you will be told here."
      />
    );
  }
  return (
    <>
      <div className={styles.head}>
        <span role="status">
          {unreadNotifications > 0 ? `${unreadNotifications} unread` : 'All read'}
        </span>
        <Button
          size="small"
          disabled={unreadNotifications === 0}
          loading={isMarking}
          onClick={() => void markAll()}
        >
          Mark all as read
        </Button>
      </div>
      <ul className={styles.list} aria-label="Notifications">
        {data.rows.map((message) => (
          <NotificationItem key={message.id} message={message} onOpen={onClose} />
        ))}
      </ul>
      {data.hasNext && pageSize < MOST && (
        <Button
          block
          loading={isFetching}
          onClick={() => setPageSize(Math.min(pageSize + STEP, MOST))}
        >
          Show older
        </Button>
      )}
    </>
  );
}
