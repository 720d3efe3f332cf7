import { Button, Tooltip, WarningOutlined } from '@atrium/ui-kit';
import { useOnReconnect } from '@atrium/web-kit';
import styles from './remotes-notice.module.css';
import { useRemotes } from './use-remotes';

/** Says in the sidebar that some of its entries are not there, since nothing is known of them. */
export function RemotesNotice({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { list, remotes, retryFailed } = useRemotes();
  useOnReconnect(retryFailed);
  const isIncomplete =
    list === 'failed' || remotes.some(({ state, screens }) => state === 'failed' && !screens);
  if (!isIncomplete) {
    return null;
  }
  const text = 'Some pages could not be loaded.';
  return isCollapsed ? (
    <Tooltip title={`${text} Retry`} placement="right">
      <Button
        type="text"
        className={styles.icon}
        icon={<WarningOutlined />}
        aria-label={`${text} Retry`}
        onClick={retryFailed}
      />
    </Tooltip>
  ) : (
    <div className={styles.notice} role="status">
      <span>{text}</span>
      <Button size="small" onClick={retryFailed}>
        Retry
      </Button>
    </div>
  );
}
