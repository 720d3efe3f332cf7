import { Button, CheckOutlined, TimeAgo, Tooltip, VisuallyHidden } from '@atrium/ui-kit';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { NotificationDto } from '../api/endpoints.generated';
import { useMarkNotificationReadMutation } from './notifications-api';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: NotificationDto;
  /** The user follows the link. */
  onOpen: () => void;
}

/** A notification in the panel. Following its link marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const [markRead, { isLoading }] = useMarkNotificationReadMutation();
  const failureToast = useFailureToast();
  const { id, title, body, link, readAt, createdAt } = notification;
  const isUnread = readAt === null;

  const mark = async (): Promise<void> => {
    const { error } = await markRead({ id });
    if (!error) {
      failureToast.clear();
      return;
    }
    failureToast.show({
      title: "Couldn't mark the notification as read",
      description: errorMessage(error, 'Please try again.'),
    });
  };

  // A failure isn't reported: the user is about to see the linked page.
  const open = (): void => {
    if (isUnread) void markRead({ id });
    onOpen();
  };

  return (
    <li className={styles.item} data-unread={isUnread}>
      <div className={styles.text}>
        <div className={styles.itemTitle}>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {link === null ? (
            title
          ) : (
            <Link to={link} onClick={open}>
              {title}
            </Link>
          )}
        </div>
        {body !== null && <div className={styles.body}>{body}</div>}
        <TimeAgo className={styles.time} moment={createdAt} />
      </div>
      {isUnread && (
        <Tooltip title="Mark as read">
          <Button
            type="text"
            size="small"
            icon={<CheckOutlined />}
            aria-label={`Mark “${title}” as read`}
            loading={isLoading}
            onClick={() => void mark()}
          />
        </Tooltip>
      )}
    </li>
  );
}
