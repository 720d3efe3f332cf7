import type { NotificationType } from '@atrium/contracts';
import { Button, CheckOutlined, TimeAgo, VisuallyHidden } from '@atrium/ui-kit';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { NotificationDto } from '../api/endpoints.generated';
import { NavigationIcon } from '../navigation/navigation-icon';
import { NotificationAction } from './notification-action';
import styles from './notifications.module.css';
import { useMarkNotificationReadMutation } from './notifications-api';

type Subject = NotificationType extends infer Type
  ? Type extends `${infer Prefix}.${string}`
    ? Prefix
    : never
  : never;

/** Icon names of `screens.json`, by the first part of the type. */
const ICONS: Record<Subject, string> = {
  erasure: 'settings',
  expense: 'expenses',
  invitation: 'team',
  invoice: 'billing',
  mailbox: 'settings',
  project: 'projects',
  storage: 'evidence',
  ticket: 'tickets',
  time_off: 'time-off',
  token: 'settings',
  webhook: 'settings',
};

const iconOf = (type: NotificationType): string => ICONS[type.split('.')[0] as Subject];

interface NotificationItemProps {
  notification: NotificationDto;
  /** The user follows the link. */
  onOpen: () => void;
}

/** A notification in the panel. Following its link marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const [markRead, { isLoading }] = useMarkNotificationReadMutation();
  const failureToast = useFailureToast();
  const { id, type, title, body, link, repeats, action, entityId, readAt, createdAt } =
    notification;
  const item = useRef<HTMLLIElement>(null);
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

  // The buttons disappear, so the focus moves to what remains.
  const finish = async (): Promise<void> => {
    (item.current?.querySelector('a') ?? item.current)?.focus();
    if (isUnread) await mark();
  };

  // A failure isn't reported: the user is about to see the linked page.
  const open = (): void => {
    if (isUnread) void markRead({ id });
    onOpen();
  };

  return (
    <li ref={item} className={styles.item} data-unread={isUnread} tabIndex={-1}>
      <span className={styles.icon}>
        <NavigationIcon name={iconOf(type)} />
      </span>
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
        {link === null && entityId !== null && (
          <div className={styles.body}>This record was deleted.</div>
        )}
        <div className={styles.time}>
          <TimeAgo timestamp={createdAt} />
          {repeats > 0 && ` · ${repeats} earlier`}
        </div>
        {action !== null && entityId !== null && (
          <NotificationAction
            action={action}
            recordId={entityId}
            title={title}
            onDone={() => void finish()}
          />
        )}
      </div>
      {isUnread && (
        <Button
          tooltip="Mark as read"
          type="text"
          size="small"
          icon={<CheckOutlined />}
          aria-label={`Mark “${title}” as read`}
          loading={isLoading}
          onClick={() => void finish()}
        />
      )}
    </li>
  );
}
