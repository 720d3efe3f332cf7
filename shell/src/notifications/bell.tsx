import { BellOutlined, Button } from '@atrium/ui-kit';
import { readTabStorage, useFailureToast, writeTabStorage } from '@atrium/web-kit';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../session/signed-in';
import { missingCodeText, recoverShell } from '../updates/missing-code';
import styles from './notifications.module.css';
import type { NotificationsPanelProps } from './notifications-panel';

/** The badge shows `99+` above this. */
const MAX_COUNT = 99;

/** Set while the page reloads for a newer version of the panel. */
const REOPEN = 'atrium.reopen-notifications';

/** Opens the panel; the badge shows the unread count (docs/domain/notifications.md#bell). */
export function Bell() {
  const { unreadNotifications: unread } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const failureToast = useFailureToast();
  const [Panel, setPanel] = useState<ComponentType<NotificationsPanelProps>>();

  const openPanel = async (): Promise<void> => {
    try {
      const { NotificationsPanel } = await import('./notifications-panel');
      setPanel(() => NotificationsPanel);
      setIsOpen(true);
      failureToast.clear();
    } catch {
      if ((await recoverShell(() => writeTabStorage(REOPEN, 'true'))) === 'reloading') return;
      failureToast.show({
        title: "Couldn't open your notifications",
        description: missingCodeText(),
      });
    }
  };

  const reopen = useEffectEvent(openPanel);
  useEffect(() => {
    if (readTabStorage(REOPEN) === null) return;
    writeTabStorage(REOPEN, null);
    void Promise.resolve().then(reopen);
  }, []);

  const countText = unread > MAX_COUNT ? `${MAX_COUNT}+` : String(unread);
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
                {countText}
              </span>
            )}
          </>
        }
        aria-label={unread > 0 ? `Notifications, ${countText} unread` : 'Notifications'}
        tooltip="Notifications"
        aria-haspopup="dialog"
        onClick={() => void openPanel()}
      />
      {Panel && <Panel open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
