import { BellOutlined, Button } from '@atrium/ui-kit';
import { useFailureToast } from '@atrium/web-kit';
import { useState, type ComponentType } from 'react';
import { useSignedIn } from '../session/signed-in';
import type { NotificationsPanelProps } from './notifications-panel';
import styles from './notifications.module.css';

/** Beyond this the badge says `99+`. */
const MOST_SHOWN = 99;

/** Unread notifications of the signed-in user; no badge at 0 (decisions section 1). */
export function Bell() {
  const { unreadNotifications: unread } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const failureToast = useFailureToast();
  const [Panel, setPanel] = useState<ComponentType<NotificationsPanelProps>>();

  const show = async (): Promise<void> => {
    try {
      const { NotificationsPanel } = await import('./notifications-panel');
      setPanel(() => NotificationsPanel);
      setOpen(true);
      failureToast.clear();
    } catch {
      failureToast.show({
        title: 'Your notifications could not be opened',
        description: 'Everything else goes on working. Please try again in a moment.',
      });
    }
  };

  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <>
      <Button
        type="text"
        className={styles.bell}
        icon={
          <>
            <BellOutlined />
            {unread > 0 && (
              <span className={styles.badge} aria-hidden>
                {shown}
              </span>
            )}
          </>
        }
        aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
        // No tooltip of the kit: over the open panel, Escape would close that in place of the panel.
        title="Notifications"
        aria-haspopup="dialog"
        onClick={() => void show()}
      />
      {Panel && <Panel open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
