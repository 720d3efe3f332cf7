import { Button, Tooltip, WarningOutlined } from '@atrium/ui-kit';
import { useOnReconnect } from '@atrium/web-kit';
import styles from './remotes-notice.module.css';
import { useRemotes } from './remotes-context';

const MESSAGE = "Some pages couldn't be loaded.";

/** Shown in the sidebar when entries are missing because a remote's screens were never read. */
export function RemotesNotice({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { list, remotes, retryFailed } = useRemotes();
  useOnReconnect(retryFailed);
  const isIncomplete =
    list === 'failed' || remotes.some(({ state, screens }) => state === 'failed' && !screens);
  if (!isIncomplete) {
    return null;
  }
  return isCollapsed ? (
    <Tooltip title={`${MESSAGE} Retry`} placement="right">
      <Button
        type="text"
        className={styles.icon}
        icon={<WarningOutlined />}
        aria-label={`${MESSAGE} Retry`}
        onClick={retryFailed}
      />
    </Tooltip>
  ) : (
    <div className={styles.notice} role="status">
      <span>{MESSAGE}</span>
      <Button size="small" onClick={retryFailed}>
        Retry
      </Button>
    </div>
  );
}
