import { BellOutlined, Button } from '@atrium/ui-kit';
import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '../session/signed-in';
import styles from './notifications.module.css';

const NotificationsPanel = lazy(() =>
  import('./notifications-panel').then((it) => ({ default: it.NotificationsPanel })),
);

/** Beyond this the badge says `99+`. */
const MOST_SHOWN = 99;

/** Unread notifications of the signed-in user; no badge at 0 (decisions section 1). */
export function Bell() {
  const { unreadNotifications: unread } = useSignedIn();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

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
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense>
          <NotificationsPanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
