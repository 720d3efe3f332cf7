import { LIMITS } from '@atrium/contracts';
import {
  Button,
  EmptyState,
  ListSkeleton,
  QueryContent,
  ShowMoreButton,
  SidePanel,
} from '@atrium/ui-kit';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { useState } from 'react';
import { useSignedIn } from '../session/signed-in';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';
import {
  useListNotificationsQuery,
  useMarkAllNotificationsReadMutation,
} from './notifications-api';

/** Notifications shown at first, and added by each click on Show Older. */
const PAGE_STEP = 20;

export interface NotificationsPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The signed-in user's notifications, newest first. */
export const NotificationsPanel = ({ open, onClose }: NotificationsPanelProps) => (
  <SidePanel open={open} title="Notifications" width={440} onClose={onClose}>
    <Notifications onClose={onClose} />
  </SidePanel>
);

function Notifications({ onClose }: { onClose: () => void }) {
  const [pageSize, setPageSize] = useState(PAGE_STEP);
  const query = useListNotificationsQuery({ pageSize });
  return (
    <QueryContent
      query={query}
      errorTitle="Couldn't load your notifications"
      skeleton={<ListSkeleton rows={5} />}
    >
      {({ rows, hasNext }) =>
        rows.length === 0 ? (
          <EmptyState
            title="No notifications"
            description="You'll see assigned tickets, approvals and reminders here."
          />
        ) : (
          <>
            <UnreadCount />
            <ul className={styles.list} aria-label="Notifications">
              {rows.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onOpen={onClose}
                />
              ))}
            </ul>
            <ShowMoreButton
              hasMore={hasNext && pageSize < LIMITS.pageSizeMax}
              className={styles.more}
              loading={query.isFetching}
              onClick={() => setPageSize(Math.min(pageSize + PAGE_STEP, LIMITS.pageSizeMax))}
            >
              Show Older
            </ShowMoreButton>
          </>
        )
      }
    </QueryContent>
  );
}

function UnreadCount() {
  const { unreadNotifications: unread } = useSignedIn();
  const [markAllRead, { isLoading }] = useMarkAllNotificationsReadMutation();
  const failureToast = useFailureToast();

  const markAll = async (): Promise<void> => {
    try {
      await markAllRead({}).unwrap();
      failureToast.clear();
    } catch (failure) {
      failureToast.show({
        title: "Couldn't mark your notifications as read",
        description: errorMessage(failure, 'Please try again.'),
      });
    }
  };

  return (
    <div className={styles.head}>
      <span role="status">{unread > 0 ? `${unread} unread` : 'All read'}</span>
      <Button
        size="small"
        ability={{ allowed: unread > 0, reason: 'You have no unread notifications.' }}
        loading={isLoading}
        onClick={() => void markAll()}
      >
        Mark All as Read
      </Button>
    </div>
  );
}
